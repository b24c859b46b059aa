import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

/// `gallery record`: files that play elsewhere.
@Suite(.ownThread) struct RecordCommandTests {
  private static let tape = "size 40x12\nwait 100ms\nkey right\nmark \"moved\"\nwait 1s\n"

  /// Records a demo into a file, and returns its text.
  private func record(_ ending: String, _ arguments: [String] = []) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("demo.\(ending)").path
    let result = try BuiltProgram("gallery").run(
      ["record", "tab-bar", "--tape", "-", "--output", file] + arguments,
      input: RecordCommandTests.tape)
    #expect(result.status == 0)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test func `a cast ends with the frame that snapshot prints`() throws {
    let lines = try record("cast").split(separator: "\n")
    let terminal = VirtualTerminal(size: Size(width: 40, height: 12))
    var marks: [String] = []
    for line in lines.dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let data = try #require(event[2] as? String)
      if event[1] as? String == "o" { terminal.feed(Array(data.utf8)) } else { marks.append(data) }
    }
    let frame = try BuiltProgram("gallery").run(
      ["snapshot", "tab-bar", "--tape", "-", "--format", "json"], input: RecordCommandTests.tape)
    let json = try JSONSerialization.jsonObject(with: Data(frame.output.utf8)) as? [String: Any]
    let frames = try #require(json?["frames"] as? [[String: Any]])

    #expect(marks == ["moved"])
    #expect(lines.count > 5)
    #expect(terminal.buffer.lines == frames[0]["rows"] as? [String])
  }

  @Test func `a cast can use version 2`() throws {
    #expect(try record("cast", ["--cast-version", "2"]).hasPrefix("{\"version\":2,\"width\":40,"))
  }

  @Test func `an SVG may contain both backgrounds and is deterministic`() throws {
    let both = try record("svg", ["--background", "both"])

    #expect(both.contains("prefers-color-scheme:light"))
    #expect(try record("svg", ["--background", "both"]) == both)
  }

  @Test func `a GIF and a PNG have the size of the frames`() throws {
    let folder = try TemporaryFolder()
    for (ending, beginning) in [("gif", Array("GIF89a".utf8)), ("png", [0x89, 0x50, 0x4E, 0x47])] {
      let file = folder.url.appendingPathComponent("demo.\(ending)")
      let result = try BuiltProgram("gallery").run(
        ["record", "tab-bar", "--tape", "-", "--output", file.path],
        input: RecordCommandTests.tape)
      #expect(result.status == 0 && result.errors == "")
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(bytes.starts(with: beginning))
      // 40 columns of 12 pixels and 12 rows of 24, and 16 on each side.
      let size = ending == "gif" ? [bytes[6], bytes[7], bytes[8], bytes[9]] : Array(bytes[16..<24])
      #expect(size == (ending == "gif" ? [0, 2, 64, 1] : [0, 0, 2, 0, 0, 0, 1, 64]))
    }
  }

  @Test func `an HTML page has the tape's marks as buttons`() throws {
    #expect(try record("html").contains(">moved</button>"))
  }
}
