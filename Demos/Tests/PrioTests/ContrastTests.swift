import CursesKit
import CursesKitTesting
import CursesTerminal
import PrioModel
import Testing

/// The contrast of drawn cells, in every theme.
@MainActor
@Suite struct ContrastTests {
  /// A screen with the rows that are opaque on it.
  private struct Screen {
    let keys: [Key]
    let rows: [Range<Int>]

    init(_ keys: Key..., rows: [Range<Int>] = [0..<24]) {
      self.keys = keys
      self.rows = rows
    }
  }

  /// The rows of the list above the one that fades, and those below it.
  private static let list = [0..<19, 22..<24]

  private static let screens = [
    Screen(rows: list), Screen(.down, rows: list), Screen(.character("n"), rows: list),
    Screen(.character("2"), rows: [0..<20, 23..<24]),
    Screen(.character("3"), rows: [0..<20, 23..<24]), Screen(.character("4")),
    Screen(.character("5")), Screen(.character("m"), rows: list),
    // The faded task moves up with the page.
    Screen(.character("o"), rows: [0..<14, 16..<24]),
    // Above the sheet, the page is dimmed; other values of the wheels fade.
    Screen(.character("d"), rows: [13..<14, 17..<18, 22..<24]),
    Screen(.character("5"), .enter, rows: [16..<24]),
  ]

  /// Returns the contrast of a cell on a terminal, or `nil` for blanks, lines and blocks.
  private func contrast(of cell: Cell, _ depth: ColorDepth) -> Double? {
    guard let character = cell.glyph.character, !character.isWhitespace,
      let scalar = character.unicodeScalars.first, !(0x2500...0x259F).contains(scalar.value)
    else { return nil }
    let colors = TerminalColors.dark
    let shown = depth.reduced(cell.foreground, on: cell.background)
    return colors.foreground(shown.foreground).contrast(with: colors.background(shown.background))
  }

  /// Returns the cell with the least contrast in some rows, with its position.
  private func worst(
    in buffer: Buffer, rows: [Range<Int>], _ depth: ColorDepth = .rgb
  ) -> (contrast: Double, place: Point)? {
    let cells = rows.joined().flatMap { y in
      buffer.bounds.columns.compactMap { x -> (contrast: Double, place: Point)? in
        let place = Point(x: x, y: y)
        return contrast(of: buffer[place], depth).map { (contrast: $0, place: place) }
      }
    }
    return cells.min { $0.contrast < $1.contrast }
  }

  @Test(arguments: Rounds.pairs(PrioTheme.all, [ColorDepth.rgb, .palette256]))
  func `words have enough contrast on each screen`(theme: PrioTheme, depth: ColorDepth) throws {
    for screen in Self.screens {
      let stage = PrioStage(.sample(.many, theme: theme), traits: Traits(colorDepth: depth))
      for key in screen.keys { stage.driver.pressSlowly(key) }
      let least = try #require(worst(in: stage.driver.buffer, rows: screen.rows, depth))
      let cell = stage.driver.buffer[least.place]
      #expect(least.contrast >= 4.5, "\(screen.keys): \(least.place) \(cell)")
    }
  }

  @Test(arguments: PrioTheme.all, [12, 24, 40])
  func `each drawn row has enough contrast for words and details`(theme: PrioTheme, rows: Int) {
    let buffer = PrioStage(.finished(theme: theme), height: rows).driver.buffer
    let colors = TerminalColors.dark
    for y in 0..<rows {
      let cell = buffer[Point(x: 0, y: y)]
      #expect(cell.glyph == "▀")
      let halves = [colors.foreground(cell.foreground), colors.background(cell.background)]
      for ground in halves + [halves[0].mixed(with: halves[1], fraction: 0.5)] {
        #expect(theme.ink.contrast(with: ground) >= 4.5, "row \(y)")
        #expect(theme.softInk(over: ground).contrast(with: ground) >= 4.5, "row \(y)")
      }
    }
  }

  @Test(arguments: PrioTheme.all)
  func `a faded task is readable when the list is settled`(theme: PrioTheme) throws {
    let stage = PrioStage(.sample(theme: theme))
    #expect(stage.driver.row(of: "Fix the bicycle light") == 20)
    let least = try #require(worst(in: stage.driver.buffer, rows: [20..<22]))
    #expect(least.contrast >= 3.2)
  }

  @Test(arguments: PrioTheme.all, [12, 24, 40])
  func `among 256 colors the ink is kept on each drawn row`(theme: PrioTheme, rows: Int) {
    let traits = Traits(colorDepth: .palette256)
    let buffer = PrioStage(.finished(theme: theme), height: rows, traits: traits).driver.buffer
    let ink = ColorDepth.palette256.reduced(Color(theme.ink))
    for y in 0..<rows {
      let ground = buffer[Point(x: 0, y: y)].background
      let shown = ColorDepth.palette256.reduced(Color(theme.ink), on: ground)
      let color = TerminalColors.dark.background(shown.background)
      // The terminal gets the color that was chosen, and no other one.
      #expect(Color(color) == ground && shown.foreground == ink, "row \(y)")
      #expect(theme.ink.contrast(with: color) >= 4.5, "row \(y)")
    }
  }

  @Test(arguments: PrioTheme.all)
  func `a reminder that has come has enough contrast`(theme: PrioTheme) throws {
    let clock = ManualClock()
    let stage = PrioStage(.sample(theme: theme, now: { clock.time }))
    clock.advance(by: 40 * 60)
    stage.driver.advance(by: .seconds(4))
    let least = try #require(worst(in: stage.driver.buffer, rows: [1..<2]))
    #expect(least.contrast >= 9.8)
  }
}
