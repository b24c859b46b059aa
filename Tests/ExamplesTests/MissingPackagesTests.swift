import CursesTerminalTesting
import Foundation
import Testing

/// The script that installs packages, on a system without apt-get.
@Suite(.ownThread) struct MissingPackagesTests {
  /// Runs the script with a `PATH` that has only the programs that it needs.
  private func run(_ packages: String...) throws -> (status: Int32, errors: [Substring]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for program in ["awk", "bash", "cat", "clang", "env", "grep"] {
      let positions = path.split(separator: ":").map { "\($0)/\(program)" }
      guard let position = positions.first(where: FileManager.default.isExecutableFile) else {
        continue
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: program).path, withDestinationPath: position)
    }
    let process = Process()
    let errors = Pipe()
    process.executableURL = folder.appending(path: "bash")
    process.arguments = [Example.package.appending(path: ".ci/deps").path] + packages
    process.environment = ["PATH": folder.path]
    process.standardError = errors
    try process.run()
    let data = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return (process.terminationStatus, lines)
  }

  @Test func `missing packages are named for four distributions`() throws {
    let result = try run("libncurses-dev", "tmux", "xvfb", "no-such-package")

    #expect(result.status == 1)
    #expect(
      result.errors.dropFirst() == [
        "  Debian: tmux xvfb no-such-package",
        "  Fedora: tmux xorg-x11-server-Xvfb no-such-package",
        "  Arch:   tmux xorg-server-xvfb no-such-package",
        "  Alpine: tmux xvfb no-such-package",
      ])
  }

  @Test func `installed headers require no packages and no output`() throws {
    let result = try run("libncurses-dev", "libpng-dev")

    #expect(result.status == 0 && result.errors == [])
  }
}
