import CursesCells
import CursesRecording
import CursesTerminal
import Testing

@Suite struct InputDecoderTests {
  @Test(arguments: InputTable.sequences)
  func `a sequence is decoded the same wherever it is split`(sequence: String, events: [Event]) {
    let bytes = Array(sequence.utf8)

    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let first = decoder.decode(bytes[..<cut])
      let second = decoder.decode(bytes[cut...])
      #expect(first + second + decoder.flush() == events, "cut after \(cut) bytes")
    }
  }

  @Test(arguments: InputTable.sequences)
  func `a sequence is decoded the same byte by byte before other input`(
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
  func `invalid UTF-8 becomes one replacement character for each maximal subpart`(
    bytes: [UInt8], text: String
  ) {
    var decoder = InputDecoder()

    let events = decoder.decode(bytes) + decoder.flush()

    #expect(events == text.unicodeScalars.map { .key(.character(Character($0))) })
  }

  @Test func `an Escape is pending until it is flushed`() {
    var decoder = InputDecoder()

    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.hasPending)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(!decoder.hasPending)
  }

  @Test func `a paste is pending until its end`() {
    var decoder = InputDecoder()

    #expect(decoder.decode("\u{1B}[200~one\u{1B}[A".utf8) == [])
    #expect(decoder.patience == .seconds(1))
    #expect(
      decoder.decode("\r\ntwo\u{1B}[201~x".utf8) == [
        .paste("one[A\ntwo"), .key(.character("x")),
      ])
  }

  @Test func `keys passed to the decoder override the common ones`() {
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
  func `an overlong sequence is truncated, and its rest is not typed`(
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
  func `patience is longer for input that can only be a sequence`(
    sequence: String, milliseconds: Int?
  ) {
    var decoder = InputDecoder()

    _ = decoder.decode(sequence.utf8)

    #expect(decoder.patience == milliseconds.map { .milliseconds($0) })
    #expect(decoder.hasPending == (milliseconds != nil))
  }
}

/// Tests that random input is decoded, and leaves no state behind.
@Suite struct RandomInputTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `random bytes are decoded and leave no pending input`(seed: UInt64) {
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
    // Random bytes may have begun a paste, so it is ended here.
    _ = decoder.flush() + decoder.decode("\u{1B}[201~".utf8) + decoder.flush()

    #expect(count > 2_000, "seed \(seed)")
    #expect(!decoder.hasPending)
    #expect(decoder.decode("\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test(arguments: [UInt64(4), 5])
  func `random bytes decode the same whole and byte by byte`(seed: UInt64) {
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
