import CursesCells
import CursesLayers
import CursesViews

/// The target and timing of a released snapshot.
struct SideMenuRelease {
  /// The width of the controller's view, in columns.
  let width: Int

  /// The maximum offset of the snapshot, or `nil` for none.
  let maximumOffset: Int?

  /// Whether a strip of the content stays at the left edge.
  let keepsStrip: Bool

  /// Whether every release closes the menu, as in the recipe.
  let closesAlways: Bool

  /// The indices of the detents at which the content is displayed and the menu is open.
  static let content = 0
  static let menu = 1

  /// The number of columns of the strip.
  var strip: Int { !keepsStrip || width < 4 ? 0 : width < 60 ? 1 : 2 }

  /// The offset of the snapshot while the menu is open: 265/320 of the width, or the maximum.
  ///
  /// If there are at least two columns, at least one column of it stays visible.
  var openOffset: Int {
    let offset = width < 2 ? width : min(width - strip - 1, (width * 265 + 160) / 320)
    return max(0, min(offset, maximumOffset ?? offset))
  }

  /// The durations of opening and of closing.
  static let openingDuration = Duration.milliseconds(200)
  static let closingDuration = Duration.milliseconds(150)

  /// The speed, in columns a second, from which a drag is a flick and continues in its direction.
  static let flick = 40.0

  /// Returns the target and timing of a released snapshot.
  ///
  /// A cancelled drag returns to its origin. Without a strip, it opens the menu if it caught a
  /// sliding snapshot.
  func settling(_ release: DragRelease) -> DragSettling {
    if release.isCancelled {
      return DragSettling(
        at: release.wasCaught && !keepsStrip ? Self.menu : release.origin,
        timing: .curve(keepsStrip ? .linear : .easeInOut, Self.closingDuration))
    }
    let detent = opens(at: release.position, velocity: release.velocity) ? Self.menu : Self.content
    let way = release.detents[detent] - release.position
    return DragSettling(
      at: detent,
      timing: .curve(curve(of: release), duration(way, velocity: release.velocity)))
  }

  /// Returns the curve after a release: with a strip, the snapshot continues at a constant speed.
  private func curve(of release: DragRelease) -> AnimationCurve {
    if keepsStrip { return .linear }
    return release.velocity == 0 ? .easeInOut : .easeOut
  }

  /// Returns whether a snapshot at column `x`, moving at a velocity in columns a second, opens.
  ///
  /// A flick to the right opens and a flick to the left closes. Otherwise, a position left of 38 %
  /// of the width closes, or with a strip, one left of half of the offset.
  private func opens(at x: Double, velocity: Double) -> Bool {
    if closesAlways { return false }
    if abs(velocity) >= Self.flick { return velocity > 0 }
    return x >= (keepsStrip ? 0.5 * Double(openOffset) : 0.38 * Double(width))
  }

  /// Returns the duration of a distance: 0.15 s, or less for a flick.
  ///
  /// A released snapshot is not slower than the mouse was.
  private func duration(_ way: Double, velocity: Double) -> Duration {
    guard way * velocity > 0 else { return Self.closingDuration }
    return min(Self.closingDuration, .seconds(way / velocity))
  }
}
