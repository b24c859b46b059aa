import CursesKit

/// A rating of up to five stars.
///
///     ★★★☆☆
///
/// | Key    | Effect                 |
/// | ------ | ---------------------- |
/// | ←, →   | Gives a star less, more |
public final class Stars: Control {
  /// How many there are, in `0...5`.
  public private(set) var count = 0

  /// Called after the user gives another number of them.
  public var onValueChange: (@MainActor (Stars) -> Void)?

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, 5), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let full = String(repeating: "★", count: count)
    let rest = String(repeating: "☆", count: 5 - count)
    let end = canvas.draw(full, at: .zero, style: style(theme.accent, .bold))
    canvas.draw(rest, at: Point(x: end, y: 0), style: style(theme.secondaryText))
  }

  public override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .left: give(count - 1)
    case .right: give(count + 1)
    default: super.keyDown(key)
    }
  }

  private func give(_ count: Int) -> Bool {
    guard (0...5).contains(count) else { return false }
    self.count = count
    setNeedsDisplay()
    onValueChange?(self)
    return true
  }
}
