import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

/// A focusable view that fills its cells with a letter.
private final class LetterView: View {
  private let letter: Character

  init(_ letter: Character) {
    self.letter = letter
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: Glyph(letter)) }
}

@MainActor
@Suite struct SplitViewTests {
  private let a = LetterView("A")
  private let b = LetterView("B")
  private let c = LetterView("C")

  private func driver(
    _ view: View, _ width: Int, _ height: Int = 1, traits: Traits = Traits()
  ) -> StageDriver {
    let driver = StageDriver(view, size: Size(width: width, height: height), traits: traits)
    driver.frame()
    return driver
  }

  private func lines(
    _ split: SplitView, _ width: Int, _ height: Int = 1, traits: Traits = Traits()
  ) -> [String] {
    driver(split, width, height, traits: traits).lines
  }

  private func resize(_ driver: StageDriver, to width: Int, _ height: Int = 1) {
    driver.send(.resize(Size(width: width, height: height)))
    driver.frame()
  }

  private func drag(_ driver: StageDriver, from start: Point, to end: Point) {
    driver.mouse(.press, start.x, start.y)
    driver.mouse(.drag, end.x, end.y)
    driver.mouse(.release, end.x, end.y)
    driver.advance(by: .seconds(1))
    driver.frame()
  }

  // MARK: Layout

