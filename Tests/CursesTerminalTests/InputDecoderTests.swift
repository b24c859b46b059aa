import CursesCells
import CursesRecording
import CursesTerminal
import Testing

@Suite struct InputDecoderTests {
  @Test(arguments: InputTable.sequences)
  func `a sequence means the same wherever it is cut`(sequence: String, events: [Event]) {
    let bytes = Array(sequence.utf8)

    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let first = decoder.decode(bytes[..<cut])
      let second = decoder.decode(bytes[cut...])
      #expect(first + second + decoder.flush() == events, "cut after \(cut) bytes")
    }
  }

  @Test(arguments: InputTable.sequences)
  func `a sequence means the same a byte at a time and before other input`(
    sequence: String, events: [Event]
  ) {
    var decoder = InputDecoder()
    var decoded = sequence.utf8.flatMap { decoder.decode([$0]) }
    decoded += decoder.flush()
    decoded += decoder.decode("x".utf8)

    #expect(decoded == events + [.key(.character("x"))])
    #expect(!decoder.hasPending)
  }

  @Test(arguments: InputTable.brokenText)
  func `bytes that are not UTF-8 become one replacement for each part of a character`(
    bytes: [UInt8], text: String
  ) {
    var decoder = InputDecoder()

    let events = decoder.decode(bytes) + decoder.flush()

    #expect(events == text.unicodeScalars.map { .key(.character(Character($0))) })
  }

  @Test func `an Escape waits for what may follow`() {
    var decoder = InputDecoder()

    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.hasPending)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(!decoder.hasPending)
  }

  @Test func `pasted text waits for its end`() {
    var decoder = InputDecoder()

    #expect(decoder.decode("\u{1B}[200~one\u{1B}[A".utf8) == [])
    #expect(decoder.patience == .seconds(1))
    #expect(
      decoder.decode("\r\ntwo\u{1B}[201~x".utf8) == [
        .paste("one[A\ntwo"), .key(.character("x")),
      ])
  }

  @Test func `keys that are given come before the common ones`() {
    let keys: [[UInt8]: Key] = [
      Array("\u{1B}[[A".utf8): Key(.function(11)), Array("\u{1B}[A".utf8): .down,
      Array("\u{1B}q".utf8): Key(.function(20)), [0x08]: .backspace,
    ]
    var decoder = InputDecoder(keys: keys)

    let events = decoder.decode("\u{1B}[[A\u{1B}[A\u{1B}q\u{8}\u{1B}[B".utf8)

    #expect(
      events == [
        .key(Key(.function(11))), .key(.down), .key(Key(.function(20))), .key(.backspace),
        .key(.down),
      ])
  }

  @Test(arguments: InputTable.tooLong)
  func `the beginning of a sequence that is too long is kept, and the rest is not typed`(
    sequence: String, events: [Event]
  ) {
    let bytes = Array(sequence.utf8)

    for cut in Array(stride(from: 0, to: bytes.count, by: 89)) + [255, 256, 257, bytes.count - 1] {
      var decoder = InputDecoder()
      let first = decoder.decode(bytes[..<cut])
      let second = decoder.decode(bytes[cut...])
      #expect(first + second + decoder.flush() == events, "cut after \(cut) bytes")
      #expect(!decoder.hasPending)
    }
  }

  @Test(arguments: [
    ("", nil), ("a", nil), ("\u{1B}", 50), ("\u{1B}[", 50), ("\u{1B}O", 50), ("\u{1B}]", 50),
    ("\u{1B}X", 50), ("\u{1B}[1", 1000), ("\u{1B}[<0;1", 1000), ("\u{1B}]11;rgb:", 1000),
    ("\u{1B}P>|x\u{1B}", 1000), ("\u{1B}[200~x", 1000), ("\u{1B}[200~x\u{1B}[201~", nil),
    ("\u{1B}[A", nil),
  ])
  func `what can only be the beginning of a sequence may be late`(
    sequence: String, milliseconds: Int?
  ) {
    var decoder = InputDecoder()

    _ = decoder.decode(sequence.utf8)

    #expect(decoder.patience == milliseconds.map { .milliseconds($0) })
    #expect(decoder.hasPending == (milliseconds != nil))
  }
}

/// Anything at all comes through, and leaves nothing behind.
@Suite struct RandomInputTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `a lot of random bytes is decoded`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let favorites = Array("\u{1B}\u{1B}\u{1B}[[[O]P<?;:~MmuAZ$^0123456789\u{7}".utf8)
    let bytes = (0..<200_000).map { _ in
      seed == 1 || Bool.random(using: &generator)
        ? UInt8.random(in: 0...255, using: &generator)
        : favorites[Int.random(in: 0..<favorites.count, using: &generator)]
    }
    var decoder = InputDecoder()
    var count = 0
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...4096, using: &generator))
      count += decoder.decode(bytes[start..<end]).count
      start = end
    }
    // What may be pasted text has its end.
    _ = decoder.flush() + decoder.decode("\u{1B}[201~".utf8) + decoder.flush()

    #expect(count > 2_000, "seed \(seed)")
    #expect(!decoder.hasPending)
    #expect(decoder.decode("\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test(arguments: [UInt64(4), 5])
  func `random bytes mean the same in pieces as in one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let favorites = Array("\u{1B}\u{1B}\u{1B}[[[O]P<?;:~MmuAZ$^0123456789\u{7}é".utf8)
    let bytes = (0..<50_000).map { _ in
      favorites[Int.random(in: 0..<favorites.count, using: &generator)]
    }
    var whole = InputDecoder()
    var pieces = InputDecoder()

    let expected = whole.decode(bytes) + whole.flush()
    let decoded = bytes.flatMap { pieces.decode([$0]) } + pieces.flush()

    #expect(decoded == expected, "seed \(seed)")
  }
}
