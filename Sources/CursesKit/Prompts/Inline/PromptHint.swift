import CursesCells
import CursesViews

/// A dim line that names the keys that matter, as many as there is room for.
///
///     ↑ ↓ choose · Enter answer · Esc give up
///
/// Where there is a mouse, a click on a hint does what its key does.
final class PromptHint: View {
  /// A hint, which names the first key of each of its commands.
  struct Hint: Hashable {
    let keys: String
    let title: String

    /// The command that a click performs, or `nil` for none.
    var id: String?

    /// Creates a hint at what is no command.
    init(_ keys: String, _ title: String) {
      self.keys = keys
      self.title = title
    }

    /// Creates a hint at commands, or `nil` where none of them has a key.
    ///
    /// - Parameters:
    ///   - commands: The commands; a single one can be clicked.
    ///   - title: The effect. The default is the title of the first command.
    ///   - words: What keys are called.
    init?(_ commands: [KeyCommand], title: String? = nil, _ words: PromptWords) {
      let keys = commands.compactMap(\.keys.first)
      guard let first = commands.first, !keys.isEmpty else { return nil }
      self.init(keys.map { words(.key($0)) }.joined(separator: " "), title ?? first.title)
      id = commands.count == 1 ? first.id : nil
    }
  }

  /// The hints, the most useful first; the default is none.
  var hints: [Hint] = [] {
    didSet {
      guard hints != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// Called with the command that a hint names when that is clicked; the default does nothing.
  var onClick: (_ id: String) -> Void = { _ in }

  /// The command of the hint that is held down.
  private var pressed: String?

  override func sizeThatFits(_ size: Size) -> Size {
    let places = places(in: size.width)
    return Size(width: places.last?.columns.upperBound ?? 0, height: places.isEmpty ? 0 : 1)
  }

  override func draw(in canvas: inout Canvas) {
    let text = places(in: bounds.width).map(\.text).joined(separator: PromptHint.separator)
    canvas.draw(text, at: .zero, style: style(theme.secondary))
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    pressed = mouse.button == .left ? command(at: mouse.location) : nil
    return pressed != nil
  }

  override func mouseUp(_ mouse: Mouse) {
    defer { pressed = nil }
    if let pressed, pressed == command(at: mouse.location) { onClick(pressed) }
  }

  override func mouseCancelled() { pressed = nil }
}

// MARK: - Private

extension PromptHint {
  private static let separator = " · "

  private func command(at point: Point) -> String? {
    guard bounds.contains(point) else { return nil }
    return places(in: bounds.width).first { $0.columns.contains(point.x) }?.hint.id
  }

  /// The hints that a width has room for, and the columns they take.
  private func places(in width: Int) -> [(hint: Hint, text: String, columns: Range<Int>)] {
    var places: [(hint: Hint, text: String, columns: Range<Int>)] = []
    for hint in hints {
      let text = "\(hint.keys) \(hint.title)"
      let start = places.last.map { $0.columns.upperBound + PromptHint.separator.count } ?? 0
      let columns = start..<start + CellWidth.of(text)
      guard columns.upperBound <= width else { return places }
      places.append((hint, text, columns))
    }
    return places
  }
}
