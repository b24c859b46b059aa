import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects what a tape does to a view to cost what was recorded, step by step.
///
///     expectCost(
///       of: tabBar, size: Size(width: 40, height: 3), tape: "key right", named: "tab-bar-slide")
///
/// The view fills a new stage with the standard theme, and is taken out of the
/// view it is in. See ``expectCost(of:tape:named:mode:sourceLocation:bytes:)``.
///
/// - Parameters:
///   - view: The view.
///   - size: Its columns and rows.
///   - tape: What happens, as the text of a `Tape`.
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
///   - bytes: Shows a frame on a terminal and returns how many bytes that took. By default, `nil`,
///     there is none.
@MainActor
public func expectCost(
  of view: View, size: Size, tape: String, named name: String,
  mode: SnapshotMode = .ofEnvironment, sourceLocation: SourceLocation = #_sourceLocation,
  bytes: (@MainActor (Frame) -> Int)? = nil
) {
  expectCost(
    of: StageDriver(view, size: size), tape: tape, named: name, mode: mode,
    sourceLocation: sourceLocation, bytes: bytes)
}

/// Expects what a tape does to a driven stage to cost what was recorded, step by step.
///
/// The first step is the first frame, then there is one for each line of the
/// tape, and last one for what still moves after it until the stage is at rest.
/// While something moves there are sixty frames a second. The file is a table of
/// the frames of each step, the views that were laid out and drawn in them, the
/// cells that were drawn, composited and changed, and the bytes.
///
/// The numbers are exact, but for the bytes, of which there may be fewer. A
/// failure names each step and number that is another one now:
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
///   - driver: The driver of the stage. A stage that was shown already has no first frame that
///     costs anything, and should be shown on the screen that counts bytes, too.
///   - tape: What happens, as the text of a `Tape`.
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
///   - bytes: Shows a frame on a terminal and returns how many bytes that took. By default, `nil`,
///     there is none.
@MainActor
public func expectCost(
  of driver: StageDriver, tape: String, named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation, bytes: (@MainActor (Frame) -> Int)? = nil
) {
  do throws(TapeError) {
    let tape = try Tape(tape)
    let costs = TapePlayer(stage: driver.stage, onFrame: bytes).costs(of: tape)
    let file = SnapshotFile(ofCostsNamed: name, beside: sourceLocation.filePath)
    record(file.difference(of: costs, mode: mode), sourceLocation)
  } catch {
    record(error.description, sourceLocation)
  }
}
