import CursesCells

/// A decoder from the bytes that a terminal sends to events.
///
/// The decoder is a plain value without a clock. Bytes may arrive in pieces, split anywhere, and
/// give the same events. Incomplete input waits for more bytes, or until ``flush()`` is called:
///
///     var decoder = InputDecoder()
///     decoder.decode([0x1B, 0x5B])   // []
///     decoder.decode([0x41])         // [.key(.up)]
///
/// It supports the keys of xterm, rxvt, the Linux console and the kitty protocol, and the keys it
/// is created with. It also supports the mouse (SGR, X10 and urxvt reports), bracketed paste and
/// focus. Text is UTF-8; each maximal invalid part becomes U+FFFD. Each scalar is a separate event,
/// so a combining mark follows its base character.
///
/// Replies to queries are not events; ``decodeItems(_:)`` returns them together with the events.
///
/// Unknown input becomes ``/CursesCells/Event/unknown(_:)``. So does a sequence that is truncated,
/// interrupted by another one or by a control character, or too long. The interrupting character is
/// still a key, so that Control-C works even after an incomplete reply. No input makes the decoder
/// trap, and its memory is bounded.
///
/// If the end of pasted text does not arrive for a second, the text so far is delivered. Later
/// input still belongs to the paste, until its end, so that a stalled line answers no question. But
/// a single key that arrives alone is that key if it is Escape, `q`, or has Control. Control-J and
/// Control-M are exceptions, because they end lines.
///
/// Source: ECMA-48; xterm, *Control Sequences*; the kitty keyboard protocol.
public struct InputDecoder: Sendable {
  /// The number of pending cursor position reports.
  ///
  /// The default is zero.
  ///
  /// Such a report can look like F3 with modifiers. While the number is above zero, these bytes are
  /// the report, and each report decreases it by one; otherwise they are the key.
  public var expectedCursorReports = 0

  /// Whether replies are reported as events, namely ``/CursesCells/Event/unknown(_:)``, for
  /// programs that send no queries.
  ///
  /// The default is `false`.
  public var takesRepliesForUnknown = false

  /// The maximum number of bytes of pasted text; the default is 64 MiB.
  ///
  /// Longer text is dropped completely and reported as ``/CursesCells/Event/unknown(_:)`` with the
  /// sequence that began it.
  public var longestPaste = 1 << 26

  /// The bytes of an incomplete key or character.
  var pending: [UInt8] = []

  var mode = Mode.ground
  var pasted = PastedText()
  private var string = ControlString()

  /// The first bytes of a sequence that is too long.
  private var overlong: [UInt8] = []

  let parser: SequenceParser

  /// The state of the decoder, which determines how the next bytes are read.
  enum Mode {
    /// Keys, characters and the mouse.
    case ground

    /// Pasted text, which ends with its own sequence.
    case paste

    /// A control string, which ends with BEL or ST.
    case string

    /// The rest of a control sequence that is too long.
    case overlong
  }

  /// Creates a decoder that recognizes `keys` by the bytes they send, in addition to the common
  /// ones.
  ///
  /// If both define a sequence, `keys` takes precedence.
  public init(keys: [[UInt8]: Key] = [:]) {
    parser = SequenceParser(keys: KeyTrie(keys))
  }

  /// Creates a decoder for the keys of the terminal in `environment`.
  ///
  /// They come from the system's terminfo entry, or from that of the terminal's family. Without
  /// either, only the common keys are recognized.
  @MainActor
  public init(_ environment: TerminalEnvironment) {
    let description = environment.term.flatMap { TerminalDescription(named: $0, strings: []) }
    self.init(keys: description?.keys ?? [:])
  }
}

// MARK: - Decoding

extension InputDecoder {
  /// Returns the events of the next bytes; replies are dropped.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Event] {
    decodeItems(bytes).compactMap(\.event)
  }

  /// Returns the events of incomplete input, as if the input had ended; replies are dropped.
  ///
  /// A lone Escape is the key, and pasted text is delivered. Call it when a terminal was silent for
  /// the duration of ``patience``, and after the last byte.
  public mutating func flush() -> [Event] {
    flushItems().compactMap(\.event)
  }

  /// Returns the events and the replies of the next bytes, in order of arrival.
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

  /// Drops incomplete input, including the rest of pasted text.
  mutating func dropUnfinished() {
    pending = []
    if mode == .paste { pasted.drop() }
  }

  /// Returns the events and the replies of incomplete input, like ``flush()``.
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

  /// Whether the next bytes continue something incomplete, with or without a timeout.
  var isUnfinished: Bool { mode != .ground || !pending.isEmpty }

  /// Whether pending bytes have a timeout, for example a lone Escape.
  public var hasPending: Bool { patience != nil }

  /// The silence after which ``flush()`` is due, or `nil` if nothing is pending.
  ///
  /// It is 50 ms while the pending bytes may be separate keys, for example a lone Escape. It is one
  /// second if they can only begin a sequence or pasted text.
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
  /// Consumes the complete items of `pending`; all of it at the end of the input.
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

  /// Reads one key, character or mouse report.
  ///
  /// Like the other read methods, it returns the number of bytes, or `nil` if there are too few.
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

  /// Returns the item of a cursor position report that may also be a key.
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

  /// Skips the rest of a sequence, up to the byte that ends or interrupts it.
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

// If the terminal falls silent during a paste, late bytes may still belong to it. But a key that
// acts on the program is that key.

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

  /// Delivers the pasted text so far, even if it is empty the first time.
  private mutating func handOnPaste(into items: inout [InputItem]) {
    guard !(pasted.isStalled && pasted.isEmpty), let text = pasted.take() else { return }
    items.append(.event(.paste(text)))
  }

  /// Delivers the text from before the terminal fell silent, and an Escape that arrived alone after
  /// it.
  private mutating func stallPaste(into items: inout [InputItem]) {
    handOnPaste(into: &items)
    pasted.isStalled = true
    if !pending.isEmpty { items.append(.event(.key(.escape))) }
    pending = []
  }

  /// Reads a key that no stalled line would send alone, or a reply, if `pending` is exactly that.
  ///
  /// Returns `false` if the bytes belong to the pasted text.
  ///
  /// A lone Escape waits for the next bytes.
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

  /// Returns whether a key acts on the program, instead of typing or answering.
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

/// An item that a terminal sent: user input, or a reply to a query.
public enum InputItem: Hashable, Sendable {
  /// An event of the user, for the program.
  case event(Event)

  /// A reply, for the sender of the query.
  case reply(TerminalReply)
}
