import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view or a controller of a given size to match a picture.
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
/// The content fills a new stage with the standard theme, as ``StageContent`` specifies. No time
/// passes. The picture has the format of ``/CursesRecording/FramedText``. A failure shows the rows
/// that differ, with their numbers from 0, and the path of a page with both pictures.
///
/// XCTest does not report these failures: use ``Snapshot`` and ``SnapshotFile`` there.
@MainActor
public func expectSnapshot(
  of content: some StageContent, size: Size, _ picture: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(of: StageDriver(content, size: size), picture, sourceLocation: sourceLocation)
}

/// Expects the current frame of a driven stage to match a picture.
///
/// The picture has the format of ``/CursesRecording/FramedText``; a failure shows the rows that
/// differ.
///
/// - Parameters:
///   - driver: The driver of the stage.
///   - picture: The expected picture.
///   - pending: The names of work that may be in flight; the default is none. Other
///     ``/CursesViews/Stage/pendingWork`` is a failure, without a comparison.
///   - sourceLocation: The location of the test.
@MainActor
public func expectSnapshot(
  of driver: StageDriver, _ picture: String, pending: Set<String> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let failure = driver.pendingFailure(except: pending) { return record(failure, sourceLocation) }
  expectSnapshot(of: driver.buffer, picture, sourceLocation: sourceLocation)
}

/// Expects a buffer to match a picture.
///
/// The picture has the format of ``/CursesRecording/FramedText``; a failure shows the rows that
/// differ.
public func expectSnapshot(
  of buffer: Buffer, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let drawn = FramedText.encode(buffer)
  let difference = Snapshot.difference(from: picture, of: drawn).map {
    FailureReport(at: sourceLocation).message($0, expected: picture, drawn: drawn)
  }
  record(difference, sourceLocation)
}

// MARK: - In files

/// Expects a view or a controller of a given size to match its recorded picture.
///
/// The content fills a new stage with the standard theme, as ``StageContent`` specifies. No time
/// passes. A failure shows the rows that differ, and the path of a page with both pictures.
///
/// - Parameters:
///   - content: The view or controller.
///   - size: The columns and rows of the stage.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
@MainActor
public func expectSnapshot(
  of content: some StageContent, size: Size, named name: String,
  mode: SnapshotMode = .ofEnvironment, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: StageDriver(content, size: size), named: name, mode: mode, sourceLocation: sourceLocation)
}

/// Expects the current frame of a driven stage to match its recorded picture.
///
/// - Parameters:
///   - driver: The driver of the stage.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - pending: The names of work that may be in flight; the default is none. Other
///     ``/CursesViews/Stage/pendingWork`` is a failure, without a comparison.
///   - sourceLocation: The location of the test.
@MainActor
public func expectSnapshot(
  of driver: StageDriver, named name: String, mode: SnapshotMode = .ofEnvironment,
  pending: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  if let failure = driver.pendingFailure(except: pending) { return record(failure, sourceLocation) }
  expectSnapshot(of: driver.buffer, named: name, mode: mode, sourceLocation: sourceLocation)
}

/// Expects a buffer to match its recorded picture.
///
/// - Parameters:
///   - buffer: The buffer.
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
public func expectSnapshot(
  of buffer: Buffer, named name: String, mode: SnapshotMode = .ofEnvironment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = SnapshotFile(named: name, beside: sourceLocation.filePath)
  let difference = file.difference(of: FramedText.encode(buffer), mode: mode)
  record(difference, sourceLocation)
}

// MARK: - Failing

/// Fails the running test if there is a difference.
///
/// The precondition is needed because XCTest ignores issues of Swift Testing.
func record(_ difference: String?, _ sourceLocation: SourceLocation) {
  guard let difference else { return }
  precondition(
    Test.current != nil,
    "no Swift Testing test is running; in XCTest, assert that Snapshot.difference is nil\n\(difference)"
  )
  Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}
