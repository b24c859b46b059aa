import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct GridTests {
  private func form(_ columns: [Grid.Track] = [.fitting, .fraction()]) -> Grid {
    Grid(columns: columns, columnSpacing: 2) {
      Label("Name")
      Label("Ada Lovelace")
      Label("Address")
      Label("London")
    }
  }

  private func frames(_ grid: Grid, _ width: Int, _ height: Int = 4) -> [Rect] {
    StageDriver(grid, size: Size(width: width, height: height)).frame()
    return grid.items.map(\.view.frame)
  }

  @Test func `views fill their columns and align in them`() {
    expectSnapshot(
      of: form(), size: Size(width: 24, height: 3),
      """
      ┌────────────────────────┐
      │Name     Ada Lovelace   │
      │Address  London         │
      │                        │
      └────────────────────────┘
      """)
  }

  @Test func `fractions share the remaining width`() {
    let grid = form([.fitting, .fraction(), .fixed(4), .fraction(2)])

    #expect(frames(grid, 40).map(\.columns) == [0..<4, 6..<15, 17..<21, 23..<40])
    #expect(frames(grid, 43).map(\.minX) == [0, 6, 18, 24])
  }

  @Test func `the fitting width satisfies every fraction`() {
    let grid = form([.fraction(), .fraction(2)])

    // The first column needs 7, but two thirds of the width need 12 columns.
    #expect(grid.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 23, height: 2))
    #expect(frames(grid, 23).map(\.columns).prefix(2) == [0..<7, 9..<23])
  }

  @Test func `the fitting size includes margins and is clamped to the proposal`() {
    let grid = form()
    #expect(grid.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 21, height: 2))
    #expect(grid.sizeThatFits(Size(width: 12, height: 1)) == Size(width: 12, height: 1))

    grid.layoutMargins = LayoutMargins(top: 1, left: 2, bottom: 1, right: 2)
    #expect(grid.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 25, height: 4))
    #expect(Grid(columns: []).sizeThatFits(Size(width: 80, height: 24)) == .zero)
  }

  @Test func `in a narrow grid, fitting columns shrink first, then spacing, then fixed columns`() {
    let grid = form([.fitting, .fixed(3)])

    #expect(frames(grid, 8).map(\.columns).prefix(2) == [0..<3, 5..<8])
    #expect(frames(grid, 5).map(\.columns).prefix(2) == [0..<1, 2..<5])
    #expect(frames(grid, 2).map(\.columns).prefix(2) == [0..<0, 0..<2])
    #expect(frames(grid, 1).map(\.columns).prefix(2) == [0..<0, 0..<1])
    #expect(frames(grid, 0).allSatisfy { $0.width == 0 })
  }

  @Test func `an item can span columns and rows, later items flow around it`() {
    let grid = Grid(columns: [.fixed(4), .fixed(4), .fixed(4)], rows: [.fixed(1), .fixed(2)]) {
      GridItem(Label("tall"), rows: 2)
      GridItem(Label("wide"), columns: 2)
      Label("one")
      Label("two")
      GridItem(Label("too wide"), columns: 9)
    }

    #expect(
      frames(grid, 12, 6) == [
        Rect(x: 0, y: 0, width: 4, height: 3), Rect(x: 4, y: 0, width: 8, height: 1),
        Rect(x: 4, y: 1, width: 4, height: 2), Rect(x: 8, y: 1, width: 4, height: 2),
        Rect(x: 0, y: 3, width: 12, height: 1),
      ])
  }

  @Test func `a spanning item widens its last fitting column`() {
    let grid = Grid(columns: [.fitting, .fitting], columnSpacing: 1) {
      Label("ab")
      Label("cd")
      GridItem(Label("all of this"), columns: 2)
    }

    #expect(grid.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 11, height: 2))
  }

  @Test func `items are aligned within their tracks`() {
    let grid = Grid(columns: [.fixed(9)], rows: [.fixed(3)]) {
      GridItem(Label("abc"), horizontalAlignment: .trailing, verticalAlignment: .center)
    }
    #expect(frames(grid, 9) == [Rect(x: 6, y: 1, width: 3, height: 1)])

    grid.items = [GridItem(Label("abc"))]
    grid.horizontalAlignment = .center
    #expect(frames(grid, 9) == [Rect(x: 3, y: 0, width: 3, height: 3)])
  }

  @Test func `hidden views take no track, removed views leave their item`() {
    let grid = form()
    let driver = StageDriver(grid, size: Size(width: 24, height: 2))
    grid.items[0].view.isHidden = true
    grid.items[1].view.isHidden = true
    #expect(driver.lines.first == "Address  London         ")

    grid.items[0].view.removeFromSuperview()
    #expect(grid.items.count == 3)
    let gone = grid.items[2].view
    grid.items.removeLast()
    #expect(gone.superview == nil)
  }

  @Test func `wrapped text makes its row taller`() {
    let text = Label("some words that go on")
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrapping
    let grid = Grid(columns: [.fitting, .fraction()], columnSpacing: 1) {
      Label("Note")
      text
      Label("End")
    }

    #expect(frames(grid, 16, 9).map(\.rows) == [0..<2, 0..<2, 2..<3])
  }
}
