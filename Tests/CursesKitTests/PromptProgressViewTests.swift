import CursesCells
import CursesKit
import CursesKitTesting
import CursesViews
import Testing

/// The appearance of progress at simulated times.
@MainActor
@Suite struct PromptProgressViewTests {
  private let progress = PromptProgress("Copying", total: 120)

  /// Reports one more item each tenth of a second, for a number of seconds.
  private func pass(_ seconds: Int, on driver: StageDriver) {
    for _ in 0..<seconds * 10 {
      progress.advance()
      driver.advance(by: .milliseconds(100))
    }
    driver.advance(by: .milliseconds(90))
  }

  private func driver(_ view: JobsView, _ width: Int, _ height: Int) -> StageDriver {
    StageDriver(view, size: Size(width: width, height: height))
  }

  @Test func `a single progress has a bar and numbers`() {
    let driver = driver(JobsView(progress), 75, 2)
    pass(3, on: driver)

    expectSnapshot(of: driver, named: "progress-one")
  }

  @Test(arguments: [40, 20, 10])
  func `a narrow view shows fewer numbers`(width: Int) {
    let driver = driver(JobsView(progress), width, 2)
    pass(3, on: driver)

    expectSnapshot(of: driver, named: "progress-one-\(width)")
  }

  @Test func `in one row the bar is next to the title`() {
    let driver = driver(JobsView(progress), 75, 1)
    pass(3, on: driver)

    expectSnapshot(of: driver, named: "progress-one-row")
  }

  @Test func `progress is visible without colors and in ASCII`() {
    let traits = Traits(colorDepth: .monochrome, usesUnicode: false)
    let driver = StageDriver(
      JobsView(progress), size: Size(width: 75, height: 2), traits: traits)
    pass(3, on: driver)

    expectSnapshot(of: driver, named: "progress-plain")
  }

  private func several() -> PromptProgressGroup {
    let group = PromptProgressGroup()
    group.add("first.iso", total: 700_000_000, unit: .bytes).completed = 312_000_000
    group.add("second.iso", total: 4_200_000_000, unit: .bytes).completed = 90_000_000
    _ = group.add("notes on everything under the sun.txt", total: 31_000, unit: .bytes)
    group.add("a stream", total: nil, unit: .bytes).completed = 5_400_000
    return group
  }

  @Test(arguments: [80, 40, 20])
  func `a group has a row for each progress, with aligned bars`(width: Int) {
    let group = several()
    let driver = driver(JobsView(group), width, 4)
    for _ in 0..<30 {
      for progress in group.current { progress.advance(by: 1_000) }
      driver.advance(by: .milliseconds(100))
    }
    driver.advance(by: .milliseconds(90))

    expectSnapshot(of: driver, named: "progress-several-\(width)")
  }

  @Test func `progress without a row is counted`() {
    let group = several()
    let view = JobsView(group)
    for number in 1...20 { _ = group.add("part \(number)", total: 10) }
    let driver = driver(view, 40, 3)

    #expect(driver.lines.map { $0.trimmed }.last == "22 more")
    #expect(view.sizeThatFits(Size(width: 40, height: 100)).height == 8)
    #expect(view.sizeThatFits(Size(width: 40, height: 3)).height == 3)
  }

  @Test func `finished progress leaves its row and is reported once`() {
    let group = PromptProgressGroup()
    let (first, second) = (group.add("first", total: 2), group.add("second", total: nil))
    let view = JobsView(group)
    var told: [String] = []
    view.onFinish = { told.append("\($0.title) \($1) \($2 / .seconds(1))") }
    let driver = driver(view, 40, 2)

    driver.advance(by: .seconds(2))
    first.completed = 2
    driver.advance(by: .milliseconds(100))
    #expect(told == ["first true 2.1"])
    #expect(driver.lines.map { $0.trimmed } == ["◑ second", ""])
    second.finish()
    driver.advance(by: .seconds(1))
    #expect(told == ["first true 2.1", "second true 2.2"])
    #expect(view.sizeThatFits(Size(width: 40, height: 9)).height == 1)
  }

