import CursesCells
import CursesLayers
import CursesViews

/// Where a snapshot goes when it is let go of, and how long it takes to get there.
struct SideMenuRelease {
  /// The width of the controller's view, in columns.
  let width: Int

  /// Whether any release closes, as that of the recipe did.
  let closesAlways: Bool

  /// The index of the detent where the content is, and of the one where the menu is open.
  static let content = 0
  static let menu = 1

  /// How far the snapshot is moved when the menu is open: 265 of 320 parts of the width.
  ///
  /// At least one column of it is left in sight where there are two.
  var openOffset: Int { width < 2 ? width : min(width - 1, (width * 265 + 160) / 320) }

  /// The way out, and the way back.
  static let opening = DragTiming.curve(.easeInOut, .milliseconds(200))
  static let closing = DragTiming.curve(.easeInOut, closingDuration)

  private static let closingDuration = Duration.milliseconds(150)

  /// The columns a second from which a drag is a flick, which goes on where it went.
  static let flick = 40.0

  /// Returns where a snapshot goes that was let go of.
  ///
  /// What is broken off goes back to where it rested before; what was caught is open then.
  func settling(_ release: DragRelease) -> DragSettling {
    if release.isCancelled {
      return DragSettling(
        at: release.wasCaught ? Self.menu : release.origin, timing: Self.closing)
    }
    let detent = opens(at: release.position, velocity: release.velocity) ? Self.menu : Self.content
    let way = release.detents[detent] - release.position
    return DragSettling(
      at: detent,
      timing: .curve(
        release.velocity == 0 ? .easeInOut : .easeOut, duration(way, velocity: release.velocity)))
  }

  /// Returns whether a snapshot at column `x`, moving at a velocity in columns a second, opens.
  ///
  /// A flick opens to the right and closes to the left; else what is left of 38 % of the width
  /// closes.
  private func opens(at x: Double, velocity: Double) -> Bool {
    if closesAlways { return false }
    if abs(velocity) >= Self.flick { return velocity > 0 }
    return x >= 0.38 * Double(width)
  }

  /// Returns how long a way takes: 0.15 s, or less for a flick.
  ///
  /// A snapshot that was let go of moves on no slower than the mouse did.
  private func duration(_ way: Double, velocity: Double) -> Duration {
    guard way * velocity > 0 else { return Self.closingDuration }
    return min(Self.closingDuration, .seconds(way / velocity))
  }
}
