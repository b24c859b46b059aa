import CursesCells
import CursesRecording
import CursesViews
import Testing

/// A view that draws its text and the row's number in every row, so that all rows differ.
private final class Wallpaper: View {
  let text: String

  init(_ text: String, frame: Rect) {
    self.text = text
    super.init(frame: frame)
  }

  override func draw(in canvas: inout Canvas) {
    for row in canvas.clipBounds.rows {
      canvas.draw("\(row)\(text)", at: Point(x: row % 3, y: row), style: Style(.bold))
    }
  }
}

@MainActor
@Suite struct CompositingFuzzTests {
  private static let size = Size(width: 40, height: 14)

  /// Creates a stage with a full-width scrolling view and other views over it.
  ///
  /// Some subviews of the scrolling view are in groups.
  private func makeStage() -> (Stage, [View]) {
    let stage = Stage(size: Self.size)
    let scroller = Wallpaper("文字-scroll", frame: Rect(x: 0, y: 1, width: 40, height: 10))
    scroller.clipsToBounds = true
    stage.rootView.addSubview(scroller)
    var views = [scroller as View]
    for index in 0..<6 {
      let row = Wallpaper("row\(index)界", frame: Rect(x: 3, y: index * 3, width: 20, height: 2))
      row.backgroundColor = index % 2 == 0 ? .clear : .rgb(10, 20, 30)
      scroller.addSubview(row)
      views.append(row)
    }
    // The second group extends below the visible rows.
    for index in 0..<2 {
      let group = View(frame: Rect(x: 24, y: index * 7, width: 12, height: 7 + 3 * index))
      scroller.addSubview(group)
      views.append(group)
      for row in 0..<3 {
        let part = Wallpaper("in\(row)内", frame: Rect(x: row, y: row * 4, width: 9, height: 2))
        group.addSubview(part)
        views.append(part)
      }
    }
    for index in 0..<3 {
      let over = Wallpaper("日本over", frame: Rect(x: index * 9, y: index * 4, width: 11, height: 3))
      over.redrawsWhileMoving = index == 1
      stage.rootView.addSubview(over)
      views.append(over)
    }
    return (stage, views)
  }

  private func change(_ view: View, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<15, using: &generator) {
    case 0, 1: view.bounds.origin.y += Int.random(in: -3...3, using: &generator)
    case 2: view.bounds.origin.x += Int.random(in: -1...1, using: &generator)
    case 3: view.frame.origin.x += Int.random(in: -3...3, using: &generator)
    case 4: view.frame.origin.y += Int.random(in: -2...2, using: &generator)
    case 5: view.frame.size.height = Int.random(in: 1...11, using: &generator)
    case 6: view.alpha = [0, 0.4, 0.7, 1].randomElement(using: &generator) ?? 1
    case 7: view.isHidden.toggle()
    case 8:
      let colors: [Color] = [.clear, .default, .rgb(40, 50, 60), .indexed(4)]
      view.backgroundColor = colors.randomElement(using: &generator) ?? .clear
    case 9: view.superview?.bringSubviewToFront(view)
    case 10:
      let column = Int.random(in: -2...12, using: &generator)
      view.setNeedsDisplay(Rect(x: column, y: 0, width: 3, height: 2))
    case 11:
      view.translation.x = Double.random(in: -2...2, using: &generator)
      view.translation.y = Double.random(in: -1...1, using: &generator)
    case 12: animate(view, using: &generator)
    case 13: view.stage?.advance(by: .milliseconds(Int.random(in: 0...90, using: &generator)))
    default:
      guard let superview = view.superview else { return }
      view.removeFromSuperview()
      superview.insertSubview(view, at: Int.random(in: 0...3, using: &generator))
    }
  }

  private func animate(_ view: View, using generator: inout SeededGenerator) {
    let y = Int.random(in: -3...3, using: &generator)
    let x = Int.random(in: -4...4, using: &generator)
    View.animate(withDuration: .milliseconds(200)) {
      view.bounds.origin.y += y
      view.frame.origin.x += x
      view.alpha = x == 0 ? 0.3 : 1
    }
  }

  /// Creates the same stage with 110 more views, enough for the scrolling view's row index.
  private func makeCrowdedStage() -> (Stage, [View]) {
    let (stage, views) = makeStage()
    let crowd = (0..<110).map { index in
      Wallpaper("\(index)群", frame: Rect(x: index % 9 * 4, y: index / 5, width: 5, height: 1))
    }
    for view in crowd { views[0].addSubview(view) }
    return (stage, views + crowd)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `incremental frames equal a full redraw`(seed: UInt64) {
    expectSame(makeStage(), seed)
  }

  @Test(arguments: 11...14 as ClosedRange<UInt64>)
  func `incremental frames of many views equal a full redraw`(seed: UInt64) {
    expectSame(makeCrowdedStage(), seed)
  }

  private func expectSame(_ made: (Stage, [View]), _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (stage, views) = made
    var last = stage.frame().buffer
    for step in 0..<Rounds.sample(60, of: 250) {
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        // The scrolling view is changed more often than each of the others.
        let isScroller = Int.random(in: 0..<8, using: &generator) == 0
        guard let view = views.randomElement(using: &generator) else { continue }
        change(isScroller ? views[0] : view, using: &generator)
      }

      let frame = stage.frame()
      let isWhole = frame.applied(to: last) == frame.buffer
      stage.traits.usesUnicode.toggle()
      let again = stage.frame()

      #expect(isWhole, "seed \(seed), step \(step): changes miss cells")
      #expect(again.changes.isEmpty, "seed \(seed), step \(step): \(again.changes)")
      guard isWhole, again.changes.isEmpty else { return }
      last = again.buffer
    }
  }

  @Test(arguments: 7...10 as ClosedRange<UInt64>)
  func `a snapshot equals the next frame and does not change it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (stage, views) = makeStage()
    stage.rootView.backgroundColor = .default
    for step in 0..<Rounds.sample(30, of: 120) {
      guard let view = views.randomElement(using: &generator) else { return }
      change(view, using: &generator)
      if step % 3 == 0 { _ = stage.frame() }

      let copy = stage.rootView.snapshot().cells
      let frame = stage.frame()
      stage.traits.usesUnicode.toggle()

      #expect(copy == frame.buffer, "seed \(seed), step \(step): the copy differs")
      #expect(stage.frame().changes.isEmpty, "seed \(seed), step \(step): the frame missed cells")
      guard copy == frame.buffer else { return }
    }
  }

  @Test func `a view as wide as the screen scrolls by moving rows`() {
    let (stage, views) = makeStage()
    for view in views.suffix(3) { view.isHidden = true }
    _ = stage.frame()

    views[0].bounds.origin.y += 1
    let frame = stage.frame()

    #expect(frame.shifts == [RowShift(rows: 1..<11, distance: -1)])
    #expect(stage.statistics.cellsComposited <= 40 + 20)
  }
}
