import CursesRecording
import Foundation

/// Whether snapshot files are compared or recorded.
public enum SnapshotMode: Hashable, Sendable {
  /// The drawn frame is compared with the file.
  case compare

  /// The drawn frame is written to the file.
  case record

  /// ``record`` when the environment has `CURSESKIT_SNAPSHOTS=record`, or else ``compare``.
  public static let ofEnvironment: SnapshotMode =
    ProcessInfo.processInfo.environment["CURSESKIT_SNAPSHOTS"] == "record" ? .record : .compare
}

/// A text beside a test that says what should be drawn.
///
/// Files stand in the folder `__Snapshots__` beside the test's file and end in
/// `.txt`, or in `.cost` where they say what steps take. They are written only when they are
/// recorded; a missing one is a failure, which says how to record it.
public struct SnapshotFile: Hashable, Sendable {
  /// Where the file is, or is to be.
  public let path: String

  /// Creates the file of a name, beside a test's file.
  ///
  /// A character of `name` that is neither a letter, a digit, `-`, `_` nor `.` becomes `-`.
  public init(named name: String, beside testFile: String) {
    self.init(named: name, beside: testFile, ending: ".txt")
  }

  /// Creates the file of a name for what steps take, beside a test's file.
  init(ofCostsNamed name: String, beside testFile: String) {
    self.init(named: name, beside: testFile, ending: ".cost")
  }

  private init(named name: String, beside testFile: String, ending: String) {
    let isKept = { (character: Character) in
      character.isLetter || character.isNumber || "-_.".contains(character)
    }
    path =
      URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(String(name.map { isKept($0) ? $0 : "-" }) + ending).path
  }

  /// Returns what is wrong with a picture, or `nil` when it is as recorded.
  ///
  /// With ``SnapshotMode/record`` the file is written first, unless it says the same already.
  public func difference(of picture: String, mode: SnapshotMode = .ofEnvironment) -> String? {
    compare(picture, mode: mode) { recorded in
      Snapshot.difference(from: recorded, of: picture).map {
        reported($0, expected: recorded, drawn: picture)
      }
    }
  }

  /// Returns the first frame that is wrong, as recorded and as drawn, or `nil` when none is.
  ///
  /// With ``SnapshotMode/record`` the file is written first, unless it says the same already.
  public func difference(of strip: FilmStrip, mode: SnapshotMode = .ofEnvironment) -> String? {
    let drawn = FilmText.encode(strip)
    return compare(drawn, mode: mode) { recorded in
      guard recorded != drawn else { return nil }
      let message = StripComparison(recorded: recorded, drawn: drawn).message
      let page = report(expected: RecordedStrip(recorded), drawn: RecordedStrip(drawn))
      return page.map { "\(message)\nframe by frame: \($0)" } ?? message
    }
  }

  /// Returns what is wrong with costs, or `nil` when they are as recorded.
  func difference(of costs: [StepCost], mode: SnapshotMode) -> String? {
    let table = CostTable(costs)
    return compare(table.text, mode: mode) { table.difference(from: CostTable($0)) }
  }

  /// Returns the first picture that is wrong, or `nil` when all are as recorded.
  func difference(of matrix: LookMatrix, mode: SnapshotMode) -> String? {
    compare(matrix.text, mode: mode) { recorded in
      matrix.difference(from: LookMatrix(recorded)).map { expected, drawn in
        reported(
          Snapshot.message(expected: expected, drawn: drawn),
          expected: LookMatrix.picture(of: expected), drawn: LookMatrix.picture(of: drawn))
      }
    }
  }

  private func compare(
    _ drawn: String, mode: SnapshotMode, difference: (String) -> String?
  ) -> String? {
    do {
      let recorded = try read()
      if mode == .compare {
        guard let recorded else { return missing }
        return difference(recorded).map {
          "\(name) differs: \($0)\nto keep what there is now, \(advice)"
        }
      }
      let text = drawn.hasSuffix("\n") ? drawn : drawn + "\n"
      if recorded != text { try write(text) }
      return nil
    } catch {
      return "\(path) cannot be used: \(error)"
    }
  }
}

// MARK: - Private

extension SnapshotFile {
  private var name: String { URL(fileURLWithPath: path).lastPathComponent }

  private var missing: String { "\(path) does not exist; to record it, \(advice)" }

  private var advice: String {
    "run the test with CURSESKIT_SNAPSHOTS=record and read the file"
  }

  /// Returns a message with where both pictures are side by side, where they are pictures.
  private func reported(_ message: String, expected: String, drawn: String) -> String {
    guard let expected = RecordedStrip(ofPicture: expected),
      let drawn = RecordedStrip(ofPicture: drawn),
      let page = report(expected: expected, drawn: drawn)
    else { return message }
    return "\(message)\nside by side: \(page)"
  }

  /// Writes the page of a failure, and returns where it is.
  private func report(expected: RecordedStrip, drawn: RecordedStrip) -> String? {
    FailureReport(of: name, beside: path, expected: expected.strip, drawn: drawn.strip).write()
  }

  /// Returns the text of the file, or `nil` when there is no file.
  private func read() throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private func write(_ text: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
