import CursesCells
import CursesViews

/// Where the parts of a check box are.
///
/// Sizing and drawing both read this, so they cannot disagree.
struct CheckboxLayout {
  let size: Size
  let title: StyledText

  /// Why it cannot be checked, where that is shown.
  let reason: String?

  /// The columns of the box: one, or three in ASCII.
  let boxWidth: Int

  /// The columns between the box and its title.
  private static let gap = 2

  /// The columns it takes to show everything.
  var fittingWidth: Int { 1 + boxWidth + widthWithGap(title.string) + reasonWidth }

  private var reasonWidth: Int { (reason ?? "").isEmpty ? 0 : CellWidth.of(reason ?? "") + 1 }

  private func widthWithGap(_ text: String) -> Int {
    text.isEmpty ? 0 : CellWidth.of(text) + CheckboxLayout.gap
  }

  /// The row that everything is in.
  var row: Int { max(0, size.height - 1) / 2 }

  /// Whether there is room for a mark of the focus before the box.
  var hasMark: Bool { size.width > boxWidth }

  /// Where the box begins.
  var box: Point { Point(x: hasMark ? 1 : 0, y: row) }

  /// The title and the reason, as far as there is room, and where they begin.
  ///
  /// A reason without room beside the title stands in place of it.
  var texts: (title: StyledText, titleOrigin: Point, reason: String, reasonOrigin: Point) {
    let origin = box.translated(x: boxWidth + CheckboxLayout.gap, y: 0)
    let room = size.width - origin.x
    guard let reason else { return (title.truncated(.tail, to: room), origin, "", origin) }
    guard fittingWidth <= size.width, !title.isEmpty else {
      return ("", origin, Truncation.tail.fit(reason, to: room), origin)
    }
    let next = origin.translated(x: CellWidth.of(title.string) + 1, y: 0)
    return (title, origin, reason, next)
  }
}
