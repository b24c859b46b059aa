/// Byte-wise searches in a page for ASCII text.
extension [UInt8] {
  /// Returns the position of the next end tag with a name, or `nil` for none.
  ///
  /// - Complexity: O(*n*) in the distance.
  func endTag(of name: String, from start: Int) -> Int? {
    let requested = Array("</\(name)".utf8)
    var position = start
    while position + requested.count <= count {
      if self[position] == UInt8(ascii: "<"), hasText(requested, at: position) {
        let next = position + requested.count
        guard next < count else { return position }
        if HTMLTag.isSpace(self[next]) || "/>".utf8.contains(self[next]) { return position }
      }
      position += 1
    }
    return nil
  }

  /// Returns the position after the next occurrence of a text, or `nil` without one.
  ///
  /// - Complexity: O(*n*) in the distance.
  func position(behind text: String, from start: Int) -> Int? {
    let requested = Array(text.utf8)
    var position = Swift.max(0, start)
    while position + requested.count <= count {
      if self[position] == requested[0], hasText(requested, at: position) {
        return position + requested.count
      }
      position += 1
    }
    return nil
  }

  /// Whether the bytes contain a text at a position.
  func hasText(_ text: String, at start: Int) -> Bool { hasText(Array(text.utf8), at: start) }

  /// Whether the bytes contain a lowercase text at a position, ignoring ASCII case.
  private func hasText(_ text: [UInt8], at start: Int) -> Bool {
    guard start + text.count <= count else { return false }
    for offset in text.indices {
      let byte = self[start + offset]
      let isCapital = (0x41...0x5A).contains(byte)
      if (isCapital ? byte | 0x20 : byte) != text[offset] { return false }
    }
    return true
  }
}
