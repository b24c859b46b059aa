import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SmallViewTests {
  private func row(
    _ view: View, _ width: Int, height: Int = 1, traits: Traits = Traits()
  ) -> [String] {
    StageDriver(view, size: Size(width: width, height: height), traits: traits).lines
  }

  private let ascii = Traits(colorDepth: .monochrome, usesUnicode: false)

  // MARK: Divider

  @Test(arguments: [
    (14, "── Older ─────"), (11, "── Older ──"), (9, "── Ol… ──"), (5, "Older"), (3, "Ol…"),
    (1, "…"),
  ])
  func `a divider includes its title as far as it fits`(width: Int, picture: String) {
    #expect(row(Divider("Older"), width) == [picture])
  }

  @Test func `a divider without a title is a line, also a vertical one`() {
    #expect(row(Divider(), 3) == ["───"])
    #expect(row(Divider(axis: .vertical), 1, height: 2) == ["│", "│"])
    #expect(row(Divider("Old"), 12, traits: ascii) == ["-- Old -----"])
    #expect(row(Divider("no", axis: .vertical), 1, height: 2, traits: ascii) == ["|", "|"])
  }

  // MARK: Badge

  @Test func `a badge is a capsule, a count with a limit, or a dot`() {
    #expect(row(Badge("New"), 5) == ["▐New▌"])
    #expect(row(Badge(count: 12), 4) == ["▐12▌"])
    #expect(row(Badge(count: 100), 5) == ["▐99+▌"])
    #expect(row(Badge(count: -3), 3) == ["▐0▌"])
    #expect(row(Badge(), 1) == ["●"])
    #expect(row(Badge("New"), 5, traits: ascii) == ["(New)"])
    #expect(row(Badge(), 1, traits: ascii) == ["*"])
  }

  @Test func `the text of a badge is reversed in its color`() {
    let driver = StageDriver(Badge("A", token: .success), size: Size(width: 3, height: 1))
    let cells = (0..<3).map { driver.buffer[Point(x: $0, y: 0)] }

    #expect(Set(cells.map(\.foreground)).count == 1)
    #expect(cells.map { $0.attributes.contains(.reverse) } == [false, true, false])
  }

  // MARK: Sparkline

  @Test func `a sparkline shows the newest values at the right`() {
    let line = Sparkline(values: [2, 3, 5, 7, 8, 6, 4, 3, 1])
    line.range = 0...8

    #expect(row(line, 9) == ["▂▃▅▇█▆▄▃▁"])
    #expect(row(line, 4) == ["▆▄▃▁"])
    #expect(row(line, 11) == ["  ▂▃▅▇█▆▄▃▁"])
    #expect(row(line, 9, traits: ascii) == [":-=*#+--."])
  }

  @Test(
    arguments: [
      ([0, 0, 0], "▁▁▁"), ([5], "█"), ([-4, 0, 4], "▁▄█"), ([.nan, 1, 2], " ▄█"),
      ([.infinity, -.infinity, 8], "█▁█"), ([], ""), ([1e300, -1e300], "█▁"),
    ] as [([Double], String)])
  func `a sparkline accepts any numbers`(values: [Double], picture: String) {
    let width = max(1, values.count)

    #expect(row(Sparkline(values: values), width) == [picture.isEmpty ? " " : picture])
  }

  // MARK: ColumnChart

  @Test func `a column chart uses all rows below its title`() {
    let chart = ColumnChart("Requests", values: [0, 2, 5, 8, 11, 13, 15, 18, 24, 31])
    chart.summary = "31 a second"

    #expect(
      row(chart, 21, height: 3) == [
        "Requests  31 a second", "                  ▁▄█", "           ▁▁▃▄▆▇████",
      ])
    #expect(row(chart, 9, height: 1) == ["▁▁▂▃▃▄▅▆█"])
  }

  @Test func `lower rows of a chart are fainter, but keep enough contrast`() {
    for colors in [TerminalColors.dark, .light] {
      for token in [ThemeToken.accent, .danger, .success, .warning] {
        let chart = ColumnChart(values: [1], token: token)
        let driver = StageDriver(
          chart, size: Size(width: 1, height: 6), traits: Traits(colors: colors))
        let ground = colors.background
        let inks = (0..<6).map {
          colors.foreground(driver.buffer[Point(x: 0, y: $0)].foreground)
        }
        let contrasts = inks.map { $0.contrast(with: ground) }

        #expect(contrasts.allSatisfy { $0 >= 2.95 })
        #expect(contrasts == contrasts.sorted(by: >))
      }
    }
  }

  @Test func `a chart can mark single columns with colors`() {
    let chart = ColumnChart(values: [1, 1, 1])
    chart.marks = [1: .danger]
    let driver = StageDriver(chart, size: Size(width: 3, height: 1))
    let inks = (0..<3).map { driver.buffer[Point(x: $0, y: 0)].foreground }

    #expect(inks[0] == inks[2] && inks[0] != inks[1])
  }
}
