import CursesCells

/// Makes events of the bytes a terminal sends.
///
/// The decoder is a plain value without a clock. Bytes may come in pieces, cut
/// anywhere, and give the same events; what is unfinished waits for more, or
/// until ``flush()`` says that nothing more comes:
///
///     var decoder = InputDecoder()
///     decoder.decode([0x1B, 0x5B])   // []
///     decoder.decode([0x41])         // [.key(.up)]
///
/// It knows the keys of xterm, rxvt, the Linux console and the kitty protocol,
/// the mouse (SGR and X10 forms), bracketed paste and focus, and those keys it
/// is created with. Text is UTF-8; bytes that are not become U+FFFD, one for
/// each maximal part of a character. Each scalar is an event of its own, so a
/// combining mark comes after the character it belongs to.
///
/// What it does not know becomes ``Event/unknown(_:)``, and nothing makes it trap.
///
/// Source: ECMA-48; xterm, *Control Sequences*; the kitty keyboard protocol.
public struct InputDecoder: Sendable {
  /// Bytes of a key or a character that is not complete.
  private var pending: [UInt8] = []

  /// Bytes of pasted text or of a report, as far as they came.
  private var collected: [UInt8] = []

  private var mode = Mode.ground
  private let parser: SequenceParser

  /// What the next bytes belong to.
  enum Mode {
    /// Keys, characters and the mouse.
    case ground

    /// Pasted text, which ends with a sequence of its own.
    case paste

    /// A report that ends with BEL or ST.
    case report
  }

  /// Pasted text of more bytes than this is handed on in pieces.
  private static let longestPaste = 1 << 24

  /// Of a report, so many bytes are kept.
  private static let longestReport = 1 << 12

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// Creates a decoder that knows `keys` beside the common ones, by the bytes they send.
  ///
  /// They come first: where both know a sequence, `keys` counts.
  public init(keys: [[UInt8]: Key] = [:]) {
    parser = SequenceParser(keys: KeyTrie(keys))
  }

  /// Creates a decoder that knows the keys of the terminal that `environment` names.
  ///
  /// They are what the system's terminfo says of it, and none when it has no entry.
  @MainActor
  public init(_ environment: TerminalEnvironment) {
    let description = environment.term.flatMap { TerminalDescription(named: $0, strings: []) }
    self.init(keys: description?.keys ?? [:])
  }

  /// Whether bytes wait that time decides about, such as a lone Escape.
  ///
  /// It is `false` inside pasted text, which ends when the terminal says so.
  public var hasPending: Bool {
    switch mode {
    case .ground: !pending.isEmpty
    case .paste: false
    case .report: true
    }
  }

  /// Returns the events of the next bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Event] {
    pending.append(contentsOf: bytes)
    var events: [Event] = []
    consume(isFinal: false, into: &events)
    return events
  }

  /// Returns the events of what is unfinished, as if nothing more came.
  ///
  /// A lone Escape is the key, and pasted text ends. Call it when a terminal was silent for 50 ms
  /// while ``hasPending`` is `true`, and after the last byte.
  public mutating func flush() -> [Event] {
    var events: [Event] = []
    consume(isFinal: true, into: &events)
    if mode == .paste {
      endPaste(into: &events)
    } else if mode == .report {
      endReport(into: &events)
    }
    return events
  }
}

// MARK: - Private

extension InputDecoder {
  /// Consumes as much of `pending` as is complete; all of it when nothing more comes.
  private mutating func consume(isFinal: Bool, into events: inout [Event]) {
    let input = pending
    var index = 0
    while index < input.count {
      let count: Int? =
        switch mode {
        case .ground: readGround(input[index...], isFinal, into: &events)
        case .paste: readPaste(input[index...], into: &events)
        case .report: readReport(input[index...], isFinal, into: &events)
        }
      guard let count else { break }
      index += count
    }
    pending.removeFirst(index)
  }

  /// Reads one key, character or report of the mouse.
  ///
  /// Like the other ways to read, it returns how many bytes that took, or `nil` for too few.
  private mutating func readGround(
    _ input: ArraySlice<UInt8>, _ isFinal: Bool, into events: inout [Event]
  ) -> Int? {
    switch parser.parse(input, isFinal: isFinal) {
    case .incomplete:
      return nil
    case .event(let event, let count):
      events.append(event)
      return count
    case .change(let mode, let count):
      self.mode = mode
      if mode == .report { collected += input.prefix(count) }
      return count
    }
  }

  private mutating func readPaste(_ input: ArraySlice<UInt8>, into events: inout [Event]) -> Int {
    for (offset, byte) in input.enumerated() {
      collected.append(byte)
      if byte == UInt8(ascii: "~"), collected.suffix(6).elementsEqual(InputDecoder.endOfPaste) {
        collected.removeLast(6)
        endPaste(into: &events)
        return offset + 1
      }
      if collected.count >= InputDecoder.longestPaste, byte & 0x80 == 0, byte != 0x1B {
        endPaste(into: &events)
        mode = .paste
      }
    }
    return input.count
  }

  private mutating func endPaste(into events: inout [Event]) {
    events.append(.paste(String(decoding: collected, as: UTF8.self)))
    collected = []
    mode = .ground
  }

  private mutating func readReport(
    _ input: ArraySlice<UInt8>, _ isFinal: Bool, into events: inout [Event]
  ) -> Int? {
    for (offset, byte) in input.enumerated() {
      switch byte {
      case 0x07:
        collect(byte)
        endReport(into: &events)
        return offset + 1
      case 0x1B:
        // The Escape stays until the byte after it says what it is.
        if offset > 0 { return offset }
        return readEscapeInReport(input, isFinal, into: &events)
      default:
        collect(byte)
      }
    }
    return input.count
  }

  /// Reads an Escape, which ends a report: as ST, or as the beginning of something else.
  private mutating func readEscapeInReport(
    _ input: ArraySlice<UInt8>, _ isFinal: Bool, into events: inout [Event]
  ) -> Int? {
    guard let next = input.dropFirst().first else {
      guard isFinal else { return nil }
      endReport(into: &events)
      return 0
    }
    let isTerminator = next == UInt8(ascii: "\\")
    if isTerminator {
      collect(0x1B)
      collect(next)
    }
    endReport(into: &events)
    return isTerminator ? 2 : 0
  }

  private mutating func collect(_ byte: UInt8) {
    if collected.count < InputDecoder.longestReport { collected.append(byte) }
  }

  /// A report that has only begun is a key typed with Alt.
  private mutating func endReport(into events: inout [Event]) {
    if collected.count == 2 {
      let key = Key(.character(Character(Unicode.Scalar(collected[1]))), modifiers: .alt)
      events.append(.key(key))
    } else {
      events.append(.unknown(collected))
    }
    collected = []
    mode = .ground
  }
}
