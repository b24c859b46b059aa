import CursesKit
import Feeds

/// The gallery's first screen: the name, the demos to choose from, and a live preview.
final class HomeView: View {
  let board: HomeBoard
  let field = TextField(placeholder: "Find a demo")

  /// Whether the screen is visible; the chosen preview plays only then.
  var isShown = true {
    didSet { if isShown != oldValue { playChosen() } }
  }

  /// Whether the search field is displayed.
  @Invalidating(.layout) var isFiltering = false

  /// The buttons for help and quitting.
  let marks = MarkBar()

  private let feed: Feed?
  private let name = WordmarkView()
  private let hints = StatusBar()
  private var previews: [String: PreviewView] = [:]

  /// The interval between the creation of two previews.
  private static let pause = Duration.milliseconds(16)
  private var playing: PreviewView?

  init(feed: Feed?) {
    self.feed = feed
    var make: (@MainActor (DemoPage) -> PreviewView)?
    board = HomeBoard(groups: DemoGroup.all) { make?($0) ?? PreviewView($0, feed: feed) }
    super.init()
    make = { [unowned self] in preview(of: $0) }
    board.onChoose = { [weak self] in self?.chosenDidChange() }
    field.accessibilityLabel = "Find a demo"
    for view in [board, name, field, hints, marks] { addSubview(view) }
  }

  // MARK: View

  override func layoutSubviews() {
    let plan = plan
    board.style =
      switch plan.form {
      case .grid: .cards
      case .list: .rows
      case .small: .compactRows
      }
    hints.maximumHintCount = plan.form == .grid ? 6 : 5
    name.frame = plan.name
    board.frame = plan.board
    hints.frame = plan.hints
    field.isHidden = !isFiltering
    field.frame = plan.field
    marks.isHidden = plan.marks.isEmpty
    marks.frame = plan.marks
    name.isHidden = plan.name.isEmpty || isFiltering && plan.field.minY == 0
    placePreview(plan.preview)
    playChosen()
  }

  override func draw(in canvas: inout Canvas) {
    let plan = plan
    switch plan.form {
    case .grid: drawWideHead(in: &canvas)
    case .list:
      drawHead(at: plan.name.height > 1 ? 4 : 1, in: &canvas)
      drawCaption(below: plan.preview, in: &canvas)
    case .small: drawSmallHead(plan, in: &canvas)
    }
  }

  override func traitsDidChange() { setNeedsDisplay() }

  private var plan: HomePlan { HomePlan(bounds.size, isFiltering: isFiltering) }
}

// MARK: - Previews

extension HomeView {
  private func preview(of page: DemoPage) -> PreviewView {
    if let preview = previews[page.name] { return preview }
    // The screen is displayed immediately, and then one preview after the other.
    let waiting = previews.values.count { $0.isWaiting }
    let isFirst = previews.isEmpty || waiting > 0
    let patience = isFirst ? HomeView.pause * (waiting + 1) : .zero
    let preview = PreviewView(page, feed: feed, patience: patience)
    previews[page.name] = preview
    return preview
  }

  /// Shows the chosen demo, and plays its preview.
  private func chosenDidChange() {
    playChosen()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Plays the chosen preview if it is visible, and stops the previous one.
  private func playChosen() {
    let isSeen = isShown && plan.form != .small
    let wanted = isSeen ? board.chosenEntry.map { preview(of: $0.page) } : nil
    guard playing !== wanted else { return }
    playing?.isPlaying = false
    playing = wanted
    wanted?.isPlaying = true
  }

  /// Places the chosen preview next to the list; in a grid, the cards contain the previews.
  private func placePreview(_ frame: Rect) {
    let shown = frame.isEmpty ? nil : board.chosenEntry.map { preview(of: $0.page) }
    for view in previews.values where view.superview === self && view !== shown {
      view.removeFromSuperview()
    }
    guard let shown else { return }
    if shown.superview !== self { addSubview(shown) }
    shown.frame = frame
  }
}

// MARK: - Words

extension HomeView {
  private static let tagline = "A UIKit for character cells"

  private func drawWideHead(in canvas: inout Canvas) {
    let x = WordmarkView.size.width + 8
    canvas.draw(Self.tagline, at: Point(x: x, y: 2), style: style(theme.text, .bold))
    canvas.draw(
      "Views, gestures and motion in a terminal, in Swift.", at: Point(x: x, y: 3),
      style: style(theme.secondary))
    canvas.draw(
      "Every demo works by keyboard alone and by mouse alone.", at: Point(x: x, y: 4),
      style: style(theme.tertiary))
    let facts = [
      (DemoGroup.demoCount, "demos"), (DemoGroup.programCount, "sample programs"),
      (60, "frames a second while something moves, none while nothing does"),
    ]
    for (row, (number, words)) in facts.enumerated() {
      let end = bounds.width - 4
      let start = end - CellWidth.of(words)
      guard start - 4 > x + 56 else { continue }
      canvas.draw(words, at: Point(x: start, y: 2 + row), style: style(theme.tertiary))
      let digits = "\(number)"
      canvas.draw(digits, x: start - 1 - digits.count, y: 2 + row, style: style(theme.lamp, .bold))
    }
  }

  private func drawHead(at row: Int, in canvas: inout Canvas) {
    canvas.draw(Self.tagline, at: Point(x: 4, y: row), style: style(theme.secondary))
    drawCount("\(DemoGroup.demoCount) demos, \(DemoGroup.programCount) programs", row, in: &canvas)
  }

  private func drawSmallHead(_ plan: HomePlan, in canvas: inout Canvas) {
    guard !plan.name.isEmpty, plan.marks.isEmpty, plan.name.width >= 24 else { return }
    drawCount("\(DemoGroup.demoCount) demos", 0, in: &canvas)
  }

  private func drawCount(_ words: String, _ row: Int, in canvas: inout Canvas) {
    let x = paneEdges.text.upperBound - CellWidth.of(words)
    canvas.draw(words, at: Point(x: x, y: row), style: style(theme.tertiary))
  }

  /// Draws the title and the summary of the demo below its preview and the preview's shade.
  private func drawCaption(below preview: Rect, in canvas: inout Canvas) {
    guard let page = board.chosenEntry?.page else { return }
    let place = Point(x: preview.minX, y: preview.maxY + 1)
    drawShade(
      of: Rect(x: preview.minX, y: preview.maxY, width: preview.width, height: 1), 0.5, in: &canvas)
    let end = canvas.draw(page.title, at: place, style: style(theme.text, .bold)) + 2
    canvas.draw(
      Truncation.tail.fit(page.recipe, to: preview.width - end),
      at: place.translated(x: end, y: 0), style: style(theme.tertiary))
    canvas.draw(
      Truncation.tail.fit(page.summary, to: preview.width), at: place.translated(x: 0, y: 1),
      style: style(theme.secondary))
  }
}
