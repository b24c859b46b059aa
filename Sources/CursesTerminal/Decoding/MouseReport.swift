import CursesCells

/// A parser for the mouse tracking reports of terminals.
///
/// | Bits of the code | Meaning                                                      |
/// | ---------------- | ------------------------------------------------------------ |
/// | 0–1              | the button in its group; of buttons 1–3, 3 means no button   |
/// | 2–4              | Shift, Alt and Control                                       |
/// | 5                | the pointer moved                                            |
/// | 6–7              | the group: 0 for buttons 1–3, 1 for the wheel, 2 for 8–11    |
///
/// Source: xterm, *Control Sequences*, Mouse Tracking.
enum MouseReport {
  /// The highest column or row number of a window.
  static let farthest = 0xFFFF

  /// The number of valid codes; higher ones have the bits of two groups.
  private static let limit = 0xC0

  /// Returns whether an SGR report is of a wheel, at a valid position.
  static func isWheel(_ code: Int?, column: Int?, row: Int?) -> Bool {
    guard let code, code & 64 != 0 else { return false }
    return sgr(code & ~32, column: column, row: row, isRelease: false) != nil
  }

  /// Returns the event of an SGR report, or `nil` if it is invalid.
  ///
  /// Its columns and rows are counted from 1.
  static func sgr(_ code: Int?, column: Int?, row: Int?, isRelease: Bool) -> Event? {
    guard let code, let column, let row, code < limit, (1...farthest).contains(column),
      (1...farthest).contains(row)
    else { return nil }
    let location = Point(x: column - 1, y: row - 1)
    return event(code, at: location, isRelease: isRelease)
  }

  /// Returns the event of a report of urxvt, or `nil` if it is invalid.
  ///
  /// It has decimal numbers like an SGR report, and the codes of an X10 report.
  static func urxvt(_ code: Int?, column: Int?, row: Int?) -> Event? {
    guard let code, code >= 32 else { return nil }
    return sgr(code - 32, column: column, row: row, isRelease: isRelease(code - 32))
  }

  /// Returns the event of an X10 report of six bytes, or `nil` if it is invalid.
  static func x10(_ bytes: ArraySlice<UInt8>) -> Event? {
    let values = bytes.suffix(3).map { Int($0) - 32 }
    guard values[0] >= 0, values[0] < limit, values[1] > 0, values[2] > 0 else { return nil }
    let location = Point(x: values[1] - 1, y: values[2] - 1)
    return event(values[0], at: location, isRelease: isRelease(values[0]))
  }

  /// Returns whether a button was released, in a report that does not identify the button.
  private static func isRelease(_ code: Int) -> Bool { code & 0b1110_0011 == 3 }

  private static func event(_ code: Int, at location: Point, isRelease: Bool) -> Event? {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    func mouse(_ action: Mouse.Action, _ button: Mouse.Button) -> Event {
      .mouse(Mouse(action, button: button, at: location, modifiers: modifiers))
    }
    let number = code & 3
    if code & 64 != 0 {
      return isRelease || code & 32 != 0 ? nil : mouse(.wheel, wheels[number])
    }
    let button = code & 128 != 0 ? sideButtons[number] : buttons[number]
    if code & 32 != 0, !isRelease { return mouse(button == .none ? .move : .drag, button) }
    if isRelease { return mouse(.release, button) }
    return button == .none ? nil : mouse(.press, button)
  }

  private static let buttons: [Mouse.Button] = [.left, .middle, .right, .none]
  private static let sideButtons: [Mouse.Button] = [.back, .forward, .button10, .button11]
  private static let wheels: [Mouse.Button] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
}
