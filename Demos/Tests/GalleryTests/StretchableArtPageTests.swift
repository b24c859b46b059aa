import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The demo of stretchable art, with the recipe's own samples.
@MainActor
@Suite struct StretchableArtPageTests {
  private let driver = StageDriver.open(.stretchableArt)

  private static let blue = Color.rgb(8, 96, 212)

  /// Returns the columns with the sample's tone in its text row, and the caps of that row.
  private func art(row: Int) -> (tone: [Int], caps: String) {
    let columns = 0..<driver.stage.size.width
    let tone = columns.filter { driver.buffer[Point(x: $0, y: row)].style.background == Self.blue }
    let caps = Array(driver.lines[row]).filter { "▐▌".contains($0) }
    return (tone, String(caps))
  }

  @Test func `SI-01 the four samples have the recipe's widths and outer caps`() {
    // 300, 300, 100 and 200 points are 75, 75, 25 and 50 columns.
    #expect(art(row: 4).tone == Array(2..<77) && art(row: 4).caps.isEmpty)
    for (row, width) in [(8, 75), (12, 25), (16, 50)] {
      #expect(art(row: row).tone == Array(3..<1 + width))
      #expect(art(row: row).caps == "▐▌")
      #expect(Array(driver.lines[row])[2] == "▐" && Array(driver.lines[row])[1 + width] == "▌")
    }
    #expect(driver.lines[7].hasPrefix("  ▗▄▄") && driver.lines[9].hasPrefix("  ▝▀▀"))
    for text in [
      "Stretchable Image Without Caps", "Stretchable Image With Caps", "Short Button",
      "Long Button",
    ] {
      #expect(driver.says(text))
    }
    #expect(driver.buffer[Point(x: 79, y: 5)].style.background == .rgb(191, 191, 191))
  }

  @Test func `SI-01 caps are unchanged at any width and clipped when too narrow`() {
    let caps = (driver.buffer[Point(x: 2, y: 8)], driver.buffer[Point(x: 76, y: 8)])
    driver.press(.tab)
    for width in (3...74).reversed() {
      driver.press(.left)
      #expect(driver.buffer[Point(x: 2, y: 8)] == caps.0)
      #expect(driver.buffer[Point(x: 1 + width, y: 8)] == caps.1)
      #expect(art(row: 8).tone.count == width - 2)
    }
    driver.press(.home)
    #expect(art(row: 8).caps == "▐" && art(row: 8).tone.isEmpty)
    driver.press(.end)
    #expect(art(row: 8).tone.count == 73)
  }

  @Test func `SI-01 the width follows the mouse, column by column`() {
    driver.mouse(.press, 76, 0)
    for x in [70, 50, 49, 12, 60] {
      driver.mouse(.drag, x, 0)
      #expect(art(row: 8).tone == Array(3..<x))
      #expect(art(row: 4).tone == Array(2..<x + 1))
    }
    driver.mouse(.drag, 200, 30)
    driver.mouse(.release, 200, 30)
    #expect(art(row: 8).tone.count == 73)
    driver.tap(x: 41, y: 0)
    #expect(driver.says("40 columns") && art(row: 4).tone.count == 40)
  }

  @Test func `SI-02 art without caps repeats one column`() {
    let row = (2..<77).map { driver.buffer[Point(x: $0, y: 4)] }
    #expect(Set(row).count == 1)
  }

  @Test func `a pressed button shows its highlighted art`() {
    let rest = driver.picture
    driver.mouse(.press, 10, 12)
    #expect(driver.buffer[Point(x: 5, y: 12)].style.background == .rgb(3, 48, 108))
    #expect(art(row: 16).tone.count == 48)
    driver.mouse(.drag, 10, 20)
    driver.mouse(.release, 10, 20)
    #expect(driver.buffer[Point(x: 5, y: 12)].style.background == Self.blue)
    #expect(driver.picture.contains("Short Button") && !driver.says("pressed"))
    driver.tap(x: 10, y: 12)
    #expect(driver.says("Short Button, pressed") && driver.picture != rest)
  }

  @Test func `CC-01 CC-02 outer pieces have outer caps and a single piece has both`() {
    // Four pieces of 18 columns, two columns before the last.
    let row = Array(driver.lines[20])
    #expect(row[2] == "▐" && row[55] == "▌" && row[58] == "▐" && row[75] == "▌")
    #expect(row.count { "▐▌".contains($0) } == 4)
    #expect(art(row: 20).tone == Array(3..<55) + Array(59..<75))
  }

  @Test func `CC-02 a pressed piece keeps its outline`() {
    for x in [5, 25, 45, 65] {
      let rest = driver.lines[19...21]
      driver.mouse(.press, x, 20)
      #expect(driver.lines[19...21] == rest)
      #expect(driver.buffer[Point(x: x, y: 20)].style.background != Self.blue)
      driver.mouse(.release, x, 20)
    }
  }

  @Test func `a wide character in the repeated column is reported`() {
    #expect(driver.says("✗ column 1 cannot be repeated: “日” in row 0 takes two columns"))
  }

  @Test func `a dragged width matches its recorded frames`() {
    let driver = StageDriver.open(.stretchableArt, width: 40, height: 24)
    expectFilmStrip(
      of: driver, tape: "drag 38,0 to 12,0 over 300ms\nkey end", every: .milliseconds(50),
      named: "stretchable-art-drag-40x24")
  }
}
