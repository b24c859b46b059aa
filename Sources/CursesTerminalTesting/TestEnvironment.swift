import Foundation

/// The environment of programs that tests run: nothing in it depends on the machine.
///
///     try terminal.spawn(program.path, arguments: [], environment: TestEnvironment.variables)
///
/// Terminals are described by entries of our own, which are compiled into a temporary folder, the
/// home folder is empty, the locale is `C.UTF-8` and the time zone UTC.
public enum TestEnvironment {
  /// The variables, those of a terminal of 256 colors.
  public static let variables: [String: String] = {
    var variables = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "HOME": home, "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["TERMINFO"] = TestTerminfo.folder
    return variables
  }()

  /// Has this process look up terminals in our own entries, too.
  ///
  /// Calling it again does nothing.
  public static func useEntries() { _ = usesEntries }

  private static let usesEntries: Void = {
    if let folder = TestTerminfo.folder { setenv("TERMINFO", folder, 1) }
  }()

  private static let home: String = {
    let home = folder.appending(path: "home")
    try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return home.path
  }()

  /// The folder of all this, which is removed when the process ends.
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curseskit-tests-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TestEnvironment.folder) }
    return folder
  }()
}