  @Test func `unknown totals spin a mark and show seconds from the third`() {
    let driver = driver(JobsView(PromptProgress("Asking", total: nil)), 30, 1)

    expectFilmStrip(
      of: driver, tape: "wait 5s",
      at: [0, 150, 300, 450, 2900, 3000, 4000].map { .milliseconds($0) },
      named: "progress-spinner")
  }

  @Test func `without motion the mark is static`() {
    let driver = StageDriver(
      JobsView(PromptProgress("Asking", total: nil)), size: Size(width: 30, height: 1),
      traits: Traits(motionLevel: .none))
    let first = driver.lines
    for _ in 0..<28 {
      driver.advance(by: .milliseconds(100))
      #expect(driver.frame().changes.isEmpty)
    }
    #expect(driver.lines == first)
  }

  @Test func `a bar animates between two reports`() {
    let driver = driver(JobsView(progress), 40, 2)
    progress.completed = 60

    expectFilmStrip(
      of: driver, tape: "wait 400ms", at: (0...8).map { .milliseconds($0 * 50) },
      named: "progress-growing")
  }
}

// MARK: - Cost and keys

extension PromptProgressViewTests {
  @Test func `numbers change at most ten times a second`() {
    let driver = StageDriver(
      JobsView(progress), size: Size(width: 75, height: 2),
      traits: Traits(motionLevel: .none))
    driver.frame()
    progress.total = 100_000
    var frames = 0
    for _ in 0..<1000 {
      progress.advance()
      driver.stage.advance(by: .milliseconds(1))
      if !driver.frame().changes.isEmpty { frames += 1 }
    }

    #expect((9...10).contains(frames))
  }

  @Test func `the rate changes once a second`() {
    let driver = driver(JobsView(progress), 75, 2)
    progress.total = 100_000
    var texts: Set<String> = []
    for step in 0..<400 {
      progress.advance(by: step)
      driver.advance(by: .milliseconds(10))
      texts.insert(driver.lines[0].components(after: "·"))
    }

    #expect(texts.subtracting([""]).count == 4)
  }

  @Test func `without reports nothing is redrawn`() {
    let driver = driver(JobsView(progress), 75, 2)
    driver.frame()
    for _ in 0..<100 {
      driver.stage.advance(by: .milliseconds(50))
      #expect(driver.frame().changes.isEmpty)
      #expect(driver.statistics.viewsLaidOut == 0)
    }
  }

  @Test func `Escape cancels once, and only with onStop`() {
    let view = JobsView(progress)
    let driver = driver(view, 40, 3)
    #expect(!driver.press(.escape))

    var calls = 0
    view.onStop = { calls += 1 }
    #expect(driver.lines[2].trimmed == "esc cancel")
    #expect(driver.press(.escape))
    #expect(!driver.press(.escape))
    #expect(calls == 1)
    #expect(driver.lines[2].trimmed == "Stopping…")
  }

  @Test func `control characters and line breaks are removed from the title`() {
    let driver = driver(JobsView(PromptProgress("two\nlines\u{1B}[2J", total: 3)), 40, 2)

    #expect(driver.lines[0].hasPrefix("  two lines[2J"))
  }

  @Test func `progress draws inside its frame at any size`() {
    for width in 0...30 {
      for height in 0...5 {
        let view = JobsView(several())
        view.onStop = {}
        let driver = StageDriver(View(), size: Size(width: 34, height: 8))
        driver.stage.rootView.addSubview(view)
        view.frame = Rect(x: 2, y: 2, width: width, height: height)
        driver.advance(by: .seconds(3))
        #expect(driver.strays(outside: view.frame) == [])
      }
    }
  }
}

extension String {
  fileprivate func components(after mark: Character) -> String {
    firstIndex(of: mark).map { String(self[$0...]) } ?? ""
  }

  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
