import CursesCells

/// Where a snapshot goes when it is let go of, and how long it takes to get there.
struct SideMenuRelease {
  /// The width of the controller's view, in columns.
  let width: Int

  /// Whether any release closes, as that of the recipe did.
  let closesAlways: Bool

  /// How far the snapshot is moved when the menu is open: 265 of 320 parts of the width.
  ///
  /// At least one column of it is left in sight where there are two.
  var openOffset: Int { width < 2 ? width : min(width - 1, (width * 265 + 160) / 320) }

  /// How long the way out takes.
  static let opening = Duration.milliseconds(200)

  /// How long the way back takes.
  static let closing = Duration.milliseconds(150)

  /// The columns a second from which a drag is a flick, which goes on where it went.
  static let flick = 40.0

  /// Returns whether a snapshot at column `x`, moving at a velocity in columns a second, opens.
  ///
  /// A flick opens to the right and closes to the left; else what is left of 38 % of the width
  /// closes.
  func opens(at x: Double, velocity: Double) -> Bool {
    if closesAlways { return false }
    if abs(velocity) >= Self.flick { return velocity > 0 }
    return x >= 0.38 * Double(width)
  }

  /// Returns how long the way from `x` to `target` takes: 0.15 s, or less for a flick.
  ///
  /// A snapshot that was let go of moves on no slower than the mouse did.
  func duration(from x: Double, to target: Int, velocity: Double) -> Duration {
    let way = Double(target) - x
    guard way * velocity > 0 else { return Self.closing }
    return min(Self.closing, .seconds(way / velocity))
  }
}
