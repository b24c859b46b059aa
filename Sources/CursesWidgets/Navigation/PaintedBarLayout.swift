import CursesCells

/// The layout of a painted navigation bar.
///
/// Buttons are as high as the bar, and their positions depend only on their widths.
struct PaintedBarLayout: Hashable {
  /// The cells of the buttons on the left and on the right, in order; empty for a button that does
  /// not fit.
  let leading: [Rect]
  let trailing: [Rect]

  /// The cells of the title.
  let title: Rect

  /// The number of columns between two parts.
  private static let gap = 2

  /// The minimum number of columns of a displayed button.
  private static let least = 3

  /// Creates the layout of a bar from the fitting widths of its buttons and the size of its title.
  init(leading: [Int], trailing: [Int], title: Size, in size: Size) {
    let isWide = size.width >= (size.height >= 3 ? 36 : 60)
    let margin = isWide ? 2 : size.width >= 20 ? 1 : 0
    var x = margin
    var last = size.width - margin
    self.leading = leading.map { requested in
      let width = min(requested, last - x)
      guard width >= min(requested, Self.least), width > 0 else { return .zero }
      defer { x += width + Self.gap }
      return Rect(x: x, y: 0, width: width, height: size.height)
    }
    var positions: [Rect] = []
    for requested in trailing.reversed() {
      let width = min(requested, last - x)
      guard width >= min(requested, Self.least), width > 0 else {
        positions.insert(.zero, at: 0)
        continue
      }
      last -= width
      positions.insert(Rect(x: last, y: 0, width: width, height: size.height), at: 0)
      last -= Self.gap
    }
    self.trailing = positions
    let width = min(title.width, max(0, last - x))
    let middle = (size.width - width) / 2
    // If the middle of the bar is not free, or near a button, center the title between them.
    let near = Self.gap
    let isFree =
      middle >= x + (x > margin ? near : 0)
      && middle + width <= last - (last < size.width - margin ? near : 0)
    let height = min(title.height, size.height)
    self.title =
      width < min(2, title.width) || width == 0
      ? .zero
      : Rect(
        x: isFree ? middle : x + max(0, last - x - width) / 2,
        y: BarBackground.textRow(in: size.height) - height / 2, width: width, height: height)
  }
}
