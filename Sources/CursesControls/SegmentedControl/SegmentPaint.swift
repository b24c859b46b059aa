import CursesCells
import CursesViews

/// The colors of a segment in one state, and the art that they paint.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐ One │ Two │ Three ▌    [ One │ Two │ Three ]    without colors
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// The segments form one pill: a rectangle half a cell inside its frame. With fewer than three
/// rows, only the middle color is displayed. Monochrome terminals show brackets, or a box in three
/// or more rows. In ASCII, the ends are not rounded.
struct SegmentPaint {
  typealias State = SegmentedControlAppearance.State

  /// The colors of the half row above, of the background of titles, and of the half row below.
  let top: ThemeColor
  let middle: ThemeColor
  let bottom: ThemeColor

  /// The color of the title.
  let ink: ThemeColor

  /// The part of the background in the title of a disabled segment, with at least 256 colors.
  let fading: Double

  /// Creates the colors of a pill of one color.
  init(_ color: ThemeColor, ink: ThemeColor, fading: Double = 0) {
    self.init(top: color, middle: color, bottom: color, ink: ink, fading: fading)
  }

  private init(
    top: ThemeColor, middle: ThemeColor, bottom: ThemeColor, ink: ThemeColor, fading: Double
  ) {
    self.top = top
    self.middle = middle
    self.bottom = bottom
    self.ink = ink
    self.fading = fading
  }
}

// MARK: - Art

extension SegmentPaint {
  /// Returns the face for a height, with a cap of one column at each end.
  func face(height: Int, isSelected: Bool, on traits: Traits) -> StretchableArt {
    let row = height >= 3 ? 1 : 0
    guard traits.colorDepth == .monochrome else {
      return StretchableArt(pill(row: row, on: traits), leftCap: 1, topCap: row)
    }
    let box = traits.usesUnicode ? "╭─╮\n│ │\n╰─╯" : "+-+\n| |\n+-+"
    var outline = StretchableArt(row > 0 ? box : "[ ]").source
    if isSelected { outline[Point(x: 1, y: row)].attributes.insert(.reverse) }
    return StretchableArt(outline, leftCap: 1, topCap: row)
  }

  private func pill(row: Int, on traits: Traits) -> Buffer {
    func style(_ color: ThemeColor) -> Style { Style(foreground: color.background(on: traits)) }
    var canvas = Canvas(Buffer(size: Size(width: 3, height: 2 * row + 1), filledWith: .clear))
    let line = Rect(x: 0, y: row, width: 3, height: 1)
    if row > 0, traits.usesUnicode {
      canvas.drawSurfaceEdge(line.translated(x: 0, y: -1), .top, style: style(top))
      canvas.drawSurfaceEdge(line.translated(x: 0, y: 1), .bottom, style: style(bottom))
    }
    if traits.usesUnicode { canvas.drawSurfaceSides(line, style: style(middle)) }
    let inside = Rect(x: 1, y: row, width: 1, height: 1)
    canvas.fill(
      traits.usesUnicode ? inside : canvas.clipBounds,
      style: Style(background: middle.background(on: traits)))
    return canvas.buffer
  }

  /// Returns the style of a title, which is bold if selected and dim if disabled.
  func titleStyle(_ state: State, on traits: Traits) -> Style {
    var attributes: Attributes = state.isSelected ? .bold : []
    if !state.isEnabled { attributes.insert(.dim) }
    guard traits.colorDepth != .monochrome else {
      return Style(state.isSelected ? attributes.union(.reverse) : attributes)
    }
    var color = ink.background(on: traits)
    if !state.isEnabled, fading > 0, traits.colorDepth >= .palette256 {
      color = Color(
        traits.colors.foreground(color).mixed(with: traits.tone(middle), fraction: fading))
    }
    return Style(foreground: color, attributes: attributes)
  }

