import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view that a tape is played over to look as it was recorded, frame by frame.
///
///     expectFilmStrip(
///       of: tabBar, size: Size(width: 40, height: 3), tape: "key right",
///       every: .milliseconds(50), named: "tab-bar-slide")
///
/// The view fills a new stage with the standard theme, and is taken out of the
/// view it is in. Frames are kept at the times asked for and at every `snapshot`
/// of the tape; with neither, one is kept when the stage is at rest. The file is
/// what ``/CursesRecording/FilmText`` makes of them. A failure shows the first frame that differs.
///
/// - Parameters:
///   - view: The view.
///   - size: Its columns and rows.
///   - tape: What happens, as the text of a `Tape`.
///   - times: When frames are kept, counted from the first frame. The default is never.
///   - interval: The time between frames that are kept until the stage is at rest, or for a minute
///     when it never is; `nil`, the default, keeps none.
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
@MainActor
public func expectFilmStrip(
  of view: View, size: Size, tape: String, at times: [Duration] = [],
  every interval: Duration? = nil,
  named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFilmStrip(
    of: StageDriver(view, size: size), tape: tape, at: times, every: interval, named: name,
    mode: mode, sourceLocation: sourceLocation)
}

/// Expects a driven stage that a tape is played over to look as it was recorded, frame by frame.
///
/// Frames are kept at the times asked for and at every `snapshot` of the tape;
/// with neither, one is kept when the stage is at rest. The file is what
/// ``/CursesRecording/FilmText`` makes of them. A failure shows the first frame that differs.
///
/// - Parameters:
///   - driver: The driver of the stage.
///   - tape: What happens, as the text of a `Tape`.
///   - times: When frames are kept, counted from now. The default is never.
///   - interval: The time between frames that are kept until the stage is at rest, or for a minute
///     when it never is; `nil`, the default, keeps none.
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
@MainActor
public func expectFilmStrip(
  of driver: StageDriver, tape: String, at times: [Duration] = [], every interval: Duration? = nil,
  named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(TapeError) {
    let tape = try Tape(tape)
    let player = TapePlayer(stage: driver.stage)
    let strip = player.play(tape, at: times, every: interval)
    let file = SnapshotFile(named: name, beside: sourceLocation.filePath)
    record(file.difference(of: strip, mode: mode), sourceLocation)
  } catch {
    record(error.description, sourceLocation)
  }
}
