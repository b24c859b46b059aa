import CursesCells
import CursesViews

/// The geometry of a checkbox's parts.
///
/// Sizing and drawing share this type, so that they agree.
struct CheckboxLayout {
  let size: Size
  let title: StyledText

  /// The reason why the box is disabled, or `nil` if it is not displayed.
  let reason: String?

  /// The width of the box in columns: one, or three in ASCII.
  let boxWidth: Int

  /// The number of columns between the box and its title.
  private static let gap = 2

  /// The number of columns that the complete content needs.
  var fittingWidth: Int { 1 + boxWidth + widthWithGap(title.string) + reasonWidth }

  private var reasonWidth: Int { (reason ?? "").isEmpty ? 0 : CellWidth.of(reason ?? "") + 1 }

  private func widthWithGap(_ text: String) -> Int {
    text.isEmpty ? 0 : CellWidth.of(text) + CheckboxLayout.gap
  }

  /// The row of all parts.
  var row: Int { max(0, size.height - 1) / 2 }

  /// Whether there is room for a focus mark before the box.
  var hasMark: Bool { size.width > boxWidth }

  /// The position at which the box begins.
  var box: Point { Point(x: hasMark ? 1 : 0, y: row) }

  /// The title and the reason, truncated to the available room, and their positions.
  ///
  /// A reason that does not fit next to the title replaces it.
  var texts: (title: StyledText, titleOrigin: Point, reason: String, reasonOrigin: Point) {
    let origin = box.translated(x: boxWidth + CheckboxLayout.gap, y: 0)
    let space = size.width - origin.x
    guard let reason else { return (title.truncated(.tail, to: space), origin, "", origin) }
    guard fittingWidth <= size.width, !title.isEmpty else {
      return ("", origin, Truncation.tail.fit(reason, to: space), origin)
    }
    let next = origin.translated(x: CellWidth.of(title.string) + 1, y: 0)
    return (title, origin, reason, next)
  }
}
