import CursesKit

/// A scroll view with groups of views, side by side if there is room and otherwise stacked, above a
/// footer.
///
///     Blue          Red
///     ▐One│Two▌     ▐One│Two▌
///
///     You pressed One.
final class ColumnsView: View {
  private let scroll = ScrollView()
  private let groups: [View]
  private let footer: View

  /// The columns and rows between groups.
  private static let gap = Size(width: 4, height: 1)

  init(groups: [View], footer: View) {
    self.groups = groups
    self.footer = footer
    super.init()
    for group in groups { scroll.addSubview(group) }
    for view in [scroll, footer] { addSubview(view) }
  }

  /// Returns a group of vertically stacked views.
  static func column(_ views: [View], spacing: Int = 0) -> StackView {
    let stack = StackView(arrangedSubviews: views, axis: .vertical)
    stack.alignment = .leading
    stack.spacing = spacing
    return stack
  }

  override func layoutSubviews() {
    let bottom = bounds.height < 6 ? 0 : 2
    footer.isHidden = bottom == 0
    scroll.frame = bounds.inset(by: EdgeInsets(bottom: bottom))
    let margin = paneEdges.text.lowerBound
    footer.frame = Rect(
      x: margin, y: bounds.height - bottom, width: max(0, bounds.width - 2 * margin), height: 1)
    placeGroups(margin: margin)
  }

  private func placeGroups(margin: Int) {
    let right = max(margin + 1, bounds.width - margin - 1)
    var place = Point(x: margin, y: min(1, margin))
    var lineHeight = 0
    for group in groups {
      let fit = group.sizeThatFits(Size(width: right - margin, height: 1000))
      if place.x > margin, place.x + fit.width > right {
        place = Point(x: margin, y: place.y + lineHeight + Self.gap.height)
        lineHeight = 0
      }
      group.frame = Rect(origin: place, size: fit)
      place.x += fit.width + Self.gap.width
      lineHeight = max(lineHeight, fit.height)
    }
    scroll.contentSize = Size(width: bounds.width, height: place.y + lineHeight)
  }
}
