import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct LogViewTests {
  private func makeFixture(
    _ size: Size = Size(width: 24, height: 4), capacity: Int = 100
  ) -> (log: LogView, driver: StageDriver) {
    let log = LogView(capacity: capacity)
    let driver = StageDriver(log, size: size)
    log.becomeFirstResponder()
    return (log, driver)
  }

  private func lines(_ range: Range<Int>) -> [LogLine] {
    range.map { LogLine("line \($0)", level: $0 % 5 == 4 ? .error : .info) }
  }

  private func seen(_ driver: StageDriver) -> [String] {
    driver.lines.map { $0.trimmingSpaces.filter { !"▲✕⚑".contains($0) }.trimmingSpaces }
  }

  // MARK: Following

  @Test func `appended lines push earlier lines up`() {
    let (log, driver) = makeFixture()
    log.append(lines(0..<2))
    #expect(seen(driver) == ["line 0", "line 1", "", ""])

    log.append(lines(2..<7))
    #expect(seen(driver) == ["line 3", "line 4", "line 5", "line 6"])
    #expect(log.isFollowing)
  }

  @Test func `appending a line draws only the new row`() {
    let (log, driver) = makeFixture(Size(width: 24, height: 20))
    log.append(lines(0..<50))
    driver.frame()
    driver.frame()
    log.append(lines(50..<51))
    driver.frame()

    #expect(driver.statistics.cellsDrawn <= 2 * 24)
    #expect(seen(driver).last == "line 50")
  }

  @Test func `scrolling up stops following, counts new lines, and End follows again`() throws {
    let (log, driver) = makeFixture()
    log.append(lines(0..<10))
    driver.frame()
    try driver.play("wheel up 1 at 5,1")
    #expect(!log.isFollowing)
    let stopped = seen(driver)

    log.append(lines(10..<13))
    #expect(Array(seen(driver).dropLast()) == Array(stopped.dropLast()))
    #expect(driver.lines[3].contains("↓ 3 new"))

    try driver.play("key end")
    #expect(log.isFollowing)
    #expect(seen(driver).last == "line 12")
    #expect(!driver.lines[3].contains("new"))
  }

  @Test func `a click on the count of new lines follows again`() {
    let (log, driver) = makeFixture()
    log.append(lines(0..<10))
    driver.frame()
    driver.tap(x: 5, y: 1)
    log.append(lines(10..<12))
    #expect(log.selectedLine == 7)
    #expect(driver.lines[3].contains("↓ 2 new"))

    driver.tap(x: 17, y: 3)
    #expect(log.isFollowing)
    #expect(log.selectedLine == nil)
  }

  @Test func `scrolling back to the end follows again`() throws {
    let (log, driver) = makeFixture()
    log.append(lines(0..<10))
    driver.frame()
    try driver.play("wheel up 1 at 5,1\nwheel down 1 at 5,1")

    #expect(log.isFollowing)
  }

  // MARK: Capacity

  @Test func `the oldest lines are dropped at capacity, line numbers stay`() {
    let (log, driver) = makeFixture(capacity: 5)
    log.append(lines(0..<12))

    #expect(log.numbersOfLines == 7..<12)
    #expect(log.line(7).text == "line 7")
    #expect(seen(driver) == ["line 8", "line 9", "line 10", "line 11"])
  }

  @Test func `a scrolled log keeps its lines in place while older ones are dropped`() throws {
    let (log, driver) = makeFixture(capacity: 20)
    log.append(lines(0..<20))
    driver.frame()
    try driver.play("wheel up 1 at 5,1")
    let before = seen(driver)
    log.append(lines(20..<25))
    #expect(Array(seen(driver).dropLast()) == Array(before.dropLast()))

    log.append(lines(25..<60))
    #expect(seen(driver).first == "line 40")
    #expect(!log.isFollowing)
  }

  // MARK: Filtering

  @Test func `filter and minimumLevel apply to present and new lines`() {
    let (log, driver) = makeFixture()
    log.append(lines(0..<30))
    log.filter = "LINE 2"
    #expect(log.displayedLineCount == 12)
    #expect(seen(driver) == ["line 26", "line 27", "line 28", "line 29"])

    log.append(lines(200..<203) + lines(30..<32))
    #expect(seen(driver) == ["line 29", "line 200", "line 201", "line 202"])

    log.minimumLevel = .error
    #expect(seen(driver) == ["line 24", "line 29", "", ""])
    log.filter = ""
    log.minimumLevel = .debug
    #expect(log.displayedLineCount == 35)
  }

  @Test func `a filtered log drops lines beyond its capacity`() {
    let (log, driver) = makeFixture(capacity: 3_000)
    log.filter = "line"
    for start in 0..<10 { log.append(lines(start * 1_000..<(start + 1) * 1_000)) }

    #expect(log.displayedLineCount == 3_000)
    #expect(seen(driver) == ["line 9996", "line 9997", "line 9998", "line 9999"])
  }

  // MARK: Jumps

  @Test func `keys jump to errors and marks, and select lines`() throws {
    let (log, driver) = makeFixture()
    log.append(lines(0..<20))
    driver.frame()
    var chosen: [Int?] = []
    log.onSelect = { chosen.append($0.selectedLine) }
    try driver.play("key E\nkey E\nkey m\nkey up\nkey m\nkey e\nkey n\nkey N\nkey home\nkey n")

    #expect(chosen == [19, 14, 13, 14, 13, 0, 13])
    #expect(log.markedLines == [13, 14])
    #expect(driver.lines.contains { $0.hasPrefix("▌ line 13") })
  }

  @Test(arguments: ["2026 ERROR [api] x", "err: no", "[warn] slow", "panic at 3", "dbg", "hello"])
  func `a level is guessed from the first words`(line: String) {
    let expected: [String: LogLevel] = [
      "2026 ERROR [api] x": .error, "err: no": .error, "[warn] slow": .warning,
      "panic at 3": .error, "dbg": .debug, "hello": .info,
    ]

    #expect(LogLevel(guessedFrom: line) == expected[line])
  }

  // MARK: Appearance

  @Test(arguments: Size.pictured)
  func `a log matches its snapshots`(size: Size) throws {
    let (log, driver) = makeFixture(size)
    log.append([
      LogLine("12:04:07 info  api   GET /entries 200 in 12 ms"),
      LogLine("12:04:07 debug api   cache miss 日本語"),
      LogLine("12:04:08 warn  api   slow query of 1.2 s"),
      LogLine(
        "12:04:09 error mail  \u{1B}[31mno such host\u{1B}[m, which is said at length to be cut"),
    ])
    try driver.play("key up\nkey m\nkey up")
    log.append([LogLine("12:04:11 info  api   GET / 200 in 3 ms")])

    expectSnapshot(of: driver, named: "log-view-\(size)")
  }

  @Test func `error lines have a background of their own unless selected`() throws {
    let (log, driver) = makeFixture(Size(width: 24, height: 3))
    log.append([LogLine("one"), LogLine("error two"), LogLine("error three")])
    let tones = { [driver] in
      (0..<3).map { driver.buffer[Point(x: 20, y: $0)].style.background }
    }
    #expect(tones()[0] != tones()[1])
    #expect(tones()[1] == tones()[2])

    try driver.play("key up")
    #expect(tones()[2] != tones()[1])
    let plain = StageDriver(
      log, size: Size(width: 24, height: 3), traits: Traits(colorDepth: .palette16))
    log.becomeFirstResponder()
    #expect(plain.buffer[Point(x: 20, y: 1)].style == plain.buffer[Point(x: 20, y: 0)].style)
  }

  @Test func `the transcript contains the selected line`() throws {
    let (log, driver) = makeFixture(Size(width: 60, height: 6))
    log.append(lines(0..<20))
    try driver.play("key home")
    driver.stage.traits.isAccessible = true

    #expect(driver.lines.contains { $0.contains("line 0, line 1 of 20") })
  }
}
