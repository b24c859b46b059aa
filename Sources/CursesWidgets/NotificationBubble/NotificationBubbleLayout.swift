import CursesCells

/// The layout of a notification bubble and its parts.
///
/// The body's width is 140/320 of the bar, as in the recipe, but at most 35 columns unless its
/// counts need more. The body is centered over its tab and clamped to the screen. The pointer is
/// always over the middle of the tab.
///
/// Over a bar with a top edge, the bubble is as wide as its counts need. It keeps one column free
/// at each side of the bar, and its tip reaches into the top edge.
///
/// Recipe: idev-recipes, *CustomTabBarNotification*.
struct NotificationBubbleLayout {
  /// The cells of the bubble, in the coordinates of the bar; empty if the bar is in the first row.
  let frame: Rect

  /// The column of the pointer's tip, in the coordinates of the bubble.
  let pointer: Int

  /// Whether the last row is the top edge of the bar, which the tip touches.
  let touchesTopEdge: Bool

  /// The row of the counts in the bubble: the second to last of its body, or the only one.
  var textRow: Int { max(0, bodyHeight - 2) }

  /// The number of rows of the body.
  var bodyHeight: Int { touchesTopEdge ? max(0, frame.height - 1) : frame.height }

  /// The tab to which a bubble points.
  struct Place {
    /// The layout of the bar and the index of the tab.
    var bar: TabBarLayout
    var index: Int

    /// The origin of the bar on the stage, and the size of the stage.
    var origin: Point
    var stage: Size

    /// Whether the bar has a top edge.
    var hasTopEdge = false
  }

  init(itemWidths: [Int], at position: Place) {
    touchesTopEdge = position.hasTopEdge && position.bar.size.height > 2
    guard !touchesTopEdge else {
      (frame, pointer) = NotificationBubbleLayout.placeOverTopEdge(itemWidths, position)
      return
    }
    let requested = max(
      NotificationBubbleLayout.width(over: position.bar.size.width),
      NotificationBubbleLayout.fittingWidth(itemWidths))
    let width = min(requested, position.stage.width)
    let height = min(NotificationBubbleLayout.height, max(0, position.origin.y))
    let middle = NotificationBubbleLayout.column(ofWidth: width, position)
    let left =
      min(max(middle + position.origin.x, 0), position.stage.width - width) - position.origin.x
    frame = Rect(x: left, y: -height, width: width, height: height)
    let tip = NotificationBubbleLayout.column(ofWidth: 1, position) - left
    pointer = min(max(tip, 0), max(0, width - 1))
  }

  /// Returns the frame of a bubble over a top edge, and the column of its tip in that frame.
  private static func placeOverTopEdge(
    _ itemWidths: [Int], _ position: Place
  ) -> (frame: Rect, pointer: Int) {
    let space = position.bar.size.width
    // Each item has two columns between icon and count, and two and a half at each side.
    let requested = max(23, itemWidths.reduce(0) { $0 + $1 + 5 } + 1)
    let width = min(requested, max(0, space - 2))
    let height = min(NotificationBubbleLayout.height, max(0, position.origin.y))
    let middle = position.bar.itemRect(at: position.index)
    let center = Double(middle.minX) + Double(middle.width - 1) / 2
    let wish = Int((center - Double(width) / 2).rounded(.toNearestOrEven))
    let left = max(1, min(space - 1 - width, wish))
    let tip = Int(center.rounded(.toNearestOrEven)) - left
    let pointer = min(max(tip, min(3, width - 1)), max(0, width - 4))
    return (Rect(x: left, y: -height, width: width, height: height + 1), pointer)
  }

  /// The rows of a bubble: half a row, one for the counts, and half a row with the pointer below.
  static let height = 3

  /// The minimum number of columns at each side of the counts, and between two counts.
  private static let gap = 2

  /// Returns the number of columns that all items need.
  static func fittingWidth(_ itemWidths: [Int]) -> Int {
    itemWidths.reduce(0, +) + gap * (itemWidths.count + 1)
  }

  /// Returns 140/320 of the width of a bar, at most 35.
  private static func width(over barWidth: Int) -> Int { min(35, (barWidth * 140 + 160) / 320) }

  /// Returns the first column of a shape that is centered over the tab; halves round to the right.
  private static func column(ofWidth width: Int, _ position: Place) -> Int {
    let x = position.bar.centeredX(ofWidth: Double(width), at: position.index)
    return Int((x + 0.5).rounded(.down))
  }
}

// MARK: - Items

extension NotificationBubbleLayout {
  /// Returns the first column of each item in the bubble, with equal gaps around all items.
  ///
  /// Items at the end that do not fit are omitted, except the first.
  func columns(of itemWidths: [Int]) -> [Int] {
    var count = itemWidths.count
    while count > 1, itemWidths.prefix(count).reduce(count - 1, +) > frame.width { count -= 1 }
    let displayed = itemWidths.prefix(count)
    if touchesTopEdge {
      return displayed.enumerated().map { index, width in
        let middle = (Double(index) + 0.5) * Double(frame.width) / Double(count)
        return max(0, Int(middle.rounded(.toNearestOrEven)) - width / 2)
      }
    }
    let free = max(0, frame.width - displayed.reduce(0, +))
    var taken = 0
    return displayed.enumerated().map { index, width in
      defer { taken += width }
      return taken + free * (index + 1) / (count + 1)
    }
  }
}
