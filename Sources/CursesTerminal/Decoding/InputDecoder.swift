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
/// the mouse (SGR, X10 and urxvt forms), bracketed paste and focus, and those
/// keys it is created with. Text is UTF-8; bytes that are not become U+FFFD, one
/// for each maximal part of a character. Each scalar is an event of its own, so
/// a combining mark comes after the character it belongs to.
///
/// What a terminal answers to a question is no event; ``decodeItems(_:)`` gives
/// it beside the events, to whoever asked.
///
/// What it does not know becomes ``/CursesCells/Event/unknown(_:)``: also a sequence that is
/// cut short, that another one or a control character breaks off, or that is longer
/// than any. Such a character is a key as ever, so that Control-C is one also where
/// a reply never ended. Nothing makes it trap, and what it keeps is bounded.
///
/// Pasted text whose end does not come for a second is handed on as far as it came.
/// What comes later still belongs to it, until its end, so that a line that stalled
/// answers no question; but a key with Control, Escape or `q` that comes alone is
/// that key, but for Control-J and Control-M, which end lines.
///
/// Source: ECMA-48; xterm, *Control Sequences*; the kitty keyboard protocol.
public struct InputDecoder: Sendable {
  /// How many cursor positions were asked for and did not come yet.
  ///
  /// Such a reply can look like F3 with modifiers. While this is above zero, the default, it is
  /// taken for the reply, each of which counts it down by one; otherwise for the key.
  public var expectedCursorReports = 0

  /// Whether replies are events, too, namely ``/CursesCells/Event/unknown(_:)``, as where nobody
  /// asks anything.
  ///
  /// The default is `false`.
  public var takesRepliesForUnknown = false

  /// How many bytes of pasted text are kept; the default is 64 MiB.
  ///
  /// Longer text is ``/CursesCells/Event/unknown(_:)`` with the bytes that began it, and all of it
  /// is dropped.
  public var longestPaste = 1 << 26

  /// Bytes of a key or a character that is not complete.
  var pending: [UInt8] = []

  var mode = Mode.ground
  var pasted = PastedText()
  private var string = ControlString()

  /// The first bytes of a sequence that is too long.
  private var overlong: [UInt8] = []

  let parser: SequenceParser

  /// The state of the decoder: what the next bytes belong to.
  enum Mode {
    /// Keys, characters and the mouse.
    case ground

    /// Pasted text, which ends with a sequence of its own.
    case paste

    /// A control string, which ends with BEL or ST.
    case string

    /// The rest of a control sequence that is too long.
    case overlong
  }

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
}

// MARK: - Decoding

extension InputDecoder {
  /// Returns the events of the next bytes; replies are left out.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Event] {
    decodeItems(bytes).compactMap(\.event)
  }

  /// Returns the events of what is unfinished, as if nothing more came; replies are left out.
  ///
  /// A lone Escape is the key, and pasted text is handed on. Call it when a terminal was silent for
  /// as long as ``patience`` says, and after the last byte.
  public mutating func flush() -> [Event] {
    flushItems().compactMap(\.event)
  }

  /// Returns the events and the replies of the next bytes, in the order in which they came.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decodeItems(_ bytes: some Sequence<UInt8>) -> [InputItem] {
    let isNew = pending.isEmpty
    pending.append(contentsOf: bytes)
    var items: [InputItem] = []
    if isNew, mode == .paste, pasted.isStalled, takeLoneKey(into: &items) { return items }
    consume(isFinal: false, into: &items)
    return items
  }

  /// Drops what is unfinished, and the rest of it when it is pasted text.
  mutating func dropUnfinished() {
    pending = []
    if mode == .paste { pasted.drop() }
  }

  /// Returns the events and the replies of what is unfinished, as ``flush()`` does.
  public mutating func flushItems() -> [InputItem] {
    var items: [InputItem] = []
    if mode == .paste {
      stallPaste(into: &items)
      return items
    }
    consume(isFinal: true, into: &items)
    switch mode {
    case .ground, .paste: break
    case .string: endString(isComplete: false, into: &items)
    case .overlong: endOverlong(into: &items)
    }
    mode = .ground
    return items
  }

  /// Whether what comes next belongs to something that has begun, whether or not time decides
  /// about it.
  var isUnfinished: Bool { mode != .ground || !pending.isEmpty }

  /// Whether bytes wait that time decides about, such as a lone Escape.
  public var hasPending: Bool { patience != nil }

  /// How long a terminal may be silent before ``flush()`` is due, or `nil` when nothing waits.
  ///
  /// It is 50 ms while what waits may be keys pressed one after the other, such as a lone Escape,
  /// and one second when it can only be a sequence or pasted text whose rest is late.
  public var patience: Duration? {
    let count: Int
    switch mode {
    case .paste where pasted.isStalled && pending.isEmpty:
      return pasted.isEmpty ? nil : .seconds(1)
    case .paste: return pending.isEmpty ? .seconds(1) : .milliseconds(50)
    case .ground where pending.isEmpty: return nil
    case .ground: count = pending.count
    case .string: count = string.bytes.count + pending.count
    case .overlong: count = overlong.count
    }
    return count > 2 ? .seconds(1) : .milliseconds(50)
  }
}

extension InputItem {
  fileprivate var event: Event? {
    if case .event(let event) = self { event } else { nil }
  }
}

// MARK: - Private

