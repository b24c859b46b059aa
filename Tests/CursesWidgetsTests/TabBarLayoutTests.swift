import CursesCells
import CursesWidgets
import Testing

@Suite struct TabBarLayoutTests {
  private func layout(width: Int, count: Int) -> TabBarLayout {
    TabBarLayout(size: Size(width: width, height: 2), count: count)
  }

  @Test(arguments: [1, 5, 19, 40, 80, 81, 83, 200, 320])
  func `TB-01 items tile the whole width without gaps`(width: Int) {
    let layout = layout(width: width, count: 5)

    let rects = (0..<5).map(layout.itemRect)

    #expect(rects.first?.minX == 0)
    #expect(rects.last?.maxX == width)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX == $1.minX })
    #expect(rects.allSatisfy { abs($0.width - width / 5) <= 1 && $0.height == 2 })
  }

  @Test func `TB-03 an arrow 10 wide is centered at 27, 91, 155, 219 and 283 of 320`() {
    let layout = layout(width: 320, count: 5)

    #expect((0..<5).map { layout.centeredX(ofWidth: 10, at: $0) } == [27, 91, 155, 219, 283])
  }

  @Test func `TB-16 in a width of 480 arrows are centered over five items`() {
    let layout = layout(width: 480, count: 5)

    #expect((0..<5).map { layout.centeredX(ofWidth: 10, at: $0) } == [43, 139, 235, 331, 427])
    #expect((0..<480).allSatisfy { layout.index(at: Point(x: $0, y: 1)) == $0 / 96 })
  }

  @Test func `TA-01 an arrow over four items is at 35, 115, 195 and 275 of 320`() {
    let layout = layout(width: 320, count: 4)

    #expect((0..<4).map { layout.centeredX(ofWidth: 10, at: $0) } == [35, 115, 195, 275])
  }

  @Test func `TA-01 an arrow 7 high touches the bar from above`() {
    let size = Size(width: 10, height: 7)

    let rects = (0..<4).map { layout(width: 320, count: 4).arrowRect(at: $0, size: size) }

    #expect(rects == [35, 115, 195, 275].map { Rect(x: $0, y: -7, width: 10, height: 7) })
  }

  @Test(arguments: [(80, [10, 30, 50, 70]), (40, [5, 15, 25, 35])])
  func `TA-01 an arrow of one cell is centered above each item`(
    width: Int, columns: [Int]
  ) {
    let layout = layout(width: width, count: 4)

    let rects = (0..<4).map { layout.arrowRect(at: $0) }

    #expect(rects == columns.map { Rect(x: $0, y: -1, width: 1, height: 1) })
  }

  @Test(arguments: [(80, 5), (40, 3)])
  func `TB-12 a glow is centered at the bottom edge of its item`(width: Int, columns: Int) {
    let layout = layout(width: width, count: 5)

    for index in 0..<5 {
      let item = layout.itemRect(at: index)
      let glow = layout.glowRect(at: index)
      #expect(glow.width == columns)
      #expect(glow.maxY == item.maxY)
      #expect(abs((glow.minX - item.minX) - (item.maxX - glow.maxX)) <= 1)
    }
  }

  @Test func `a bar without items or columns has no index for a point`() {
    #expect(layout(width: 80, count: 0).index(at: .zero) == nil)
    #expect(layout(width: 0, count: 3).index(at: .zero) == nil)
  }
}
