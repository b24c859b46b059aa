import CursesCells
import CursesViews

/// Where the parts of a status bar are, from left to right: what is said, the hints, and what is
/// said at the right.
struct StatusBarLayout {
  /// What is shown at the left.
  let leading: StyledText

  /// Where that begins.
  let leadingOrigin: Point

  /// What is shown at the right.
  let trailing: StyledText

  /// Where that begins.
  let trailingOrigin: Point

  /// The hints that have room, and where each is.
  let hints: [(hint: StatusHint, frame: Rect)]

  /// The columns between two parts.
  private static let gap = 3

  /// Places the parts: a text that has no room is cut, and a hint left out whole.
  init(
    size: Size, margin: Int, leading: StyledText, trailing: StyledText, hints all: [StatusHint]
  ) {
    let row = max(0, size.height - 1) / 2
    let room = max(0, size.width - 2 * margin)
    self.leading = leading.truncated(.tail, to: room)
    leadingOrigin = Point(x: margin, y: row)
    let used = StatusBarLayout.withGap(self.leading)
    // Fewer columns say nothing.
    let wanted = CellWidth.of(trailing.string)
    let left = room - used
    self.trailing = left < min(wanted, 4) ? StyledText() : trailing.truncated(.tail, to: left)
    let end = margin + room - CellWidth.of(self.trailing.string)
    trailingOrigin = Point(x: end, y: row)
    let hintEnd = self.trailing.isEmpty ? end : end - StatusBarLayout.gap
    var x = margin + used
    let start = x
    let fitting = all.leavingOut { hints in
      let width = hints.reduce(-StatusBarLayout.gap) { $0 + $1.width + StatusBarLayout.gap }
      return hints.isEmpty || start + width <= hintEnd
    }
    hints = fitting.map { hint in
      defer { x += hint.width + StatusBarLayout.gap }
      return (hint, Rect(x: x, y: row, width: hint.width, height: min(1, size.height)))
    }
  }

  /// Returns the columns of a text and of the space after it, or none where it is empty.
  static func withGap(_ text: StyledText) -> Int {
    text.isEmpty ? 0 : CellWidth.of(text.string) + gap
  }
}
