import CursesKit

/// The bar at the top of a screen: a button for the menu, a title, and an activity indicator.
///
///      ≡ Menu      Notes from the Lamp Room       ◐ More ⋯
///
/// In high panes, the bar has three rows, with the title at the left and a detail below it.
final class ReaderBar: ToneView {
  let menu = Button("Menu", icon: "≡")
  let more = Button("More ⋯")
  let activity = ActivityIndicator()

  /// The detail below the title in a high pane.
  let detail = Label()

  /// Whether the bar has a button for the menu.
  @Invalidating(.layout) var leadsToMenu = true

  private let label: Label

  init(title: String) {
    label = Label(title)
    super.init(.surface1)
    label.style = .bold
    label.accessibilityTraits = .header
    activity.accessibilityLabel = "Reading the feed"
    menu.accessibilityLabel = "Menu"
    more.accessibilityLabel = "More"
    more.isHidden = true
    for view in [label, detail, menu, more, activity] as [View] { addSubview(view) }
  }

  /// The rows of the bar in a pane with a number of rows.
  func height(in rows: Int) -> Int {
    if rows < 8 { return rows < 5 || traits.heightClass < .small ? 0 : 1 }
    return traits.heightClass >= .tall && rows > 20 ? 3 : 1
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let edges = paneEdges
    let isTall = bounds.height > 2
    let saysWords = bounds.width >= WidthClass.regular.rawValue && !isTall
    menu.title = saysWords ? "Menu" : ""
    more.title = saysWords ? "More ⋯" : "⋯"
    let row = isTall ? 1 : 0
    let height = min(1, bounds.height)
    // A button has a column next to its glyph, which the narrowest panes do not.
    let left = (edges.gutter ?? 0) - 1
    menu.isHidden = !leadsToMenu
    menu.frame = Rect(
      x: left, y: row, width: min(saysWords ? 8 : 3, bounds.width), height: height)
    let width = saysWords ? 8 : 3
    let right = max(menu.frame.maxX, bounds.width - left - width)
    more.frame = Rect(x: right, y: row, width: bounds.width - left - right, height: height)
    activity.frame = Rect(x: max(0, right - 2), y: row, width: 1, height: height)
    placeTitle(row, height, isTall: isTall)
  }

  private func placeTitle(_ row: Int, _ height: Int, isTall: Bool) {
    label.textAlignment = isTall ? .left : .center
    detail.isHidden = !isTall
    let text = paneEdges.text
    if isTall {
      let room = max(0, min(text.upperBound, activity.frame.minX - 1) - text.lowerBound)
      label.frame = Rect(x: text.lowerBound, y: row, width: room, height: height)
      detail.frame = Rect(x: text.lowerBound, y: row + 1, width: text.count, height: height)
    } else {
      let side = bounds.width >= WidthClass.regular.rawValue ? 11 : 4
      label.frame = Rect(x: side, y: row, width: max(0, bounds.width - 2 * side), height: height)
    }
  }

  override func subviewFittingSizeDidChange() {}
}

extension ReaderBar {
  /// Returns a screen with the bar above content, which gets the focus first.
  ///
  /// `hasEdge` specifies whether the bar ends above the content.
  func screen(over content: View, hasEdge: Bool = false) -> View {
    let edge = hasEdge ? [BarEdge()] : []
    let views = [content, self] + edge
    return LayoutView(views, dependsOnTraits: true) { [unowned self] _, bounds in
      let height = height(in: bounds.height)
      isHidden = height == 0
      frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
      let edgeHeight = edge.isEmpty || bounds.height < 12 ? 0 : 1
      edge.first?.frame = Rect(x: 0, y: height, width: bounds.width, height: edgeHeight)
      content.frame = bounds.inset(by: EdgeInsets(top: height + edgeHeight))
    }
  }
}
