import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct ExpectSnapshotTests {
  private let size = Size(width: 5, height: 2)

  @Test func `a view is compared with an inline picture`() {
    expectSnapshot(
      of: Lamp(), size: size,
      """
      ┌─────┐
      │lamp │
      │▲    │
      └─────┘
      """)
  }

  @Test func `a stage is compared in its current state`() {
    let driver = StageDriver(Lamp(), size: size)
    driver.tap(x: 0, y: 0)

    expectSnapshot(
      of: driver,
      """
      ┌─────┐
      │lamp │
      │▲    │
      ├─────┤
      │aaaa │
      │     │
      └─────┘
      a bold
      """)
  }

  @Test func `a view can be compared at several sizes`() {
    let lamp = Lamp()

    expectSnapshot(of: lamp, size: Size(width: 2, height: 1), "┌──┐\n│la│\n└──┘")
    expectSnapshot(of: lamp, size: .zero, "┌┐\n└┘")
    expectSnapshot(of: lamp, size: Size(width: 4, height: 1), "┌────┐\n│lamp│\n└────┘\n")
  }

  @Test func `a failure shows the different rows at its source location`() {
    let here = SourceLocation(
      fileID: "Demo/DemoTests.swift", filePath: "/nowhere/DemoTests.swift", line: 7, column: 3)
    withKnownIssue {
      expectSnapshot(
        of: Buffer(size: Size(width: 2, height: 2)), "┌──┐\n│no│\n│  │\n└──┘",
        sourceLocation: here)
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      return issue.sourceLocation == here
        && message.hasPrefix(
          "1 of 2 rows differs (- expected, + drawn)\n- 0 │no│\n+ 0 │  │\nside by side: /")
        && message.hasSuffix("/nowhere-DemoTests-7.html")
    }
  }

  @Test func `a controller appears, and is kept, before its picture is drawn`() {
    expectSnapshot(of: Guest(), size: Size(width: 5, height: 1), "┌─────┐\n│here │\n└─────┘")
    expectTranscript(of: Guest(), "› here")
  }

  @Test func `an expected text other than a picture shows the whole drawn picture`() {
    #expect(
      Snapshot.difference(from: "", of: "┌─┐\n│a│\n└─┘")
        == "expected\n\nbut drew\n┌─┐\n│a│\n└─┘")
  }

  @Test func `rows that differ only in the letters of their styles are equal`() {
    let expected = "┌──┐\n│ab│\n│cd│\n├──┤\n│ab│\n│a │\n└──┘\na bold\nb italic"
    let drawn = "┌──┐\n│ab│\n│cd│\n├──┤\n│ a│\n│b │\n└──┘\na italic\nb bold"

    #expect(
      Snapshot.difference(from: expected, of: drawn) == """
        1 of 2 rows differs (- expected, + drawn)
        - 0 │ab│
            │ab│
        + 0 │ab│
            │ a│
        - a bold
        - b italic
        + a italic
        """)
  }

  @Test func `pictures of different sizes report both sizes`() throws {
    let picture = { (width: Int) -> String in
      let edge = String(repeating: "─", count: width)
      return "┌\(edge)┐\n│" + String(repeating: "x", count: width) + "│\n└\(edge)┘"
    }

    let message = try #require(Snapshot.difference(from: picture(3), of: picture(4)))

    #expect(
      message == """
        the size is 4x1 instead of 3x1
        1 of 1 rows differs (- expected, + drawn)
        - 0 │xxx│
        + 0 │xxxx│
        """)
  }

  @Test func `a difference with many rows and colors is short`() throws {
    let picture = { (isLoaded: Bool) -> String in
      var canvas = Canvas(Buffer(size: Size(width: 30, height: 24)))
      canvas.draw("A title", at: .zero)
      for y in 2..<23 where isLoaded && y != 9 {
        for x in 4..<26 {
          let color = Color.rgb(UInt8(y), UInt8(x), 0)
          canvas.draw("▀", at: Point(x: x, y: y), style: Style(foreground: color))
        }
      }
      return FramedText.encode(canvas.buffer)
    }

    let message = try #require(Snapshot.difference(from: picture(true), of: picture(false)))

    let photo = String(repeating: "▀", count: 22)
    let blanks = String(repeating: " ", count: 22)
    let rows = (2...7).map { y in
      """
      row \(y), columns 4...25
      - \(photo)
      + \(blanks)
        column 4: #\(y < 16 ? "0" : "")\(String(y, radix: 16))0400, now plain
      """
    }
    #expect(
      message == """
        20 of 24 rows differ (- expected, + drawn)
        rows 2...8, 10...22
        \(rows.joined(separator: "\n"))
        and 14 more rows
        CURSESKIT_VERBOSE=1 prints all rows and styles
        """)
  }

  @Test func `pictures can be compared without Swift Testing`() {
    #expect(Snapshot.difference(from: "a\n", of: "a") == nil)
    #expect(Snapshot.difference(from: "", of: "") == nil)
  }

  @Test func `lines of other texts are compared with their numbers`() {
    #expect(
      Snapshot.difference(from: "a\nb\nc", of: "a\nx\nb\nd") == """
        2 lines differ (- expected, + drawn)
        + 2 x
        - 3 c
        + 4 d
        """)
  }
}
