import CursesCells
import CursesViews

/// A small picture of a lantern in half blocks, lit or broken.
struct Lantern {
  let isLit: Bool

  /// The number of columns and rows.
  static let size = Size(width: 14, height: 5)

  private static let lit = [
    "......aa......", ".....a..a.....", "....aaaaaa....", "...aaaaaaaa...", "...b..ll..b...",
    "...b.lLLl.b...", "...b.lLLl.b...", "...b..ll..b...", "...aaaaaaaa...", "..aaaaaaaaaa..",
  ]

  private static let broken = [
    "......aa......", ".....a..a.....", "....aaaaaa....", "...aaaaaaaa...", "...b......b...",
    "...b..r...b...", "...b...r..b...", "...b..r...b...", "...aaaaaaaa...", "..aaaaaaaaaa..",
  ]

  /// Draws the lantern with its upper-left corner at a point of a view.
  @MainActor
  func draw(at origin: Point, of view: View, on canvas: inout Canvas) {
    let rows = (isLit ? Lantern.lit : Lantern.broken).map(Array.init)
    if isLit { drawLight(around: origin, of: view, on: &canvas) }
    for y in 0..<Lantern.size.height {
      for x in 0..<Lantern.size.width {
        let tones = (color(rows[2 * y][x], view), color(rows[2 * y + 1][x], view))
        let position = origin.translated(x: x, y: y)
        guard view.traits.colorDepth != .monochrome else {
          let glyph = tones.0 == nil ? (tones.1 == nil ? "" : "▄") : tones.1 == nil ? "▀" : "█"
          canvas.draw(glyph, at: position)
          continue
        }
        canvas.drawHalves(at: position, upper: tones.0, lower: tones.1)
      }
    }
  }

  /// Draws a faint light around the lantern, visible only on a dark background.
  @MainActor
  private func drawLight(around origin: Point, of view: View, on canvas: inout Canvas) {
    let colors = view.traits.colors
    guard view.traits.colorDepth == .rgb, colors.isDark else { return }
    let ground = colors.background(view.color(view.theme.surface0))
    let lamp = colors.background(view.color(view.theme.lamp))
    for y in -2..<8 {
      for x in -13..<27 {
        let across = (Double(x) - 6.5) / 15
        let down = (Double(y) - 1.6) / 5.2
        let distance = (across * across + down * down).squareRoot()
        guard distance < 1 else { continue }
        let tone = ground.mixed(with: lamp, fraction: 0.13 * (1 - distance) * (1 - distance))
        let cell = Rect(origin: origin.translated(x: x, y: y), size: Size(width: 1, height: 1))
        canvas.fill(cell, style: Style(background: Color(tone)))
      }
    }
  }

  @MainActor
  private func color(_ pixel: Character, _ view: View) -> Color? {
    let isDark = view.traits.colors.isDark
    guard view.traits.colorDepth >= .palette256 else { return plainColor(pixel, view) }
    return switch pixel {
    case "a": isDark ? .rgb(92, 100, 114) : .rgb(150, 158, 170)
    case "b": isDark ? .rgb(66, 72, 84) : .rgb(188, 194, 204)
    case "l": .rgb(255, 180, 84)
    case "L": .rgb(255, 236, 180)
    case "r": view.color(view.theme.danger)
    default: nil
    }
  }

  /// Returns the color on terminals with 16 colors or fewer.
  @MainActor
  private func plainColor(_ pixel: Character, _ view: View) -> Color? {
    switch pixel {
    case "a", "b": view.color(view.theme.secondary)
    case "l", "L": view.color(view.theme.lamp)
    case "r": view.color(view.theme.danger)
    default: nil
    }
  }
}
