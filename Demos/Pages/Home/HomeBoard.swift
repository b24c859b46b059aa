import CursesKit
import Feeds

/// The gallery's chooser of demos: a list under the headings of groups, or a grid of cards.
///
/// | Keys          | Effect                    |
/// | ------------- | ------------------------- |
/// | ↑ ↓ k j       | Select Demo               |
/// | PgUp PgDn     | Move by Page              |
/// | Home End      | Go to First, Last Demo    |
/// | Tab Shift-Tab | Go to Next, Previous Demo |
/// | Enter         | Open Demo                 |
///
/// In a grid, ← → and h l choose as well. A click opens a demo.
final class HomeBoard: ScrollView {
  /// The displayed groups.
  var groups: [DemoGroup] {
    didSet { groupsDidChange(from: oldValue) }
  }

  /// The arrangement of the demos.
  @Invalidating(.display, .layout, .transcript) var style = HomeArrangement.Style.rows

  /// The index of the chosen demo, in the order of the groups.
  private(set) var chosen = 0

  /// Called after another demo was chosen.
  var onChoose: (@MainActor () -> Void)?

  /// Called with the demo to open.
  var onOpen: (@MainActor (DemoPage) -> Void)?

  private let makePreview: @MainActor (DemoPage) -> PreviewView
  private var cards: [String: HomeCard] = [:]
  private var pressed: Int?

  init(groups: [DemoGroup], makePreview: @escaping @MainActor (DemoPage) -> PreviewView) {
    self.groups = groups
    self.makePreview = makePreview
    super.init()
  }

  /// The demos in the order of the groups.
  var entries: [DemoGroup.Entry] { groups.flatMap(\.entries) }

  /// The chosen demo, or `nil` if the board is empty.
  var chosenEntry: DemoGroup.Entry? {
    entries.indices.contains(chosen) ? entries[chosen] : nil
  }

  private var arrangement: HomeArrangement {
    HomeArrangement(
      style, counts: groups.map(\.entries.count), chosen: chosen, width: bounds.width)
  }

  // MARK: View

  override func layoutSubviews() {
    contentSize = arrangement.size
    placeCards()
    super.layoutSubviews()
  }

  override func firstResponderDidChange() {
    setNeedsDisplay()
    for card in cards.values { card.setNeedsDisplay() }
  }

  override func traitsDidChange() { setNeedsDisplay() }

  override func draw(in canvas: inout Canvas) {
    guard style != .cards else { return }
    let arrangement = arrangement
    for (group, row) in arrangement.heads {
      let place = Point(x: 3, y: row)
      canvas.draw(groups[group].title, at: place, style: style(theme.tertiary, .bold))
    }
    for (index, (entry, frame)) in zip(entries, arrangement.frames).enumerated() {
      draw(entry, in: frame, isChosen: index == chosen, &canvas)
    }
    if entries.isEmpty {
      let words = Truncation.tail.fit("No demo contains these words", to: max(0, bounds.width - 3))
      canvas.draw(words, at: Point(x: 3, y: 0), style: style(theme.secondary))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    let frames = arrangement.frames
    return entries.enumerated().map { index, entry in
      AccessibilityElement(
        entry.page.title, value: entry.line, traits: index == chosen ? .selected : [],
        position: .init(index: index, count: entries.count), frame: frames[index],
        isCurrent: index == chosen)
    }
  }

  override var accessibilitySubviews: [View] { [] }

  // MARK: Mouse

  override func mouseDown(_ mouse: Mouse) -> Bool {
    if super.mouseDown(mouse) { return true }
    guard mouse.button == .left, let index = demo(at: mouse.location) else { return false }
    pressed = index
    choose(index, scrolls: false)
    return true
  }

  override func mouseUp(_ mouse: Mouse) {
    super.mouseUp(mouse)
    let index = pressed.take()
    guard let index, index == chosen, demo(at: mouse.location) == index else { return }
    openChosen()
  }

  override func mouseCancelled() {
    super.mouseCancelled()
    pressed = nil
  }

  private func demo(at place: Point) -> Int? {
    arrangement.frames.firstIndex { $0.contains(place) }
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    let (step, page, end) = (
      "Select Demo", "Move by Page", "Go to First, Last Demo"
    )
    let last = entries.count - 1
    let (next, after) = ("Go to Next, Previous Demo", "no more demos")
    let row = arrangement.frames.first?.height ?? 1
    let rows = max(1, bounds.height / max(1, row) - 1)
    func command(
      _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", to target: Int?
    ) -> KeyCommand {
      let isThere = target.map { $0 != chosen && (0...last).contains($0) } ?? false
      return KeyCommand(
        id, keys: keys, title: title, hint: hint, unavailable: isThere ? nil : after
      ) { [self] in choose(target ?? chosen) }
    }
    guard last >= 0 else { return [] }
    let sides =
      style == .cards
      ? [
        command(
          "home.left", [.left, .character("h")], step, hint: "choose", to: neighbor(columns: -1)),
        command(
          "home.right", [.right, .character("l")], step, hint: "choose", to: neighbor(columns: 1)),
      ] : []
    return [
      command("home.up", [.up, .character("k")], step, hint: "choose", to: neighbor(rows: -1)),
      command("home.down", [.down, .character("j")], step, hint: "choose", to: neighbor(rows: 1)),
    ] + sides + [
      openCommand,
      command("home.page-up", [.pageUp], page, to: max(0, chosen - rows)),
      command("home.page-down", [.pageDown], page, to: min(last, chosen + rows)),
      command("home.first", [.home], end, to: 0),
      command("home.last", [.end], end, to: last),
      command("home.next", [.tab], next, to: chosen + 1),
      command("home.previous", [.backTab], next, to: chosen - 1),
    ]
  }

  private var openCommand: KeyCommand {
    KeyCommand("home.open", .enter, title: "Open Demo", hint: "open") { [self] in openChosen() }
  }

  private func neighbor(columns: Int = 0, rows: Int = 0) -> Int? {
    arrangement.neighbor(of: chosen, columns: columns, rows: rows)
  }
}

// MARK: - Choosing

extension HomeBoard {
  private func openChosen() {
    guard let page = chosenEntry?.page else { return }
    notify("onOpen") { [self] in onOpen?(page) }
  }

