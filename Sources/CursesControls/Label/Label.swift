import CursesCells
import CursesViews

/// Text to be read, in one line or in several.
///
///     The quick brown fox
///     jumps over the lazy…
///
/// A label shows one line unless it is told otherwise:
///
///     let summary = Label("The quick brown fox jumps over the lazy dog.")
///     summary.numberOfLines = 2
///     summary.textAlignment = .center
///     summary.style = .ink(.secondary)
///
/// Parts of its text can look different:
///
///     let change = Label("\("main", .bold) is \("2 behind", .ink(.warning))")
///
/// It takes no keys and no focus, unless somebody wants to hear of its links:
///
///     let hint = Label(StyledText(markdown: "See <https://www.example.org/>"))
///     hint.onOpenLink = { _, link in print(link.address) }
///
/// | Keys  | Effect                                |
/// | ----- | ------------------------------------- |
/// | Enter | open the link                         |
/// | ← →   | choose the link before, the one after |
///
/// Its size is that of its lines, and no more than it is given. The text begins
/// in the top row; what has no room leaves an ellipsis. Line breaks end lines,
/// tabs are blanks, and control characters are left out.
public final class Label: View {
  // MARK: Content

  /// The text with its styles; the default is empty.
  public var styledText: StyledText {
    didSet { if styledText != oldValue { contentDidChange() } }
  }

  /// The text without its styles; setting it sets plain text.
  public var text: String {
    get { styledText.string }
    set { styledText = StyledText(newValue) }
  }

  /// The most lines shown, or 0 for as many as there are rows for.
  ///
  /// The default is 1. Negative values are raised to zero.
  public var numberOfLines = 1 {
    didSet {
      numberOfLines = max(0, numberOfLines)
      if numberOfLines != oldValue { contentDidChange() }
    }
  }

  /// Where the text is broken into lines, and how the last line ends when there are more.
  ///
  /// The default is ``LineBreakMode/truncatingTail``.
  public var lineBreakMode = LineBreakMode.truncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// Where the text leads when it is clicked in a terminal that knows links, or `nil`.
  ///
  /// The default is `nil`. Lines of one text are one link. How a link looks is up to ``style``.
  @Invalidating(.display) public var link: Link? = nil

  // MARK: Looks

  /// Where each line stands in the label's columns; the default is at the left edge.
  @Invalidating(.display) public var textAlignment = TextAlignment.left

  /// How the text looks where it does not say, over the text of the theme; the default is plain.
  @Invalidating(.display) public var style = TextStyle.plain

  /// Called when the user opens a link of the text, by Enter or by a click; or `nil`, the default.
  ///
  /// With it the label takes the focus where there is a link in it; without, links are up to the
  /// terminal.
  public var onOpenLink: (@MainActor (Label, Link) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// The link that Enter opens, among those of the text.
  var currentLink = 0

  /// The link that the mouse holds.
  var pressedLink: Link?

  private var wrapped: WrappedText?

  // MARK: Creating

  /// Creates a label that shows `text` in one line.
  public init(_ text: String = "") {
    styledText = StyledText(text)
    super.init()
  }

  /// Creates a label that shows a text with its styles in one line.
  public init(_ styledText: StyledText) {
    self.styledText = styledText
    super.init()
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let wrapped = wrapText(to: size.width)
    let count = lineCount(of: wrapped, in: size.height)
    guard count > 0 else { return .zero }
    guard count < wrapped.lines.count else { return Size(width: wrapped.width, height: count) }
    let width = (0..<count).reduce(0) { widest, row in
      max(widest, CellWidth.of(line(row, of: count, in: wrapped, width: size.width).string))
    }
    return Size(width: width, height: count)
  }

  public override var accessibilityElements: [AccessibilityElement] { spokenElements }

  public override var canBecomeFirstResponder: Bool { onOpenLink != nil && !links.isEmpty }

  public override var keyCommands: [KeyCommand] { canBecomeFirstResponder ? linkCommands : [] }

  public override func mouseDown(_ mouse: Mouse) -> Bool { pressLink(mouse) }

  public override func mouseUp(_ mouse: Mouse) { releaseLink(mouse) }

  public override func mouseCancelled() { pressedLink = nil }

  public override func draw(in canvas: inout Canvas) {
    let width = bounds.width
    let wrapped = wrapText(to: width)
    let count = lineCount(of: wrapped, in: bounds.height)
    var base = style.resolved(over: style(theme.text), theme: theme, traits: traits)
    if let link { base.link = link }
    for row in canvas.clipBounds.rows.clamped(to: 0..<count) {
      let line = line(row, of: count, in: wrapped, width: width)
      let x = textAlignment.offset(of: CellWidth.of(line.string), in: width)
      draw(line, at: Point(x: x, y: row), style: base, in: &canvas)
    }
  }
}

// MARK: - Private

extension Label {
  /// Returns the lines of the text in `width` columns, broken again only when they differ.
  private func wrapText(to width: Int) -> WrappedText {
    if let wrapped, wrapped.isSame(in: width) { return wrapped }
    let new = WrappedText(text, wrapping: lineBreakMode.wrapping, limit: width)
    wrapped = new
    return new
  }

