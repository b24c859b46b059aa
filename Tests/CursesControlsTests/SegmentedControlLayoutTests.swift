import CursesCells
import CursesControls
import Testing

@Suite struct SegmentedControlLayoutTests {
  /// Returns a layout of segments with titles of eight columns, which fit in ten each.
  private func layout(
    _ width: Int, count: Int = 3, segmentWidth: Int = 10, first: Int = 0, fills: Bool = false
  ) -> SegmentedControlLayout {
    SegmentedControlLayout(
      size: Size(width: width, height: 1), titleWidths: Array(repeating: 8, count: count),
      segmentWidth: segmentWidth, fillsWidth: fills, firstVisible: first)
  }

  private func rects(_ layout: SegmentedControlLayout) -> [Rect] {
    layout.visible.map(layout.segmentRect)
  }

  // MARK: The recipe's sizes

  @Test(arguments: [
    (3, 80, 242), (2, 80, 161), (3, 100, 302), (2, 47, 95), (1, 80, 80), (0, 80, 0),
  ])
  func `SC-01 the width is the sum of segments and dividers`(
    count: Int, segmentWidth: Int, width: Int
  ) {
    let layout = layout(320, count: count, segmentWidth: segmentWidth)

    #expect(layout.fittingWidth == width)
    #expect(layout.end == width)
    for (index, rect) in rects(layout).enumerated() {
      #expect(rect == Rect(x: index * (segmentWidth + 1), y: 0, width: segmentWidth, height: 1))
    }
  }

  @Test func `SC-02 dividers are only between segments`() {
    let layout = layout(80, count: 4)

    let dividers = (0..<4).map(layout.dividerRect)

    #expect(dividers.map { $0?.minX } == [10, 21, 32, nil])
    #expect(dividers.dropLast().allSatisfy { $0?.width == 1 })
  }

  @Test(arguments: [
    (1, [StretchableArt.Caps.both]), (2, [.left, .right]), (4, [.left, .init(), .init(), .right]),
  ])
  func `CC-02 outer segments show the outer caps, a single one both`(
    count: Int, caps: [StretchableArt.Caps]
  ) {
    let layout = layout(80, count: count)

    #expect((0..<count).map(layout.caps) == caps)
  }

  // MARK: Narrow widths

