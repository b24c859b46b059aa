import CursesCells
import CursesViews

/// The layout of a status bar, from left to right: the leading text, the hints and the trailing
/// text.
struct StatusBarLayout {
  /// The displayed text at the left.
  let leading: StyledText

  /// The origin of the text at the left.
  let leadingOrigin: Point

  /// The displayed text at the right.
  let trailing: StyledText

  /// The origin of the text at the right.
  let trailingOrigin: Point

  /// The hints that fit, with their cells.
  let hints: [(hint: StatusHint, frame: Rect)]

  /// The number of columns between two parts.
  private static let gap = 3

  /// The number of hints that take precedence over the text at the right.
  private static let keptHints = 2

  /// Creates the layout: a text that does not fit is truncated, and a hint is omitted as a whole.
  init(
    size: Size, margin: Int, leading: StyledText, trailing: StyledText, hints all: [StatusHint]
  ) {
    let row = max(0, size.height - 1) / 2
    let space = max(0, size.width - 2 * margin)
    self.leading = leading.truncated(.tail, to: space)
    leadingOrigin = Point(x: margin, y: row)
    let used = StatusBarLayout.withGap(self.leading)
    // Fewer than four columns of a longer text would be meaningless.
    let requested = CellWidth.of(trailing.string)
    let kept = StatusBarLayout.width(of: all.leavingOut { $0.count <= StatusBarLayout.keptHints })
    let isKept = kept > 0 && kept <= space - used
    let left = space - used - (isKept ? kept + StatusBarLayout.gap : 0)
    self.trailing = left < min(requested, 4) ? StyledText() : trailing.truncated(.tail, to: left)
    let end = margin + space - CellWidth.of(self.trailing.string)
    trailingOrigin = Point(x: end, y: row)
    let hintEnd = self.trailing.isEmpty ? end : end - StatusBarLayout.gap
    var x = margin + used
    let start = x
    let fitting = all.leavingOut { hints in
      hints.isEmpty || start + StatusBarLayout.width(of: hints) <= hintEnd
    }
    hints = fitting.map { hint in
      defer { x += hint.width + StatusBarLayout.gap }
      return (hint, Rect(x: x, y: row, width: hint.width, height: min(1, size.height)))
    }
  }

  /// Returns the number of columns of hints with the gaps between them, or 0 for none.
  private static func width(of hints: [StatusHint]) -> Int {
    hints.isEmpty ? 0 : hints.reduce(-gap) { $0 + $1.width + gap }
  }

  /// Returns the number of columns of a text and of the gap after it, or 0 if it is empty.
  static func withGap(_ text: StyledText) -> Int {
    text.isEmpty ? 0 : CellWidth.of(text.string) + gap
  }
}
