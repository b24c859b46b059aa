import CursesCells
import CursesKitTesting
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

  @Test func `pictures of different sizes report both, and at most ten rows`() throws {
    let picture = { (width: Int, height: Int) -> String in
      let edge = String(repeating: "─", count: width)
      let row = "│" + String(repeating: "x", count: width) + "│\n"
      return "┌\(edge)┐\n" + String(repeating: row, count: height) + "└\(edge)┘"
    }

    let message = try #require(Snapshot.difference(from: picture(3, 12), of: picture(4, 12)))

    #expect(message.hasPrefix("the size is 4x12 instead of 3x12\n12 of 12 rows differ "))
    #expect(message.contains("\n-  9 │xxx│\n+  9 │xxxx│\n… and 2 more"))
    #expect(!message.contains(" 10 │"))
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
