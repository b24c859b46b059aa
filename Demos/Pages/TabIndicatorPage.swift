import CursesKit

extension DemoPage {
  /// Three bars of four tabs, each with another mark, below a lens over the first one.
  ///
  /// Recipe: idev-recipes, *TabBarAnimation*.
  public static let tabIndicator = DemoPage(
    name: "tab-indicator", title: "Tab indicator", recipe: "TabBarAnimation",
    summary: "The arrow over four tabs, and the same glide as a line and as a block."
  ) { _ in TabIndicatorController() }
}

/// The frame around the bars.
private final class TabIndicatorController: ViewController {
  private let marks = MarksView()
  private let anatomy = IndicatorAnatomy()

  override func loadView() -> View {
    marks.onGlide = { [anatomy] in anatomy.fraction = $0 }
    let page = RecipePageView(
      marks,
      caption: "Press \("→", .key), or a tab: the three marks glide there together, in 0.2 s.",
      ending: .bar, anatomy: anatomy)
    // In few rows, the bars have one row each and end before the page does.
    page.keepsHints = true
    page.hints.list([
      "tabs.select-": "tabs", "tabs.previous": "go", "tabs.next": "go",
      "glide.slow": "slow motion", "demo.leave": "back", "help.show": "keys",
    ])
    return page
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    marks.focus()
  }
}

/// Three bars that share one selection, below an enlarged part of the first one's line.
///
/// In few rows, the lens is hidden, and the bars have one row. In slow motion, a glide takes ten
/// times its duration.
///
/// | Keys | Effect             |
/// | ---- | ------------------ |
/// | s    | Toggle Slow Motion |
private final class MarksView: AdaptiveView {
  /// Called with the fraction of the glide's time, in `0...1`, in each of its frames.
  var onGlide: (@MainActor (Double) -> Void)?

  private let lens = ArrowLens()
  private let bars: [TabBar]
  private let block = BlockMark()
  private let names = [
    ("Arrow", "the line swells, by quarters of a cell"),
    ("Line", "a lit part of it, its ends by tone"),
    ("Block", "a tone behind the tab, by eighths"),
  ]

  /// Whether glides are slow.
  private var isSlow = false {
    didSet {
      setNeedsDisplay()
      setNeedsTranscriptUpdate()
    }
  }

  /// The time at which the last glide began, its duration, and the timer of its frames.
  private var start: Duration?

  /// The time since then in the last frame of the glide.
  private var elapsed = Duration.zero
  private var duration = MarksView.glide
  private var timer: StageTimer?

  /// The duration of a glide, and its factor in slow motion.
  private static let glide = Duration.milliseconds(200)
  private static let slowness = 10
  private static let frame = Duration.seconds(1) / 60

  override init(frame: Rect = .zero) {
    let items = DemoPage.recipeTabs.filter { $0.title != "Search" }
    bars = [
      TabBar(items: items, appearance: .gray),
      TabBar(items: items, indicator: .bar, barStyle: .line, appearance: .gray),
      TabBar(items: items, indicator: .bar, barStyle: .block, appearance: BlockMark.bar),
    ]
    super.init(frame: frame)
    clipsToBounds = true
    // The first bar gets the initial focus.
    for view in bars + [lens] as [View] { addSubview(view) }
    for bar in bars {
      bar.select(0, animated: false)
      bar.delegate = self
    }
    // The indicator of a gray bar is a part of its line; the block replaces it, below the titles.
    bars[2].indicator.alpha = 0
    bars[2].insertSubview(block, at: 2)
  }

  /// Moves the focus to the first bar.
  func focus() { bars[0].becomeFirstResponder() }

  // MARK: Layout

  private var isTall: Bool { bounds.height >= 14 }
  private var isLarge: Bool { bounds.height >= 32 }

  /// The rows from one bar to the next, and the row of the first one's name.
  private var pitch: Int { !isTall ? 3 : isLarge ? 5 : 4 }
  private var firstName: Int { isTall ? bounds.height - 4 - 2 * pitch : 1 }

  private var hasLens: Bool {
    // With few colors, the arrow is a glyph on the line, which does not swell.
    traits.supportsBlending && isTall && firstName >= 2 + lensRows + 1 && bounds.width >= 60
  }

  private var lensRows: Int { ArrowLens.rows(isLarge: isLarge) }

  override func layoutSubviews() {
    for (index, bar) in bars.enumerated() {
      bar.frame = Rect(
        x: 0, y: firstName + index * pitch + 1, width: bounds.width, height: isTall ? 3 : 1)
      // The lens and the block need the new place of the indicator.
      bar.layoutIfNeeded()
    }
    block.isHidden = !isTall
    block.frame = bars[2].bounds
    let text = paneEdges.text
    lens.isHidden = !hasLens
    lens.frame = Rect(
      x: text.lowerBound, y: max(isLarge ? 4 : 2, (firstName - lensRows) / 2 - 1),
      width: text.count, height: lensRows)
    // The frames of a glide follow it; layout must not, because it has no times of its own.
    if start == nil { follow() }
  }

  // MARK: Glide

  /// Reads where the arrow is now, and again in the next frame while it glides.
  private func follow() {
    let mark = bars[0].indicator
    let columns = mark.frame.width
    lens.middle = mark.presentationFrame.minX + Double(columns / 2) + 0.5
    block.middle = lens.middle
    block.itemWidth = columns
    setNeedsDisplay()
    timer?.cancel()
    elapsed = start.flatMap { begin in stage.map { $0.time - begin } } ?? duration
    onGlide?(min(1, elapsed / duration))
    guard let stage, let start, stage.time - start < duration else {
      start = nil
      return
    }
    timer = stage.schedule(after: Self.frame) { [weak self] in self?.follow() }
  }

