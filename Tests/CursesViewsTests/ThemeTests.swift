import CursesCells
import CursesViews
import Foundation
import Testing

@Suite struct ThemeTests {
  /// The traits of a terminal with dark and of a terminal with light colors.
  static let terminals = [Traits(colors: .dark), Traits(colors: .light)]

  /// The text colors of the theme.
  static let texts: [KeyPath<Theme, ThemeColor> & Sendable] = [\.text, \.secondary]

  /// The background colors below texts.
  static let grounds: [KeyPath<Theme, ThemeColor> & Sendable] = [
    \.selection, \.selectionQuiet, \.surface3,
  ]

  /// Text tokens, the background tokens below them, and their minimum contrast.
  static let pairs: [(words: [ThemeToken], grounds: [ThemeToken], ratio: Double)] = [
    ([.text], [.surface0, .surface1], 4.5),
    (
      [.onFill, .secondaryOnFill, .accent],
      [.surface2, .surface3, .selection, .selectionQuiet, .code, .bar], 4.5
    ),
    ([.secondary, .accent], [.surface0, .surface1, .list, .page, .desk], 4.5),
    ([.dangerOnFill], [.surface3, .selection, .selectionQuiet], 4.5),
    ([.tertiary], [.surface0, .surface1], 4.5),
    ([.disabled], [.surface0, .surface1, .surface2], 3),
    ([.danger, .success, .warning, .lamp, .violet, .cyan], [.surface0, .surface2], 4.5),
    ([.onAccent], [.accentFill, .dangerFill, .orange], 4.5),
  ]

  private func faults(of theme: Theme, on traits: Traits, accentOnly: Bool = false) -> [String] {
    Self.pairs.flatMap { pair in
      pair.words.flatMap { word in
        pair.grounds.compactMap { ground in
          if accentOnly, ![.accent, .onAccent, .onFill, .secondaryOnFill].contains(word) {
            return nil
          }
          guard let text = theme[word], let behind = theme[ground] else { return "\(word)" }
          let ratio = contrast(text, on: behind.background(on: traits), traits)
          return ratio < pair.ratio ? "\(word) on \(ground): \(ratio)" : nil
        }
      }
    }
  }

  private func contrast(_ text: ThemeColor, on ground: Color, _ traits: Traits) -> Double {
    let foreground = traits.colors.foreground(text.style(on: traits).foreground)
    return foreground.contrast(with: traits.colors.background(ground))
  }

  @Test(arguments: terminals, texts)
  func `text has a contrast of 4.5 on the terminal's background`(
    traits: Traits, text: KeyPath<Theme, ThemeColor> & Sendable
  ) {
    #expect(contrast(Theme.standard[keyPath: text], on: .default, traits) >= 4.5)
  }

  @Test(arguments: terminals, texts)
  func `text has a contrast of 4.5 on a selection`(
    traits: Traits, text: KeyPath<Theme, ThemeColor> & Sendable
  ) {
    for ground in Self.grounds.prefix(2) {
      let color = Theme.standard[keyPath: ground].background(on: traits)
      #expect(contrast(Theme.standard[keyPath: text], on: color, traits) >= 4.5, "\(ground)")
    }
  }

  @Test(arguments: terminals, grounds)
  func `the main text has a contrast of 4.5 on all fills`(
    traits: Traits, ground: KeyPath<Theme, ThemeColor> & Sendable
  ) {
    let color = Theme.standard[keyPath: ground].background(on: traits)

    #expect(contrast(Theme.standard.text, on: color, traits) >= 4.5)
  }

  @Test(arguments: terminals)
  func `the accent is readable, and disabled text has less contrast`(traits: Traits) {
    let theme = Theme.standard

    #expect(contrast(theme.accent, on: .default, traits) >= 4.5)
    let disabled = contrast(theme.disabled, on: .default, traits)
    #expect(disabled < contrast(theme.secondary, on: .default, traits))
    #expect(disabled > 2)
  }

