import CursesKit

/// A row that names the keys that matter; a click on one does what the key does.
///
///     ↑↓ choose   Enter open   q quit
///
/// Where there is no room for all of it, what can be dispensed with is left out first, then what
/// the keys do: down to a few columns, the keys that are needed to go on by mouse alone stay.
final class HintBar: View {
  /// A key, what it does, and how to do it for a click, if that makes sense.
  struct Hint {
    let key: String
    let effect: String

    /// Whether there is no other way for the mouse to do it.
    var isEssential = false

    var action: (@MainActor (Stage) -> Void)?
  }

  /// How many columns it needs in one row.
  nonisolated static let leastWidth = 4

  /// How many columns it needs beside what it belongs to, where that has more rows than one.
  nonisolated static let narrowWidth = 2

  private let hints: [Hint]

  /// The hint that the mouse holds.
  private var pressed: Int?

  init(_ hints: [Hint]) {
    self.hints = hints
    super.init()
  }

  override var accessibilityElements: [AccessibilityElement] {
    layout.pieces.map { piece in
      let hint = hints[piece.index]
      return AccessibilityElement(
        "\(hint.key) \(hint.effect)", traits: hint.action == nil ? .staticText : .button,
        frame: piece.frame)
    }
  }

  override func draw(in canvas: inout Canvas) {
    for piece in layout.pieces {
      let origin = piece.frame.origin
      let end = canvas.draw(piece.key, at: origin, style: style(theme.accent))
      canvas.draw(
        piece.effect, at: origin.translated(x: end + 1, y: 0), style: style(theme.secondaryText))
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let index = hint(at: mouse.location) else { return false }
    pressed = index
    return true
  }

  /// Does what the key does, if the button goes up where it went down.
  override func mouseUp(_ mouse: Mouse) {
    let index = pressed
    pressed = nil
    guard let index, let stage, hint(at: mouse.location) == index else { return }
    hints[index].action?(stage)
  }

  override func mouseCancelled() { pressed = nil }

  /// Returns the hint that a click at a place is for.
  private func hint(at place: Point) -> Int? {
    guard contains(place) else { return nil }
    let piece = layout.pieces.first { $0.frame.contains(place) }
    return piece.flatMap { hints[$0.index].action == nil ? nil : $0.index }
  }

  private var layout: HintLayout { HintLayout(hints, in: bounds.size, margin: sideMargin) }
}

extension HintBar {
  /// Returns a bar that leads back from what has a title, and lists the keys.
  static func leadingBack(from title: String) -> HintBar {
    HintBar([
      Hint(key: "‹ Esc", effect: "back", isEssential: true) { $0.send(.key(.escape)) },
      .keys, Hint(key: "·", effect: title),
    ])
  }
}

extension HintBar.Hint {
  /// Lists the keys.
  static let keys = HintBar.Hint(key: "?", effect: "keys", isEssential: true) {
    _ = HelpOverlay.answer(.character("?"), on: $0)
  }
}
