import CursesCells
import PrioModel
import Testing

@Suite struct ThemeTests {
  @Test func `there are twenty themes with unique names`() {
    #expect(PrioTheme.all.count == 20 && Set(PrioTheme.all.map(\.name)).count == 20)
    #expect(PrioTheme.all.allSatisfy { $0.accent == $0.bottom && (9...15).contains($0.ansi) })
    #expect(PrioTheme.named("Mint")?.isDark == false && PrioTheme.named("mint") == nil)
    #expect(PrioTheme.all.prefix(14).allSatisfy { $0.isDark })
    #expect(!PrioTheme.all.dropFirst(14).contains { $0.isDark })
  }

  @Test(arguments: PrioTheme.all)
  func `words have enough contrast on each row`(theme: PrioTheme) {
    for rows in [1, 8, 12, 24, 40, 60] {
      for index in 0..<2 * rows {
        let ground = theme.color(ofHalfRow: index, ofRows: rows)
        #expect(theme.ink.contrast(with: ground) >= 4.5)
        #expect(theme.softInk(over: ground).contrast(with: ground) >= 4.5)
        // Wells and the night only add contrast.
        let well = ground.mixed(with: theme.well, fraction: 0.22)
        #expect(theme.ink.contrast(with: well) >= theme.ink.contrast(with: ground))
        let night = PrioNight.ground(over: ground)
        #expect(PrioNight.softInk(over: night).contrast(with: night) >= 5.7)
      }
    }
    #expect(theme.leastContrast >= 4.5 && theme.leastSoftContrast >= 4.5)
    #expect(theme.capsule.contrast(with: theme.ink) >= 9.8)
    #expect(theme.accent.contrast(with: theme.ink) >= 4.5)
  }

  @Test func `the shares of details are those of the design`() {
    let shares = [
      0.88, 0.92, 0.88, 0.88, 0.70, 0.84, 0.88, 0.90, 0.72, 0.86, 0.82, 0.80, 0.88, 0.82, 0.72,
      0.70, 0.70, 0.72, 0.72, 0.74,
    ]
    #expect(PrioTheme.all.map(\.soft) == shares)
  }

  @Test func `the contrasts are those of the design`() {
    let least = [
      5.4, 5.2, 5.3, 5.6, 9.9, 5.8, 5.4, 5.4, 7.5, 5.6, 5.8, 6.0, 5.5, 6.0, 7.9, 9.7, 8.9, 8.0,
      8.3, 7.5,
    ]
    let indexed = [
      5.2, 7.4, 6.4, 6.6, 5.6, 4.5, 5.6, 5.2, 9.6, 7.0, 6.7, 6.0, 4.5, 4.5, 7.7, 9.8, 10.5, 7.8,
      8.1, 6.3,
    ]
    for (index, theme) in PrioTheme.all.enumerated() {
      #expect(abs(theme.leastContrast - least[index]) < 0.06, "\(theme.name)")
      #expect(abs(theme.leastIndexedContrast - indexed[index]) < 0.06, "\(theme.name)")
    }
  }

  @Test(arguments: PrioTheme.all)
  func `among 256 colors, the ground moves away from the ink`(theme: PrioTheme) {
    for step in 0...200 {
      let color = IndexedGround.color(
        of: theme.gradient.color(ofStep: step, of: 201), under: theme.ink, toward: theme.well)
      #expect(theme.ink.contrast(with: color) >= 4.5)
      #expect(TerminalColors.palette[16...].contains(color))
    }
    // Exact colors of the palette stay as they are if the ink has enough contrast.
    let deep = TerminalColors.palette[theme.isDark ? 17 : 159]
    #expect(IndexedGround.color(of: deep, under: theme.ink, toward: theme.well) == deep)
  }

  @Test func `the gradient begins and ends with its colors`() {
    let theme = PrioTheme.standard
    #expect(theme.color(ofHalfRow: 0, ofRows: 24) == theme.top)
    #expect(theme.color(ofHalfRow: 47, ofRows: 24) == theme.bottom)
    #expect(theme.color(ofHalfRow: 99, ofRows: 24) == theme.bottom)
  }
}
