import CursesKit
import CursesTerminalTesting
import Foundation
import Testing

/// The version, which is defined in one place, and its uses.
@Suite(.ownThread) struct VersionTests {
  private let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private let version = CursesKitVersion.current

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `the version is three numbers`() {
    #expect(version.wholeMatch(of: /(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}/) != nil)
  }

  @Test func `the gallery prints only the version`() throws {
    let program = try BuiltProgram("gallery").run(["--version"])

    #expect(program.output == version + "\n")
    #expect(program.errors == "")
    #expect(program.status == 0)
  }

  @Test func `the doctor report contains the version`() throws {
    let program = try BuiltProgram("gallery").run(["doctor", "--json"])

    let report = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(program.output.utf8))
    #expect(report["versions"]?["curseskit"] == version)
  }

  @Test func `scripts read the same version`() throws {
    let script = Process()
    let output = Pipe()
    script.executableURL = root.appending(path: ".ci/version")
    script.standardOutput = output
    try script.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    script.waitUntilExit()

    #expect(String(decoding: printed, as: UTF8.self) == version + "\n")
  }

  @Test func `the changelog and the README name the version`() throws {
    #expect(try text(of: ".github/CHANGELOG.md").contains("\n## \(version) ("))
    #expect(try text(of: "README.md").contains("--up-to-next-minor-from \(version)\n"))
  }
}
