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
    let palette = Palette(colorDepth)
    return (0..<buffer.size.height).map { row in
      buffer.withRow(row) { cells in line(of: cells, palette, keepsUnderlineStyles) }
    }.joined(separator: "\n")
  }

  private static func line(
    of cells: Span<Cell>, _ palette: Palette, _ keepsUnderlineStyles: Bool
  ) -> String {
    let end = cells.indices.last { !cells[$0].isUnseen }.map { $0 + 1 } ?? 0
    var bytes: [UInt8] = []
    var style = Style.plain
    for column in 0..<end where cells[column].span != .continuation {
      var look = cells[column].style
      if look.background == .default { look.background = .clear }
      look.link = nil
      if !keepsUnderlineStyles {
        look.attributes.subtract(.underlineStyles)
        look.underlineColor = nil
      }
      if look != style { bytes.append(look: look, palette) }
      style = look
      bytes += String(cells[column].glyph.character ?? " ").utf8
    }
    if style != .plain { bytes += "\u{1B}[m".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Cell {
  /// Whether it looks like an empty cell.
  fileprivate var isUnseen: Bool {
    glyph.character ?? " " == " " && [.default, .clear].contains(background)
      && attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
