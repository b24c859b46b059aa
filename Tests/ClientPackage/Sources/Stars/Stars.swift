import CursesKit

/// A rating of up to five stars.
///
///     ★★★☆☆
///
/// | Keys        | Effect                 |
/// | ----------- | ---------------------- |
/// | ← →         | give a star less, more |
/// | Enter Space | Press                  |
public final class Stars: Control {
  /// The number of full stars, in `0...5`.
  public private(set) var count = 0

  /// Called after the user changes the number of stars.
  public var onValueChange: (@MainActor (Stars) -> Void)?

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, 5), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let full = String(repeating: "★", count: count)
    let remainder = String(repeating: "☆", count: 5 - count)
    let end = canvas.draw(full, at: .zero, style: style(theme.accent, .bold))
    canvas.draw(remainder, at: Point(x: end, y: 0), style: style(theme.secondary))
  }

  public override var keyCommands: [KeyCommand] {
    [giving("stars.less", .left, count - 1), giving("stars.more", .right, count + 1)]
      + super.keyCommands
  }

  private func giving(_ id: StaticString, _ key: Key, _ count: Int) -> KeyCommand {
    KeyCommand(
      id, key, title: "give a star less, more",
      unavailable: (0...5).contains(count) ? nil : "a rating has none to five stars"
    ) { [self] in
      self.count = count
      setNeedsDisplay()
      onValueChange?(self)
    }
  }
}
