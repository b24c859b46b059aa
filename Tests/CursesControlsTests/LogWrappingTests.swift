import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of wrapped log lines that are longer than a row.
@MainActor
@Suite struct LogWrappingTests {
  private let log = LogView(capacity: 20)
  private let driver: StageDriver

  init() {
    driver = StageDriver(log, size: Size(width: 24, height: 5))
    log.becomeFirstResponder()
    log.append([
      LogLine("one"), LogLine("error two that is longer than a row, by far"), LogLine("three"),
    ])
  }

  private var seen: [String] { driver.lines.map(\.trimmingSpaces) }

  @Test func `w toggles wrapping`() throws {
    #expect(seen == ["one", "✕ error two that is l…", "three", "", ""])

    try driver.play("key w")
    #expect(seen == ["one", "✕ error two that is", "longer than a row,", "by far", "three"])
    #expect(log.displayedLineCount == 3)

    try driver.play("key w")
    #expect(seen == ["one", "✕ error two that is l…", "three", "", ""])
  }

  @Test func `keys select whole lines, all rows of a line are highlighted`() throws {
    try driver.play("key w\nkey home\nkey down")
    #expect(log.selectedLine == 1)
    let tones = (0..<5).map { driver.buffer[Point(x: 22, y: $0)].style.background }
    #expect(tones[1] == tones[2] && tones[2] == tones[3])
    #expect(tones[1] != tones[0] && tones[3] != tones[4])

    try driver.play("key down")
    #expect(log.selectedLine == 2)
    try driver.play("key up\nkey up")
    #expect(log.selectedLine == 0)
  }

  @Test func `appended lines are wrapped, and counted and dropped as lines`() throws {
    log.wrapsLines = true
    try driver.play("key home")
    log.append((0..<4).map { LogLine("\($0) is a line of the log that takes two rows") })
    #expect(log.newLineCount == 4)
    #expect(log.displayedLineCount == 7)

    try driver.play("key end")
    log.append((0..<30).map { LogLine("line \($0)") })
    #expect(log.displayedLineCount == 20)
    #expect(seen == (25..<30).map { "line \($0)" })
  }

  @Test func `a new width wraps lines again`() throws {
    log.wrapsLines = true
    try driver.play("resize 60x5")
    #expect(seen == ["one", "✕ error two that is longer than a row, by far", "three", "", ""])
  }
}
