import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view or a controller to match a recorded film strip while a tape is played.
///
///     expectFilmStrip(
///       of: tabBar, size: Size(width: 40, height: 3), tape: "key right",
///       every: .milliseconds(50), named: "tab-bar-slide")
///
/// The content fills a new stage with the standard theme, as ``StageContent`` specifies. Frames are
/// kept at the given times and at every `snapshot` of the tape. If there are neither, one frame is
/// kept when the stage is idle. The file has the format of ``/CursesRecording/FilmText``. A failure
/// shows the rows that differ in the first frame that does, and the path of a page with all frames.
///
/// Tasks of the main actor do not run meanwhile. If the content awaits, for example a panel that it
/// presents, use ``expectFilmStrip(of:size:awaiting:at:every:named:mode:sourceLocation:)``.
///
/// - Parameters:
///   - content: The view or controller.
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
  of content: some StageContent, size: Size, tape: String, at times: [Duration] = [],
  every interval: Duration? = nil,
  named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFilmStrip(
    of: StageDriver(content, size: size), tape: tape, at: times, every: interval, named: name,
    mode: mode, sourceLocation: sourceLocation)
}

/// Expects a driven stage to match a recorded film strip, frame by frame, while a tape is played.
///
/// Frames are kept at the given times and at every `snapshot` of the tape. If there are neither,
/// one frame is kept when the stage is idle. The file has the format of
/// ``/CursesRecording/FilmText``. A failure shows the rows that differ in the first such frame.
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
    if let failure = driver.pendingFailure(except: []) { return record(failure, sourceLocation) }
    let file = SnapshotFile(named: name, beside: sourceLocation.filePath)
    record(file.difference(of: strip, mode: mode), sourceLocation)
  } catch {
    record(error.description, sourceLocation)
  }
}

// MARK: - With tasks

/// Expects a view or a controller to match a recorded film strip, while its tasks run, too.
///
///     await expectFilmStrip(
///       of: controller, size: Size(width: 40, height: 12),
///       awaiting: """
///         key m
///         wait 300ms
///         key enter
///         """,
///       every: .milliseconds(100), named: "panel-after-menu")
///
/// Tasks of the main actor run after each event, each timer and each step of an animation. A tape
/// can therefore choose from a menu, and then use the panel that the waiting task presents. Frames
/// are kept as in ``expectFilmStrip(of:size:tape:at:every:named:mode:sourceLocation:)``.
///
/// No time passes while ``/CursesViews/Stage/pendingWork`` remains. If it remains at the end, the
/// strip fails without a comparison.
///
/// - Parameters:
///   - content: The view or controller.
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
  of content: some StageContent, size: Size, awaiting tape: String, at times: [Duration] = [],
  every interval: Duration? = nil,
  named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  await expectFilmStrip(
    of: StageDriver(content, size: size), awaiting: tape, at: times, every: interval, named: name,
    mode: mode, sourceLocation: sourceLocation)
}

/// Expects a driven stage to match a recorded film strip, while tasks of the main actor run, too.
///
/// See ``expectFilmStrip(of:size:awaiting:at:every:named:mode:sourceLocation:)``.
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
  of driver: StageDriver, awaiting tape: String, at times: [Duration] = [],
  every interval: Duration? = nil,
  named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  await expectFilmStrip(
    on: driver, tape, times, interval, SnapshotFile(named: name, beside: sourceLocation.filePath),
    mode, sourceLocation
  ) { driver.pendingFailure(except: []) }
}

/// Expects the window of a driven program to match a recorded film strip while a tape is played.
///
///     let driver = PromptDriver(size: Size(width: 40, height: 8)) {
///       try await Prompt.input("Name")
///     }
///     await expectFilmStrip(
///       of: driver, tape: "type \"x\"", every: .milliseconds(100), named: "question")
///
/// A frame contains what is displayed inline, and above it the last lines that were printed, as in
/// a terminal of the driver's size. Coordinates of the mouse are those of the frame. See
/// ``expectFilmStrip(of:size:awaiting:at:every:named:mode:sourceLocation:)``.
///
/// - Parameters:
///   - driver: The driver of the program.
///   - tape: The input, as the text of a `Tape`. A `size` resizes the terminal.
///   - times: The times of kept frames, from now. The default is none.
///   - interval: The time between kept frames until nothing moves, for at most a minute. The
///     default, `nil`, keeps none.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
@MainActor
public func expectFilmStrip<Value>(
  of driver: PromptDriver<Value>, tape: String, at times: [Duration] = [],
  every interval: Duration? = nil, named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  await expectFilmStrip(
    on: driver.host, tape, times, interval,
    SnapshotFile(named: name, beside: sourceLocation.filePath), mode, sourceLocation
  ) { nil }
}

/// Plays a tape on a driver, and compares the strip unless `failure` returns a reason against it.
@MainActor
private func expectFilmStrip(
  on driver: any TapeDriver, _ tape: String, _ times: [Duration], _ interval: Duration?,
  _ file: SnapshotFile, _ mode: SnapshotMode, _ sourceLocation: SourceLocation,
  failure: () -> String?
) async {
  do throws(TapeError) {
    let tape = try Tape(tape)
    var run = AwaitingTapeRun(driver, at: times, every: interval)
    await run.play(tape)
    await run.finish()
    if let failure = failure() { return record(failure, sourceLocation) }
    record(file.difference(of: run.strip, mode: mode), sourceLocation)
  } catch {
    record(error.description, sourceLocation)
  }
}
