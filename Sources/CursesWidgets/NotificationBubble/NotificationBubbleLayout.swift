import CursesCells

/// Where a notification bubble and its parts are.
///
/// The body is as wide as 140 of the 320 points that the recipe's bar has, but no
/// wider than 35 columns, unless its counts need more. It stands over the middle
/// of its tab as far as the screen lets it; the pointer always does.
///
/// Recipe: idev-recipes, *CustomTabBarNotification*.
struct NotificationBubbleLayout {
  /// The cells of the bubble, in the coordinates of the bar; none where no row is above the bar.
  let frame: Rect

  /// The column of the pointer's tip, in the bubble.
  let pointer: Int

  /// The row of the counts, in the bubble: the last but one, or the only one.
  var textRow: Int { max(0, frame.height - 2) }

  /// The tab that a bubble points at.
  struct Place {
    /// The bar's own layout, and the tab.
    var bar: TabBarLayout
    var index: Int

    /// Where the bar is on the stage, whose size is the other number.
    var origin: Point
    var stage: Size
  }

  init(itemWidths: [Int], at place: Place) {
    let wanted = max(
      NotificationBubbleLayout.width(over: place.bar.size.width),
      NotificationBubbleLayout.fittingWidth(itemWidths))
    let width = min(wanted, place.stage.width)
    let height = min(NotificationBubbleLayout.height, max(0, place.origin.y))
    let middle = NotificationBubbleLayout.column(ofWidth: width, place)
    let left = min(max(middle + place.origin.x, 0), place.stage.width - width) - place.origin.x
    frame = Rect(x: left, y: -height, width: width, height: height)
    let tip = NotificationBubbleLayout.column(ofWidth: 1, place) - left
    pointer = min(max(tip, 0), max(0, width - 1))
  }

  /// Half a row, one for the counts, and half a row with the pointer below it.
  static let height = 3

  /// The cells at each side of the counts, and between two of them, at least.
  private static let gap = 2

  /// Returns the columns that all items take.
  static func fittingWidth(_ itemWidths: [Int]) -> Int {
    itemWidths.reduce(0, +) + gap * (itemWidths.count + 1)
  }

  /// Returns the columns that 140 of 320 points are over a bar, 35 at most.
  private static func width(over barWidth: Int) -> Int { min(35, (barWidth * 140 + 160) / 320) }

  /// Returns the first column of something over the middle of the tab; halves go to the right.
  private static func column(ofWidth width: Int, _ place: Place) -> Int {
    let x = place.bar.centeredX(ofWidth: Double(width), at: place.index)
    return Int((x + 0.5).rounded(.down))
  }
}

// MARK: - Items

extension NotificationBubbleLayout {
  /// Returns the first column of each item, in the bubble, with the same room around all.
  ///
  /// Items at the end that have no room beside the others are left out; the first stays.
  func columns(of itemWidths: [Int]) -> [Int] {
    var count = itemWidths.count
    while count > 1, itemWidths.prefix(count).reduce(count - 1, +) > frame.width { count -= 1 }
    let shown = itemWidths.prefix(count)
    let free = max(0, frame.width - shown.reduce(0, +))
    var taken = 0
    return shown.enumerated().map { index, width in
      defer { taken += width }
      return taken + free * (index + 1) / (count + 1)
    }
  }
}