  @Test func `panes share the columns or rows by weight`() {
    let panes = [SplitPane(a, .weight(2)), SplitPane(b)]
    #expect(lines(SplitView(.horizontal, panes: panes), 10) == ["AAAAAA│BBB"])
    #expect(
      lines(SplitView(.vertical, panes: panes), 2, 7)
        == ["AA", "AA", "AA", "AA", "──", "BB", "BB"])
    #expect(lines(SplitView(.horizontal, a, b, c), 11) == ["AAA│BBB│CCC"])
  }

  @Test(arguments: [
    (10, "AAAA│BBBBB"), (8, "AAAA│BBB"), (7, "AAA│BBB"), (6, "AA│BBB"), (5, "AAAAA"), (1, "A"),
  ])
  func `a fixed pane has its length as far as the minimum sizes allow`(
    width: Int, picture: String
  ) {
    let split = SplitView(
      .horizontal,
      panes: [SplitPane(a, .fixed(4), minimumSize: 2), SplitPane(b, minimumSize: 3)])
    #expect(lines(split, width) == [picture])
    #expect(split.showsOnePane == (width < 6))
  }

  @Test func `a pane with a small weight keeps its minimum size`() {
    let panes = [
      SplitPane(a, .weight(1), minimumSize: 4), SplitPane(b, .weight(9)), SplitPane(c, .weight(9)),
    ]
    #expect(lines(SplitView(.horizontal, panes: panes), 14) == ["AAAA│BBBB│CCCC"])
    #expect(
      lines(SplitView(.vertical, panes: panes), 1, 14)
        == ["A", "A", "A", "A", "─", "B", "B", "B", "B", "─", "C", "C", "C", "C"])
  }

  @Test func `without a weight the last pane takes the rest`() {
    let panes = [SplitPane(a, .fixed(2)), SplitPane(b, .fixed(2))]
    #expect(lines(SplitView(.horizontal, panes: panes), 8) == ["AA│BBBBB"])
  }

  @Test func `dividers are lines, blanks or nothing`() {
    let few = Traits(colorDepth: .monochrome, usesUnicode: false)
    let split = SplitView(.horizontal, a, b)
    #expect(lines(split, 9, traits: few) == ["AAAA|BBBB"])
    #expect(lines(SplitView(.vertical, c), 2, traits: few) == ["CC"])
    split.dividerStyle = .space
    #expect(lines(split, 9) == ["AAAA BBBB"])
    #expect(lines(split, 9, traits: few) == ["AAAA|BBBB"])
    split.dividerStyle = .none
    #expect(lines(split, 8, traits: few) == ["AAAABBBB"])
    split.axis = .vertical
    split.dividerStyle = .line
    #expect(lines(split, 2, 3, traits: few) == ["AA", "--", "BB"])
  }

  @Test func `the fitting size is the sum along the axis, and the maximum across`() {
    let labels = [Label("Files"), Label("Text")]
    let space = Size(width: 80, height: 24)
    let row = SplitView(.horizontal, labels[0], labels[1])
    #expect(row.sizeThatFits(space) == Size(width: 10, height: 1))
    #expect(row.sizeThatFits(Size(width: 3, height: 1)) == Size(width: 3, height: 1))
    row.panes[0].length = .fixed(20)
    row.panes[1].isCollapsed = true
    #expect(row.sizeThatFits(space) == Size(width: 20, height: 1))
    let column = SplitView(.vertical, Label("Files"), Label("Text"))
    #expect(column.sizeThatFits(space) == Size(width: 5, height: 3))
  }

  // MARK: Panes

  @Test func `panes are collapsed, removed, added and replaced`() {
    let split = SplitView(.horizontal, a, b, c)
    let driver = driver(split, 11)
    b.becomeFirstResponder()
    split.panes[1].isCollapsed = true
    #expect(driver.lines == ["AAAAA│CCCCC"])
    #expect(split.position(ofDividerAt: 0) == 5 && split.position(ofDividerAt: 1) == nil)
    #expect(c.isFirstResponder)

    split.panes.remove(at: 0)
    #expect(driver.lines == ["CCCCCCCCCCC"])
    #expect(a.superview == nil)
    split.panes[0].isCollapsed = false
    split.panes.append(SplitPane(a))
    #expect(driver.lines == ["BBB│CCC│AAA"])
    #expect(c.isFirstResponder && split.frontPane == 1)

    c.removeFromSuperview()
    #expect(driver.lines == ["BBBBB│AAAAA"])
    #expect(split.panes.count == 2)
    split.panes = []
    #expect(driver.lines == ["           "])
  }

  @Test func `each pane has the size classes of its own size`() {
    let split = SplitView(.horizontal, panes: [SplitPane(a, .fixed(30)), SplitPane(b)])
    _ = driver(split, 130, 10)
    #expect(a.traits.widthClass == WidthClass(columns: 30))
    #expect(b.traits.widthClass == WidthClass(columns: 99))
  }

  // MARK: Dividers

  @Test func `a divider changes the panes next to it and stops at minimum sizes`() {
    let split = SplitView(
      .horizontal, panes: [SplitPane(a), SplitPane(b, minimumSize: 3), SplitPane(c)])
    let driver = driver(split, 32)
    #expect(split.setPosition(15, ofDividerAt: 0))
    driver.frame()
    #expect([a, b, c].map(\.frame.width) == [15, 5, 10])

    #expect(split.setPosition(.max, ofDividerAt: 0))
    driver.frame()
    #expect([a, b, c].map(\.frame.width) == [17, 3, 10])
    #expect(split.setPosition(.min, ofDividerAt: 0))
    driver.frame()
    #expect([a, b, c].map(\.frame.width) == [1, 19, 10])

    #expect(!split.setPosition(3, ofDividerAt: 2) && !split.setPosition(3, ofDividerAt: -1))
    split.resetLengths()
    driver.frame()
    #expect([a, b, c].map(\.frame.width) == [10, 10, 10])
  }

  @Test func `fixed panes between a divider and a pane with a weight keep their length`() {
    let split = SplitView(
      .horizontal, panes: [SplitPane(a, .fixed(4)), SplitPane(b, .fixed(4)), SplitPane(c)])
    let driver = driver(split, 22)
    split.setPosition(8, ofDividerAt: 0)
    driver.frame()
    #expect([a, b, c].map(\.frame.columns) == [0..<8, 9..<13, 14..<22])
    #expect(split.panes.map(\.customLength) == [.fixed(8), nil, .weight(1)])
  }

  @Test func `a resize keeps proportions and fixed lengths`() {
    let split = SplitView(.horizontal, a, b)
    let shared = driver(split, 21)
    split.setPosition(5, ofDividerAt: 0)
    for (width, columns) in [(41, 10), (21, 5), (2, 2), (9, 2), (21, 5)] {
      resize(shared, to: width)
      #expect(a.frame.width == columns, "\(width)")
    }
    let fixed = SplitView(.horizontal, panes: [SplitPane(c, .fixed(4)), SplitPane(View())])
    let driver = driver(fixed, 21)
    fixed.setPosition(6, ofDividerAt: 0)
    resize(driver, to: 41)
    #expect(c.frame.width == 6)
  }

  @Test func `the mouse drags a divider, and a double click resets the panes`() {
    let split = SplitView(.horizontal, a, b)
    let driver = driver(split, 21)
    var positions: [Int?] = []
    split.onResize = { positions.append($0.position(ofDividerAt: 0)) }
    driver.mouse(.press, 10, 0)
    driver.mouse(.drag, 13, 0)
    #expect(driver.lines == ["AAAAAAAAAAAAA┃BBBBBBB"])
    driver.mouse(.release, 13, 0)
    driver.advance(by: .seconds(1))
    #expect(driver.lines == ["AAAAAAAAAAAAA│BBBBBBB"])
    #expect(positions == [13])

    driver.mouse(.press, 13, 0)
    driver.mouse(.drag, 4, 0)
    driver.press(.escape)
    driver.mouse(.release, 4, 0)
    driver.advance(by: .seconds(1))
    #expect(driver.lines == ["AAAAAAAAAAAAA│BBBBBBB"])

    for _ in 0..<2 { driver.tap(x: 13, y: 0) }
    driver.advance(by: .seconds(1))
    #expect(driver.lines == ["AAAAAAAAAA│BBBBBBBBBB"])
    #expect(positions.last == 10)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `the mouse drags a divider of rows by a single row`() {
    let split = SplitView(.vertical, a, b)
    let driver = driver(split, 3, 5)
    drag(driver, from: Point(x: 1, y: 2), to: Point(x: 1, y: 3))
    #expect(driver.lines == ["AAA", "AAA", "AAA", "───", "BBB"])
    drag(driver, from: Point(x: 1, y: 3), to: Point(x: 1, y: 0))
    #expect(driver.lines == ["AAA", "───", "BBB", "BBB", "BBB"])
  }

  @Test func `a line has another color under the pointer`() {
    let driver = driver(SplitView(.horizontal, a, b), 9)
    let color = { driver.buffer[Point(x: 4, y: 0)].foreground }
    let idle = color()
    driver.mouse(.move, 4, 0, button: .none)
    #expect(color() != idle)
    driver.mouse(.move, 2, 0, button: .none)
    #expect(color() == idle)
  }

  // MARK: Keys

  @Test func `keys move the divider after the focused pane, or before the last`() {
    let split = SplitView(.horizontal, a, b)
    let driver = driver(split, 21)
    var count = 0
    split.onResize = { _ in count += 1 }
    let narrower = Key(.left, modifiers: .control)
    let wider = Key(.right, modifiers: .control)
    #expect(!driver.press(wider))
    for (view, key, columns) in [
      (a, wider, 12), (a, narrower, 10), (b, wider, 8), (b, narrower, 10),
    ] {
      view.becomeFirstResponder()
      #expect(driver.press(key))
      driver.frame()
      #expect(a.frame.width == columns)
    }
    for _ in 0..<20 { driver.press(wider) }
    driver.frame()
    #expect(a.frame.width == 1)
    #expect(count == 9)

    driver.press(Key(.character("="), modifiers: .alt))
    driver.frame()
    #expect(a.frame.width == 10)
  }

  @Test func `keys of nested splits move the divider along their axis`() {
    let inner = SplitView(.vertical, b, c)
    let split = SplitView(.horizontal, a, inner)
    let driver = driver(split, 9, 5)
    #expect(driver.lines == ["AAAA│BBBB", "AAAA│BBBB", "AAAA│────", "AAAA│CCCC", "AAAA│CCCC"])
    c.becomeFirstResponder()
    driver.press(Key(.left, modifiers: .control))
    driver.press(Key(.down, modifiers: .control))
    #expect(driver.lines == ["AAAAAA│BB", "AAAAAA│──", "AAAAAA│CC", "AAAAAA│CC", "AAAAAA│CC"])

    for view in [a, b, c, a] {
      driver.press(Key(.function(6)))
      #expect(view.isFirstResponder)
    }
    for view in [c, b, a, c] {
      driver.press(Key(.function(6), modifiers: .shift))
      #expect(view.isFirstResponder)
    }
  }

  @Test func `the commands depend on the focus, the axis and the room`() {
    let split = SplitView(
      .vertical, panes: [SplitPane(a, minimumSize: 2), SplitPane(b, minimumSize: 2)])
    let driver = driver(split, 4, 5)
    #expect(split.keyCommands.isEmpty)
    b.becomeFirstResponder()
    #expect(
      split.keyCommands.map(\.id) == [
        "split.shorter", "split.taller", "split.reset", "split.next-pane", "split.previous-pane",
      ])
    resize(driver, to: 4, 4)
    #expect(split.keyCommands.map(\.id) == ["split.next-pane", "split.previous-pane"])
  }

  // MARK: One pane

  private func narrowSplit() -> SplitView {
    SplitView(.horizontal, panes: [SplitPane(a, minimumSize: 5), SplitPane(b, minimumSize: 5)])
  }

  @Test func `without room there is the pane with the focus, and keys go to the other`() {
    let split = narrowSplit()
    let driver = driver(split, 21)
    b.becomeFirstResponder()
    resize(driver, to: 8)
    #expect(split.showsOnePane && b.isFirstResponder)
    #expect(driver.lines == ["BBBBBBBB"])

    driver.press(Key(.function(6)))
    #expect(driver.lines == ["AAAAAAAA"])
    #expect(a.isFirstResponder && split.frontPane == 0)
    driver.press(Key(.function(6), modifiers: .shift))
    #expect(driver.lines == ["BBBBBBBB"])

    resize(driver, to: 21)
    #expect(driver.lines == ["AAAAAAAAAA│BBBBBBBBBB"])
    #expect(b.isFirstResponder && !split.showsOnePane)
  }

  @Test func `without room a swipe displays the other pane`() {
    let split = narrowSplit()
    let driver = driver(split, 8)
    a.becomeFirstResponder()
    drag(driver, from: Point(x: 7, y: 0), to: Point(x: 1, y: 0))
    #expect(driver.lines == ["BBBBBBBB"])
    #expect(b.isFirstResponder)
    drag(driver, from: Point(x: 1, y: 0), to: Point(x: 7, y: 0))
    #expect(driver.lines == ["AAAAAAAA"])
  }

  @Test func `code displays a pane, and focus in a hidden pane displays it`() {
    let split = narrowSplit()
    let driver = driver(split, 8)
    split.frontPane = 1
    #expect(driver.lines == ["BBBBBBBB"])
    #expect(driver.stage.firstResponder == nil)
    a.becomeFirstResponder()
    #expect(driver.lines == ["AAAAAAAA"])
    split.frontPane = 7
    #expect(split.frontPane == 1 && b.isFirstResponder)
    #expect(driver.lines == ["BBBBBBBB"])
  }

  @Test func `a pane without controls can be the only one`() {
    let split = SplitView(
      .horizontal, panes: [SplitPane(a, minimumSize: 5), SplitPane(Label("Help"), minimumSize: 5)])
    let driver = driver(split, 8)
    a.becomeFirstResponder()
    driver.press(Key(.function(6)))
    #expect(driver.lines == ["Help    "])
    #expect(split.isFirstResponder)
    driver.press(Key(.function(6)))
    #expect(driver.lines == ["AAAAAAAA"])
    #expect(a.isFirstResponder)

    driver.press(Key(.function(6)))
    resize(driver, to: 21)
    #expect(a.isFirstResponder)
  }

  // MARK: Limits

  @Test func `any size and any number can be laid out`() {
    let inner = SplitView(.vertical, b, c)
    let split = SplitView(.horizontal, a, inner)
    for width in 0...12 {
      for height in 0...4 {
        let lines = lines(split, width, height)
        #expect(lines.map(\.count) == Array(repeating: width, count: height))
      }
    }
    #expect(lines(split, 1) == ["A"])
    let lengths: [SplitPane.Length] = [
      .weight(.nan), .weight(-1), .weight(.infinity), .fixed(.min), .fixed(.max),
    ]
    for length in lengths {
      for size in [Int.min, 1, Int.max] {
        split.panes = [SplitPane(a, length, minimumSize: size), SplitPane(inner, length)]
        #expect(lines(split, 20, 5).count == 5)
      }
    }
  }

  @Test func `a split of more cells than any screen has two panes`() {
    let split = SplitView(.horizontal, a, b)
    let driver = driver(View(), 8, 2)
    driver.stage.rootView.addSubview(split)
    split.frame = Rect(x: 0, y: 0, width: .max, height: .max)
    #expect(driver.lines == ["AAAAAAAA", "AAAAAAAA"])
    split.setPosition(3, ofDividerAt: 0)
    #expect(driver.lines == ["AAA│BBBB", "AAA│BBBB"])
    split.setPosition(.max, ofDividerAt: 0)
    #expect(driver.lines == ["AAAAAAAA", "AAAAAAAA"])
    let fitting = split.sizeThatFits(Size(width: .max, height: .max))
    #expect(fitting.width > 0 && fitting.height > 0)
  }

  @Test(arguments: StageDriver.seeds)
  func `under random events panes are next to each other`(seed: UInt64) {
    let inner = SplitView(
      .vertical, panes: [SplitPane(b, minimumSize: 2), SplitPane(c, .fixed(3), minimumSize: 2)])
    let split = SplitView(
      .horizontal, panes: [SplitPane(a, .fixed(12), minimumSize: 6), SplitPane(inner)])
    let driver = driver(split, 40, 12)
    a.becomeFirstResponder()
    driver.happen(200, seed: seed) {}
    driver.advance(by: .seconds(2))
    driver.frame()

    for view in [split, inner] {
      let frames = view.panes.map(\.view).filter { !$0.isHidden }.map(\.frame)
      #expect(frames.allSatisfy { view.bounds.contains($0) })
      #expect(zip(frames, frames.dropFirst()).allSatisfy { !$0.intersects($1) })
    }
    #expect(driver.stage.firstResponder.map { !$0.isHiddenInTree } ?? true)
    #expect(driver.stage.nextDeadline == nil)
  }

  // MARK: State and transcripts

  @Test func `the lengths and the pane in front are restored`() {
    let old = SplitView(.horizontal, a, b)
    _ = driver(old, 21)
    old.setPosition(4, ofDividerAt: 0)
    old.frontPane = 1
    var state = RestorableState()
    old.encodeRestorableState(into: &state)

    let new = SplitView(.horizontal, LetterView("A"), LetterView("B"))
    let driver = driver(new, 21)
    new.decodeRestorableState(from: state)
    #expect(driver.lines == ["AAAA│BBBBBBBBBBBBBBBB"])
    #expect(new.frontPane == 1)
  }

  @Test func `a divider is read with the length of the pane before it`() {
    expectTranscript(
      of: SplitView(.horizontal, Label("Files"), Label("Text")), size: Size(width: 41, height: 2),
      """
        Files
        Divider, 20 of 41 columns, adjustable
        Text
      """)
  }
}
