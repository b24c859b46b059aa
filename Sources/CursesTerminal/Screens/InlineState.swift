import CTerminalGuard
import CursesCells

/// The state of an inline region that its output does not hold.
@MainActor
final class InlineState {
  /// The position of the region, which the reader's thread shares.
  let place: RegionPlace

  /// Whether the mouse is wanted.
  let usesMouse: Bool

  /// Whether the process works on while another job has the terminal.
  let worksInBackground: Bool

  /// How often the terminal had changed hands when the last frame was shown.
  var turns = restore_turns()

  /// The bytes that were last set to erase the region.
  var erasure: [UInt8] = []

  /// Gives up waiting for where the region is.
  var alarm: Alarm?

  /// The size that the terminal has to keep for a while before anything is shown on it, or `nil`
  /// when nothing waits for that, and what ends that while.
  var unsettledSize: Size?
  var calm: Alarm?

  /// The last frame that was not shown because of that.
  var unshown: Frame?

  /// Starts with a region of `height` rows, one at least.
  init(height: Int, usesMouse: Bool = false, worksInBackground: Bool = false) {
    place = RegionPlace(height: max(1, height))
    self.usesMouse = usesMouse
    self.worksInBackground = worksInBackground
  }
}
