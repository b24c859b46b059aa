import CursesTerminalTesting
import Foundation
import Testing

@Suite(.ownThread) struct TextCommandTests {
  @Test(arguments: [
    ("ascii\n", "5\n"), ("日本\nano\u{303}\n", "4\n3\n"), ("\n\na\n", "0\n0\n1\n"), ("", ""),
    ("no end", "6\n"), ("one\r\n\r\ntwo\r\n", "3\n0\n3\n"), ("👩‍💻🇩🇪1️⃣\n", "6\n"), ("a\tb\n", "3\n"),
    ("a\u{0}b\u{7}\n", "2\n"), ("👍🏽 ok", "5\n"),
  ])
  func `width prints the columns of each line`(text: String, expected: String) throws {
    let program = try BuiltProgram("gallery").run(["width", "-"], input: text)

    #expect(program.output == expected)
    #expect(program.status == 0)
  }

  @Test(arguments: [
    ("a\u{301}b\n", "0061+0301 0062\n"), ("\n", "\n"), ("", ""), ("a b\r\n", "0061 0020 0062\n"),
    ("👩‍💻🇩🇪\n", "1F469+200D+1F4BB 1F1E9+1F1EA\n"), ("각\n", "AC01\n"),
    ("\u{1100}\u{1161}\u{11A8}", "1100+1161+11A8\n"), ("a\rb\n", "0061 000D 0062\n"),
    ("\u{10FFFF}\n", "10FFFF\n"),
  ])
  func `graphemes prints the code points of each cluster`(text: String, expected: String) throws {
    let program = try BuiltProgram("gallery").run(["graphemes", "-"], input: text)

    #expect(program.output == expected)
    #expect(program.status == 0)
  }

  @Test func `bytes that are not UTF-8 are replaced`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("text").path
    try Data([0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82, 0x0A, 0xC3]).write(
      to: URL(fileURLWithPath: file))

    #expect(try BuiltProgram("gallery").run(["width", file]).output == "3\n1\n1\n")
    #expect(
      try BuiltProgram("gallery").run(["graphemes", file]).output == "0061 FFFD 0062\nFFFD\nFFFD\n")
  }

  @Test(arguments: ["width", "graphemes"])
  func `a missing file is reported by name`(command: String) throws {
    let program = try BuiltProgram("gallery").run([command, "/no/such/\u{1B}file"])

    #expect(
      program.errors
        == #"gallery: cannot read the text “/no/such/\x1Bfile”: No such file or directory; "#
        + "name a file, or - for standard input\n")
    #expect(program.status == 2)
  }
}