  /// The text at the right: the elapsed time of the glide, or its duration.
  ///
  /// In slow motion, the time of a glide also passes slowly.
  private var moment: String {
    guard start != nil else { return isSlow ? "slow, 2 s" : "0.2 s" }
    return "\(Int(elapsed / (duration / 200))) ms of 200"
  }

  /// Restarts the motion of an indicator from where it is displayed, in the slow duration.
  private func slowDown(_ mark: TabBarIndicator) {
    let target = mark.frame
    View.animate(withDuration: duration) {
      // Setting an equal frame would not start an animation.
      mark.frame.origin.x -= 1
      mark.frame = target
    }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "glide.slow", .character("s"), title: "Toggle Slow Motion", hint: "slow motion"
      ) { [self] in isSlow.toggle() }
    ]
  }

  private var screen: String {
    bars[0].selectedIndex.map { $0.isMultiple(of: 2) ? "First View" : "Second View" } ?? ""
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(screen, value: isSlow ? "slow motion" : "", traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    drawTitle(text, in: &canvas)
    if hasLens {
      let count = lens.count
      let number = [5: "Five", 7: "Seven", 9: "Nine"][count] ?? "\(count)"
      canvas.draw(
        "\(number) cells of its line, enlarged: how many eighths each is high.", x: text.lowerBound,
        y: lens.frame.maxY, to: text.count, style: style(theme.tertiary))
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

  /// Draws the screen's name and the moment; in many rows, also a sentence about the arrow.
  private func drawTitle(_ text: Range<Int>, in canvas: inout Canvas) {
    let moment = moment
    let row = isLarge ? 1 : 0
    let end = canvas.draw(screen, x: text.lowerBound, y: row, style: style(theme.text, .bold))
    if end + CellWidth.of(moment) < text.count {
      canvas.draw(moment, before: text.upperBound, y: row, style: style(theme.lamp))
    }
    guard isLarge else { return }
    canvas.draw(
      "The arrow is drawn above everything else, and never over a word.", x: text.lowerBound,
      y: row + 1, to: text.count, style: style(theme.secondary))
  }
}

extension MarksView: TabBarDelegate {
  func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
    for bar in bars where bar !== tabBar { bar.select(index) }
    start = stage?.time
    duration = isSlow ? Self.glide * Self.slowness : Self.glide
    if isSlow {
      for bar in bars { slowDown(bar.indicator) }
    }
    setNeedsTranscriptUpdate()
    follow()
  }
}

/// A tone behind an item of a gray bar, in both rows of its titles.
///
///      ☻    ▐███✎███▌      ▤
///     Chat  ▐Compose▌  Messages
///
/// Its ends move by eighths of a cell. With few colors, it is a block on the line of the bar.
private final class BlockMark: DecorationView {
  /// The middle in columns of the bar, with fractions.
  @Invalidating(.display) var middle = 0.0

  /// The columns of an item.
  @Invalidating(.display) var itemWidth = 1

  /// Gray glass without light behind the selected item.
  static var bar: TabBarAppearance {
    var bar = TabBarAppearance.gray
    let lit = bar.selectedBackground
    bar.selectedBackground = { size, theme, traits in
      size.height > 2 ? Buffer(size: size, filledWith: .clear) : lit(size, theme, traits)
    }
    bar.focusedBackground = nil
    return bar
  }

  private static let reach = 6.0
  private static let ends: [Glyph] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The colors of the glass in both rows, and the share of white in the block.
  private static let rows = [
    (ground: RGB(red: 45, green: 45, blue: 48), share: 0.2),
    (ground: RGB(red: 32, green: 32, blue: 35), share: 0.16),
  ]

  override func draw(in canvas: inout Canvas) {
    let half = max(0.5, min(Self.reach, Double(itemWidth) / 2 - 1))
    let (left, right) = (middle - half, middle + half)
    guard traits.supportsBlending else { return drawPlain(from: left, to: right, in: &canvas) }
    for column in canvas.clipBounds.columns {
      let begin = eighths(left - Double(column))
      let end = eighths(right - Double(column))
      guard begin < end else { continue }
      for (row, (ground, share)) in Self.rows.enumerated() {
        let tone = Color(ground.mixed(with: .white, fraction: share))
        let place = Point(x: column, y: row + 1)
        if begin > 0 {
          canvas.draw(
            Self.ends[begin - 1], at: place,
            style: Style(foreground: Color(ground), background: tone))
        } else if end < 8 {
          canvas.draw(
            Self.ends[end - 1], at: place,
            style: Style(foreground: tone, background: Color(ground)))
        } else {
          canvas.draw(Glyph.space, at: place, style: Style(background: tone))
        }
      }
    }
  }

  private func drawPlain(from left: Double, to right: Double, in canvas: inout Canvas) {
    guard !traits.usesUnicode else {
      return canvas.drawBlock(from: left, to: right, rows: 0..<1, style: style(theme.accent))
    }
    let first = Int(left.rounded())
    canvas.fill(
      Rect(x: first, y: 0, width: max(1, Int(right.rounded()) - first), height: 1), with: "#",
      style: style(theme.accent))
  }

  /// Returns a position in a cell in eighths from its left edge, clamped to `0...8`.
  private func eighths(_ place: Double) -> Int { Int((min(max(place, 0), 1) * 8).rounded()) }
}
