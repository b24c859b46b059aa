import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a tape that is played over a view or a controller to match its recorded costs.
///
///     expectCost(
///       of: tabBar, size: Size(width: 40, height: 3), tape: "key right", named: "tab-bar-slide")
///
/// The content fills a new stage with the standard theme, as ``StageContent`` specifies. See
/// ``expectCost(of:tape:named:mode:sourceLocation:bytes:)``.
///
/// - Parameters:
///   - content: The view or controller.
///   - size: The columns and rows of the stage.
///   - tape: The input, as the text of a `Tape`.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
///   - bytes: Shows a frame on a terminal and returns the number of bytes sent. With the default,
///     `nil`, bytes are not counted.
@MainActor
public func expectCost(
  of content: some StageContent, size: Size, tape: String, named name: String,
  mode: SnapshotMode = .ofEnvironment, sourceLocation: SourceLocation = #_sourceLocation,
  bytes: (@MainActor (Frame) -> Int)? = nil
) {
  expectCost(
    of: StageDriver(content, size: size), tape: tape, named: name, mode: mode,
    sourceLocation: sourceLocation, bytes: bytes)
}

/// Expects a tape that is played over a driven stage to match its recorded costs, step by step.
///
/// The first step is the first frame. One step for each line of the tape follows. A last step has
/// the remaining animations, until the stage is idle. Animations run at sixty frames a second.
///
/// The file is a table with a row for each step. It has the frames, the views laid out and drawn,
/// the cells drawn, composited and changed, and the bytes.
///
/// The numbers must be equal, except that there may be fewer bytes. A failure names each step and
/// number that differs:
///
///     tab-bar-slide.cost differs: step 2, key right: cells drawn 12 → 48
///
/// To count bytes, show the frames on a headless screen:
///
///     let screen = try CursesScreen(headless: driver.stage.size)
///     expectCost(of: driver, tape: "key right", named: "tab-bar-slide") { frame in
///       screen.show(frame)
///       return screen.lastFrameBytes
///     }
///
/// - Parameters:
///   - driver: The driver of the stage. If the stage was displayed before, its first frame costs
///     nothing; then show it first on the screen that counts bytes, too.
///   - tape: The input, as the text of a `Tape`.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
///   - bytes: Shows a frame on a terminal and returns the number of bytes sent. With the default,
///     `nil`, bytes are not counted.
@MainActor
public func expectCost(
  of driver: StageDriver, tape: String, named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation, bytes: (@MainActor (Frame) -> Int)? = nil
) {
  do throws(TapeError) {
    let tape = try Tape(tape)
    let costs = TapePlayer(stage: driver.stage, onFrame: bytes).costs(of: tape)
    if let failure = driver.pendingFailure(except: []) { return record(failure, sourceLocation) }
    let file = SnapshotFile(ofCostsNamed: name, beside: sourceLocation.filePath)
    record(file.difference(of: costs, mode: mode), sourceLocation)
  } catch {
    record(error.description, sourceLocation)
  }
}
