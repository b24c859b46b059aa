import CursesCells
import CursesViews
import Testing

@Suite struct ThemeTests {
  /// Traits of a terminal with dark, and of one with light colors.
  static let terminals = [Traits(colors: .dark), Traits(colors: .light)]

  /// The parts of the theme that are read.
  static let texts: [KeyPath<Theme, ThemeColor> & Sendable] = [\.text, \.secondary]

  /// The parts of the theme that texts stand on.
  static let grounds: [KeyPath<Theme, ThemeColor> & Sendable] = [
    \.selection, \.selectionQuiet, \.surface3, \.accentFill,
  ]

  private func contrast(_ text: ThemeColor, on ground: Color, _ traits: Traits) -> Double {
    let foreground = traits.colors.foreground(text.style(on: traits).foreground)
    return foreground.contrast(with: traits.colors.background(ground))
  }

  @Test(arguments: terminals, texts)
  func `text can be read on the terminal's own background`(
    traits: Traits, text: KeyPath<Theme, ThemeColor> & Sendable
  ) {
    #expect(contrast(Theme.standard[keyPath: text], on: .default, traits) >= 4.5)
  }

  @Test(arguments: terminals, texts)
  func `text can be read on a selection`(
    traits: Traits, text: KeyPath<Theme, ThemeColor> & Sendable
  ) {
    for ground in Self.grounds.prefix(2) {
      let color = Theme.standard[keyPath: ground].background(on: traits)
      #expect(contrast(Theme.standard[keyPath: text], on: color, traits) >= 4.5, "\(ground)")
    }
  }

  @Test(arguments: terminals, grounds)
  func `the main text can be read on everything`(
    traits: Traits, ground: KeyPath<Theme, ThemeColor> & Sendable
  ) {
    let color = Theme.standard[keyPath: ground].background(on: traits)

    #expect(contrast(Theme.standard.text, on: color, traits) >= 4.5)
  }

  @Test(arguments: terminals)
  func `the accent can be read, and disabled text is fainter than other text`(traits: Traits) {
    let theme = Theme.standard

    #expect(contrast(theme.accent, on: .default, traits) >= 4.5)
    let disabled = contrast(theme.disabled, on: .default, traits)
    #expect(disabled < contrast(theme.secondary, on: .default, traits))
    #expect(disabled > 2)
  }

  @Test(arguments: [TerminalColors.dark, .light])
  func `everything can be read with 16 colors`(colors: TerminalColors) {
    let theme = Theme.standard
    let traits = Traits(colorDepth: .palette16, colors: colors)

    #expect(contrast(theme.accent, on: .default, traits) >= 4.5)
    for fill in [theme.surface3, theme.accentFill, theme.selection, theme.selectionQuiet] {
      let behind = fill.background(on: traits)
      #expect(contrast(theme.onFill, on: behind, traits) >= 3)
      #expect(contrast(theme.secondaryOnFill, on: behind, traits) >= 3)
    }
  }

  @Test(arguments: [TerminalColors.dark, .light], [ColorDepth.rgb, .palette256, .palette16])
  func `texts, the accent and what takes away can be read on a panel`(
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
    for fill in [theme.surface3, theme.selection, theme.accentFill] {
      let behind = fill.background(on: traits)
      #expect(contrast(theme.danger, on: behind, traits) >= 3)
    }
  }

  @Test func `a color has a form for every kind of terminal`() {
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

  @Test @MainActor func `a view on no stage has the standard theme and traits`() {
    let view = View()

    #expect(view.theme == .standard)
    #expect(view.traits == Traits())
    #expect(view.color(Theme.standard.surface3) == Theme.standard.surface3.dark)
    #expect(view.style(Theme.standard.accent, .bold).attributes == .bold)
  }

  @Test @MainActor func `a view has the theme and traits of its stage`() {
    let stage = Stage(size: Size(width: 4, height: 1), traits: Traits(colors: .light))
    stage.theme.surface3 = stage.theme.accent

    #expect(stage.rootView.theme == stage.theme)
    #expect(stage.rootView.color(stage.theme.surface3) == Theme.standard.accent.light)
  }

  @Test @MainActor func `every view is told of another theme, and drawn anew`() {
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
