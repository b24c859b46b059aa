import CursesCells

/// A renderer that converts a picture to cells.
struct PictureRenderer {
  private let look: PictureLook
  private let points: PointGrid

  /// Returns the cells of a picture; transparent cells are clear.
  static func cells(of picture: Picture, _ look: PictureLook) -> Buffer {
    let grid = PointGrid(of: picture, look)
    return PictureRenderer(look: look, points: grid).cells()
  }

  private func cells() -> Buffer {
    var canvas = Canvas(Buffer(size: look.size, filledWith: .clear))
    if look.depth == .monochrome {
      drawMonochrome(in: &canvas)
    } else if look.depth == .rgb {
      drawColors(in: &canvas)
    } else {
      drawPalette(in: &canvas)
    }
    return canvas.buffer
  }

  /// Calls `body` with each visible cell and the indices of its points.
  private func forEachCell(_ body: (_ cell: Point, _ points: [Int]) -> Void) {
    let (across, down) = (look.points.width, look.points.height)
    for y in 0..<look.size.height {
      for x in 0..<look.size.width {
        var inside: [Int] = []
        inside.reserveCapacity(across * down)
        for row in 0..<down {
          for column in 0..<across {
            inside.append((y * down + row) * points.width + x * across + column)
          }
        }
        if inside.contains(where: { points.isSeen($0) }) { body(Point(x: x, y: y), inside) }
      }
    }
  }
}

// MARK: - In 24 bits

extension PictureRenderer {
  private func drawColors(in canvas: inout Canvas) {
    forEachCell { cell, inside in
      let colors = zip(inside, points.seen(inside)).map { index, isSeen in
        isSeen ? points.color(index, over: look.matte) : nil
      }
      let split = TwoColors(of: colors)
      let glyph = BlockGlyphs.glyph(split.front, points: look.points)
      let background = split.background.map(Color.init) ?? .clear
      let style =
        split.front == 0
        ? Style(background: background)
        : Style(foreground: Color(split.foreground), background: background)
      canvas.draw(glyph, at: cell, style: style)
    }
  }
}

// MARK: - In few colors

extension PictureRenderer {
  /// Draws each point in a color of the palette, and dithers the differences.
  private func drawPalette(in canvas: inout Canvas) {
    let count = [ColorDepth.palette8: 8, .palette16: 16][look.depth] ?? 256
    // Users customize the first 16 colors, so a larger palette skips them.
    let matcher = PaletteMatcher(count == 256 ? 16..<256 : 0..<count)
    let indices = Dithering.indices(of: points, over: look.matte, matcher)
    forEachCell { cell, inside in
      let displayed = inside.map { indices[$0] }
      let (upper, lower) = (displayed[0], displayed[displayed.count - 1])
      let style: Style
      let glyph: Glyph
      switch (upper, lower) {
      case (let upper?, let lower?) where upper == lower:
        (glyph, style) = (.space, Style(background: .indexed(lower)))
      case (let upper?, let lower?):
        glyph = "▀"
        style = Style(foreground: .indexed(upper), background: .indexed(lower))
      case (let upper?, nil): (glyph, style) = ("▀", Style(foreground: .indexed(upper)))
      case (nil, let lower?): (glyph, style) = ("▄", Style(foreground: .indexed(lower)))
      case (nil, nil): return
      }
      canvas.draw(glyph, at: cell, style: style)
    }
  }
}

// MARK: - Without colors

extension PictureRenderer {
  private func drawMonochrome(in canvas: inout Canvas) {
    if look.usesUnicode {
      let lit = Dithering.lit(points, isDark: look.isDark)
      forEachCell { cell, inside in
        let mask = inside.enumerated().reduce(0) { lit[$1.element] ? $0 | 1 << $1.offset : $0 }
        guard mask > 0 else { return canvas.draw(.space, at: cell, style: .plain) }
        canvas.draw(BlockGlyphs.glyph(mask, points: look.points), at: cell, style: .plain)
      }
    } else {
      forEachCell { cell, inside in
        let shade = points.shade(inside[0], isDark: look.isDark)
        let index = Int((shade * Float(PictureRenderer.ramp.count - 1)).rounded())
        canvas.draw(PictureRenderer.ramp[index], at: cell, style: .plain)
      }
    }
  }

  /// The ASCII glyphs in order of their coverage of a cell.
  private static let ramp: [Glyph] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
}
