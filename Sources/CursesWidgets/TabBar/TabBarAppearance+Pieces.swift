import CursesCells
import CursesViews

/// The colors of a glow.
struct GlowTones {
  let halo: Color
  let core: Color
}

extension TabBarAppearance {
  /// Draws the icon and the title in the first row, or what of them there is room for.
  static func label(
    _ item: TabBarItem, _ style: Style, _ size: Size, alignment: TextAlignment = .center
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let margin = alignment == .left ? min(2, max(0, size.width - 1)) : 0
    let text = words(item, fitting: size.width - margin)
    // An odd rest is rounded to the right, as the indicator rounds it, so that title and indicator
    // line up.
    let free = size.width - CellWidth.of(text)
    let x = alignment == .left ? margin : (max(0, free) + 1) / 2
    canvas.draw(text, at: Point(x: x, y: 0), style: style)
    return canvas.buffer
  }

  /// Returns both where an item has 12 columns or more, the title from 7 on, and else the icon.
  ///
  /// The width alone decides, so that all items look alike, unless one has no room for its title.
  private static func words(_ item: TabBarItem, fitting width: Int) -> String {
    let both = [item.icon, item.title].filter { !$0.isEmpty }.joined(separator: " ")
    let choices = width >= 12 ? [both, item.title] : width >= 7 ? [item.title] : []
    return choices.first { !$0.isEmpty && CellWidth.of($0) <= width }
      ?? Truncation.tail.fit(item.icon.isEmpty ? item.title : item.icon, to: width)
  }

  /// A light that rises from the lower edge: a bright core in a halo.
  static func glow(
    _ tones: GlowTones, over background: Color, _ size: Size, _ traits: Traits
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let steps: [Glyph] = ["▂", "▄", "▆"]
    for column in 0..<size.width {
      let distance = min(column, size.width - 1 - column)
      let isCore = distance >= (size.width - 1) / 2
      var look = Style(foreground: isCore ? tones.core : tones.halo)
      if traits.colorDepth == .monochrome { look = Style(isCore ? .bold : []) }
      if traits.colorDepth >= .palette256 { look.background = background }
      canvas.fill(
        Rect(x: column, y: 0, width: 1, height: size.height),
        with: steps[min(distance, steps.count - 1)], style: look)
    }
    return canvas.buffer
  }
}
