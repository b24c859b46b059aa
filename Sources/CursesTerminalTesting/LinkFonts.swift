import CursesCells

/// Encodes hyperlinks as fonts, because libvterm keeps a font for each cell but no link.
///
/// Choosing a style chooses the usual font, but not another link, so the font of an open link is
/// chosen again after each style.
struct LinkFonts {
  private var links: [Link] = []

  /// The font of the link that is open, or 0.
  private var current = 0

  /// There are so many fonts beside the usual one.
  private static let limit = 9

  /// Returns the link of a font, or `nil` for the usual one.
  func link(ofFont font: Int) -> Link? {
    links.indices.contains(font - 1) ? links[font - 1] : nil
  }

  /// Returns bytes with fonts in place of links.
  mutating func translated(_ bytes: [UInt8]) -> [UInt8] {
    guard current > 0 || bytes.contains(UInt8(ascii: "]")) else { return bytes }
    return TerminalToken.all(in: bytes).flatMap { token in
      switch token {
      case .string("]", let text) where text.hasPrefix("8;"):
        current = font(of: text.drop { $0 == "8" }.dropFirst().drop { $0 != ";" }.dropFirst())
        return choice
      case .control(_, "m"): return token.bytes + (current > 0 ? choice : [])
      default: return token.bytes
      }
    }
  }

  /// The sequence (SGR) that chooses the font.
  private var choice: [UInt8] { Array("\u{1B}[\(10 + current)m".utf8) }

  /// Returns the font of an address, and 0 for none, or when there are too many.
  private mutating func font(of address: Substring) -> Int {
    guard let link = Link(String(address)) else { return 0 }
    if let index = links.firstIndex(of: link) { return index + 1 }
    guard links.count < LinkFonts.limit else { return 0 }
    links.append(link)
    return links.count
  }
}
