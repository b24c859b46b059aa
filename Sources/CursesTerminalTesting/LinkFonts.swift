import CursesCells

/// An encoder of hyperlinks as fonts, because libvterm stores a font for each cell but no link.
///
/// A style resets the font, but not the link. The font of the open link is therefore selected again
/// after each style.
struct LinkFonts {
  private var links: [Link] = []

  /// The font of the open link, or 0 for none.
  private var current = 0

  /// The number of fonts in addition to the default one.
  private static let limit = 9

  /// Returns the link of a font, or `nil` for the default font.
  func link(ofFont font: Int) -> Link? {
    links.indices.contains(font - 1) ? links[font - 1] : nil
  }

  /// Returns bytes with links replaced by fonts.
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

  /// The SGR sequence that selects the font.
  private var choice: [UInt8] { Array("\u{1B}[\(10 + current)m".utf8) }

  /// Returns the font of an address, or 0 if it is not a link or all fonts are used.
  private mutating func font(of address: Substring) -> Int {
    guard let link = Link(String(address)) else { return 0 }
    if let index = links.firstIndex(of: link) { return index + 1 }
    guard links.count < LinkFonts.limit else { return 0 }
    links.append(link)
    return links.count
  }
}
