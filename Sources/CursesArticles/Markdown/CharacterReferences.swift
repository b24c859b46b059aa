import CMarkdown

/// A cache of character references such as `&name;` and `&#number;`, as gumbo resolves them.
struct CharacterReferences {
  private var known: [String: String] = [:]

  /// The maximum number of distinct references that are resolved.
  private static let maximum = 4096

  /// Returns the text of a reference, or the reference itself if it is unknown.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let written = String(decoding: bytes, as: UTF8.self)
    if let text = known[written] { return text }
    guard known.count < CharacterReferences.maximum else { return written }
    var text = ""
    _ = HTMLTree.parse(Array("<title>\(written)".utf8)) { root in
      let title = root.child(0)?.child(0)
      if let bytes = title?.child(0)?.text { text = String(decoding: bytes, as: UTF8.self) }
    }
    known[written] = text
    return text
  }

  /// Returns the text of an attribute, with references resolved.
  mutating func text(of attribute: MD_ATTRIBUTE) -> String {
    let all = UnsafeRawBufferPointer(start: attribute.text, count: Int(attribute.size))
      .assumingMemoryBound(to: UInt8.self)
    guard attribute.size > 0 else { return "" }
    var result = ""
    var index = 0
    repeat {
      let start = Int(attribute.substr_offsets[index])
      let end = Int(attribute.substr_offsets[index + 1])
      let part = UnsafeBufferPointer(rebasing: all[start..<end])
      let isReference = attribute.substr_types[index] == MD_TEXT_ENTITY
      result += isReference ? text(part) : String(decoding: part, as: UTF8.self)
      index += 1
    } while attribute.substr_offsets[index] < attribute.size
    return result
  }
}
