import CursesCells
import CursesLayers
import CursesViews

/// The target and timing of a released snapshot.
struct SideMenuRelease {
  /// The width of the controller's view, in columns.
  let width: Int

  /// Whether every release closes the menu, as in the recipe.
  let closesAlways: Bool

  /// The indices of the detents at which the content is displayed and the menu is open.
  static let content = 0
  static let menu = 1

  /// The offset of the snapshot while the menu is open: 265/320 of the width.
  ///
  /// If there are at least two columns, at least one column of it stays visible.
  var openOffset: Int { width < 2 ? width : min(width - 1, (width * 265 + 160) / 320) }

  /// The timing of opening and of closing.
  static let opening = DragTiming.curve(.easeInOut, .milliseconds(200))
  static let closing = DragTiming.curve(.easeInOut, closingDuration)

  private static let closingDuration = Duration.milliseconds(150)

  /// The speed, in columns a second, from which a drag is a flick and continues in its direction.
  static let flick = 40.0

  /// Returns the target and timing of a released snapshot.
  ///
  /// A cancelled drag returns to its origin, or opens the menu if it caught a sliding snapshot.
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
  /// A flick to the right opens and a flick to the left closes. Otherwise, a position left of 38 %
  /// of the width closes.
  private func opens(at x: Double, velocity: Double) -> Bool {
    if closesAlways { return false }
    if abs(velocity) >= Self.flick { return velocity > 0 }
    return x >= 0.38 * Double(width)
  }

  /// Returns the duration of a distance: 0.15 s, or less for a flick.
  ///
  /// A released snapshot is not slower than the mouse was.
  private func duration(_ way: Double, velocity: Double) -> Duration {
    guard way * velocity > 0 else { return Self.closingDuration }
    return min(Self.closingDuration, .seconds(way / velocity))
  }
}
