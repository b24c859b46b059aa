import CursesCells

// Pasted text, and what is done when the terminal falls silent in it: what comes late may belong to
// it still, but a key that acts on the program is that key.

extension InputDecoder {
  mutating func readPaste(_ input: ArraySlice<UInt8>, into items: inout [InputItem]) -> Int {
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
  mutating func stallPaste(into items: inout [InputItem]) {
    handOnPaste(into: &items)
    pasted.isStalled = true
    if !pending.isEmpty { items.append(.event(.key(.escape))) }
    pending = []
  }

  /// Takes a key that no stalled line would send alone, or a reply, if `pending` is that and no
  /// more; false when it belongs to the pasted text.
  ///
  /// A lone Escape waits for what may follow.
  mutating func takeLoneKey(into items: inout [InputItem]) -> Bool {
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
