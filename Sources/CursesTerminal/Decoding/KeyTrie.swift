import CursesCells

/// A trie of keys by the bytes they send.
struct KeyTrie: Sendable {
  private struct Node: Sendable {
    var key: Key?
    var next: [UInt8: Int] = [:]
  }

  private var nodes = [Node()]

  /// Creates a trie; keys without bytes are ignored.
  init(_ keys: [[UInt8]: Key]) {
    for (bytes, key) in keys where !bytes.isEmpty {
      let end = bytes.reduce(0) { node(after: $0, $1) }
      nodes[end].key = key
    }
  }

  private mutating func node(after node: Int, _ byte: UInt8) -> Int {
    if let next = nodes[node].next[byte] { return next }
    nodes.append(Node())
    nodes[node].next[byte] = nodes.count - 1
    return nodes.count - 1
  }

  /// The longest key at the start of the bytes, and whether more bytes could make a longer one.
  struct Match {
    var key: Key?
    var count = 0
    var mayGrow = false
  }

  /// Returns the longest key at the start of `bytes`.
  func match(_ bytes: ArraySlice<UInt8>) -> Match {
    var match = Match()
    var node = 0
    for (offset, byte) in bytes.enumerated() {
      guard let next = nodes[node].next[byte] else { return match }
      node = next
      if let key = nodes[node].key {
        match.key = key
        match.count = offset + 1
      }
    }
    match.mayGrow = !nodes[node].next.isEmpty
    return match
  }
}