  @Test(arguments: [TerminalColors.dark, .light])
  func `the accent and text on fills are readable with 16 colors`(colors: TerminalColors) {
    let theme = Theme.standard
    let traits = Traits(colorDepth: .palette16, colors: colors)

    #expect(contrast(theme.accent, on: .default, traits) >= 4.5)
    for fill in [theme.surface3, theme.selection, theme.selectionQuiet] {
      let behind = fill.background(on: traits)
      #expect(contrast(theme.onFill, on: behind, traits) >= 3)
      #expect(contrast(theme.secondaryOnFill, on: behind, traits) >= 3)
    }
  }

  @Test(arguments: [TerminalColors.dark, .light], [ColorDepth.rgb, .palette256, .palette16])
  func `texts, the accent and the danger color are readable on a panel`(
    colors: TerminalColors, depth: ColorDepth
  ) {
    let theme = Theme.standard
    let traits = Traits(colorDepth: depth, colors: colors)
    let panel = theme.surface2.background(on: traits)

    for text in [theme.onFill, theme.secondaryOnFill, theme.accent, theme.danger] {
      let isFaint = depth == .palette16 && text == theme.secondaryOnFill
      #expect(contrast(text, on: panel, traits) >= (isFaint ? 3 : 4.5))
    }
    guard depth != .palette16 else { return }
    for fill in [theme.surface3, theme.selection] {
      let behind = fill.background(on: traits)
      #expect(contrast(theme.danger, on: behind, traits) >= 3)
    }
  }

  @Test(arguments: terminals, Theme.builtIn.map(\.name).filter { $0 != "Terminal" })
  func `text is readable in every theme except Terminal`(traits: Traits, name: String) throws {
    let theme = try #require(Theme.builtIn.first { $0.name == name }).theme

    #expect(faults(of: theme, on: traits) == [])
  }

  @Test func `the terminal theme has only default and palette colors`() {
    for token in ThemeToken.standard {
      for traits in Self.terminals {
        switch Theme.terminal[token]?.background(on: traits).kind {
        case .default: break
        case .indexed(let index): #expect(index < 16)
        default: Issue.record("\(token)")
        }
      }
    }
  }

  @Test(
    arguments: [0x000000, 0xFFFFFF, 0xFFFF00, 0x0000FF, 0x101010, 0x7F7F7F, 0xFF8A65] as [UInt32])
  func `an unreadable accent becomes lighter or darker`(number: UInt32) {
    let accent = RGB(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    let theme = Theme(accent: accent)

    for traits in Self.terminals {
      #expect(faults(of: theme, on: traits, accentOnly: true) == [])
    }
    #expect(theme.text == Theme.standard.text)
  }

  @Test func `a theme is encoded as its differences from the standard theme`() throws {
    var theme = Theme.ember
    theme[ThemeToken("branch")] = ThemeColor(
      light: .indexed(91), dark: .rgb(1, 2, 3), palette16: .default,
      palette16Attributes: [.bold, .underline])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys

    #expect(try JSONDecoder().decode(Theme.self, from: encoder.encode(theme)) == theme)
    #expect(try String(decoding: encoder.encode(Theme.standard), as: UTF8.self) == "{}")
    var other = Theme.standard
    other.accent.monochrome = .underline
    #expect(
      try String(decoding: encoder.encode(other), as: UTF8.self)
        == ##"{"accent":"#60b4ff #005cc8 75 25 6 4 - underline"}"##)
  }

  @Test func `a theme of version 1 is read`() throws {
    let text = ##"{"accent":"#ff9a62 #b8500f 209 - 9 1 - bold","branch":"141 91 - - 5 - dim -"}"##
    let theme = try JSONDecoder().decode(Theme.self, from: Data(text.utf8))

    var expected = Theme.standard
    expected.accent = ThemeColor(
      light: .rgb(184, 80, 15), dark: .rgb(255, 154, 98), palette256: .indexed(209),
      palette16: .indexed(9), palette16OnLight: .indexed(1), monochrome: .bold)
    expected[ThemeToken("branch")] = ThemeColor(
      light: .indexed(91), dark: .indexed(141), palette16: .indexed(5),
      palette16Attributes: .dim)
    #expect(theme == expected)
  }

  @Test(arguments: ["#60b4ff", "#60b4ff #005cc8 75 25 6 4 - glow", "red - - - - - - -"])
  func `an invalid color is an error that names it`(word: String) {
    let text = #"{"accent":"\#(word)"}"#

    #expect {
      try JSONDecoder().decode(Theme.self, from: Data(text.utf8))
    } throws: { "\($0)".contains(word) }
  }

