import CursesCells
import CursesViews

/// The geometry of a button's parts in a given size.
///
/// Sizing and drawing share this type, so that they agree.
struct ButtonLayout {
  /// The icon and the title, in one row.
  let caption: StyledText

  /// The icon that replaces the caption if a title has no room, or `nil` to truncate the caption.
  let icon: String?

  /// The reason why the button is disabled, or `nil` if it is not displayed.
  let reason: String?

  /// The number of columns on each side of the caption.
  let padding: Int

  /// The number of columns that the complete content needs.
  var fittingWidth: Int { CellWidth.of(caption.string) + 2 * padding + reasonWidth }

  private var reasonWidth: Int {
    reason.map { CellWidth.of($0) + ButtonLayout.reasonGap } ?? 0
  }

  /// The number of columns between the body and the reason.
  private static let reasonGap = 1
}

extension ButtonLayout {
  /// The parts of a button and their cells.
  struct Parts {
    /// The cells of everything but the reason.
    let body: Rect

    /// The text in the body.
    let caption: StyledText

    /// The position at which the caption begins.
    let captionOrigin: Point

    /// The text to the right of the body.
    let reason: String

    /// The position of the focus mark, or `nil` if it does not fit.
    ///
    /// If there is room, a blank separates the mark from the caption.
    var markOrigin: Point? {
      guard captionOrigin.x > 0 else { return nil }
      return captionOrigin.translated(x: captionOrigin.x > 2 ? -2 : -1, y: 0)
    }

    /// The position at which the reason begins.
    var reasonOrigin: Point {
      Point(x: body.maxX + ButtonLayout.reasonGap, y: captionOrigin.y)
    }

    /// Whether there is room for a bracket at each end, next to the mark and the caption.
    var hasRoomForBrackets: Bool {
      captionOrigin.x > 1 && captionOrigin.x + CellWidth.of(caption.string) < body.maxX
    }
  }

  /// Returns the parts in a button of `size`.
  func parts(in size: Size) -> Parts {
    let isReasonBeside = fittingWidth <= size.width
    let body = Size(
      width: isReasonBeside ? size.width - reasonWidth : size.width, height: size.height)
    let displayed = shortened(
      isReasonBeside ? caption : reason.map { StyledText($0) } ?? caption, to: body.width)
    let centered = TextAlignment.center.offset(of: CellWidth.of(displayed.string), in: body.width)
    let origin = Point(
      x: max(centered, markWidth(in: body.width)), y: max(0, size.height - 1) / 2)
    return Parts(
      body: Rect(origin: .zero, size: body), caption: displayed, captionOrigin: origin,
      reason: isReasonBeside ? reason ?? "" : "")
  }

  private func shortened(_ text: StyledText, to width: Int) -> StyledText {
    let space = width - markWidth(in: width)
    if let icon, CellWidth.of(text.string) > space, isAlone(icon, in: space) {
      return StyledText(icon)
    }
    return text.truncated(.tail, to: space)
  }

  /// Whether an icon fits, but with fewer than three columns to spare for a title.
  private func isAlone(_ icon: String, in space: Int) -> Bool {
    (0..<3).contains(space - CellWidth.of(icon))
  }

  /// The number of columns reserved for the mark, so that the text does not move with the focus.
  private func markWidth(in width: Int) -> Int { width < 3 ? 0 : 1 }
}
