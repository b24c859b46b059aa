import CursesCells

/// The cells of a buffer as lines of text, for where text is printed and no screen is.
@MainActor
public enum BufferText {
  /// Returns how many colors a terminal is sent by what the environment says of it.
  package static func colorDepth(_ environment: TerminalEnvironment) -> ColorDepth {
    (try? OutputPlan.terminal(environment).palette.depth) ?? .monochrome
  }

  /// Returns the lines without their looks, and without the blanks at their ends.
  package static func plain(_ buffer: Buffer) -> String {
    buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// Returns the lines with sequences for the looks of their cells.
  ///
  /// Blanks at the end of a line that look like nothing are left out, so that a line does not fill
  /// a terminal and break there. Colors are those that `colorDepth` has, at
  /// ``/CursesCells/ColorDepth/monochrome`` none; links are left out.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public static func styled(_ buffer: Buffer, colorDepth: ColorDepth) -> String {
    let palette = Palette(colorDepth)
    return (0..<buffer.size.height).map { row in
      buffer.withRow(row) { cells in line(of: cells, palette) }
    }.joined(separator: "\n")
  }

  private static func line(of cells: Span<Cell>, _ palette: Palette) -> String {
    let end = cells.indices.last { !cells[$0].isUnseen }.map { $0 + 1 } ?? 0
    var bytes: [UInt8] = []
    var style = Style.plain
    for column in 0..<end where cells[column].span != .continuation {
      var look = cells[column].style
      if look.background == .default { look.background = .clear }
      look.link = nil
      if look != style { bytes.append(look: look, palette) }
      style = look
      bytes += String(cells[column].glyph.character ?? " ").utf8
    }
    if style != .plain { bytes += "\u{1B}[m".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Cell {
  /// Whether it looks like a cell that nothing was written to.
  fileprivate var isUnseen: Bool {
    glyph.character ?? " " == " " && [.default, .clear].contains(background)
      && attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
