import Foundation

/// The terminfo entries of the tests, the same wherever they run.
///
/// Which entries a machine has, and what they say, depends on what is installed: one of two
/// packages with an entry for foot says that it shows 24 bits of color, and the other does not.
enum TestTerminfo {
  /// The folder of compiled entries, which is made when it is first asked for and removed when the
  /// process ends, or `nil` where there is no `tic` to compile them.
  static let folder: String? = compile(into: TestEnvironment.folder.appending(path: "terminfo"))

  private static func compile(into folder: URL) -> String? {
    let text = TestEnvironment.folder.appending(path: "terminfo.source")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/tic")
    compiler.arguments = ["-x", "-o", folder.path, text.path]
    compiler.environment = [:]
    do {
      try Data(source.utf8).write(to: text)
      try compiler.run()
    } catch { return nil }
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? folder.path : nil
  }
}