  private func choose(_ index: Int, scrolls: Bool = true) {
    guard index != chosen else { return }
    chosen = index
    if scrolls { showChosen() }
    rearrange()
    notify("onChoose") { [self] in onChoose?() }
  }

  /// Scrolls to the chosen demo, and to the heading of its group if the demo is its first one.
  private func showChosen() {
    let arrangement = arrangement
    guard arrangement.frames.indices.contains(chosen) else { return }
    contentSize = arrangement.size
    var frame = arrangement.frames[chosen]
    if arrangement.heads.contains(where: { $0.row == frame.minY - 1 }) {
      frame = Rect(x: frame.minX, y: frame.minY - 1, width: frame.width, height: 2)
    }
    scrollRectToVisible(frame, animated: false)
  }

  private func groupsDidChange(from old: [DemoGroup]) {
    let page = old.flatMap(\.entries).dropFirst(chosen).first?.page.name
    chosen = entries.firstIndex { $0.page.name == page } ?? 0
    contentOffset = .zero
    showChosen()
    rearrange()
    notify("onChoose") { [self] in onChoose?() }
  }

  private func rearrange() {
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }
}

// MARK: - Rows

extension HomeBoard {
  private func draw(
    _ entry: DemoGroup.Entry, in frame: Rect, isChosen: Bool, _ canvas: inout Canvas
  ) {
    let isCompact = style == .compactRows
    let words = isCompact ? PaneEdges(width: bounds.width).text : 3..<max(3, bounds.width - 4)
    let narrow = bounds.width < 44
    if isChosen {
      let area =
        isCompact
        ? frame.inset(by: EdgeInsets(left: narrow ? 0 : 1, right: narrow ? 0 : 1))
        : Rect(x: 0, y: frame.minY, width: max(0, bounds.width - 2), height: 1)
      var blank = style(theme.onFill)
      blank.background = color(isFirstResponder ? theme.selection : theme.selectionQuiet)
      canvas.fill(area, style: blank)
      let mark = Rect(x: area.minX, y: area.minY, width: 1, height: area.height)
      if words.lowerBound > area.minX {
        canvas.fill(mark, with: "▌", style: style(theme.accent))
      }
    }
    let title = Truncation.tail.fit(entry.page.title, to: words.count)
    let look =
      isChosen ? style(theme.onFill, .bold) : style(isCompact ? theme.text : theme.secondary)
    canvas.draw(title, at: Point(x: words.lowerBound, y: frame.minY), style: look)
    guard frame.height > 1 else { return }
    canvas.draw(
      Truncation.tail.fit(entry.line, to: words.count),
      at: Point(x: words.lowerBound, y: frame.minY + 1), style: style(theme.secondaryOnFill))
  }
}

// MARK: - Cards

extension HomeBoard {
  /// Positions the visible cards, and removes the others so that they cost no time.
  private func placeCards() {
    let frames = style == .cards ? arrangement.frames : []
    var left = cards
    for (index, (entry, frame)) in zip(entries, frames).enumerated()
    where frame.minY < bounds.maxY && bounds.minY < frame.maxY {
      let card = cards[entry.page.name] ?? HomeCard(entry, makePreview(entry.page))
      left[entry.page.name] = nil
      cards[entry.page.name] = card
      if card.superview !== self { addSubview(card) }
      card.frame = frame
      card.isChosen = index == chosen
    }
    for card in left.values { card.removeFromSuperview() }
  }
}
