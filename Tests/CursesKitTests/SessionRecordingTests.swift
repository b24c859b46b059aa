import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

/// Recordings by `CURSESKIT_RECORD` of terminal output and typed input.
@Suite(.ownThread) struct SessionRecordingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var file: String { folder.appending(path: "session.cast").path }

  private func recorded(_ file: String) throws -> [Substring] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
  }

  /// Returns the data of the events with a code, in order.
  private func data(_ code: String, in lines: [Substring]) throws -> [String] {
    try lines.dropFirst().filter { !$0.hasPrefix("#") }.compactMap { line in
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      try #require(event.count == 3 && event[0] is Double)
      return event[1] as? String == code ? event[2] as? String : nil
    }
  }

  private func ask(_ ways: String, environment: [String: String] = [:]) throws -> PromptRun {
    try PromptRun(
      "exec $ASK \(ways)", environment: ["CURSESKIT_RECORD": file].merging(environment) { $1 })
  }

  @Test func `a question is recorded with its output and input`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ask("input")
    try run.waitUntilSeen("Name")
    run.terminal.type("Ada\r")
    #expect(try run.waitForExit() == .exited(0))

    let lines = try recorded(file)
    #expect(
      lines[0] == """
        {"version":3,"term":{"cols":80,"rows":24,"type":"xterm-256color"},"title":"TerminalProgram"}
        """)
    #expect(lines[1].hasPrefix("# screen 1 79x"))
    #expect(try data("i", in: lines) == ["A", "d", "a", "\r"])
    let player = VirtualTerminal(size: run.size)
    player.feed(Array(try data("o", in: lines).joined().utf8))
    #expect(player.modesLeftOn == [])
    // The recording excludes the text that the program prints itself.
    #expect(player.buffer.lines.filter { !$0.allSatisfy { $0 == " " } }.count == 1)
    #expect(run.screen.buffer.lines[0] == player.buffer.lines[0])
  }

  @Test func `resizes of the terminal and of the screen are recorded`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ask("input")
    try run.waitUntilSeen("Name")
    run.terminal.resize(to: Size(width: 60, height: 20))
    try run.read { [self] _ in (try? data("r", in: recorded(file))) == ["60x20"] }
    run.terminal.type("\r")
    #expect(try run.waitForExit() == .exited(0))

    #expect(try recorded(file).contains { $0.hasPrefix("# size 59x") })
  }

  @Test func `a secret is recorded as asterisks, and later input unchanged`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ask("secret input")
    try run.waitUntilSeen("Password")
    run.terminal.type("pass\u{1B}[200~word\u{1B}[201~\r")
    try run.wait(forText: "Name")
    run.terminal.type("Ada\r")
    #expect(try run.waitForExit() == .exited(0))

    let lines = try recorded(file)
    #expect(
      try data("i", in: lines)
        == ["*", "*", "*", "*", "\u{1B}[200~****\u{1B}[201~", "\r", "A", "d", "a", "\r"])
    #expect(try data("o", in: lines).joined().ranges(of: "pass").isEmpty)
    #expect(lines.filter { $0.hasPrefix("# screen") }.count == 2)
  }

  @Test func `a recording in a folder is named after the program, mode 600`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ask("input", environment: ["CURSESKIT_RECORD": folder.path])
    try run.waitUntilSeen("Name")
    run.terminal.type("\r")
    _ = try run.waitForExit()

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.first)
    #expect(names.count == 1 && name.wholeMatch(of: /TerminalProgram-\d+\.cast/) != nil)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.appending(path: name).path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `an existing file is not overwritten, and the error gives remedies`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try "kept".write(toFile: file, atomically: true, encoding: .utf8)
    let run = try ask("input")

    #expect(try run.waitForExit() != .exited(0))
    #expect(run.text.contains("“\(file)”, which already exists; name a new file, or a folder"))
    #expect(run.state == .given)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
  }

  @Test func `a recording file that cannot be created is an error`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ask("input", environment: ["CURSESKIT_RECORD": "/no/such/folder/x.cast"])

    #expect(try run.waitForExit() != .exited(0))
    #expect(
      run.text.contains(
        "cannot write “/no/such/folder/x.cast”, named by CURSESKIT_RECORD (error 2)"))
  }

  @Test func `a full recording ends with a whole line, and the program continues`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // `ulimit -f` limits files to 512 bytes, or to 1,024 in some shells.
    let run = try PromptRun(
      "trap '' XFSZ; ulimit -f 1; exec $ASK choose", environment: ["CURSESKIT_RECORD": file])
    try run.waitUntilSeen("Which?")
    run.terminal.type("\u{1B}[B\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("the recording “\(file)” ends early (error "))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.utf8.count <= 1024 && text.hasSuffix("\n"))
    _ = try data("o", in: try recorded(file))
  }
}
