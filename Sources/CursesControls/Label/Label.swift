import CursesCells
import CursesViews

/// A view that displays text in one or more lines.
///
///     The quick brown fox
///     jumps over the lazy…
///
/// By default, a label displays one line. To display more, set ``numberOfLines``:
///
///     let summary = Label("The quick brown fox jumps over the lazy dog.")
///     summary.numberOfLines = 2
///     summary.textAlignment = .center
///     summary.style = .ink(.secondary)
///
/// Parts of the text can have their own styles:
///
///     let change = Label("\("main", .bold) is \("2 behind", .ink(.warning))")
///
/// A label takes no keys and no focus, unless ``onOpenLink`` is set and the text has links:
///
///     let hint = Label(StyledText(markdown: "See <https://www.example.org/>"))
///     hint.onOpenLink = { _, link in print(link.address) }
///
/// | Keys  | Effect                     |
/// | ----- | -------------------------- |
/// | Enter | Open Link                  |
/// | ← →   | Select Previous, Next Link |
///
/// The fitting size is that of the lines, within the proposed size. The text begins in the top row
/// and is truncated with an ellipsis. Line breaks end lines, a tab is blank up to the next
/// ``/CursesViews/TabStop``, and control characters are removed.
public final class Label: View {
  // MARK: Content

  /// The text with its styles; the default is empty.
  public var styledText: StyledText {
    didSet {
      guard styledText != oldValue else { return }
      expandedText = styledText.expandingTabs()
      contentDidChange()
    }
  }

  /// The text without its styles; setting it sets plain text.
  public var text: String {
    get { styledText.string }
    set { styledText = StyledText(newValue) }
  }

  /// The maximum number of lines, or 0 for no limit except the height.
  ///
  /// The default is 1. Negative values are clamped to 0.
  public var numberOfLines = 1 {
    didSet {
      numberOfLines = max(0, numberOfLines)
      if numberOfLines != oldValue { contentDidChange() }
    }
  }

  /// The rule for line breaks, and for the end of a truncated last line.
  ///
  /// The default is ``LineBreakMode/truncatingTail``.
  public var lineBreakMode = LineBreakMode.truncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// The link of the whole text in terminals that support links, or `nil` for none.
  ///
  /// The default is `nil`. The lines of one text form one link. Its appearance is up to ``style``.
  @Invalidating(.display) public var link: Link? = nil

  // MARK: Appearance

  /// The alignment of each line in the label's columns; the default is left.
  @Invalidating(.display) public var textAlignment = TextAlignment.left

  /// The default style of the text, over the text color of the theme; the default is plain.
  @Invalidating(.display) public var style = TextStyle.plain

  /// Whether the text begins and ends at the text edges of the pane, as that of rows does.
  ///
  /// The default is `false`: the text occupies the whole width, and the superview sets margins. See
  /// ``/CursesViews/PaneEdges``.
  public var followsPaneEdges = false {
    didSet { if followsPaneEdges != oldValue { contentDidChange() } }
  }

  /// A closure that is called when the user opens a link by Enter or a click; the default is `nil`.
  ///
  /// If it is set and the text has a link, the label can have the focus. If it is `nil`, the
  /// terminal handles links.
  public var onOpenLink: (@MainActor (Label, Link) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// The index of the link that Enter opens.
  var currentLink = 0

  /// The link that the mouse holds down.
  var pressedLink: Link?

  private var wrapped: WrappedText?

  /// The text with blanks instead of tabs.
  private var expandedText: StyledText

  // MARK: Creating

  /// Creates a label that displays plain text in one line.
  public convenience init(_ text: String = "") { self.init(StyledText(text)) }

  /// Creates a label that displays styled text in one line.
  public init(_ styledText: StyledText) {
    self.styledText = styledText
    expandedText = styledText.expandingTabs()
    super.init()
  }

  // MARK: View

  /// The cells of the text: all cells, or those between the text edges.
  public override var textGuide: Rect { bounds.inset(by: insets(in: bounds.width)) }

  public override func sizeThatFits(_ size: Size) -> Size {
    guard followsPaneEdges else { return textSize(in: size) }
    let margins = insets(in: size.width)
    let space = size.width - margins.left - margins.right
    let text = textSize(in: Size(width: space, height: size.height))
    return Size(width: text.width + margins.left + margins.right, height: text.height)
  }

  private func textSize(in size: Size) -> Size {
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
    let (left, width) = (textGuide.minX, textGuide.width)
    let wrapped = wrapText(to: width)
    let count = lineCount(of: wrapped, in: bounds.height)
    var base = style.resolved(over: style(theme.text), theme: theme, traits: traits)
    if let link { base.link = link }
    for row in canvas.clipBounds.rows.clamped(to: 0..<count) {
      let line = line(row, of: count, in: wrapped, width: width)
      let x = textAlignment.offset(of: CellWidth.of(line.string), in: width)
      draw(line, at: Point(x: left + x, y: row), style: base, in: &canvas)
    }
  }
}

// MARK: - Private

extension Label {
  /// Returns the lines of the text for a width, cached while they are the same.
  func wrapText(to width: Int) -> WrappedText {
    if let wrapped, wrapped.isSame(in: width) { return wrapped }
    let new = WrappedText(
      expandedText.string, wrapping: lineBreakMode.wrapping, limit: width)
    wrapped = new
    return new
  }

