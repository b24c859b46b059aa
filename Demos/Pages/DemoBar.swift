import CursesKit

/// A row above a demo, which leads back from it and lists the keys, for those who have a mouse
/// alone.
///
///       ‹ Back                      Side-swipe rows                       ?
///
/// In few columns the two signs stay, and below each other where there are three of them.
final class DemoBar: View {
  /// What stands in the middle.
  @Invalidating(.display, .transcript) var title = ""

  private enum Sign: CaseIterable {
    case back
    case keys
  }

  private var pressed: Sign?

  /// How many columns the signs need in one row.
  static let leastWidth = 4

  /// How many columns they need below each other.
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
    // In the middle where it has room there, or else behind what leads back.
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
    // What is left is for whatever takes the key now: the demo, or what is open in it.
    case .back: stage.send(.key(.escape))
    case .keys: HelpOverlay.show(on: stage)
    }
  }

  override func mouseCancelled() { pressed = nil }
}

// MARK: - Places

extension DemoBar {
  private var isStacked: Bool { bounds.width < DemoBar.leastWidth && bounds.height > 1 }

  private var hasWords: Bool { bounds.width >= 20 }

  /// The first key that lists the keys, which may have been moved.
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
