import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests of the keys of terminals, by their terminfo entries.
@Suite struct TerminfoKeyTests {
  init() { TestEnvironment.useEntries() }

  private static let cases: [(String, String, Key)] = [
    ("xterm-256color", "\u{1B}OA", .up), ("xterm-256color", "\u{7F}", .backspace),
    ("xterm-256color", "\u{1B}[1;5A", Key(.up, modifiers: .control)),
    ("xterm-256color", "\u{1B}[3;3~", Key(.delete, modifiers: .alt)),
    ("xterm-256color", "\u{1B}[1;2P", Key(.function(1), modifiers: .shift)),
    ("xterm-256color", "\u{1B}[15;5~", Key(.function(5), modifiers: .control)),
    ("xterm-256color", "\u{1B}Ow", .character("7")), ("xterm-256color", "\u{1B}[Z", .backTab),
    ("tmux-256color", "\u{1B}[1~", .home),
    ("tmux-256color", "\u{1B}[1;6D", Key(.left, modifiers: [.control, .shift])),
    ("screen", "\u{1B}[4~", .end), ("screen", "\u{1B}OP", Key(.function(1))),
    ("linux", "\u{1B}[[B", Key(.function(2))), ("linux", "\u{7F}", .backspace),
    ("linux", "\u{1B}[25~", Key(.function(13))), ("linux", "\u{1B}[G", .character("5")),
    ("rxvt", "\u{1B}[7~", .home), ("rxvt", "\u{1B}[25~", Key(.function(13))),
    ("rxvt", "\u{1B}[29~", Key(.function(16))), ("rxvt", "\u{1B}[a", Key(.up, modifiers: .shift)),
    ("rxvt", "\u{1B}[23$", Key(.function(11), modifiers: .shift)),
    ("rxvt", "\u{1B}Oa", Key(.up, modifiers: .control)),
    ("vt220", "\u{1B}[1~", .home), ("vt220", "\u{1B}[34~", Key(.function(20))),
    ("vt420-unlisted", "\u{1B}[29~", Key(.function(16))),
    ("linux-unlisted-16color", "\u{1B}[G", .character("5")),
    ("st-unlisted", "\u{1B}OA", .up), ("putty-unlisted", "\u{1B}[11~", Key(.function(1))),
    ("vt52", "\u{1B}A", .up), ("nonsense", "a", .character("a")),
    ("nonsense", "\u{1B}[1;2A", Key(.up, modifiers: .shift)),
  ]

  @MainActor
  @Test(arguments: cases)
  func `a key is decoded from its terminal's sequence`(term: String, sequence: String, key: Key) {
    for cut in 0...sequence.utf8.count {
      var decoder = InputDecoder(TerminalEnvironment(["TERM": term]))
      let events =
        decoder.decode(sequence.utf8.prefix(cut)) + decoder.decode(sequence.utf8.dropFirst(cut))
      #expect(events + decoder.flush() == [.key(key)], "cut after \(cut) bytes")
    }
  }

  @MainActor
  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "rxvt", "vt220"])
  func `common sequences are decoded with any terminfo entry`(term: String) {
    let common = "\u{1B}[<0;3;4M\u{1B}[200~x\u{1B}[201~\u{1B}[I\u{1B}[?1;2c\u{1B}[97;5uaé"
    var decoder = InputDecoder(TerminalEnvironment(["TERM": term]))

    #expect(
      decoder.decodeItems(common.utf8) == [
        .event(.mouse(Mouse(.press, at: Point(x: 2, y: 3)))), .event(.paste("x")),
        .event(.focus(gained: true)), .reply(.attributes([1, 2])), .event(.key(.control("a"))),
        .event(.key(.character("a"))), .event(.key(.character("é"))),
      ])
  }
}