  /// Returns the number of displayed lines for a height.
  func lineCount(of wrapped: WrappedText, in height: Int) -> Int {
    min(wrapped.lines.count, numberOfLines == 0 ? height : min(numberOfLines, height))
  }

  /// Returns one of the `count` displayed lines; the last one is truncated if more follow.
  private func line(
    _ row: Int, of count: Int, in wrapped: WrappedText, width: Int
  ) -> StyledText {
    let line = wrapped.lines[row]
    let range = line.startIndex..<line.endIndex
    let displayed = displayedText
    guard row == count - 1, count < wrapped.lines.count else { return displayed[range] }
    return lineBreakMode.lastLine(range, of: displayed, width: width)
  }

  /// Returns the link displayed in a cell, or `nil` for none.
  func link(at point: Point) -> Link? {
    let (left, width) = (textGuide.minX, textGuide.width)
    let wrapped = wrapText(to: width)
    let count = lineCount(of: wrapped, in: bounds.height)
    guard (0..<count).contains(point.y) else { return nil }
    let line = line(point.y, of: count, in: wrapped, width: width)
    var x = left + textAlignment.offset(of: CellWidth.of(line.string), in: width)
    for run in line.runs where point.x >= x {
      let part = line.string.utf8.prefix(run.range.upperBound).dropFirst(run.range.lowerBound)
      x += CellWidth.of(Substring(part))
      if point.x < x { return run.style.link ?? link }
    }
    return nil
  }

  /// Returns the margins between the edges of a label and its text.
  private func insets(in width: Int) -> EdgeInsets {
    followsPaneEdges ? LayoutMargins.text().insets(in: width) : .zero
  }

  private func contentDidChange() {
    wrapped = nil
    currentLink = 0
    setNeedsDisplay()
    invalidateFittingSize()
  }
}

// MARK: - Links

/// A link in a text and its range in bytes of UTF-8.
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

  /// The expanded text, with the current link highlighted while the label is first responder.
  private var displayedText: StyledText {
    guard isFirstResponder, onOpenLink != nil else { return expandedText }
    let links = links
    guard links.indices.contains(currentLink) else { return expandedText }
    return styledText.adding(.selected, to: [range(of: links[currentLink])]).expandingTabs()
  }

  private func range(of position: LinkPlace) -> Range<String.Index> {
    let bytes = styledText.string.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: position.range.lowerBound)
    return start..<bytes.index(start, offsetBy: position.range.count)
  }

  /// The key commands for the links.
  var linkCommands: [KeyCommand] {
    let links = links
    let title = "Select Previous, Next Link"
    return [
      KeyCommand("label.open", .enter, title: "Open Link", hint: "open") { [self] in
        if links.indices.contains(currentLink) { open(links[currentLink].link) }
      },
      KeyCommand(
        "label.previous-link", .left, title: title,
        unavailable: currentLink > 0 ? nil : "this is the first link"
      ) { [self] in choose(currentLink - 1) },
      KeyCommand(
        "label.next-link", .right, title: title,
        unavailable: currentLink + 1 < links.count ? nil : "this is the last link"
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

  /// Presses the link below the mouse, and returns whether there is one.
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

  /// The accessibility elements of the text and of the links that keys can open.
  var spokenElements: [AccessibilityElement] {
    let all = AccessibilityElement(text, traits: link == nil ? .staticText : .link)
    guard link == nil, canBecomeFirstResponder else { return [all] }
    return [all]
      + links.enumerated().map { index, position in
        AccessibilityElement(
          String(styledText.string[range(of: position)]), traits: .link,
          isCurrent: index == currentLink)
      }
  }
}