  @Test func `a color has a form for every color depth`() {
    let color = ThemeColor(
      light: .rgb(1, 1, 1), dark: .rgb(2, 2, 2), palette16: .indexed(3), monochrome: .bold)

    #expect(color.background(on: Traits(colors: .light)) == .rgb(1, 1, 1))
    #expect(color.background(on: Traits(colorDepth: .palette256)) == .rgb(2, 2, 2))
    #expect(color.background(on: Traits(colorDepth: .palette16)) == .indexed(3))
    #expect(color.background(on: Traits(colorDepth: .monochrome)) == .clear)
    #expect(color.style(on: Traits(colorDepth: .palette16)) == Style(foreground: .indexed(3)))
    #expect(
      color.style(on: Traits(colorDepth: .monochrome), adding: .underline)
        == Style([.bold, .underline]))
  }

  @Test @MainActor func `a view off the stage has the standard theme and traits`() {
    let view = View()

    #expect(view.theme == .standard)
    #expect(view.traits == Traits())
    #expect(view.color(Theme.standard.surface3) == Theme.standard.surface3.dark)
    #expect(view.style(Theme.standard.accent, .bold).attributes == .bold)
  }

  @Test @MainActor func `a view has the theme and traits of its stage`() {
    let stage = Stage(size: Size(width: 4, height: 1), traits: Traits(colors: .light))
    stage.traits.knowsColors = true
    stage.theme.surface3 = stage.theme.accent

    #expect(stage.rootView.theme == stage.theme)
    #expect(stage.rootView.color(stage.theme.surface3) == Theme.standard.accent.light)
  }

  @Test @MainActor func `a theme's background is painted only if fillsBackground is set`() {
    let stage = Stage(size: Size(width: 4, height: 1), theme: .ember)
    func ground() -> Color { stage.frame().buffer[Point(x: 2, y: 0)].background }
    #expect(ground() == Theme.ember.surface0.dark)

    stage.fillsBackground = false
    #expect(ground() == .default)

    stage.theme = .fjord
    #expect(ground() == .default)

    stage.fillsBackground = true
    #expect(ground() == Theme.fjord.surface0.dark)
  }

  @Test @MainActor func `text keeps the terminal's color if its background is unknown`() {
    let stage = Stage(size: Size(width: 4, height: 1))
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 2, height: 1))
    stage.rootView.addSubview(tile)
    func ink() -> Color { tile.style(tile.theme.text).foreground }
    #expect(ink() == .default)

    stage.traits.knowsColors = true
    #expect(ink() == .rgb(233, 236, 241))
    stage.traits.colors = .light
    #expect(ink() == .rgb(29, 32, 38))

    stage.fillsBackground = false
    #expect(ink() == .default)
    stage.theme = .ember
    #expect(ink() == .default)

    stage.fillsBackground = true
    stage.traits.knowsColors = false
    #expect(ink() == Theme.ember.text.light)
  }

  @Test @MainActor func `a changed theme or trait redraws every view`() {
    let stage = Stage(size: Size(width: 4, height: 1))
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 2, height: 1))
    let group = View()
    group.addSubview(tile)
    stage.rootView.addSubview(group)
    _ = stage.frame()

    stage.theme.text = stage.theme.accent
    _ = stage.frame()
    stage.traits.colors = .light
    _ = stage.frame()

    #expect(tile.drawn.count == 3)
  }
}
