import CursesRecording
import Foundation

/// An HTML page that shows the expected picture, the drawn picture, and their difference.
///
/// It is in the folder `CURSESKIT_REPORTS`, which a build server may keep, or else in
/// `curseskit-reports` in the temporary folder. Its name consists of the names of the test's folder
/// and the snapshot, so the next failure of the same snapshot replaces it.
struct FailureReport {
  private let page: String
  private let file: URL

  /// Creates the report of a failed comparison.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot's file.
  ///   - path: The path of that file.
  ///   - expected: The recorded frames.
  ///   - drawn: The drawn frames.
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

  /// Writes the page and returns its path, or `nil` if it cannot be written.
  ///
  /// An error must not hide the failure that the test already reports as text.
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