  @Test(arguments: 17...31)
  func `in a narrow control segments share the width without gaps`(width: Int) {
    let layout = layout(width)

    let rects = rects(layout)

    #expect(rects.first?.minX == 0)
    #expect(rects.last?.maxX == width)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX + 1 == $1.minX })
    let widths = rects.map(\.width)
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  @Test(arguments: [
    (16, 0, 0..<2), (16, 1, 1..<3), (16, 2, 1..<3), (13, 0, 0..<2), (12, 0, 0..<1), (12, 2, 2..<3),
    (7, 1, 1..<2), (6, 1, 1..<2), (3, 2, 2..<3), (1, 1, 1..<2), (16, -5, 0..<2), (16, 99, 1..<3),
  ])
  func `segments are hidden instead of becoming narrower than five columns`(
    width: Int, first: Int, visible: Range<Int>
  ) {
    #expect(layout(width, first: first).visible == visible)
  }

  @Test func `marks at the ends indicate hidden segments`() {
    let first = layout(16)
    #expect(first.backwardMark == nil && first.forwardMark == Point(x: 15, y: 0))

    let last = layout(16, first: 1)
    #expect(last.backwardMark == .zero && last.forwardMark == nil)
  }

  @Test(arguments: [
    (50, [16, 16, 16]), (35, [11, 11, 11]), (26, [7, 7, 10]), (21, [5, 4, 10]), (20, [5, 4, 9]),
    (17, [5, 4, 6]), (16, [5, 4, 5]),
  ])
  func `segments with short titles shrink first`(width: Int, widths: [Int]) {
    let layout = SegmentedControlLayout(
      size: Size(width: width, height: 1), titleWidths: [3, 2, 8], segmentWidth: 16)

    #expect(rects(layout).map(\.width) == widths)
  }

  @Test func `segments that fit in fewer than five columns stay narrow`() {
    let layout = SegmentedControlLayout(
      size: Size(width: 11, height: 1), titleWidths: [1, 1, 1])

    #expect(rects(layout).map(\.minX) == [0, 4, 8])
    #expect(layout.fittingWidth == 11)
  }

  @Test(arguments: [(40, [13, 13, 12]), (31, [9, 10, 10]), (20, [6, 6, 6])])
  func `with fillsWidth segments share the whole width`(width: Int, widths: [Int]) {
    let layout = layout(width, fills: true)

    #expect(layout.end == width)
    #expect(rects(layout).map(\.width).sorted() == widths.sorted())
  }

  // MARK: Hit areas

  @Test(arguments: [1, 5, 12, 16, 20, 32, 60])
  func `columns of a segment and of its trailing divider hit the segment`(
    width: Int
  ) {
    let layout = layout(width)

    for index in layout.visible {
      let columns = layout.segmentRect(at: index).columns
      let divider =
        layout.dividerRect(after: index)?.columns ?? columns.upperBound..<columns.upperBound
      for x in columns.lowerBound..<divider.upperBound {
        #expect(layout.index(at: Point(x: x, y: 0)) == index)
      }
    }
    #expect(layout.index(at: Point(x: layout.end, y: 0)) == nil)
    #expect(layout.index(at: Point(x: -1, y: 0)) == nil)
    #expect(layout.index(at: Point(x: 0, y: 1)) == nil)
    #expect(layout.index(at: Point(x: 0, y: -1)) == nil)
  }

  @Test(arguments: [Size.zero, Size(width: 0, height: 3), Size(width: 9, height: 0)])
  func `an empty size shows and hits nothing`(size: Size) {
    let layout = SegmentedControlLayout(size: size, titleWidths: [2, 2, 2])

    #expect(layout.visible.isEmpty && layout.end == 0)
    #expect(layout.index(at: .zero) == nil)
    #expect(layout.backwardMark == nil && layout.forwardMark == nil)
    #expect((0..<3).allSatisfy { layout.segmentRect(at: $0).isEmpty })
  }

  @Test func `extreme widths are clamped`() {
    let layout = SegmentedControlLayout(
      size: Size(width: 20, height: 1), titleWidths: [.max, .min], segmentWidth: .max,
      dividerWidth: .min)

    #expect(layout.segmentWidth == 10_000 && layout.dividerWidth == 0)
    #expect(layout.fittingWidth == 20_000)
  }

  @Test(arguments: 0..<5)
  func `firstVisible reveals a segment and is unchanged if it is visible`(index: Int) {
    for width in 1...40 {
      for first in 0..<5 {
        let layout = layout(width, count: 5, first: first)
        let revealing = layout.firstVisible(revealing: index)
        #expect(self.layout(width, count: 5, first: revealing).visible.contains(index))
        if layout.visible.contains(index) { #expect(revealing == layout.visible.lowerBound) }
      }
    }
  }

  @Test func `every segment can be revealed within the bounds at every size`() {
    for count in 1...5 {
      for width in 1...40 {
        for divider in [0, 1, 3] {
          var seen: Set<Int> = []
          for first in 0..<count {
            let layout = SegmentedControlLayout(
              size: Size(width: width, height: 1),
              titleWidths: (0..<count).map { $0 * 3 }, segmentWidth: 8,
              dividerWidth: divider, firstVisible: first)
            seen.formUnion(layout.visible)
            for rect in rects(layout) {
              #expect(!rect.isEmpty && rect.minX >= 0 && rect.maxX <= width, "\(count) in \(width)")
            }
          }
          #expect(seen == Set(0..<count))
        }
      }
    }
  }
}
