import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

@Suite(.ownThread) struct KeysCommandTests {
  private static let cases: [(String, [String])] = [
    ("", []), ("a", [key("a")]), ("Q", [key("Q")]), (" ", [key("space")]), ("\"", [key("\\\"")]),
    ("日\u{301}", [key("日"), key("\u{301}")]), ("\u{1}", [key("a", "ctrl")]),
    ("\t\r\u{7F}", [key("tab"), key("enter"), key("backspace")]),
    ("\u{1B}[Z", [key("tab", "shift")]), ("\u{1B}", [key("escape")]),
    ("\u{1B}x", [key("x", "alt")]),
    (
      "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~",
      ["insert", "delete", "pageup", "pagedown"].map { key($0) }
    ),
    ("\u{1B}[H\u{1B}[F\u{1B}OA\u{1B}[29~", ["home", "end", "up", "menu"].map { key($0) }),
    ("\u{1B}[1;8A", [key("up", "shift", "alt", "ctrl")]),
    ("\u{1B}[97;57u", [key("a", "super", "hyper", "meta")]),
    ("\u{1B}[57398u", [key("f35")]),
    ("\u{1B}[99;5:2u", [key("c", "ctrl", event: "repeat")]),
    ("\u{1B}[99;5:3u", [key("c", "ctrl", event: "release")]),
    ("\u{1B}[<0;5;3M", [mouse("press", "left", 4, 2)]),
    ("\u{1B}[<22;5;3m", [mouse("release", "right", 4, 2, "shift", "ctrl")]),
    ("\u{1B}[<33;1;1M", [mouse("drag", "middle", 0, 0)]),
    (
      "\u{1B}[<128;5;3M\u{1B}[<129;5;3m\u{1B}[<162;5;3M",
      [
        mouse("press", "back", 4, 2), mouse("release", "forward", 4, 2),
        mouse("drag", "button-10", 4, 2),
      ]
    ),
    ("\u{1B}[<35;1;1M", [mouse("move", "none", 0, 0)]),
    (
      "\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M\u{1B}[<67;1;1M",
      ["up", "down", "left", "right"].map { mouse("wheel", "wheel-\($0)", 0, 0) }
    ),
    ("\u{1B}[200~a\r\n\"\\\tb\u{1B}[201~", [#"{"type":"paste","text":"a\n\"\\\tb"}"#]),
    ("\u{1B}[200~cut", [#"{"type":"paste","text":"cut"}"#]),
    (
      "\u{1B}[I\u{1B}[O", [#"{"type":"focus","gained":true}"#, #"{"type":"focus","gained":false}"#]
    ),
    ("\u{1B}[99~", [#"{"type":"unknown","bytes":[27,91,57,57,126]}"#]),
    ("\u{1B}[0n", [#"{"type":"unknown","bytes":[27,91,48,110]}"#]),
  ]

  private static func key(_ name: String, _ mods: String..., event: String = "press") -> String {
    #"{"type":"key","key":"\#(name)","mods":[\#(list(mods))],"event":"\#(event)"}"#
  }

  private static func mouse(
    _ action: String, _ button: String, _ x: Int, _ y: Int, _ mods: String...
  ) -> String {
    #"{"type":"mouse","action":"\#(action)","button":"\#(button)","x":\#(x),"y":\#(y),"#
      + #""mods":[\#(list(mods))]}"#
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ",")
  }

  @Test(arguments: cases)
  func `piped input is printed as one event per line`(input: String, lines: [String]) throws {
    let program = try BuiltProgram("gallery").run(["keys"], input: input)

    #expect(program.output == lines.map { $0 + "\n" }.joined())
    #expect(program.errors == "")
    #expect(program.status == 0)
  }
}

/// The command in its own pseudo-terminal.
@Suite(.ownThread) struct LiveKeysCommandTests {
  let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    try terminal.spawn(
      try BuiltProgram("gallery").path, arguments: ["keys"],
      environment: TestEnvironment.variables)
    try terminal.read { $0.contains("Press Control-C to leave.\r\n") }
  }

  private var modesLeftOn: [String] {
    let reader = VirtualTerminal(size: Size(width: 80, height: 24))
    reader.feed(terminal.output)
    return reader.modesLeftOn
  }

  @Test func `keys are printed immediately and Control-C ends the program`() throws {
    terminal.type("a")
    try terminal.read { $0.contains(#""key":"a","mods":[],"event":"press"}"# + "\r\n") }
    #expect(!terminal.isCooked)
    terminal.type("\u{1B}")
    try terminal.read { $0.contains(#""key":"escape""#) }

    terminal.type("\u{3}")

    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains(#"{"type":"key","key":"c","mods":["ctrl"],"event":"press"}"# + "\r\n"))
    #expect(text.contains("\u{1B}[>3u"))
    #expect(text.contains("\u{1B}[<u"))
    #expect(modesLeftOn == [])
    #expect(terminal.isCooked)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGABRT, SIGSEGV])
  func `a fatal signal restores the terminal`(signal: Int32) throws {
    terminal.send(signal: signal)

    #expect(try terminal.waitForExit() == .signaled(signal))
    #expect(modesLeftOn == [])
    #expect(terminal.isCooked)
  }
}
