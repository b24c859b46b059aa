import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The demo of stretchable art, with the recipe's widths.
@MainActor
@Suite struct StretchableArtPageTests {
  private let driver = StageDriver.open(.stretchableArt)

  /// The color of the repeated column in the row of words.
  private static let brass = Color.rgb(222, 178, 96)

  /// Returns the columns with the repeated column of the plate in its row of words.
  private func brass(row: Int) -> [Int] {
    (0..<driver.stage.size.width).filter { x in
      driver.buffer[Point(x: x, y: row)].style.background == Self.brass
    }
  }

  private func cells(_ columns: Range<Int>, row: Int) -> [Cell] {
    columns.map { driver.buffer[Point(x: $0, y: row)] }
  }

  @Test func `SI-01 the samples have the recipe's widths and outer caps`() {
    // 300, 300, 100 and 200 points: all columns, all, a third and two thirds, less a gap of two.
    #expect(brass(row: 10) == Array(4..<64))
    #expect(brass(row: 13) == Array(7..<61))
    // The long button is pressed.
    #expect(brass(row: 16) == Array(7..<20))
    for text in ["without caps", "Harbor Office", "Pull", "Mind the third stair"] {
      #expect(driver.says(text))
    }
  }

  @Test func `SI-01 caps are unchanged at any width and clipped when too narrow`() {
    let caps = (cells(4..<7, row: 13), cells(61..<64, row: 13))
    for width in (6...59).reversed() {
      driver.press(.left)
      #expect(driver.says("here \(width)"))
      #expect(cells(4..<7, row: 13) == caps.0)
      #expect(cells(1 + width..<4 + width, row: 13) == caps.1)
      // In few columns, the words are truncated.
      #expect(brass(row: 13).count == width - 6)
    }
    driver.press(.home)
    #expect(driver.says("here 1") && cells(4..<5, row: 13) == Array(caps.0.prefix(1)))
    #expect(brass(row: 13).isEmpty)
    driver.press(.end)
    #expect(brass(row: 13) == Array(7..<61))
  }

  @Test func `SI-01 the width follows the mouse, column by column`() {
    driver.mouse(.press, 63, 8)
    for x in [60, 50, 49, 22, 40] {
      driver.mouse(.drag, x, 8)
      #expect(brass(row: 10) == Array(4..<x + 1))
    }
    driver.mouse(.drag, 200, 30)
    driver.mouse(.release, 200, 30)
    #expect(brass(row: 10).count == 60)
    driver.tap(x: 43, y: 8)
    #expect(driver.says("here 40") && brass(row: 10).count == 40)
  }

  @Test func `SI-02 art without caps repeats one column`() {
    #expect(Set(cells(4..<64, row: 9)).count == 1 && Set(cells(4..<64, row: 11)).count == 1)
  }

  @Test func `a pressed button shows its highlighted art`() {
    let rest = driver.picture
    driver.mouse(.press, 10, 16)
    #expect(brass(row: 16).isEmpty)
    driver.mouse(.drag, 10, 20)
    driver.mouse(.release, 10, 20)
    #expect(brass(row: 16) == Array(7..<20))
    #expect(!driver.says("Pull:"))
    driver.tap(x: 10, y: 16)
    #expect(driver.says("Pull: press") && driver.picture != rest)
    driver.tap(x: 40, y: 16)
    #expect(brass(row: 16) == Array(7..<20) + Array(28..<61))
  }

  @Test func `CC-01 CC-02 outer pieces have outer caps and a single piece has both`() {
    // Three pieces of 14 columns, and one of 16 after two columns.
    #expect(brass(row: 19) == Array(7..<43) + Array(51..<61))
    let (left, right) = (cells(4..<7, row: 13), cells(61..<64, row: 13))
    #expect(cells(4..<7, row: 19) == left && cells(43..<46, row: 19) == right)
    #expect(cells(48..<51, row: 19) == left && cells(61..<64, row: 19) == right)
  }

  @Test func `CC-02 a pressed piece keeps its outline`() {
    for x in [5, 20, 40, 55] {
      let rest = driver.lines[18...20]
      let tone = driver.buffer[Point(x: x, y: 18)].style
      driver.mouse(.press, x, 19)
      #expect(driver.lines[18...20] == rest)
      #expect(driver.buffer[Point(x: x, y: 18)].style != tone)
      driver.mouse(.release, x, 19)
    }
  }

  @Test func `a wide character in the repeated column is reported`() {
    let driver = StageDriver.open(.stretchableArt, width: 120, height: 36)
    #expect(
      driver.transcript.contains(
        "✗ column 1 cannot be repeated: “日” in row 0 takes two columns"))
  }

  @Test func `a dragged width matches its recorded frames`() {
    let driver = StageDriver.open(.stretchableArt, width: 40, height: 24)
    expectFilmStrip(
      of: driver, tape: "drag 36,1 to 12,1 over 300ms\nkey end", every: .milliseconds(50),
      named: "stretchable-art-drag-40x24")
  }
}
