import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view to match a recorded film strip, frame by frame, while a tape is played.
///
///     expectFilmStrip(
///       of: tabBar, size: Size(width: 40, height: 3), tape: "key right",
///       every: .milliseconds(50), named: "tab-bar-slide")
///
/// The view fills a new stage with the standard theme, and is removed from its superview. Frames
/// are kept at the given times and at every `snapshot` of the tape. If there are neither, one frame
/// is kept when the stage is idle. The file has the format of ``/CursesRecording/FilmText``. A
/// failure shows the first frame that differs.
///
/// - Parameters:
///   - view: The view.
///   - size: The columns and rows of the stage.
///   - tape: The input, as the text of a `Tape`.
///   - times: The times of kept frames, from the first frame. The default is none.
///   - interval: The time between kept frames until the stage is idle, for at most a minute. The
///     default, `nil`, keeps none.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
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

/// Expects a driven stage to match a recorded film strip, frame by frame, while a tape is played.
///
/// Frames are kept at the given times and at every `snapshot` of the tape. If there are neither,
/// one frame is kept when the stage is idle. The file has the format of
/// ``/CursesRecording/FilmText``. A failure shows the first frame that differs.
///
/// - Parameters:
///   - driver: The driver of the stage.
///   - tape: The input, as the text of a `Tape`.
///   - times: The times of kept frames, from now. The default is none.
///   - interval: The time between kept frames until the stage is idle, for at most a minute. The
///     default, `nil`, keeps none.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
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
