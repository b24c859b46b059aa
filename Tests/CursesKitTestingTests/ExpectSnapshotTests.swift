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

  @Test func `a failure shows both pictures at its source location`() {
    let here = SourceLocation(
      fileID: "Demo/DemoTests.swift", filePath: "/nowhere/DemoTests.swift", line: 7, column: 3)
    withKnownIssue {
      expectSnapshot(
        of: Buffer(size: Size(width: 2, height: 1)), "┌──┐\n│no│\n└──┘", sourceLocation: here)
    } matching: { issue in
      issue.sourceLocation == here
        && issue.comments.map(\.rawValue) == [
          """
          expected
          ┌──┐
          │no│
          └──┘
          but drew
          ┌──┐
          │  │
          └──┘
          """
        ]
    }
  }

  @Test func `pictures can be compared without Swift Testing`() {
    #expect(Snapshot.difference(from: "a\n", of: "a") == nil)
    #expect(Snapshot.difference(from: "", of: "") == nil)
    #expect(Snapshot.difference(from: "a", of: "b") == "expected\na\nbut drew\nb")
  }
}
