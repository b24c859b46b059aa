import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews

/// A page of text with a button in its first row, for tests of overlays.
final class Backdrop: View {
  let button = Button("Begin")

  /// The activations of the button and the keys that no other view handled, in order.
  private(set) var heard: [String] = []

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(button)
    button.onActivate = { [weak self] _ in self?.heard.append("activated") }
  }

  override func layoutSubviews() {
    button.frame = Rect(x: 0, y: 0, width: min(9, bounds.width), height: min(1, bounds.height))
  }

  override func keyDown(_ key: Key) -> Bool {
    heard.append("key")
    return false
  }

  override func draw(in canvas: inout Canvas) {
    let words = Array(repeating: "All that is below goes on to be seen, but dimly.", count: 5)
    for y in canvas.clipBounds.rows.clamped(to: 1..<max(1, bounds.height)) {
      let line = words.joined(separator: " ").dropFirst(y * 7 % 49)
      canvas.draw(line, at: Point(x: 0, y: y), style: style(theme.text))
    }
  }
}

extension StageDriver {
  /// Creates a driver for a page of text; its button is first responder.
  static func overBackdrop(
    _ size: Size = Size(width: 80, height: 24), traits: Traits = Traits()
  ) -> (StageDriver, Backdrop) {
    let page = Backdrop()
    let driver = StageDriver(page, size: size, traits: traits)
    driver.frame()
    page.button.becomeFirstResponder()
    return (driver, page)
  }

  /// Advances by one second, so that transitions finish.
  func settle() { advance(by: .seconds(1)) }
}

extension Traits {
  /// Every color depth on a dark and a light background, with the names of snapshots.
  ///
  /// Eight colors are omitted, as views draw the same for 8 colors as for 16.
  static let pictured: [(name: String, traits: Traits)] = ColorDepth.allCases.flatMap { depth in
    depth == .palette8
      ? []
      : [("dark", TerminalColors.dark), ("light", .light)].map { name, colors in
        ("\(depth)-\(name)", Traits(colorDepth: depth, colors: colors))
      }
  }
}

extension Size {
  /// The sizes of the snapshots of every widget.
  static let pictured = [(1, 1), (20, 6), (40, 12), (80, 24)].map { Size(width: $0, height: $1) }
}
