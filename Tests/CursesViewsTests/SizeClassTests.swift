import CursesCells
import CursesViews
import Testing

@Suite struct SizeClassTests {
  @Test(arguments: [
    (-1, WidthClass.tiny), (0, .tiny), (19, .tiny), (20, .small), (35, .small), (36, .narrow),
    (43, .narrow), (44, .compact), (59, .compact), (60, .regular), (99, .regular), (100, .wide),
    (159, .wide), (160, .extraWide), (1_000, .extraWide),
  ])
  func `a number of columns has a width class`(columns: Int, widthClass: WidthClass) {
    #expect(WidthClass(columns: columns) == widthClass)
  }

  @Test(arguments: [
    (-1, HeightClass.tiny), (5, .tiny), (6, .small), (11, .small), (12, .short), (15, .short),
    (16, .low), (19, .low), (20, .compact), (23, .compact), (24, .regular), (27, .regular),
    (28, .roomy), (39, .roomy), (40, .tall), (49, .tall), (50, .extraTall), (1_000, .extraTall),
  ])
  func `a number of rows has a height class`(rows: Int, heightClass: HeightClass) {
    #expect(HeightClass(rows: rows) == heightClass)
  }

  @Test func `size classes are ordered from small to large`() {
    #expect(WidthClass.allCases == WidthClass.allCases.sorted())
    #expect(HeightClass.allCases == HeightClass.allCases.sorted())
    #expect(WidthClass.wide >= .regular)
    #expect(HeightClass.low < .compact)
  }

  @Test(arguments: [
    (80, 4..<76, 2, 77), (44, 4..<40, 2, 41), (43, 3..<40, 1, 41), (36, 3..<33, 1, 34),
    (35, 2..<33, 0, 34), (20, 2..<18, 0, 19),
  ])
  func `a pane has a gutter at each side of its text`(
    width: Int, text: Range<Int>, gutter: Int, trailing: Int
  ) {
    let edges = PaneEdges(width: width)

    #expect(edges.text == text)
    #expect(edges.gutter == gutter)
    #expect(edges.trailingGutter == trailing)
  }

  @Test(arguments: [-3, 0, 1, 19])
  func `a tiny pane has text in all columns and no gutters`(width: Int) {
    let edges = PaneEdges(width: width)

    #expect(edges.text == 0..<max(0, width))
    #expect(edges.gutter == nil)
    #expect(edges.trailingGutter == nil)
  }
}

// MARK: - In a tree

/// A view that counts changes of its traits.
private final class Counter: View {
  var told = 0

  override func traitsDidChange() { told += 1 }
}

@MainActor
@Suite struct TraitOverridesTests {
  let stage = Stage(size: Size(width: 80, height: 24))
  private let pane = Counter()
  private let inside = Counter()
  private let beside = Counter()

  init() {
    stage.rootView.addSubview(pane)
    stage.rootView.addSubview(beside)
    pane.addSubview(inside)
  }

  /// Returns the count of each view and resets it.
  private func takeTold() -> [Int] {
    let views = [pane, inside, beside]
    defer {
      for view in views {
        view.told = 0
      }
    }
    return views.map(\.told)
  }

  @Test func `a view has the size classes of the screen`() {
    #expect(inside.traits.widthClass == .regular)
    #expect(inside.traits.heightClass == .regular)

    stage.send(.resize(Size(width: 160, height: 12)))

    #expect(inside.traits.widthClass == .extraWide)
    #expect(inside.traits.heightClass == .short)
    #expect(stage.traits.widthClass == .extraWide)
  }

  @Test func `a stage keeps its size classes when its traits are set`() {
    let small = Stage(size: Size(width: 10, height: 2))
    #expect(small.traits.widthClass == .tiny)

    small.traits = Traits(colorDepth: .monochrome)

    #expect(small.traits.widthClass == .tiny)
    #expect(small.traits.heightClass == .tiny)
    #expect(small.traits.colorDepth == .monochrome)
  }

  @Test func `a pane passes its size classes to its subviews only`() {
    pane.traitOverrides = TraitOverrides(size: Size(width: 32, height: 30))

    #expect(inside.traits.widthClass == .small)
    #expect(inside.traits.heightClass == .roomy)
    #expect(beside.traits.widthClass == .regular)
    #expect(takeTold() == [1, 1, 0])
  }

  @Test func `a nested pane overrides some size classes and inherits the rest`() {
    pane.traitOverrides = TraitOverrides(size: Size(width: 32, height: 30))
    inside.traitOverrides.widthClass = .wide

    #expect(inside.traits.widthClass == .wide)
    #expect(inside.traits.heightClass == .roomy)

    inside.traitOverrides.widthClass = nil
    #expect(inside.traits.widthClass == .small)
  }

  @Test func `only views with changed traits are notified`() {
    pane.traitOverrides.widthClass = .regular
    #expect(takeTold() == [0, 0, 0])

    inside.traitOverrides.widthClass = .small
    #expect(takeTold() == [0, 1, 0])

    pane.traitOverrides.widthClass = .wide
    #expect(takeTold() == [1, 0, 0])

    pane.traitOverrides.heightClass = .low
    #expect(takeTold() == [1, 1, 0])
  }

  @Test func `a resize notifies views only if their size class changes`() {
    stage.send(.resize(Size(width: 90, height: 25)))
    #expect(takeTold() == [0, 0, 0])

    stage.send(.resize(Size(width: 100, height: 25)))
    #expect(takeTold() == [1, 1, 1])

    pane.traitOverrides.widthClass = .wide
    stage.send(.resize(Size(width: 99, height: 25)))
    #expect(takeTold() == [0, 0, 1])
  }

  @Test func `a pane with another size class redraws only its own cells`() {
    for (index, view) in [pane, beside].enumerated() {
      let mark = DrawnMark(frame: Rect(x: 0, y: index, width: 4, height: 1))
      view.frame = Rect(x: 0, y: 0, width: 80, height: 24)
      view.addSubview(mark)
    }
    _ = stage.frame()

    pane.traitOverrides.widthClass = .small
    _ = stage.frame()

    #expect(stage.statistics.viewsDrawn == 1)
    #expect(stage.statistics.cellsDrawn == 4)
  }
}

private final class DrawnMark: View {
  override func draw(in canvas: inout Canvas) { canvas.draw("mark", at: .zero) }
}
