import CursesCells

/// The conversion of a buffer's cells to lines of text, for printing without a screen.
@MainActor
public enum BufferText {
  /// Returns the color depth of a terminal, by its environment.
  package static func colorDepth(_ environment: TerminalEnvironment) -> ColorDepth {
    (try? OutputPlan.terminal(environment).palette.depth) ?? .monochrome
  }

  /// Returns the lines without styles, and without trailing blanks.
  package static func plain(_ buffer: Buffer) -> String {
    buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// Returns the lines with the SGR sequences for the styles of their cells.
  ///
  /// Invisible blanks at the end of a line are omitted, so that a line does not fill a terminal and
  /// wrap there. Colors are reduced to `colorDepth`, and omitted at
  /// ``/CursesCells/ColorDepth/monochrome``. Links are omitted.
  ///
  /// - Parameters:
  ///   - buffer: The cells.
  ///   - colorDepth: The number of colors.
  ///   - keepsUnderlineStyles: Whether styles and colors of underlines are kept. The default is
  ///     `false`, which makes each a single line in the color of the text, because a terminal may
  ///     not support them.
  /// - Returns: The lines, with a line feed between them.
  /// - Complexity: O(*n*) in the number of cells.
  public static func styled(
    _ buffer: Buffer, colorDepth: ColorDepth, keepsUnderlineStyles: Bool = false
  ) -> String {
    styledLines(
      buffer, colorDepth: colorDepth, keepsUnderlineStyles: keepsUnderlineStyles, keepsLinks: false
    ).joined(separator: "\n")
  }

  /// Returns the lines with the SGR sequences for the styles of their cells, and with links (OSC 8)
  /// if `keepsLinks` is `true`.
  package static func styledLines(
    _ buffer: Buffer, colorDepth: ColorDepth, keepsUnderlineStyles: Bool, keepsLinks: Bool
  ) -> [String] {
    let palette = Palette(colorDepth)
    return (0..<buffer.size.height).map { row in
      buffer.withRow(row) { line(of: $0, palette, keepsUnderlineStyles, keepsLinks) }
    }
  }

  private static func line(
    of cells: Span<Cell>, _ palette: Palette, _ keepsUnderlineStyles: Bool, _ keepsLinks: Bool
  ) -> String {
    let end = cells.indices.last { !cells[$0].isUnseen }.map { $0 + 1 } ?? 0
    var bytes: [UInt8] = []
    var style = Style.plain
    var link: Link?
    for column in 0..<end where cells[column].span != .continuation {
      var look = cells[column].style
      if look.background == .default { look.background = .clear }
      if !keepsLinks { look.link = nil }
      if !keepsUnderlineStyles {
        look.attributes.subtract(.underlineStyles)
        look.underlineColor = nil
      }
      bytes.append(link: look.link, after: link)
      link = look.link.take()
      if look != style { bytes.append(look: look, palette) }
      style = look
      bytes += String(cells[column].glyph.character ?? " ").utf8
    }
    bytes.append(link: nil, after: link)
    if style != .plain { bytes += "\u{1B}[m".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends the sequence that begins or ends a link, if it differs from the one before.
  ///
  /// All links have the same number, so that the parts of one address are one link.
  fileprivate mutating func append(link: Link?, after last: Link?) {
    guard link != last else { return }
    self += (link.map { LinkSequence.begin($0, number: 0) } ?? LinkSequence.end).utf8
  }
}

extension Cell {
  /// Whether it looks like an empty cell.
  fileprivate var isUnseen: Bool {
    glyph.character ?? " " == " " && [.default, .clear].contains(background)
      && attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
