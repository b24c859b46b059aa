import CursesCells
import CursesViews

/// The geometry of a button's parts in a given size.
///
/// Sizing and drawing both read this, so they cannot disagree.
struct ButtonLayout {
  /// The icon and the title, in one row.
  let caption: StyledText

  /// The icon in place of the caption where a title has no room; `nil` shows its beginning.
  let icon: String?

  /// Why the button cannot be pressed, where that is shown.
  let reason: String?

  /// The columns at each side of the caption.
  let padding: Int

  /// The columns it takes to show everything.
  var fittingWidth: Int { CellWidth.of(caption.string) + 2 * padding + reasonWidth }

  private var reasonWidth: Int {
    reason.map { CellWidth.of($0) + ButtonLayout.reasonGap } ?? 0
  }

  /// The columns between the body and the reason.
  private static let reasonGap = 1
}

extension ButtonLayout {
  /// The parts of a button and the cells they have.
  struct Parts {
    /// The part that is pressed: everything but the reason.
    let body: Rect

    /// The text in the body.
    let caption: StyledText

    /// Where it begins.
    let captionOrigin: Point

    /// The text to the right of the body.
    let reason: String

    /// Where the mark of the focus goes, or `nil` where there is no room for it.
    ///
    /// A blank parts it from the caption where there is room for one.
    var markOrigin: Point? {
      guard captionOrigin.x > 0 else { return nil }
      return captionOrigin.translated(x: captionOrigin.x > 2 ? -2 : -1, y: 0)
    }

    /// Where that begins.
    var reasonOrigin: Point {
      Point(x: body.maxX + ButtonLayout.reasonGap, y: captionOrigin.y)
    }

    /// Whether the mark and the caption leave room for a bracket at each end.
    var hasRoomForBrackets: Bool {
      captionOrigin.x > 1 && captionOrigin.x + CellWidth.of(caption.string) < body.maxX
    }
  }

  /// Returns the parts in a button of `size`.
  func parts(in size: Size) -> Parts {
    let isReasonBeside = fittingWidth <= size.width
    let body = Size(
      width: isReasonBeside ? size.width - reasonWidth : size.width, height: size.height)
    let shown = shortened(
      isReasonBeside ? caption : reason.map { StyledText($0) } ?? caption, to: body.width)
    let centered = TextAlignment.center.offset(of: CellWidth.of(shown.string), in: body.width)
    let origin = Point(
      x: max(centered, markWidth(in: body.width)), y: max(0, size.height - 1) / 2)
    return Parts(
      body: Rect(origin: .zero, size: body), caption: shown, captionOrigin: origin,
      reason: isReasonBeside ? reason ?? "" : "")
  }

  private func shortened(_ text: StyledText, to width: Int) -> StyledText {
    let room = width - markWidth(in: width)
    if let icon, CellWidth.of(text.string) > room, isAlone(icon, in: room) {
      return StyledText(icon)
    }
    return text.truncated(.tail, to: room)
  }

  /// Whether an icon fits, but beside it not even two characters of a title.
  private func isAlone(_ icon: String, in room: Int) -> Bool {
    (0..<3).contains(room - CellWidth.of(icon))
  }

  /// The columns kept free for the mark, so that the text stays where it is when the focus comes.
  private func markWidth(in width: Int) -> Int { width < 3 ? 0 : 1 }
}
