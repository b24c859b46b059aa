import CursesRecording
import Foundation

/// A page that shows what a failed picture test expected, what was drawn, and the difference.
///
/// It is in the folder that `CURSESKIT_REPORTS` names, where a build server may keep it, or else in
/// `curseskit-reports` in the folder for temporary files, under the name of the test's folder and
/// of the snapshot, so that the next failure of the same takes its place.
struct FailureReport {
  private let page: String
  private let file: URL

  /// - Parameters:
  ///   - name: The name of the snapshot's file.
  ///   - path: Where that is.
  ///   - expected: The frames that are recorded.
  ///   - drawn: The frames that there are.
  init(of name: String, beside path: String, expected: FilmStrip, drawn: FilmStrip) {
    page = FilmHTML.compare(expected: expected, drawn: drawn, title: name)
    let tests = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
    file = FailureReport.folder
      .appendingPathComponent("\(tests.lastPathComponent)-\(name)")
      .deletingPathExtension().appendingPathExtension("html")
  }

  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["CURSESKIT_REPORTS"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("curseskit-reports")
  }

  /// Writes the page and returns where it is, or `nil` where it cannot be written: the failure has
  /// been told in words, and is not to be hidden by another one.
  func write() -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.utf8).write(to: file, options: .atomic)
      return file.path
    } catch {
      return nil
    }
  }
}
