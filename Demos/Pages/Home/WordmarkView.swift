import CursesKit

/// The name of the toolkit in pixels of half a cell, followed by a cursor.
///
/// Its columns fade from white over blue to cyan, and darken toward the bottom. Without room or
/// glyphs for pixels, it is plain text.
final class WordmarkView: View {
  /// The columns and rows of the pixels.
  nonisolated static let size = Size(width: 57, height: 4)

  private static let name = "CursesKit"

  /// The first column of the cursor.
  private static let cursor = 55

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(Self.name, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    guard bounds.height >= Self.size.height, traits.usesUnicode else {
      return drawWord(in: &canvas)
    }
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width { drawCell(x, y, in: &canvas) }
    }
  }

  private func drawWord(in canvas: inout Canvas) {
    let y = (bounds.height - 1) / 2
    let end = canvas.draw(Self.name, at: Point(x: 0, y: y), style: style(theme.accent, .bold))
    canvas.draw("▌", at: Point(x: end, y: y), style: style(theme.lamp))
  }

  private func drawCell(_ x: Int, _ y: Int, in canvas: inout Canvas) {
    let isCursor = x >= Self.cursor
    let upper = isCursor ? y > 0 : Self.isInk(x, 2 * y)
    let lower = isCursor || Self.isInk(x, 2 * y + 1)
    guard upper || lower else { return }
    let place = Point(x: x, y: y)
    guard traits.colorDepth >= .palette256 else {
      let look = style(isCursor ? theme.lamp : theme.accent)
      return canvas.draw(Glyph(upper ? lower ? "█" : "▀" : "▄"), at: place, style: look)
    }
    let above = ink(x, 2 * y)
    let below = ink(x, 2 * y + 1)
    let look =
      upper && lower
      ? Style(foreground: above, background: below) : Style(foreground: upper ? above : below)
    canvas.draw(Glyph(upper ? "▀" : "▄"), at: place, style: look)
  }

  private func ink(_ x: Int, _ row: Int) -> Color {
    guard x < Self.cursor else { return color(theme.lamp) }
    let ground = traits.colors.background(color(theme.surface0))
    let hues = traits.colors.isDark ? Self.darkHues : Self.lightHues
    let hue = hues.color(ofStep: x, of: Self.columns.count)
    return Color(hue.mixed(with: ground, fraction: 0.045 * Double(row)))
  }

  private static let darkHues = Gradient([
    RGB(red: 232, green: 242, blue: 255), RGB(red: 120, green: 192, blue: 255),
    RGB(red: 67, green: 210, blue: 253),
  ])

  private static let lightHues = Gradient([
    RGB(red: 16, green: 36, blue: 84), RGB(red: 0, green: 92, blue: 200),
    RGB(red: 0, green: 132, blue: 190),
  ])
}

// MARK: - Pixels

extension WordmarkView {
  /// Whether a pixel belongs to a letter; the first row of pixels is empty.
  private static func isInk(_ x: Int, _ row: Int) -> Bool {
    row > 0 && columns.indices.contains(x) && columns[x][row - 1]
  }

  /// The pixels of each column, from the top.
  private static let columns: [[Bool]] = {
    let rows = letters.reduce(into: Array(repeating: "", count: 7)) { rows, letter in
      for row in rows.indices { rows[row] += (rows[row].isEmpty ? "" : ".") + letter[row] }
    }
    let pixels = rows.map { $0.map { $0 == "#" } }
    return pixels[0].indices.map { x in pixels.map { $0[x] } }
  }()

  private static let letters = [
    [".####.", "##..##", "##....", "##....", "##....", "##..##", ".####."],
    ["......", "......", "##..##", "##..##", "##..##", "##..##", ".#####"],
    [".....", ".....", "##.##", "###..", "##...", "##...", "##..."],
    [".....", ".....", ".####", "##...", ".###.", "...##", "####."],
    ["......", "......", ".####.", "##..##", "######", "##....", ".####."],
    [".....", ".....", ".####", "##...", ".###.", "...##", "####."],
    ["##..##", "##.##.", "####..", "###...", "####..", "##.##.", "##..##"],
    ["##", "..", "##", "##", "##", "##", "##"],
    [".##.", ".##.", "####", ".##.", ".##.", ".##.", "..##"],
  ]
}
