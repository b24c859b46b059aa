import CNcurses

/// The state of an inline region that its output does not hold.
@MainActor
final class InlineState {
  /// What the reader's thread knows.
  let place: RegionPlace

  /// Whether the mouse is wanted.
  let usesMouse: Bool

  /// Whether the process works on while another job has the terminal.
  let worksInBackground: Bool

  /// How often the terminal was given back when the last frame was shown.
  var timesLeft = restore_times_left()

  /// What was last said to erase the region.
  var erasure: [UInt8] = []

  /// Gives up waiting for where the region is.
  var alarm: Alarm?

  /// Starts with a region of `height` rows, one at least.
  init(height: Int, usesMouse: Bool = false, worksInBackground: Bool = false) {
    place = RegionPlace(height: max(1, height))
    self.usesMouse = usesMouse
    self.worksInBackground = worksInBackground
  }
}
