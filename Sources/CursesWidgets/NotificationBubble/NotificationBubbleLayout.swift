import CursesCells

/// Where a notification bubble and its parts are.
///
/// The body is as wide as 140 of the 320 points that the recipe's bar has, but no
/// wider than 35 columns, unless its counts need more. It stands over the middle
/// of its tab as far as the screen lets it; the pointer always does.
///
/// Over a bar with a lip it is as wide as its counts need, keeps a column free at
/// each side of the bar, and reaches into the lip with its tip.
///
/// Recipe: idev-recipes, *CustomTabBarNotification*.
struct NotificationBubbleLayout {
  /// The cells of the bubble, in the coordinates of the bar; none where no row is above the bar.
  let frame: Rect

  /// The column of the pointer's tip, in the bubble.
  let pointer: Int

  /// Whether the last row is the lip of the bar, which the tip touches.
  let touchesLip: Bool

  /// The row of the counts, in the bubble: the last but one of its body, or the only one.
  var textRow: Int { max(0, bodyHeight - 2) }

  /// The rows of the body.
  var bodyHeight: Int { touchesLip ? max(0, frame.height - 1) : frame.height }

  /// The tab that a bubble points at.
  struct Place {
    /// The bar's own layout, and the tab.
    var bar: TabBarLayout
    var index: Int

    /// Where the bar is on the stage, whose size is the other number.
    var origin: Point
    var stage: Size

    /// Whether the bar has a lip.
    var hasLip = false
  }

  init(itemWidths: [Int], at place: Place) {
    touchesLip = place.hasLip && place.bar.size.height > 2
    guard !touchesLip else {
      (frame, pointer) = NotificationBubbleLayout.placeOverLip(itemWidths, place)
      return
    }
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

  /// Finds the cells of a bubble over a lip, and the column of its tip in it.
  private static func placeOverLip(
    _ itemWidths: [Int], _ place: Place
  ) -> (frame: Rect, pointer: Int) {
    let room = place.bar.size.width
    // An item has two columns between icon and count, and two and a half at each side.
    let wanted = max(23, itemWidths.reduce(0) { $0 + $1 + 5 } + 1)
    let width = min(wanted, max(0, room - 2))
    let height = min(NotificationBubbleLayout.height, max(0, place.origin.y))
    let middle = place.bar.itemRect(at: place.index)
    let center = Double(middle.minX) + Double(middle.width - 1) / 2
    let wish = Int((center - Double(width) / 2).rounded(.toNearestOrEven))
    let left = max(1, min(room - 1 - width, wish))
    let tip = Int(center.rounded(.toNearestOrEven)) - left
    let pointer = min(max(tip, min(3, width - 1)), max(0, width - 4))
    return (Rect(x: left, y: -height, width: width, height: height + 1), pointer)
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
    if touchesLip {
      return shown.enumerated().map { index, width in
        let middle = (Double(index) + 0.5) * Double(frame.width) / Double(count)
        return max(0, Int(middle.rounded(.toNearestOrEven)) - width / 2)
      }
    }
    let free = max(0, frame.width - shown.reduce(0, +))
    var taken = 0
    return shown.enumerated().map { index, width in
      defer { taken += width }
      return taken + free * (index + 1) / (count + 1)
    }
  }
}
