import CursesKit

/// A row above a demo, with a back button and a help button for mouse users.
///
///       ‹ Back                      Side-swipe rows                       ?
///
/// In few columns, only the two signs remain; in even fewer, they are stacked.
final class DemoBar: View {
  /// The title in the middle.
  @Invalidating(.display, .transcript) var title = ""

  private enum Sign: CaseIterable {
    case back
    case keys
  }

  private var pressed: Sign?

  /// The columns that the signs need in one row.
  static let leastWidth = 4

  /// The columns that the signs need when stacked.
  static let narrowWidth = 2

  private static let word = "Back"

  // MARK: View

  override func draw(in canvas: inout Canvas) {
    let look = style(theme.accent, .bold)
    canvas.draw(traits.usesUnicode ? "‹" : "<", at: frame(of: .back).origin, style: look)
    canvas.draw(keysSign, at: keysOrigin, style: look)
    guard hasWords else { return }
    let words = paneEdges.text
    let end =
      words.lowerBound
      + canvas.draw(Self.word, at: Point(x: words.lowerBound, y: 0), style: style(theme.accent))
    // The title is centered if it fits there, and otherwise follows the back button.
    let room = keysOrigin.x - 2 - (end + 3)
    guard room >= 4 else { return }
    let shown = Truncation.tail.fit(title, to: room)
    let width = CellWidth.of(shown)
    let x = min(max((bounds.width - width) / 2, end + 3), keysOrigin.x - 2 - width)
    canvas.draw(shown, at: Point(x: x, y: 0), style: style(theme.text, .bold))
  }

  override var accessibilityElements: [AccessibilityElement] {
    let title = title.isEmpty ? [] : [AccessibilityElement(title, traits: .header)]
    return [AccessibilityElement("Back", traits: .button, frame: frame(of: .back))] + title
      + [AccessibilityElement("List the keys", traits: .button, frame: frame(of: .keys))]
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    pressed = mouse.button == .left ? sign(at: mouse.location) : nil
    return pressed != nil
  }

  override func mouseUp(_ mouse: Mouse) {
    let sign = pressed.take()
    guard let sign, self.sign(at: mouse.location) == sign, let stage else { return }
    switch sign {
    // The event goes through the stage, so that an open overlay closes before the demo does.
    case .back: stage.send(.key(.escape))
    case .keys: showKeys(on: stage)
    }
  }

  /// Performs the innermost command that lists the keys, which can add a text to the list.
  private func showKeys(on stage: Stage) {
    let id = HelpOverlay.command(on: nil).id
    let commands = stage.reachableCommands.flatMap(\.commands)
    (commands.first { $0.id == id } ?? HelpOverlay.command(on: stage)).action()
  }

  override func mouseCancelled() { pressed = nil }
}

// MARK: - Places

extension DemoBar {
  private var isStacked: Bool { bounds.width < DemoBar.leastWidth && bounds.height > 1 }

  private var hasWords: Bool { bounds.width >= 20 }

  /// The first key of the help command, which the user may have rebound.
  private var keysSign: String {
    let bindings = stage?.keyBindings ?? KeyBindings()
    let symbol = bindings.bound(HelpOverlay.command(on: nil)).keys.first?.symbol ?? "?"
    return hasWords ? symbol : String(symbol.prefix(1))
  }

  private var keysOrigin: Point {
    if isStacked { return Point(x: 0, y: 1) }
    guard hasWords else { return Point(x: 2, y: 0) }
    let end = (paneEdges.trailingGutter ?? bounds.width - 1) + 1
    return Point(x: end - CellWidth.of(keysSign), y: 0)
  }

  private func frame(of sign: Sign) -> Rect {
    let start = hasWords ? paneEdges.gutter ?? 0 : 0
    let width = hasWords ? paneEdges.text.lowerBound + Self.word.count - start : 1
    return switch sign {
    case .back: Rect(x: start, y: 0, width: width, height: 1)
    case .keys: Rect(origin: keysOrigin, size: Size(width: CellWidth.of(keysSign), height: 1))
    }
  }

  private func sign(at place: Point) -> Sign? {
    guard contains(place) else { return nil }
    return Sign.allCases.first { frame(of: $0).contains(place) }
  }
}
