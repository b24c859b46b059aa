import CursesCells
import CursesControls
import CursesKitTesting
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct ActivityIndicatorTests {
  let indicator = ActivityIndicator("Loading")
  let driver: StageDriver

  init() {
    driver = StageDriver(placing: indicator, in: Size(width: 12, height: 1))
  }

  @Test func `an indicator is visible only while it animates`() {
    #expect(driver.lines == ["            "])

    indicator.startAnimating()
    #expect(indicator.isAnimating)
    #expect(driver.lines == ["◐ Loading   "])

    indicator.stopAnimating()
    #expect(!indicator.isAnimating)
    #expect(driver.lines == ["            "])
  }

  @Test func `an indicator with hidesWhenStopped off shows a static mark`() {
    indicator.hidesWhenStopped = false
    #expect(driver.lines == ["○ Loading   "])

    indicator.startAnimating()
    indicator.stopAnimating()
    #expect(driver.lines == ["○ Loading   "])

    indicator.hidesWhenStopped = true
    #expect(driver.lines == ["            "])
  }

  @Test(arguments: [MotionLevel.full, .none])
  func `the time is displayed after the title, in room of constant width`(level: MotionLevel) {
    var traits = Traits()
    traits.motionLevel = level
    let indicator = ActivityIndicator("Work")
    let driver = StageDriver(indicator, size: Size(width: 20, height: 1), traits: traits)
    indicator.textAlignment = .left
    indicator.showsTime = true
    indicator.startAnimating()
    var texts: [String] = []
    for seconds in [0, 1, 9, 55, 6, 3600] {
      driver.advance(by: .seconds(seconds))
      texts.append(String(driver.lines[0].dropFirst(2)).trimmingSpaces)
      #expect(indicator.sizeThatFits(Size(width: 80, height: 1)).width == 18)
    }
    #expect(
      texts == [
        "Work 0 s", "Work 1 s", "Work 10 s", "Work 1 min 5 s", "Work 1 min 11 s", "Work 1 h 1 min",
      ])
    indicator.stopAnimating()
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `the mark turns one step every 0.15 s`() {
    indicator.startAnimating()

    var marks: [Character?] = []
    for _ in 0..<9 {
      marks.append(driver.lines[0].first)
      driver.advance(by: .milliseconds(75))
    }

    #expect(marks == ["◐", "◐", "◓", "◓", "◑", "◑", "◒", "◒", "◐"])
  }

  @Test func `the mark depends on the elapsed time, not on the frame rate`() {
    indicator.startAnimating()
    driver.frame()
    driver.advance(by: .milliseconds(3_100))
    let late = driver.lines

    let other = ActivityIndicator("Loading")
    let steps = StageDriver(placing: other, in: Size(width: 12, height: 1))
    other.startAnimating()
    for _ in 0..<310 {
      steps.frame()
      steps.advance(by: .milliseconds(10))
    }

    #expect(steps.lines == late)
  }

  @Test func `an indicator schedules frames only while it animates`() {
    driver.frame()
    #expect(driver.stage.nextDeadline == nil)

    indicator.startAnimating()
    driver.frame()
    #expect(driver.stage.nextDeadline == .milliseconds(150))

    indicator.stopAnimating()
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a hidden or clipped indicator schedules no frames until it is visible again`() {
    indicator.startAnimating()
    driver.frame()
    driver.stage.rootView.isHidden = true
    driver.advance(by: .milliseconds(150))
    driver.frame()
    #expect(driver.stage.nextDeadline == nil)

    driver.advance(by: .seconds(10))
    driver.stage.rootView.isHidden = false
    #expect(driver.lines[0].hasSuffix(" Loading   "))
    #expect(driver.stage.nextDeadline != nil)

    driver.send(.resize(Size(width: 0, height: 0)))
    driver.advance(by: .milliseconds(150))
    driver.frame()
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a removed indicator schedules no frames and animates again when added`() {
    indicator.startAnimating()
    driver.frame()

    indicator.removeFromSuperview()
    #expect(driver.stage.nextDeadline == nil)

    driver.stage.rootView.addSubview(indicator)
    indicator.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    #expect(driver.lines[0].hasPrefix("◐"))
    #expect(driver.stage.nextDeadline != nil)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `with reduced or no motion the mark is static`(level: MotionLevel) {
    indicator.startAnimating()
    driver.frame()

    driver.stage.motionLevel = level

    #expect(driver.lines == ["◌ Loading   "])
    #expect(driver.stage.nextDeadline == nil)
    driver.stage.motionLevel = .full
    #expect(driver.lines == ["◐ Loading   "])
  }

  @Test func `a second start or stop changes nothing`() {
    indicator.startAnimating()
    driver.frame()
    driver.advance(by: .milliseconds(200))

    indicator.startAnimating()
    #expect(driver.lines == ["◓ Loading   "])
    indicator.stopAnimating()
    indicator.stopAnimating()
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `in ASCII the mark is a rotating line`() {
    driver.stage.traits.usesUnicode = false
    indicator.startAnimating()

    var marks = ""
    for _ in 0..<5 {
      marks += driver.lines[0].prefix(1)
      driver.advance(by: .milliseconds(150))
    }

    #expect(marks == "|/-\\|")
    driver.stage.motionLevel = .none
    #expect(driver.lines == ["* Loading   "])
  }

  @Test(arguments: [
    (0, ""), (1, "◐"), (2, "◐ "), (3, "◐ …"), (6, "◐ Loa…"), (9, "◐ Loading"),
    (13, "  ◐ Loading  "),
  ])
  func `the title is centered and truncated to the width`(
    width: Int, line: String
  ) {
    let indicator = ActivityIndicator("Loading")
    indicator.startAnimating()

    #expect(StageDriver(indicator, size: Size(width: width, height: 1)).lines == [line])
  }

  @Test func `the fitting size is one row and follows the title`() {
    let space = Size(width: 40, height: 4)
    #expect(indicator.sizeThatFits(space) == Size(width: 9, height: 1))
    #expect(ActivityIndicator().sizeThatFits(space) == Size(width: 1, height: 1))
    indicator.startAnimating()
    driver.frame()

    indicator.title = "日本"

    #expect(driver.lines == ["◐ 日本      "])
    #expect(indicator.frame.width == 6)
  }

  @Test(arguments: ColorDepth.allCases, [TerminalColors.dark, .light])
  func `animating, static and stopped marks are drawn differently`(
    depth: ColorDepth, colors: TerminalColors
  ) {
    var looks: Set<Buffer> = []
    for (isAnimating, level) in [(true, MotionLevel.full), (true, .none), (false, .full)] {
      let indicator = ActivityIndicator()
      indicator.hidesWhenStopped = false
      if isAnimating { indicator.startAnimating() }
      let traits = Traits(colorDepth: depth, colors: colors, motionLevel: level)
      looks.insert(
        StageDriver(indicator, size: Size(width: 1, height: 1), traits: traits).buffer)
    }

    #expect(looks.count == 3)
  }

  @Test(arguments: Size.pictured)
  func `an indicator matches its snapshots`(size: Size) {
    indicator.startAnimating()

    expectSnapshot(of: indicator, size: size, named: "activity-indicator-\(size)")
  }

  @Test func `a turn matches its film strip`() {
    indicator.startAnimating()

    expectFilmStrip(
      of: driver, tape: "wait 700ms", at: (0...4).map { .milliseconds($0 * 150) },
      named: "activity-indicator-turns")
  }
}
