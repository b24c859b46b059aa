import Foundation

/// The environment of programs that tests run, which does not depend on the machine.
///
///     try terminal.spawn(program.path, arguments: [], environment: TestEnvironment.variables)
///
/// Terminals have our own terminfo entries, which are compiled into a temporary folder. The home
/// folder is empty, the locale is `C.UTF-8`, and the time zone is UTC.
public enum TestEnvironment {
  /// The environment variables, for a terminal with 256 colors.
  public static let variables: [String: String] = {
    var variables = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "HOME": home, "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["TERMINFO"] = TestTerminfo.folder
    return variables
  }()

  /// Makes this process use our own terminfo entries, too.
  ///
  /// Further calls do nothing.
  public static func useEntries() { _ = usesEntries }

  private static let usesEntries: Void = {
    if let folder = TestTerminfo.folder { setenv("TERMINFO", folder, 1) }
  }()

  private static let home: String = {
    let home = folder.appending(path: "home")
    try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return home.path
  }()

  /// The temporary folder of the environment, which is removed when the process ends.
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curseskit-tests-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TestEnvironment.folder) }
    return folder
  }()
}
