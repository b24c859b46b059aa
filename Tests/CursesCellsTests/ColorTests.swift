import CursesCells
import Testing

@Suite struct ColorTests {
  @Test func `a color's kind has the components it was created from`() {
    #expect(Color.rgb(255, 136, 0).kind == .rgb(RGB(red: 255, green: 136, blue: 0)))
    #expect(Color.indexed(208).kind == .indexed(208))
    #expect(Color.default.kind == .default)
    #expect(Color.clear.kind == .clear)
  }

  @Test func `colors of different kinds differ`() {
    let colors: Set<Color> = [.clear, .default, .indexed(0), .rgb(0, 0, 0)]

    #expect(colors.count == 4)
    #expect(colors.filter(\.isClear) == [.clear])
  }

  @Test(arguments: [
    (Color.rgb(255, 136, 0), "#ff8800"), (.rgb(0, 1, 2), "#000102"), (.indexed(17), "17"),
    (.default, "default"), (.clear, "clear"),
  ])
  func `a color's description is its hex value, index or name`(color: Color, description: String) {
    #expect(color.description == description)
  }

  @Test func `color depths are ordered from monochrome to RGB`() {
    #expect(
      ColorDepth.allCases.sorted() == [.monochrome, .palette8, .palette16, .palette256, .rgb])
  }
}

@Suite struct RGBTests {
  let black = RGB(red: 0, green: 0, blue: 0)
  let white = RGB(red: 255, green: 255, blue: 255)

  @Test func `mixing interpolates between two colors`() {
    #expect(black.mixed(with: white, fraction: 0) == black)
    #expect(black.mixed(with: white, fraction: 0.5) == RGB(red: 128, green: 128, blue: 128))
    #expect(black.mixed(with: white, fraction: 1) == white)
  }

  @Test func `a mix's fraction is clamped`() {
    #expect(white.mixed(with: black, fraction: -3) == white)
    #expect(white.mixed(with: black, fraction: 3) == black)
  }

  @Test func `black on white has the greatest contrast`() {
    #expect(abs(black.contrast(with: white) - 21) < 0.001)
    #expect(abs(white.contrast(with: black) - 21) < 0.001)
    #expect(white.contrast(with: white) == 1)
  }

  @Test func `gray 767676 has a contrast of 4.5 on white, 777777 less`() {
    // WCAG: #767676 is the lightest gray with a contrast of 4.5 on white.
    let grey = RGB(red: 0x76, green: 0x76, blue: 0x76)
    let lighter = RGB(red: 0x77, green: 0x77, blue: 0x77)

    #expect(grey.contrast(with: white) >= 4.5)
    #expect(lighter.contrast(with: white) < 4.5)
  }
}

@Suite struct TerminalColorsTests {
  @Test func `default and clear colors resolve to the terminal's colors`() {
    let colors = TerminalColors.light

    #expect(colors.foreground(.default) == colors.foreground)
    #expect(colors.background(.default) == colors.background)
    #expect(colors.background(.clear) == colors.background)
    #expect(colors.foreground(.rgb(1, 2, 3)) == RGB(red: 1, green: 2, blue: 3))
    #expect(!colors.isDark)
    #expect(TerminalColors.dark.isDark)
  }

  @Test(arguments: [
    (0, "#000000"), (15, "#ffffff"), (16, "#000000"), (208, "#ff8700"), (231, "#ffffff"),
    (232, "#080808"), (255, "#eeeeee"),
  ])
  func `the palette has xterm's colors`(index: Int, color: String) {
    #expect(TerminalColors.palette.count == 256)
    #expect(TerminalColors.palette[index].description == color)
  }
}

@Suite struct StyleTests {
  @Test func `a style's description omits plain components`() {
    let style = Style(
      foreground: .rgb(255, 136, 0), background: .indexed(17), attributes: [.reverse, .bold])

    #expect(style.description == "bold reverse #ff8800 on 17")
    #expect(Style.plain.description == "plain")
    #expect(Style(background: .default).description == "on default")
  }

  @Test func `attribute names have a fixed order`() {
    let all: Attributes = [.strikethrough, .reverse, .underline, .italic, .dim, .bold]

    #expect(all.description == "bold dim italic underline reverse strikethrough")
    #expect(Attributes().description == "")
    #expect(Style(.bold).attributes == .bold)
  }

  @Test(arguments: UnderlineStyle.allCases)
  func `an underline has one style, which contains the underline`(underline: UnderlineStyle) {
    var style = Style([.bold, .dashedUnderline])
    style.underlineStyle = underline

    #expect(style.underlineStyle == underline)
    #expect(style.attributes == Attributes(underline).union(.bold))
    #expect(style.attributes.contains(.underline))
    #expect(style.attributes.names.count == 2)
    style.underlineStyle = nil
    #expect(style == Style(.bold))
  }

  @Test func `of several underline styles the last one applies`() {
    let several: Attributes = [.underline, .doubleUnderline, .curlyUnderline]

    #expect(several.underlineStyle == .curly)
    #expect(several.names == ["curly-underline"])
    #expect(Attributes.curlyUnderline.subtracting(.underline).underlineStyle == nil)
    #expect(MemoryLayout<Cell>.size == 16)
  }

  @Test(arguments: [Color.indexed(9), .rgb(255, 136, 0)])
  func `an underline keeps its color in a cell, whatever the attributes`(color: Color) {
    let style = Style(foreground: .indexed(2), attributes: .curlyUnderline, underlineColor: color)
    var cell = Cell("x", style: style)
    cell.attributes.insert(.bold)

    #expect(cell.style.underlineColor == color)
    #expect(cell.attributes == [.bold, .curlyUnderline])
    #expect(cell.style.description == "bold curly-underline in \(color) 2")
    #expect(cell.over(.blank).style.underlineColor == color)
    cell.style.underlineColor = nil
    #expect(cell.style == Style(foreground: .indexed(2), attributes: [.bold, .curlyUnderline]))
  }

  @Test func `an underline of no color, or in a blended cell, has the color of its text`() {
    let style = Style(attributes: .underline, underlineColor: .indexed(9))
    let blended = Cell("x", style: style).blended(over: .blank, alpha: 0.6, colors: .dark)

    #expect(Style(underlineColor: .clear) == .plain && Style(underlineColor: .default) == .plain)
    #expect(blended.attributes == .underline)
    #expect(blended.style.underlineColor == nil)
  }
}
