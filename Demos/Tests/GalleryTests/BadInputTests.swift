import CursesKit
import CursesTerminalTesting
import Foundation
import Testing

@Suite(.ownThread) struct BadInputTests {
  private static let cases: [([String], String)] = [
    (
      [], "gallery: standard input and output are not a terminal; run it without a pipe"
    ),
    (
      ["run", "timeline"],
      "gallery: standard input and output are not a terminal; run it without a pipe"
    ),
    (
      ["run", "timeline", "--inline", "8"],
      "gallery: standard input and output are not a terminal; run it without a pipe"
    ),
    (
      ["run", "timeline", "--inline", "0"],
      "gallery: “0” is not a number of rows; use 1 or more"
    ),
    (["run", "timelin"], "gallery: unknown demo “timelin”; did you mean “timeline”?"),
    (["snapshot", "xyz\u{1B}[2J"], "gallery: unknown demo “xyz[2J”; see “gallery list”"),
    (
      ["snapshot", "timeline", "--size", "0x24"],
      "gallery: “0x24” is out of range; use 1 to 10000 columns and rows "
        + "and at most 1000000 cells"
    ),
    (
      ["snapshot", "timeline", "--size", "wide"],
      "gallery: “wide” is not a size; write columns and rows, as in 80x24"
    ),
    (
      ["snapshot", "timeline", "--at", "soon"],
      "gallery: “soon” is not a time; write it as in 100ms or 1.5s"
    ),
    (
      ["snapshot", "timeline", "--format", "gif"],
      "gallery: “gif” is not a format; use one of text, ansi, svg, json, tree, stats"
    ),
    (
      ["snapshot", "timeline", "--colors", "7"],
      "gallery: “7” is not a color depth; use rgb, 256, 16, 8 or none"
    ),
    (
      ["snapshot", "timeline", "--background", "pink"],
      "gallery: “pink” is not a background; use light or dark"
    ),
    (
      ["snapshot", "timeline", "--tape", "/no/such/tape"],
      "gallery: cannot read the tape “/no/such/tape”: No such file or directory; "
        + "name a file, or - for standard input"
    ),
    (
      ["record", "timeline", "--output", "timeline.mov"],
      "gallery: “timeline.mov” has no known extension; "
        + "use .cast, .svg, .html, .gif or .png"
    ),
    (
      ["record", "timeline", "--output", "x.cast", "--cast-version", "4"],
      "gallery: “4” is not a version of asciicast; use 3 or 2"
    ),
    (
      ["record", "timeline", "--output", "x.cast", "--background", "both"],
      "gallery: “both” is not a background; use light or dark"
    ),
    (
      ["record", "timeline", "--output", "/no/such/folder/x.cast", "--tape", "-"],
      "gallery: cannot write “/no/such/folder/x.cast”: No such file or directory; "
        + "name a file in a writable folder"
    ),
    (["feed", "/no/such/feed"], "gallery: “/no/such/feed” does not exist; check the path"),
    (["list", "--colour"], "gallery: Unknown option '--colour'"),
  ]

  /// A text with terminal controls, bidirectional controls and invisible scalars.
  private static let hostile = "a\u{202E}b\u{1B}]0;x\u{7}c\u{200B}d\u{2066}e\u{9B}31mf\u{2028}g"

  private static let quotingCases = [
    ["run", hostile], ["snapshot", hostile], ["snapshot", "timeline", "--size", hostile],
    ["snapshot", "timeline", "--at", hostile], ["snapshot", "timeline", "--format", hostile],
    ["snapshot", "timeline", "--colors", hostile],
    ["snapshot", "timeline", "--background", hostile],
    ["snapshot", "timeline", "--tape", hostile],
    ["snapshot", "timeline", "--output", "/no/such/\(hostile)"],
    ["run", "timeline", "--inline", hostile], ["feed", hostile], ["feed", "https:// \(hostile)"],
    ["width", hostile], ["graphemes", hostile], ["list", hostile], ["list", "--" + hostile],
    ["themes", "make", hostile], ["themes", "make", "-", "--format", hostile], [hostile],
  ]

  @Test(arguments: cases)
  func `invalid arguments are reported in one line`(arguments: [String], line: String) throws {
    let program = try BuiltProgram("gallery").run(arguments)

    #expect(program.errors == line + "\n")
    #expect(program.output == "")
    #expect(program.status == 2)
  }

  @Test(arguments: quotingCases)
  func `quoted arguments contain no unsafe scalars`(
    arguments: [String]
  ) throws {
    let program = try BuiltProgram("gallery").run(arguments)

    #expect(program.errors.hasPrefix("gallery: "))
    #expect(["ab[", "ab]", "a�b�", #"a\u{202E}b\x1B"#].contains { program.errors.contains($0) })
    #expect(program.errors.hasSuffix("\n"))
    #expect(!program.errors.dropLast().unicodeScalars.contains(where: PlainLine.isUnsafe))
  }

  @Test func `an invalid tape line is reported with its number`() throws {
    let program = try BuiltProgram("gallery").run(
      ["snapshot", "timeline", "--tape", "-"], input: "key right\nwait soon\n")

    #expect(program.errors.hasPrefix("gallery: tape:2: "))
    #expect(program.errors.filter(\.isNewline).count == 1)
    #expect(program.status == 2)
  }

  @Test(arguments: ["", "<rss", "{\"items\": 3}", "hello", "<html><body></body></html>"])
  func `an invalid feed is reported by file name without output`(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "feed")

    for arguments in [["feed", file], ["snapshot", "timeline", "--feed", file]] {
      let program = try BuiltProgram("gallery").run(arguments)
      #expect(program.errors.contains(file))
      #expect(program.errors.filter(\.isNewline).count == 1)
      #expect(program.output == "")
      #expect(program.status == 2)
    }
  }

  @Test func `a failed write leaves no file behind`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("none/frame.txt").path

    let program = try BuiltProgram("gallery").run(["snapshot", "timeline", "--output", file])

    #expect(program.errors.contains(file))
    #expect(program.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