extension InputDecoder {
  /// Consumes as much of `pending` as is complete; all of it when nothing more comes.
  private mutating func consume(isFinal: Bool, into items: inout [InputItem]) {
    let input = pending
    var index = 0
    while index < input.count {
      let count: Int? =
        switch mode {
        case .ground: readGround(input[index...], isFinal, into: &items)
        case .paste: readPaste(input[index...], into: &items)
        case .string: readString(input[index...], isFinal, into: &items)
        case .overlong: readOverlong(input[index...], into: &items)
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
    _ input: ArraySlice<UInt8>, _ isFinal: Bool, into items: inout [InputItem]
  ) -> Int? {
    switch parser.parse(input, isFinal: isFinal) {
    case .incomplete:
      return nil
    case .event(let event, let count):
      items.append(.event(event))
      return count
    case .keys(let keys, let count):
      items += keys.map { .event(.key($0)) }
      return count
    case .reply(let reply, let count):
      items.append(item(reply, input.prefix(count)))
      return count
    case .cursorReport(let point, let key, let count):
      items.append(cursorItem(point, key, input.prefix(count)))
      return count
    case .change(let mode, let count):
      enter(mode, after: input.prefix(count))
      return count
    }
  }

  /// Returns what a report of the cursor is that may be a key, too.
  private mutating func cursorItem(
    _ point: Point, _ key: Key?, _ bytes: ArraySlice<UInt8>
  ) -> InputItem {
    if let key, expectedCursorReports <= 0 { return .event(.key(key)) }
    expectedCursorReports = max(0, expectedCursorReports - 1)
    return item(.cursorPosition(point), bytes)
  }

  func item(_ reply: TerminalReply, _ bytes: some Sequence<UInt8>) -> InputItem {
    takesRepliesForUnknown ? .event(.unknown(Array(bytes))) : .reply(reply)
  }

  private mutating func enter(_ mode: Mode, after bytes: ArraySlice<UInt8>) {
    self.mode = mode
    switch mode {
    case .ground: break
    case .paste: pasted = PastedText()
    case .string: string = ControlString(beginningWith: bytes)
    case .overlong: overlong = Array(bytes)
    }
  }

  /// Leaves out the rest of a sequence, up to the byte that ends it or breaks it off.
  private mutating func readOverlong(
    _ input: ArraySlice<UInt8>, into items: inout [InputItem]
  ) -> Int {
    guard let end = input.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return input.count
    }
    endOverlong(into: &items)
    return end - input.startIndex + ((0x40...0x7E).contains(input[end]) ? 1 : 0)
  }

  private mutating func endOverlong(into items: inout [InputItem]) {
    items.append(.event(.unknown(overlong)))
    overlong = []
    mode = .ground
  }
}

// MARK: - Control strings

extension InputDecoder {
  private mutating func readString(
    _ input: ArraySlice<UInt8>, _ isFinal: Bool, into items: inout [InputItem]
  ) -> Int? {
    let reading = string.read(input)
    if let isComplete = reading.ending { endString(isComplete: isComplete, into: &items) }
    guard reading.ending == nil, reading.count == 0 else { return reading.count }
    // An Escape may start the string terminator (ST); if nothing follows in time, it is the Escape
    // key.
    guard isFinal else { return nil }
    endString(isComplete: false, into: &items)
    return 0
  }

  private mutating func endString(isComplete: Bool, into items: inout [InputItem]) {
    if isComplete, let reply = string.reply {
      items.append(item(reply, string.bytes))
    } else {
      items.append(.event(string.brokenEvent))
    }
    string = ControlString()
    mode = .ground
  }
}

// MARK: - Paste

// Pasted text, and what is done when the terminal falls silent in it: what comes late may belong to
// it still, but a key that acts on the program is that key.

extension InputDecoder {
  private mutating func readPaste(_ input: ArraySlice<UInt8>, into items: inout [InputItem]) -> Int
  {
    let reading = pasted.read(input, limit: longestPaste)
    if reading.isTooLong { items.append(.event(.unknown(PastedText.mark))) }
    if reading.isEnd {
      handOnPaste(into: &items)
      mode = .ground
    }
    return reading.count
  }

  /// Hands on what came of pasted text, though it may be nothing, the first time.
  private mutating func handOnPaste(into items: inout [InputItem]) {
    guard !(pasted.isStalled && pasted.isEmpty), let text = pasted.take() else { return }
    items.append(.event(.paste(text)))
  }

  /// Hands on what came before the terminal fell silent, and an Escape that came alone after it.
  private mutating func stallPaste(into items: inout [InputItem]) {
    handOnPaste(into: &items)
    pasted.isStalled = true
    if !pending.isEmpty { items.append(.event(.key(.escape))) }
    pending = []
  }

  /// Takes a key that no stalled line would send alone, or a reply, if `pending` is that and no
  /// more; false when it belongs to the pasted text.
  ///
  /// A lone Escape waits for what may follow.
  private mutating func takeLoneKey(into items: inout [InputItem]) -> Bool {
    if pending == [0x1B] { return true }
    let count = pending.count
    switch parser.parse(pending[...], isFinal: false) {
    case .event(.key(let key), count) where InputDecoder.isCommand(key):
      items.append(.event(.key(key)))
    case .reply(let reply, count): items.append(item(reply, pending))
    default: return false
    }
    pending = []
    return true
  }

  /// Whether a key acts on the program, and is not one that types or answers.
  private static func isCommand(_ key: Key) -> Bool {
    switch key.code {
    case .escape: true
    case .character("q") where key.modifiers.isEmpty: true
    case .character("j"), .character("m"), .enter: false
    default: key.modifiers.contains(.control)
    }
  }
}

// MARK: - Input item

/// Something that a terminal sent: what its user did, or an answer to a question.
public enum InputItem: Hashable, Sendable {
  /// An event of the user, for the program.
  case event(Event)

  /// An answer, for the one who asked.
  case reply(TerminalReply)
}