  /// Returns how many lines are shown where there are `height` rows.
  private func lineCount(of wrapped: WrappedText, in height: Int) -> Int {
    min(wrapped.lines.count, numberOfLines == 0 ? height : min(numberOfLines, height))
  }

  /// Returns one of the `count` lines shown, the last of which stands for all that follow it.
  private func line(
    _ row: Int, of count: Int, in wrapped: WrappedText, width: Int
  ) -> StyledText {
    let line = wrapped.lines[row]
    let range = line.startIndex..<line.endIndex
    let shown = shownText
    guard row == count - 1, count < wrapped.lines.count else { return shown[range] }
    return lineBreakMode.lastLine(range, of: shown, width: width)
  }

  /// Returns the link that is seen in a cell, or `nil` for none.
  func link(at point: Point) -> Link? {
    let wrapped = wrapText(to: bounds.width)
    let count = lineCount(of: wrapped, in: bounds.height)
    guard (0..<count).contains(point.y) else { return nil }
    let line = line(point.y, of: count, in: wrapped, width: bounds.width)
    var x = textAlignment.offset(of: CellWidth.of(line.string), in: bounds.width)
    for run in line.runs where point.x >= x {
      let part = line.string.utf8.prefix(run.range.upperBound).dropFirst(run.range.lowerBound)
      x += CellWidth.of(Substring(part))
      if point.x < x { return run.style.link ?? link }
    }
    return nil
  }

  private func contentDidChange() {
    wrapped = nil
    currentLink = 0
    setNeedsDisplay()
    invalidateFittingSize()
  }
}

// MARK: - Links

/// A link in a text, and where it is in bytes of UTF-8.
struct LinkPlace: Hashable {
  let link: Link
  var range: Range<Int>
}

extension Label {
  /// The links of the text, in order.
  var links: [LinkPlace] {
    var links: [LinkPlace] = []
    for run in styledText.runs {
      guard let link = run.style.link ?? link else { continue }
      if let last = links.last, last.link == link, last.range.upperBound == run.range.lowerBound {
        links[links.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        links.append(LinkPlace(link: link, range: run.range))
      }
    }
    return links
  }

  /// The text with the link set off that Enter opens, while keys are sent here.
  var shownText: StyledText {
    guard isFirstResponder, onOpenLink != nil else { return styledText }
    let links = links
    guard links.indices.contains(currentLink) else { return styledText }
    return styledText.adding(.selected, to: [range(of: links[currentLink])])
  }

  private func range(of place: LinkPlace) -> Range<String.Index> {
    let bytes = styledText.string.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: place.range.lowerBound)
    return start..<bytes.index(start, offsetBy: place.range.count)
  }

  /// What keys do while there are links that somebody wants to hear of.
  var linkCommands: [KeyCommand] {
    let links = links
    let title = "choose the link before, the one after"
    return [
      KeyCommand("label.open", .enter, title: "open the link", hint: "open") { [self] in
        if links.indices.contains(currentLink) { open(links[currentLink].link) }
      },
      KeyCommand(
        "label.previous-link", .left, title: title,
        unavailable: currentLink > 0 ? nil : "it is the first link"
      ) { [self] in choose(currentLink - 1) },
      KeyCommand(
        "label.next-link", .right, title: title,
        unavailable: currentLink + 1 < links.count ? nil : "it is the last link"
      ) { [self] in choose(currentLink + 1) },
    ]
  }

  private func choose(_ index: Int) {
    currentLink = index
    setNeedsDisplay()
  }

  private func open(_ link: Link) {
    notify("onOpenLink") { [self] in onOpenLink?(self, link) }
  }

  /// Takes hold of a link, and returns whether there is one.
  private func pressLink(_ mouse: Mouse) -> Bool {
    guard onOpenLink != nil, mouse.button == .left, let link = link(at: mouse.location) else {
      return false
    }
    pressedLink = link
    if let index = links.firstIndex(where: { $0.link == link }) { choose(index) }
    return true
  }

  private func releaseLink(_ mouse: Mouse) {
    defer { pressedLink = nil }
    if let pressedLink, link(at: mouse.location) == pressedLink { open(pressedLink) }
  }

  /// The text, and the links in it that keys act on.
  var spokenElements: [AccessibilityElement] {
    let all = AccessibilityElement(text, traits: link == nil ? .staticText : .link)
    guard link == nil, canBecomeFirstResponder else { return [all] }
    return [all]
      + links.enumerated().map { index, place in
        AccessibilityElement(
          String(styledText.string[range(of: place)]), traits: .link,
          isCurrent: index == currentLink)
      }
  }
}
