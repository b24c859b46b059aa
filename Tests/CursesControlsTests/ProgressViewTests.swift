import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct ProgressViewTests {
  let view = ProgressView()

  private func line(_ progress: Double, width: Int = 10, traits: Traits = Traits()) -> String {
    let view = ProgressView()
    view.progress = progress
    return StageDriver(view, size: Size(width: width, height: 1), traits: traits).lines[0]
  }

  // MARK: Appearance

  @Test func `a slim bar has its colors after skipped frames`() {
    let size = Size(width: 21, height: 1)
    let ends = [false, true].map { isSeen in
      let view = ProgressView()
      view.barStyle = .slim
      view.progress = 0.25
      let driver = StageDriver(view, size: size)
      _ = driver.frame()
      view.setProgress(0.25 + 10.0 / 21)
      for _ in 0..<100 {
        if isSeen { _ = driver.stage.frame() }
        driver.stage.advance(by: .milliseconds(10))
      }
      return driver.stage.frame().buffer
    }

    #expect(ends[0] == ends[1])
  }

  @Test func `a label and a percentage are above the bar`() {
    let view = ProgressView(label: "Copying photos")
    view.showsPercentage = true
    view.progress = 0.453

    expectSnapshot(
      of: view, size: Size(width: 24, height: 2),
      """
      ┌────────────────────────┐
      │Copying photos      45 %│
      │██████████▊             │
      ├────────────────────────┤
      │                    aaaa│
      │bbbbbbbbbbbccccccccccccc│
      └────────────────────────┘
      a #a7aeba
      b #60b4ff on #383e4a
      c on #383e4a
      """)
  }

  @Test func `in one row, label and percentage are next to the bar`() {
    view.label = "Copying photos"
    view.showsPercentage = true
    view.progress = 0.5

    let lines = [40, 30, 22, 18, 13, 9, 8, 1].map {
      StageDriver(view, size: Size(width: $0, height: 1)).lines[0]
    }

    #expect(
      lines == [
        "Copying photos █████████▌           50 %", "Copying photos ████▌      50 %",
        "Copyin… ████      50 %", "██████        50 %", "███▌     50 %", "████▌    ",
        "████    ", "▌",
      ])
  }

  @Test(arguments: [
    (0, "          "), (0.0125, "▏         "), (0.1, "█         "), (0.45, "████▌     "),
    (0.4875, "████▉     "), (0.5, "█████     "), (1, "██████████"),
  ])
  func `the bar ends on an eighth of a cell`(progress: Double, expected: String) {
    #expect(line(progress) == expected)
  }

  @Test func `the bar is empty only at zero and full only at one`() {
    #expect(line(0.000_01) == "▏         ")
    #expect(line(0.999_99) == "█████████▉")
    #expect(line(0.999_99, width: 1) == "▉")
  }

  @Test(arguments: [
    (-1, 0), (1.5, 1), (Double.nan, 0), (.infinity, 1), (-.infinity, 0), (0.25, 0.25),
  ])
  func `progress is clamped to its range`(requested: Double, kept: Double) {
    view.progress = requested

    #expect(view.progress == kept)
  }

  @Test(arguments: [(0, "0 %"), (0.999, "99 %"), (1, "100 %"), (0.29, "29 %"), (0.004, "0 %")])
  func `percentages are whole numbers, rounded down`(progress: Double, text: String) {
    view.showsPercentage = true
    view.progress = progress

    let line = StageDriver(view, size: Size(width: 14, height: 1)).lines[0]

    #expect(line.hasSuffix(" " + text))
  }

  @Test func `in monochrome the rest is shaded, in ASCII cells are whole`() {
    #expect(line(0.45, traits: Traits(colorDepth: .monochrome)) == "████▌░░░░░")
    let ascii = Traits(colorDepth: .monochrome, usesUnicode: false)
    #expect(line(0.45, traits: ascii) == "####------")
    #expect(line(0.999, traits: ascii) == "#########-")
    #expect(line(0.001, traits: ascii) == "#---------")

    view.progress = 0.45
    let driver = StageDriver(
      view, size: Size(width: 10, height: 1), traits: Traits(usesUnicode: false))
    let filled = (0..<10).filter {
      driver.buffer[Point(x: $0, y: 0)].background == Theme.standard.accent.dark
    }
    #expect(filled == [0, 1, 2, 3])
  }

  @Test(arguments: ColorDepth.allCases, [TerminalColors.dark, .light])
  func `the filled part differs from the rest`(
    depth: ColorDepth, colors: TerminalColors
  ) {
    for usesUnicode in [true, false] {
      view.progress = 0.5
      let driver = StageDriver(
        view, size: Size(width: 10, height: 1),
        traits: Traits(colorDepth: depth, colors: colors, usesUnicode: usesUnicode))

      #expect(driver.buffer[Point(x: 2, y: 0)] != driver.buffer[Point(x: 7, y: 0)])
    }
  }

  @Test func `the fitting size is one row, or two with a label`() {
    let space = Size(width: 60, height: 9)

    #expect(view.sizeThatFits(space) == Size(width: 20, height: 1))
    view.showsPercentage = true
    #expect(view.sizeThatFits(space) == Size(width: 26, height: 1))
    view.label = "A long label of 日本 words"
    #expect(view.sizeThatFits(space) == Size(width: 32, height: 2))
    #expect(view.sizeThatFits(Size(width: 7, height: 1)) == Size(width: 7, height: 1))
  }

  @Test func `an outcome sets the color and replaces the percentage with a mark`() {
    view.label = "Upload"
    view.showsPercentage = true
    view.progress = 0.75
    view.outcome = .failed("retry")
    let driver = StageDriver(view, size: Size(width: 24, height: 1))

    #expect(driver.lines == ["Upload ██████    ✗ retry"])
    #expect(driver.buffer[Point(x: 7, y: 0)].foreground == Theme.standard.danger.dark)
    #expect(driver.buffer[Point(x: 17, y: 0)].foreground == Theme.standard.danger.dark)
    #expect(view.accessibilityElements[0].value == "failed, retry")

    view.outcome = .done()
    view.progress = 1
    #expect(driver.lines == ["Upload ███████████  ✓   "])
    #expect(driver.buffer[Point(x: 20, y: 0)].foreground == Theme.standard.success.dark)
    #expect(view.accessibilityElements[0].value == "done")

    view.outcome = nil
    #expect(driver.lines == ["Upload ███████████ 100 %"])
  }

  @Test func `in ASCII the mark of an outcome is ASCII`() {
    view.outcome = .failed()
    let driver = StageDriver(
      view, size: Size(width: 16, height: 1), traits: Traits(usesUnicode: false))

    #expect(driver.lines[0].hasSuffix("  x"))
  }

  @Test(arguments: Size.pictured)
  func `a progress view matches its snapshots`(size: Size) {
    view.label = "Copying photos"
    view.showsPercentage = true
    view.progress = 0.62

    expectSnapshot(of: view, size: size, named: "progress-view-\(size)")
  }

  // MARK: Motion

  @Test func `setProgress animates to the new length and settles`() {
    let driver = StageDriver(view, size: Size(width: 10, height: 1))
    driver.frame()

    view.setProgress(1)
    var lengths: [Int] = []
    while driver.stage.nextDeadline != nil {
      lengths.append(driver.lines[0].filter { $0 != " " }.count)
      driver.advance(by: .seconds(1) / 60)
    }

    #expect(lengths == lengths.sorted() && Set(lengths).count > 5)
    #expect(driver.lines == ["██████████"])
    #expect(driver.stage.time < .milliseconds(220))
  }

  @Test func `a change during an animation starts from the visible length`() {
    let driver = StageDriver(view, size: Size(width: 20, height: 1))
    driver.frame()
    view.setProgress(1)
    driver.advance(by: .milliseconds(60))
    let seen = driver.lines

    view.setProgress(0.2)
    #expect(driver.lines == seen)
    driver.advance(by: .milliseconds(200))

    #expect(driver.lines == ["████                "])
  }

  @Test func `progress is set immediately without animation, stage or full motion`() {
    view.setProgress(0.5)
    let driver = StageDriver(view, size: Size(width: 10, height: 1))
    #expect(driver.lines == ["█████     "])

    view.progress = 1
    #expect(driver.lines == ["██████████"])
    #expect(driver.stage.nextDeadline == nil)

    driver.stage.motionLevel = .reduced
    view.setProgress(0.1)
    driver.advance(by: .seconds(1) / 60)
    #expect(driver.lines == ["█         "])
  }

  @Test func `a resize keeps the filled fraction`() {
    view.progress = 0.5
    let driver = StageDriver(view, size: Size(width: 10, height: 1))
    driver.frame()

    driver.send(.resize(Size(width: 21, height: 1)))

    #expect(driver.lines == ["██████████▌          "])
  }

  @Test func `an unchanged percentage is not drawn again`() {
    view.showsPercentage = true
    view.progress = 0.5
    let driver = StageDriver(view, size: Size(width: 40, height: 1))
    driver.frame()

    view.progress = 0.501
    driver.frame()

    #expect(driver.statistics.viewsDrawn <= 1)
  }

  @Test func `the first eighth of a cell is visible early in the animation`() {
    let driver = StageDriver(view, size: Size(width: 9, height: 1))
    driver.frame()
    view.setProgress(0.03)

    var seen = ""
    for _ in 0..<12 {
      driver.advance(by: .seconds(1) / 60)
      driver.frame()
      let first = driver.lines[0].prefix(1)
      if seen.suffix(1) != first { seen += first }
    }

    #expect(seen == " ▏▎")
  }

  @Test func `an animation matches its film strip`() {
    let tape = "snapshot"
    view.label = "Copying"
    view.showsPercentage = true
    view.progress = 0.1
    let driver = StageDriver(view, size: Size(width: 24, height: 2))
    driver.frame()
    view.setProgress(0.8)

    expectFilmStrip(
      of: driver, tape: tape, every: .seconds(1) / 60, named: "progress-view-fills")
  }
}
