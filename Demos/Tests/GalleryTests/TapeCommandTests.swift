import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

/// `gallery tape`: converts a recorded session to a tape.
@Suite(.ownThread) struct TapeCommandTests {
  private func tape(_ arguments: [String], input: String = "") throws -> BuiltProgram.Result {
    try BuiltProgram("gallery").run(["tape"] + arguments, input: input)
  }

  @Test func `a recorded session replays to the same frame`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.cast").path
    let run = try GalleryRun(["run", "tab-bar"], environment: ["CURSESKIT_RECORD": file])
    try run.wait(for: "Compose")
    run.terminal.type("\u{1B}[C\u{1B}[C")
    run.terminal.type("\u{1B}[<0;70;23M\u{1B}[<0;70;23m")
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))

    let picture = try BuiltProgram("gallery").run(
      ["snapshot", "tab-bar", "--tape", "-", "--format", "json"],
      input: try tape([file]).output + "wait 5s\n")
    let direct = try BuiltProgram("gallery").run(
      ["snapshot", "tab-bar", "--tape", "-", "--format", "json"],
      input: "size 80x24\nkey right\nkey right\ntap 69,22\nwait 5s\n")
    #expect(picture.status == 0)
    #expect(rows(of: picture) == rows(of: direct) && rows(of: picture).count == 24)
  }

  private func rows(of result: BuiltProgram.Result) -> [String] {
    let json = try? JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return (json?["frames"] as? [[String: Any]])?.last?["rows"] as? [String] ?? []
  }

  @Test func `asciicasts of versions 2 and 3 are read`() throws {
    let three = """
      {"version":3,"term":{"cols":40,"rows":10}}
      # a comment
      [0.5,"o","hello"]
      [0.25,"i","j"]
      [0.25,"r","50x12"]
      [1,"x","0"]

      """
    let two = """
      {"version":2,"width":40,"height":10}
      [0.5,"o","hello"]
      [0.75,"i","j"]
      [1.0,"r","50x12"]
      [2.0,"o",""]

      """
    let expected = "size 40x10\nwait 750ms\nkey j\nwait 250ms\nresize 50x12\nwait 1000ms\n"
    #expect(try tape(["-"], input: three).output == expected)
    #expect(try tape(["-"], input: two).output == expected)
  }

  @Test func `out-of-range times are reported without a trap`() throws {
    let pause = "[2147483647,\"i\",\"j\"]\n"
    let result = try tape(
      ["-"],
      input: #"{"version":3,"term":{"cols":40,"rows":10}}"# + "\n"
        + String(repeating: pause, count: 5_000))
    #expect(result.status == 2)
    #expect(
      result.errors == "gallery: line 3 of “-” is more than 2147483647 s after the first one; "
        + "name a complete asciicast\n")
  }

  @Test func `endless input is rejected after 64 MiB`() throws {
    let folder = try TemporaryFolder()
    let link = folder.url.appending(path: "zero").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
    for (arguments, what) in [
      (["tape", link], "the recording"), (["snapshot", "drag", "--tape", link], "the tape"),
      (["width", link], "the text"), (["graphemes", link], "the text"),
    ] {
      let result = try BuiltProgram("gallery").run(arguments)
      #expect(result.status == 2)
      #expect(
        result.errors
          == "gallery: \(what) “\(link)” has more than 64 MiB; name a smaller file\n")
    }
  }

  @Test func `each recorded screen has a tape with its own size and start`() throws {
    let cast = """
      {"version":3,"term":{"cols":80,"rows":24}}
      # screen 1 79x1
      [0.5,"i","a"]
      [0.1,"r","90x24"]
      # screen 2 89x4
      [0.25,"i","b"]
      # size 89x6
      [0.25,"i","\\u001b[<2;3;4M"]

      """
    let first = try tape(["-"], input: cast)
    #expect(first.output == "size 79x1\nwait 500ms\nkey a\nwait 100ms\n")
    #expect(first.errors == "gallery: this is screen 1 of 2; use --screen for another\n")
    let second = try tape(["-", "--screen", "2"], input: cast)
    #expect(second.output == "size 89x4\nwait 250ms\nkey b\nresize 89x6\nwait 250ms\n")
    #expect(
      second.errors == """
        gallery: this is screen 2 of 2; use --screen for another
        gallery: 1 events are omitted because a tape cannot express them

        """)
  }

  @Test(arguments: [
    ("", "“-” is not a terminal recording; name an asciicast of version 2 or 3"),
    ("{\"version\":1}", "“-” is not a terminal recording; name an asciicast of version 2 or 3"),
    (
      "{\"version\":2,\"width\":0,\"height\":1}",
      "line 1 of “-” has no terminal size; name a complete asciicast"
    ),
    (
      "{\"version\":2,\"width\":9,\"height\":1}\n[1,\"i\"",
      "line 2 of “-” is not an event; name a complete asciicast"
    ),
    (
      "{\"version\":2,\"width\":9,\"height\":1}\n\n[-1,\"i\",\"\"]",
      "line 3 of “-” is not an event; name a complete asciicast"
    ),
    (
      "{\"version\":2,\"width\":9,\"height\":1}\n[1e99,\"i\",\"\"]",
      "line 2 of “-” is not an event; name a complete asciicast"
    ),
    (
      "{\"version\":2,\"width\":9,\"height\":1}\n[1,\"r\",\"0x0\"]",
      "line 2 of “-” has an invalid size; name a complete asciicast"
    ),
  ])
  func `an invalid recording is reported with its line`(text: String, problem: String) throws {
    let result = try tape(["-"], input: text)
    #expect(result.errors == "gallery: \(problem)\n")
    #expect(result.status == 2 && result.output == "")
  }

  @Test(arguments: [3, 0, Int.min])
  func `a missing screen is reported`(number: Int) throws {
    let result = try tape(
      ["-", "--screen=\(number)"], input: "{\"version\":2,\"width\":9,\"height\":1}\n")
    #expect(result.errors == "gallery: there is no screen \(number) in “-”; use 1\n")
  }
}
