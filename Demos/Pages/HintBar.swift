import CursesKit

/// A row that names the keys that matter; a click on one does what the key does.
///
///     ↑↓ choose   Enter open   q quit
///
/// Where there is no room for all of it, what can be dispensed with is left out first, then what
/// the keys do: down to a few columns, the keys that are needed to go on by mouse alone stay.
final class HintBar: View {
  /// Keys, what they do in a word or two, and how to do it for a click, if that makes sense.
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

  /// Returns what is named, with the keys that commands have.
  private let makeHints: @MainActor (KeyBindings) -> [Hint]

  /// The hint that the mouse holds.
  private var pressed: Int?

  init(_ makeHints: @escaping @MainActor (KeyBindings) -> [Hint]) {
    self.makeHints = makeHints
    super.init()
  }

  private var hints: [Hint] { makeHints(stage?.keyBindings ?? KeyBindings()) }

  override var accessibilityElements: [AccessibilityElement] {
    let hints = hints
    return layout.pieces.map { piece in
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
        piece.effect, at: origin.translated(x: end + 1, y: 0), style: style(theme.secondary))
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
  /// Makes a bar that leads back from what has a title, and lists the keys.
  ///
  /// - Parameter title: Returns the title, or what is to be said in its place.
  /// - Returns: The bar.
  static func leadingBack(from title: @escaping @MainActor () -> String) -> HintBar {
    HintBar { bindings in
      [
        // What is left is for whatever takes the key now: the demo, or what is open in it.
        Hint(key: "‹ \(Key.escape.symbol)", effect: "back", isEssential: true) {
          $0.send(.key(.escape))
        },
        .keys(bindings), Hint(key: "·", effect: title()),
      ]
    }
  }
}

extension HintBar.Hint {
  /// Names the first key of each of some commands; a single one is performed by a click.
  @MainActor
  init(_ commands: [KeyCommand], effect: String, isEssential: Bool = false) {
    let symbols = commands.compactMap { $0.keys.first?.symbol }
    self.init(key: symbols.joined(), effect: effect, isEssential: isEssential)
    guard commands.count == 1, let command = commands.first else { return }
    action = { _ in command.action() }
  }

  /// Lists the keys.
  @MainActor
  static func keys(_ bindings: KeyBindings) -> HintBar.Hint {
    let command = bindings.bound(HelpOverlay.command(on: nil))
    var hint = HintBar.Hint([command], effect: "keys", isEssential: true)
    hint.action = { stage in HelpOverlay.show(on: stage) }
    return hint
  }
}
