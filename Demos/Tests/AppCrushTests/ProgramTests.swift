import CursesTerminalTesting
import Files
import Foundation
import Testing

@testable import AppCrush

/// The program on the command line and in a terminal.
@Suite(.ownThread) struct AppCrushProgramTests {
  private let folder: CrushFolder
  private let optimized = MadePicture().file(optimized: true)
  private let plain = MadePicture().file(optimized: false)

  init() throws { folder = try CrushFolder() }

  @Test func `AC-01 archives and folders are processed and other files are skipped`() throws {
    try folder.write(MadeZip.bytes([MadeEntry("Icon.png", optimized)]), to: "A b.IPA")
    try folder.write(plain, to: "My.app/x.png")
    try folder.write([1], to: "notes.txt")
    try folder.write([1], to: "other.zip")
    let result = try folder.run("--output", "out", "A b.IPA", "notes.txt", "My.app", "other.zip")

    #expect(result.status == 0)
    let rows = result.output.split(separator: "\n").map(String.init)
    #expect(rows[0] == "found  restored  copied  skipped  failed")
    #expect(rows[1].hasPrefix("    1         1       0        0       0  A b.IPA → o"))
    #expect(rows[1].hasSuffix(" → out/A b Images"))
    #expect(rows[2].hasPrefix("    1         0       1        0       0  My.app → o"))
    #expect(rows[3] == "    2         1       1        0       0  in all")
    let skipped = "was skipped: it is neither an .ipa file nor a folder"
    #expect(result.errors.contains("appcrush: “notes.txt” \(skipped)\n"))
    #expect(result.errors.contains("appcrush: “other.zip” \(skipped)\n"))
    #expect(folder.all(in: "out").count == 4)
  }

  @Test func `failures are reported in one line each and by exit status`() throws {
    var broken = optimized
    broken[broken.count - 20] ^= 1
    try folder.write(
      MadeZip.bytes([MadeEntry("bad.png", broken), MadeEntry("good.png", plain)]), to: "a.ipa")
    try folder.write([1, 2, 3], to: "b.ipa")
    #expect(try folder.run("--output", "out", "a.ipa").status == 1)
    #expect(try folder.run("--output", "out", "b.ipa").status == 2)
    let result = try folder.run("--output", "out", "a.ipa", "b.ipa", "gone.ipa")

    #expect(result.status == 3)
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("appcrush: ") }
    #expect(lines.count == 3)
    #expect(lines[0].contains("“gone.ipa” was not read completely: No such file or directory"))
    #expect(
      lines[1].contains(
        "“a.ipa”: “bad.png” was not restored: the checksum of its tIME chunk"))
    #expect(lines[2].contains("“b.ipa” was not read completely: it is not a zip archive"))
  }

  @Test func `a run without valid input fails`() throws {
    try folder.write([1], to: "notes.txt")

    #expect(try folder.run("notes.txt").status == 2)
    #expect(try folder.run().status == 64)
  }

  @Test func `a picture is restored to a new file and never overwrites one`() throws {
    try folder.write(optimized, to: "IN.PNG")
    let result = try folder.run("IN.PNG", "out.png")
    #expect(result.status == 0)
    #expect(result.output == "IN.PNG → out.png: restored\n")
    let written = try folder.bytes(of: "out.png")
    #expect(written.starts(with: PNGChunk.signature))
    #expect(!PNGRestoration.isNeeded(for: written))

    let again = try folder.run("IN.PNG", "out.png")
    #expect(again.status == 1)
    #expect(
      again.errors
        == "appcrush: “out.png” already exists; name another file, or remove it\n")
    #expect(
      try folder.run("out.png", "copy.png").output.hasSuffix("copied; it was readable already\n")
    )
    #expect(try folder.bytes(of: "copy.png") == written)
    let rights =
      try FileManager.default.attributesOfItem(
        atPath: folder.path("copy.png").description)[.posixPermissions] as? Int
    #expect(rights.map { $0 & 0o600 == 0o600 && $0 & 0o111 == 0 } == true)
  }

  @Test func `an invalid or missing picture leaves no file`() throws {
    try folder.write(Array(optimized.dropLast(30)), to: "in.png")
    let result = try folder.run("in.png", "out.png")
    #expect(result.status == 1)
    #expect(
      result.errors == "appcrush: “in.png” was not restored: it is truncated; download it again\n")
    #expect(
      try folder.run("none.png", "out.png").errors.contains("cannot read “none.png”: No such"))
    #expect(folder.all().filter { $0 != "out" } == ["in.png"])
  }

  private static let large = MadePicture(width: 400, height: 400).file(optimized: true)

  @Test(arguments: ["KILL", "INT", "TERM"])
  func `an interrupted write leaves a complete file or none`(
    signal: String
  ) throws {
    try folder.write(AppCrushProgramTests.large, to: "in.png")
    let program = try BuiltProgram("appcrush").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["--signal=\(signal)", "0.2", program, "in.png", "out.png"]
    process.currentDirectoryURL = folder.root
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()

    let names = folder.all().filter { $0 != "out" }
    #expect(names == ["in.png"] || names == ["in.png", "out.png"])
    if names.count > 1 {
      #expect(try PNGChunk.all(of: folder.bytes(of: "out.png")).last?.kind == .end)
    }
  }

  @Test func `AC-02 control characters in names are escaped in messages`() throws {
    let name = "\u{1B}]0;title\u{7}\n.png"
    try folder.write(MadeZip.bytes([MadeEntry(name, [1])]), to: "a.ipa")
    let result = try folder.run("--output", "out", "a.ipa")

    #expect(result.status == 1)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.contains("“\\x1B]0;title\\x07\\n.png” was not restored"))
  }

  @Test func `an archive shows progress and Escape stops it`() throws {
    let picture = MadePicture(width: 64, height: 64).file(optimized: true)
    // The tool may end before the key arrives. Then a larger archive follows.
    for count in [500, 2000, 8000, 32_000] {
      let entries = (0..<count).map { MadeEntry("\($0).png", picture) }
      try folder.write(MadeZip.bytes(entries), to: "Many\(count).ipa")
      let terminal = try PseudoTerminal(size: .init(width: 60, height: 12))
      var environment = TestEnvironment.variables
      environment["APPCRUSH"] = try BuiltProgram("appcrush").path
      let script = "cd '\(folder.root.path)' && $APPCRUSH Many\(count).ipa x.txt"
      try terminal.spawn("/bin/sh", arguments: ["-c", script], environment: environment)
      // This fails if the tool ends first.
      try? terminal.read { $0.contains("cancel") }
      terminal.type("\u{1B}")
      let status = try terminal.waitForExit()
      let names = folder.all(in: "Many\(count) Images")
      if names.count == count { continue }

      #expect(status == .exited(6))
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("“Many\(count).ipa” was not read completely: interrupted"))
      #expect(names.allSatisfy { !$0.hasPrefix(".") })
      return
    }
    Issue.record("no archive was large enough")
  }

  @Test func `previews are drawn in half blocks with their names`() throws {
    try folder.write(
      MadePicture(width: 16, height: 16, color: 2).file(optimized: true), to: "A/i.png")
    let terminal = try PseudoTerminal(size: .init(width: 60, height: 24))
    var environment = TestEnvironment.variables
    environment["APPCRUSH"] = try BuiltProgram("appcrush").path
    try terminal.spawn(
      "/bin/sh", arguments: ["-c", "cd '\(folder.root.path)' && $APPCRUSH --preview -- A"],
      environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))

    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("▀") || text.contains("▄"))
    #expect(text.contains("i.png"))
    #expect(text.contains("A Images"))
  }
}
