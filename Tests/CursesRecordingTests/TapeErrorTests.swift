import CursesCells
import CursesRecording
import Testing

@Suite struct TapeErrorTests {
  private static let verbs =
    "tap, press, move, release, drag, key, type, paste, wheel, focus, resize, wait, snapshot, mark"

  @Test(arguments: [
    ("tapp 3,4", "“tapp 3,4” is not a verb; use \(verbs)"),
    ("Tap 3,4", "“Tap 3,4” is not a verb; use \(verbs)"),
    ("tap", "“tap” is incomplete; write it as in tap 12,22"),
    (
      "tap 3;4",
      "“tap 3;4”: “3;4” is not a position; write a column and a row from 0 to 9999, as in 12,22"
    ),
    (
      "tap 3,4 5",
      "“tap 3,4 5” has extra words from “5” on; write one verb per line, as in tap 12,22"
    ),
    (
      "key right · key b",
      "“key right · key b” has extra words from “·” on; write one verb per line, as in key ctrl+b"
    ),
    ("drag 1,2 3,4", "“drag 1,2 3,4” has “3,4” instead of “to”"),
    (
      "drag 1,2 to", "“drag 1,2 to” is incomplete; write it as in drag 60,5 to 20,5 over 150ms"
    ),
    (
      "move 1,2 over", "“move 1,2 over” has no time after over; write it as in over 150ms"
    ),
    ("wait 100", "“wait 100”: “100” is not a time; write it as in 100ms or 1.5s"),
    ("wait -5ms", "“wait -5ms”: “-5ms” is not a time; write it as in 100ms or 1.5s"),
    ("wait 3600.1s", "“wait 3600.1s”: “3600.1s” is too long; use at most 3600s"),
    ("resize 80", "“resize 80”: “80” is not a size; write columns and rows, as in 80x24"),
    (
      "resize 0x24",
      "“resize 0x24”: “0x24” is out of range; "
        + "use 1 to 10000 columns and rows and at most 1000000 cells"
    ),
    ("type hello", #"“type hello” is incomplete; write it as in type "hello""#),
    (#"type "hello"#, #"“type "hello” has no closing quote; write " after the text"#),
    (
      #"type "a\x""#,
      #"“type "a\x"” has an unknown escape sequence; write \", \\, \n or \t"#
    ),
    (
      "wheel sideways",
      "“wheel sideways”: “sideways” is not a direction; use up, down, left or right"
    ),
    ("wheel up 0", "“wheel up 0”: “0” is not a number of notches; use 1 to 1000"),
    (
      "focus maybe", "“focus maybe”: “maybe” is not a focus state; write focus lost or focus gained"
    ),
    (
      "snapshot twice",
      "“snapshot twice” has extra words from “twice” on; write one verb per line, as in snapshot"
    ),
  ])
  func `an error names the line and suggests a correction`(line: String, message: String) {
    let error = #expect(throws: TapeError.self) { try Tape("# one\n\n  \(line)  \nsnapshot") }

    #expect(error?.description == "tape:3: \(message)")
  }

  @Test func `an error for an invalid key lists the keys`() {
    let error = #expect(throws: TapeError.self) { try Tape("key Escape") }

    #expect(error?.description.contains("“Escape” is not a key; write a character, f1") == true)
    #expect(error?.description.contains("space, tab, enter, escape,") == true)
  }

  @Test func `a size after the first step is rejected`() {
    let error = #expect(throws: TapeError.self) { try Tape("snapshot\nsize 80x24") }

    #expect(
      error?.description
        == "tape:2: “size 80x24” comes too late; move size to the top, or write resize 120x40")
  }

  @Test(arguments: [
    "tap 99999999999999999999,1", "tap -1,1", "tap 10000,0", "tap ,", "tap 1,2,3",
    "wait 99999999999999999999999999s", "wait .s", "wait s", "wait ms", "wait 1.s", "wait 1e9s",
    "wait 1..5s", "wait ٣s", "move 1,1 over 9223372036854775807s", "size 10000x10000",
    "size 99999999999999999999x1", "size x", "size", "size 1x1x1", "size 80x24 80x24",
    "wheel up 99999999999999999999", "wheel up 1 2", "wheel down 2 at", "key", "key f0", "key f36",
    "key ctrl+", "key ab", "key \u{1B}", "key \u{301}\u{301}", "key a b", "type \"a\" b", "\"", "·",
    "paste \"\\", "paste", "focus", "drag", "drag 1,1", "\u{0}", "resize +1x1",
  ])
  func `an invalid line throws an error`(line: String) {
    #expect(throws: TapeError.self) { try Tape(line) }
  }

  @Test func `an error is one short line for any tape`() {
    let line = "tap\u{1B}[2J\u{B}" + String(repeating: "x", count: 100_000)
    let error = #expect(throws: TapeError.self) { try Tape(line) }

    let message = error?.description ?? ""
    #expect(message.count < 250)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