  /// Returns the divider between two segments: a line, or an extra column or half column for a
  /// selected neighbor.
  ///
  /// - Parameters:
  ///   - left: The state of the segment on the left.
  ///   - right: The state of the segment on the right.
  ///   - height: The height in rows.
  ///   - line: The color of the line.
  ///   - traits: The traits of the control.
  ///   - paint: A closure that returns the colors in a state.
  /// - Returns: The art, which keeps the upper and lower edges of the pill.
  static func divider(
    _ left: State, _ right: State, height: Int, line: ThemeColor, on traits: Traits,
    _ paint: (State) -> SegmentPaint
  ) -> StretchableArt {
    let isTall = height >= 3
    guard traits.colorDepth != .monochrome else {
      let tall = StretchableArt(traits.usesUnicode ? "┬\n│\n┴" : "+\n|\n+", topCap: 1)
      return isTall ? tall : StretchableArt(traits.usesUnicode ? "│" : "|")
    }
    let face = paint(left.isSelected && isTall ? left : State())
      .face(height: height, isSelected: false, on: traits)
    var canvas = Canvas(face.rendered(width: 1, showing: []))
    func draw(_ glyph: Glyph, _ color: ThemeColor) {
      let style = Style(foreground: color.background(on: traits))
      canvas.draw(glyph, at: Point(x: 0, y: face.topCap), style: style)
    }
    if !left.isSelected, !right.isSelected {
      draw(traits.glyph(.verticalLine), line)
    } else if !isTall, traits.usesUnicode {
      // Half columns would look wrong next to a tall segment: its edges have more colors than a
      // cell.
      draw(left.isSelected ? "▌" : "▐", paint(left.isSelected ? left : right).middle)
    }
    return StretchableArt(canvas.buffer, topCap: face.topCap)
  }
}

// MARK: - Colors of the recipes

// The colors are sampled from the recipes' images, reduced to two half rows and a middle row.
extension SegmentPaint {
  static let blue = glass(
    (.rgb(112, 162, 226), 110), (.rgb(8, 96, 212), 26), (.rgb(24, 112, 226), 26), palette16: 4,
    ink: .rgb(240, 246, 255))

  static let bluePressed = glass(
    (.rgb(20, 52, 98), 17), (.rgb(3, 48, 108), 17), (.rgb(10, 66, 138), 18))

  static let red = glass(
    (.rgb(206, 112, 112), 167), (.rgb(196, 18, 20), 160), (.rgb(212, 34, 36), 160), palette16: 1,
    ink: .rgb(240, 246, 255))

  static let redPressed = glass(
    (.rgb(74, 18, 24), 52), (.rgb(84, 10, 16), 52), (.rgb(118, 18, 22), 52))

  static let wood = glass(
    (.rgb(184, 125, 40), 136), (.rgb(160, 101, 24), 130), (.rgb(152, 93, 18), 130), palette16: 3,
    palette16Ink: 0)

  static let woodPressed = glass(
    (.rgb(105, 57, 3), 94), (.rgb(131, 71, 4), 94), (.rgb(131, 71, 4), 94))

  /// Returns light titles on glass of three colors, each with its index in 256 colors.
  ///
  /// - Parameters:
  ///   - top: The color of the half row above.
  ///   - middle: The background of titles.
  ///   - bottom: The color of the half row below.
  ///   - palette16: The single color in 16 colors, or `nil` to contrast with the background.
  ///   - palette16Ink: The color of readable text on it.
  ///   - ink: The color of the titles of enabled segments, with at least 256 colors.
  /// - Returns: The colors of a segment.
  private static func glass(
    _ top: (rgb: Color, index: UInt8), _ middle: (rgb: Color, index: UInt8),
    _ bottom: (rgb: Color, index: UInt8), palette16: UInt8? = nil, palette16Ink: UInt8 = 15,
    ink: Color = .rgb(255, 255, 255)
  ) -> SegmentPaint {
    func color(_ tone: (rgb: Color, index: UInt8)) -> ThemeColor {
      ThemeColor(
        light: tone.rgb, dark: tone.rgb, palette256: .indexed(tone.index),
        palette256OnLight: .indexed(tone.index), palette16: .indexed(palette16 ?? 7),
        palette16OnLight: .indexed(palette16 ?? 0))
    }
    let title = ThemeColor(
      light: ink, dark: ink, palette16: .indexed(palette16 == nil ? 0 : palette16Ink),
      palette16OnLight: .indexed(palette16 == nil ? 15 : palette16Ink))
    return SegmentPaint(
      top: color(top), middle: color(middle), bottom: color(bottom), ink: title, fading: 0.35)
  }
}
