import CursesRecording
import Foundation
import Testing

/// An HTML page that shows the expected picture, the drawn picture, and their difference.
///
/// It is in the folder `CURSESKIT_REPORTS`, which a build server may keep, or else in
/// `curseskit-reports` in the temporary folder. Its name consists of the names of the test's folder
/// and the snapshot, so the next failure of the same snapshot replaces it.
struct FailureReport {
  /// The name of the snapshot's file, or that of the test's file with a line.
  let name: String

  /// The folder with the test's file.
  let tests: URL

  /// Creates the report of a snapshot with a file.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot's file.
  ///   - path: The path of that file.
  init(of name: String, beside path: String) {
    self.name = name
    tests = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Creates the report of a picture in a test's file.
  init(at location: SourceLocation) {
    let file = URL(fileURLWithPath: location.filePath)
    name = "\(file.deletingPathExtension().lastPathComponent)-\(location.line)"
    tests = file.deletingLastPathComponent()
  }

  /// Returns a message with the path of a side-by-side page, if both texts are pictures.
  func message(_ message: String, expected: String, drawn: String) -> String {
    guard let expected = RecordedStrip(ofPicture: expected),
      let drawn = RecordedStrip(ofPicture: drawn),
      let page = write(expected: expected.strip, drawn: drawn.strip)
    else { return message }
    return "\(message)\nside by side: \(page)"
  }

  /// Writes the page and returns its path, or `nil` if it cannot be written.
  ///
  /// An error must not hide the failure that the test already reports as text.
  func write(expected: FilmStrip, drawn: FilmStrip) -> String? {
    let page = FilmHTML.compare(expected: expected, drawn: drawn, title: name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.utf8).write(to: file, options: .atomic)
      return file.path
    } catch {
      return nil
    }
  }

  private var file: URL {
    FailureReport.folder
      .appendingPathComponent("\(tests.lastPathComponent)-\(name)")
      .deletingPathExtension().appendingPathExtension("html")
  }

  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["CURSESKIT_REPORTS"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("curseskit-reports")
  }
}
