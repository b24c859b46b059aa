import CursesRecording
import Foundation

/// Whether snapshot files are compared or recorded.
public enum SnapshotMode: Hashable, Sendable {
  /// Compares the drawn frame with the file.
  case compare

  /// Writes the drawn frame to the file.
  case record

  /// ``record`` if the environment has `CURSESKIT_SNAPSHOTS=record`, or else ``compare``.
  public static let ofEnvironment: SnapshotMode =
    ProcessInfo.processInfo.environment["CURSESKIT_SNAPSHOTS"] == "record" ? .record : .compare
}

/// A golden file next to a test, with the expected picture or costs.
///
/// Files are in the folder `__Snapshots__` next to the test's file. They end in `.txt`, or in
/// `.cost` if they contain costs. They are written only in record mode. A missing file is a
/// failure, and its message explains how to record it.
public struct SnapshotFile: Hashable, Sendable {
  /// The path of the file, which need not exist.
  public let path: String

  /// Creates the snapshot file with a name, next to a test's file.
  ///
  /// A character of `name` that is neither a letter, a digit, `-`, `_` nor `.` becomes `-`.
  public init(named name: String, beside testFile: String) {
    self.init(named: name, beside: testFile, ending: ".txt")
  }

  /// Creates the cost file with a name, next to a test's file.
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

  /// Returns the rows in which a picture and the file differ, or `nil` if they are equal.
  ///
  /// With ``SnapshotMode/record``, the file is written first if its text differs.
  public func difference(of picture: String, mode: SnapshotMode = .ofEnvironment) -> String? {
    compare(picture, mode: mode) { recorded in
      Snapshot.difference(from: recorded, of: picture).map {
        report.message($0, expected: recorded, drawn: picture)
      }
    }
  }

  /// Returns the differing rows of the first frame that differs, or `nil` if none does.
  ///
  /// With ``SnapshotMode/record``, the file is written first if its text differs.
  public func difference(of strip: FilmStrip, mode: SnapshotMode = .ofEnvironment) -> String? {
    let drawn = FilmText.encode(strip)
    return compare(drawn, mode: mode) { recorded in
      guard recorded != drawn else { return nil }
      let message = StripComparison(recorded: recorded, drawn: drawn).message
      let page = report.write(
        expected: RecordedStrip(recorded).strip, drawn: RecordedStrip(drawn).strip)
      return page.map { "\(message)\nframe by frame: \($0)" } ?? message
    }
  }

  /// Returns the difference between costs and the file, or `nil` if they are equal.
  func difference(of costs: [StepCost], mode: SnapshotMode) -> String? {
    let table = CostTable(costs)
    return compare(table.text, mode: mode) { table.difference(from: CostTable($0)) }
  }

  /// Returns the differing rows of the first picture that differs, or `nil` if none does.
  func difference(of matrix: LookMatrix, mode: SnapshotMode) -> String? {
    compare(matrix.text, mode: mode) { recorded in
      matrix.difference(from: LookMatrix(recorded)).map {
        report.message($0.message, expected: $0.expected, drawn: $0.drawn)
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
          "\(name) differs: \($0)\nto accept the new output, \(advice)"
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

  /// The page of a failure.
  private var report: FailureReport { FailureReport(of: name, beside: path) }

  /// Returns the text of the file, or `nil` if the file does not exist.
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
