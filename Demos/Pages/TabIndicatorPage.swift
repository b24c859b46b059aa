import CursesKit

extension DemoPage {
  /// Three bars of four tabs, each with another mark, below a lens over the first one.
  ///
  /// Recipe: idev-recipes, *TabBarAnimation*.
  public static let tabIndicator = DemoPage(
    name: "tab-indicator", title: "Tab indicator", recipe: "TabBarAnimation",
    summary: "The arrow over four tabs, and the same glide as a line and as a block."
  ) { _ in
    TabIndicatorController()
  }
}

/// The frame around the bars.
private final class TabIndicatorController: ViewController {
  private let marks = MarksView()
  private let anatomy = IndicatorAnatomy()

  override func loadView() -> View {
    marks.onGlide = { [anatomy] in anatomy.fraction = $0 }
    let page = RecipePageView(
      marks,
      caption: """
        Press \("→", .ink(.accent).adding(.bold)), or a tab: the three marks glide there together, \
        in 0.2 s.
        """, ending: .bar, anatomy: anatomy)
    page.hints.naming = HintNaming(
      command: { command in
        if command.id.hasPrefix("tabs.select-") { return "tabs" }
        return [
          "tabs.previous": "go", "tabs.next": "go", "demo.leave": "back", "help.show": "keys",
        ][command.id]
      }, key: \.shortSymbol)
    return page
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    marks.focus()
  }
}

/// Three bars that share one selection, below an enlarged part of the first one's line.
///
/// In few rows, the lens is hidden, and the bars have one row.
private final class MarksView: View {
  /// Called with the fraction of the glide's time, in `0...1`, in each of its frames.
  var onGlide: (@MainActor (Double) -> Void)?

  private let lens = ArrowLens()
  private let bars: [TabBar]
  private let names = [
    ("Arrow", "the line swells, by quarters of a cell"),
    ("Line", "a lit part of it, its ends by tone"),
    ("Block", "a tone behind the tab, by eighths"),
  ]

  /// The time at which the last glide began, and the timer of its frames.
  private var start: Duration?
  private var timer: StageTimer?

  private static let glide = Duration.milliseconds(200)
  private static let frame = Duration.seconds(1) / 60

  override init(frame: Rect = .zero) {
    let items = DemoPage.recipeTabs.filter { $0.title != "Search" }
    bars = [
      TabBar(items: items, appearance: .gray),
      TabBar(items: items, indicator: .bar, barStyle: .line, appearance: .gray),
      TabBar(items: items, indicator: .bar, barStyle: .block),
    ]
    super.init(frame: frame)
    clipsToBounds = true
    // The first bar gets the initial focus.
    for view in bars + [lens] as [View] { addSubview(view) }
    for bar in bars {
      bar.select(0, animated: false)
      bar.delegate = self
    }
  }

  /// Moves the focus to the first bar.
  func focus() { bars[0].becomeFirstResponder() }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  // MARK: Layout

  private var isTall: Bool { bounds.height >= 14 }

  /// The rows from one bar to the next, and the row of the first one's name.
  private var pitch: Int { !isTall ? 3 : bounds.height >= 32 ? 5 : 4 }
  private var firstName: Int { isTall ? bounds.height - 4 - 2 * pitch : 1 }

  private var hasLens: Bool {
    isTall && firstName >= 2 + ArrowLens.rows + 1 && bounds.width >= 60
  }

  override func layoutSubviews() {
    for (index, bar) in bars.enumerated() {
      // The block is the last one, below its titles.
      let isBlock = isTall && index == bars.count - 1
      bar.frame = Rect(
        x: 0, y: firstName + index * pitch + (isBlock ? 2 : 1), width: bounds.width,
        height: isBlock ? 2 : isTall ? 3 : 1)
    }
    let text = paneEdges.text
    lens.isHidden = !hasLens
    lens.frame = Rect(
      x: text.lowerBound, y: max(2, (firstName - ArrowLens.rows) / 2 - 1), width: text.count,
      height: ArrowLens.rows)
    follow()
  }

  // MARK: Glide

  /// Reads where the arrow is now, and again in the next frame while it glides.
  private func follow() {
    let mark = bars[0].subviews.lazy.compactMap { $0 as? TabBarIndicator }.first
    guard let mark else { return }
    let place = mark.presentationFrame
    lens.middle = place.minX + Double(mark.frame.width) / 2
    setNeedsDisplay()
    timer?.cancel()
    onGlide?(min(1, start.flatMap { begin in stage.map { ($0.time - begin) / Self.glide } } ?? 1))
    guard let stage, let start, stage.time - start < Self.glide else {
      start = nil
      return
    }
    timer = stage.schedule(after: Self.frame) { [weak self] in self?.follow() }
  }

  /// The text at the right: the elapsed time of the glide, or its duration.
  private var moment: String {
    guard let start, let stage else { return "0.2 s" }
    return "\(Int((stage.time - start) / .milliseconds(1))) ms of 200"
  }

  private var screen: String {
    bars[0].selectedIndex.map { $0.isMultiple(of: 2) ? "First View" : "Second View" } ?? ""
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(screen, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    let moment = moment
    let end = canvas.draw(
      screen, at: Point(x: text.lowerBound, y: 0), style: style(theme.text, .bold))
    if end + CellWidth.of(moment) < text.count {
      canvas.draw(
        moment, at: Point(x: text.upperBound - CellWidth.of(moment), y: 0),
        style: style(theme.lamp))
    }
    if hasLens {
      canvas.draw(
        "Cells of its line, enlarged: how many eighths each is high.",
        at: Point(x: text.lowerBound, y: lens.frame.maxY), style: style(theme.tertiary))
    }
    for (index, (name, detail)) in names.enumerated() {
      let place = Point(x: text.lowerBound, y: firstName + index * pitch)
      let end = canvas.draw(name, at: place, style: style(theme.tertiary, .bold))
      let column = max(7, end + 1)
      let words = Truncation.tail.fit(detail, to: max(0, text.count - column))
      if isTall {
        canvas.draw(words, at: place.translated(x: column, y: 0), style: style(theme.tertiary))
      }
    }
  }
}

extension MarksView: TabBarDelegate {
  func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
    for bar in bars where bar !== tabBar { bar.select(index) }
    start = stage?.time
    setNeedsTranscriptUpdate()
    follow()
  }
}
