import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view to look like a picture, at rest and in a size of its own.
///
///     expectSnapshot(
///       of: control, size: Size(width: 18, height: 1),
///       """
///       ┌──────────────────┐
///       │ Day  Week  Month │
///       ├──────────────────┤
///       │     aaaaaa       │
///       └──────────────────┘
///       a reverse
///       """)
///
/// The view fills a new stage with the standard theme, and is taken out of the
/// view it is in. No time passes. The picture is what ``/CursesRecording/FramedText`` draws; a
/// failure shows both. In XCTest, which would not hear of it, use ``Snapshot`` and
/// ``SnapshotFile``.
@MainActor
public func expectSnapshot(
  of view: View, size: Size, _ picture: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(of: StageDriver(view, size: size), picture, sourceLocation: sourceLocation)
}

/// Expects what a driven stage shows now to look like a picture.
///
/// The picture is what ``/CursesRecording/FramedText`` draws; a failure shows both.
@MainActor
public func expectSnapshot(
  of driver: StageDriver, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(of: driver.buffer, picture, sourceLocation: sourceLocation)
}

/// Expects a buffer to look like a picture.
///
/// The picture is what ``/CursesRecording/FramedText`` draws; a failure shows both.
public func expectSnapshot(
  of buffer: Buffer, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = Snapshot.difference(from: picture, of: FramedText.encode(buffer))
  record(difference, sourceLocation)
}

// MARK: - In files

/// Expects a view to look as it was recorded, at rest and in a size of its own.
///
/// The view fills a new stage with the standard theme, and is taken out of the
/// view it is in. No time passes.
///
/// - Parameters:
///   - view: The view.
///   - size: Its columns and rows.
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
@MainActor
public func expectSnapshot(
  of view: View, size: Size, named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: StageDriver(view, size: size), named: name, mode: mode, sourceLocation: sourceLocation)
}

/// Expects what a driven stage shows now to look as it was recorded.
///
/// - Parameters:
///   - driver: The driver of the stage.
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
@MainActor
public func expectSnapshot(
  of driver: StageDriver, named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(of: driver.buffer, named: name, mode: mode, sourceLocation: sourceLocation)
}

/// Expects a buffer to look as it was recorded.
///
/// - Parameters:
///   - buffer: The buffer.
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
public func expectSnapshot(
  of buffer: Buffer, named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = SnapshotFile(named: name, beside: sourceLocation.filePath)
  let difference = file.difference(of: FramedText.encode(buffer), mode: mode)
  record(difference, sourceLocation)
}

// MARK: - Failing

/// Fails the test that runs when there is a difference.
///
/// XCTest does not hear of issues of Swift Testing, and a difference must not go unheard.
func record(_ difference: String?, _ sourceLocation: SourceLocation) {
  guard let difference else { return }
  precondition(
    Test.current != nil,
    "no test of Swift Testing runs; in XCTest, assert that Snapshot.difference is nil\n\(difference)"
  )
  Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}
