import CursesCells
import CursesViews

/// A view that displays the newest lines of a log and follows it as it grows.
///
///         12:04:07 info  api   GET /entries 200 in 12 ms
///       ▲ 12:04:08 warn  api   slow query of 1.2 s
///     ▌ ✕ 12:04:09 error mail  no such host
///                                          ↓ 12 new
///
/// Append lines in batches of any size as they arrive; only visible lines are drawn:
///
///     let log = LogView(capacity: 100_000)
///     log.append([LogLine("12:04:09 error mail: no such host")])
///     log.filter = "mail"
///
/// At its end, the view follows the log: new lines scroll it. When the user scrolls up or selects a
/// line, the view stops following and displays the number of new lines. The End key or a click on
/// that number resumes following.
///
/// | Keys            | Effect                     |
/// | --------------- | -------------------------- |
/// | ↑ ↓ k j         | Select Line                |
/// | PgUp PgDn Space | Scroll by Page             |
/// | Home            | Go to First Line           |
/// | End G           | Follow End                 |
/// | m               | Toggle Mark                |
/// | n N             | Go to Next, Previous Mark  |
/// | e E             | Go to Next, Previous Error |
/// | w               | Toggle Line Wrap           |
///
/// Terminal colors in the lines are displayed, see ``/CursesViews/StyledText/init(ansi:)``, unless
/// ``styling`` is set.
public final class LogView: ScrollView {
  // MARK: Content

  /// The maximum number of stored lines; beyond it, the oldest are removed.
  public var capacity: Int { ring.capacity }

  /// The words that displayed lines must contain; the default is empty and displays all lines.
  ///
  /// The case of ASCII letters is ignored.
  public var filter: String {
    get { rule.text }
    set { change(\.text, to: newValue) }
  }

  /// The minimum level of displayed lines; the default is ``LogLevel/debug``, which displays all.
  public var minimumLevel: LogLevel {
    get { rule.level }
    set { change(\.level, to: newValue) }
  }

  // MARK: State

  /// Whether the view scrolls with new lines; the default is `true`.
  public internal(set) var isFollowing = true {
    didSet { if isFollowing != oldValue { followingDidChange() } }
  }

  /// The number of new displayed lines since the view stopped following.
  public internal(set) var newLineCount = 0

  /// The number of the selected line, or `nil` for none; the default is `nil`.
  ///
  /// Lines are numbered from 0 in the order of arrival.
  public internal(set) var selectedLine: Int?

  /// The numbers of the marked lines.
  public internal(set) var markedLines: Set<Int> = []

  // MARK: Appearance and callbacks

  /// A closure that returns the styled text of a line, or `nil` to use its terminal colors.
  ///
  /// The default is `nil`. It is called only for visible lines, but for all lines if ``wrapsLines``
  /// is `true`.
  public var styling: (@MainActor (LogLine) -> StyledText)? {
    didSet { if wrapsLines { find() } else { lines.setNeedsDisplay() } }
  }

  /// Whether long lines wrap; the default is `false`, which truncates them.
  ///
  /// If it is `true`, every line is measured: about a second for a million lines.
  public var wrapsLines = false {
    didSet { if wrapsLines != oldValue { find() } }
  }

  /// A closure that is called after lines were added, removed or filtered, or ``isFollowing``
  /// changed.
  public var onChange: (@MainActor (LogView) -> Void)?

  /// A closure that is called after the user selected a line or resumed following.
  public var onSelect: (@MainActor (LogView) -> Void)?

  private(set) var ring: LogRing
  private(set) var displayed = LogNumbers(all: 0..<0)
  private var rule = LogFilter()

  /// The width in columns for which the lines were wrapped.
  private var wrappedWidth = 0

  let lines = LogLinesView()
  let news = Label("")

  /// The height of the view for the lines, which exceeds all positions; empty rows draw nothing.
  private static let rows = 1 << 40

  // MARK: Creating

  /// Creates an empty view that stores up to `capacity` lines; the default is 100,000.
  ///
  /// Values less than 1 are clamped to 1.
  public init(capacity: Int = 100_000) {
    ring = LogRing(capacity: capacity)
    super.init()
    lines.log = self
    news.style = TextStyle(foreground: .token(.onFill), background: .token(.surface3))
    insertSubview(lines, at: 0)
    addSubview(news)
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in self?.didTap(at: tap.location(in: self)) })
  }

  // MARK: View

  public override func layoutSubviews() {
    if wrapsLines, textWidth != wrappedWidth { find() }
    if isFollowing { View.performWithoutAnimation { contentOffset = contentOffsetRange.last } }
    super.layoutSubviews()
    View.performWithoutAnimation {
      lines.frame = Rect(x: 0, y: 0, width: bounds.width, height: LogView.rows)
      let size = news.sizeThatFits(Size(width: max(0, bounds.width - 2), height: 1))
      news.isHidden = isFollowing || newLineCount == 0 || bounds.height < 2
      let bottom = seenOrigin.y + bounds.height - safeAreaInsets.bottom
      news.frame = Rect(
        x: bounds.width - 2 - size.width, y: bottom - 1, width: size.width, height: 1)
    }
  }

  override var showsFocusItself: Bool { selectedLine != nil }

  public override func firstResponderDidChange() { redraw(selectedLine) }

  public override func didScrollForUser() {
    isFollowing = contentOffset.y >= contentOffsetRange.last.y && selectedLine == nil
  }

  /// Encodes what the user changed and the offset; the owner provides the lines.
  public override func encodeRestorableState(into state: inout RestorableState) {
    super.encodeRestorableState(into: &state)
    state.encode(rule, forKey: "filter")
    state.encode(wrapsLines, forKey: "wrapsLines")
    state.encode(isFollowing, forKey: "isFollowing")
    state.encode(selectedLine, forKey: "selectedLine")
    state.encode(markedLines, forKey: "markedLines")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    if let rule = state.decode(LogFilter.self, forKey: "filter") {
      filter = rule.text
      minimumLevel = rule.level
    }
    wrapsLines = state.decode(Bool.self, forKey: "wrapsLines") ?? wrapsLines
    isFollowing = state.decode(Bool.self, forKey: "isFollowing") ?? isFollowing
    let selected = state.decode(Int.self, forKey: "selectedLine")
    selectedLine = selected.flatMap { numbersOfLines.contains($0) ? $0 : nil }
    markedLines = state.decode(Set<Int>.self, forKey: "markedLines") ?? []
    lines.setNeedsDisplay()
    super.decodeRestorableState(from: state)
  }

  public override var keyCommands: [KeyCommand] { logCommands(beside: super.keyCommands) }

  public override var accessibilityElements: [AccessibilityElement] {
    guard let number = selectedLine ?? positions.last.map(number) else {
      return [AccessibilityElement("no lines")]
    }
    let position = AccessibilityElement.Position(
      index: displayedIndex(of: number), count: displayed.count, of: "line")
    return [
      AccessibilityElement(
        styledText(of: ring[number]).string,
        value: isFollowing ? "following" : markedLines.contains(number) ? "marked" : "",
        traits: .updatesFrequently, position: position, isCurrent: true)
    ]
  }
}

// MARK: - Lines

extension LogView {
  /// The numbers of the stored lines, in ascending order.
  public var numbersOfLines: Range<Int> { ring.numbers }

  /// The number of displayed lines.
  public var displayedLineCount: Int { displayed.count }

  /// Returns a line by its number.
  ///
  /// - Precondition: `number` is in ``numbersOfLines``.
  public func line(_ number: Int) -> LogLine { ring[number] }

  /// Appends lines.
  ///
  /// - Complexity: O(*n*) in the number of appended lines.
  public func append(_ new: some Sequence<LogLine>) {
    let end = positions.upperBound
    var added = 0
    for line in new {
      ring.append(line)
      let rows = rule.isOpen || rule.allows(line) ? rows(of: line) : 0
      displayed.append(ring.numbers.upperBound - 1, rows: rows)
      added += min(rows, 1)
    }
    displayed.drop(below: ring.first)
    forgetOldLines()
    if !isFollowing { newLineCount = min(newLineCount + added, displayed.count) }
    showNews()
    lines.setNeedsDisplay(
      Rect(x: 0, y: end, width: bounds.width, height: positions.upperBound - end))
    placesDidChange()
    didChange()
  }

  /// Removes all lines and starts to follow.
  ///
  /// The numbering continues.
  public func removeAll() {
    let end = ring.numbers.upperBound
    var empty = LogRing(capacity: ring.capacity)
    empty.skip(to: end)
    ring = empty
    (selectedLine, markedLines, newLineCount) = (nil, [], 0)
    find()
    isFollowing = true
  }

  var displayedPlaces: Range<Int> { positions }

  private var positions: Range<Int> { displayed.positions }

  func number(at position: Int) -> Int { displayed.number(at: position) }

  /// Returns the row of a position within its line, from 0.
  func row(of position: Int) -> Int { position - displayed.place(of: number(at: position)) }

  /// Returns the index of a line among the displayed lines, from 0.
  private func displayedIndex(of number: Int) -> Int {
    guard wrapsLines else { return displayed.place(of: number) - positions.lowerBound }
    var (index, position) = (0, positions.lowerBound)
    while position < positions.upperBound, self.number(at: position) < number {
      position = displayed.place(of: self.number(at: position) + 1)
      index += 1
    }
    return index
  }

  func styledText(of line: LogLine) -> StyledText {
    styling?(line) ?? StyledText(ansi: line.text)
  }

  private func forgetOldLines() {
    if let number = selectedLine, number < ring.first { selectedLine = nil }
    if let oldest = markedLines.min(), oldest < ring.first {
      markedLines = markedLines.filter { $0 >= ring.first }
    }
  }

  /// A position is a permanent row of the content, so lines that are added or removed move no
  /// others.
  private func placesDidChange() {
    contentInset.top = -positions.lowerBound
    contentSize = Size(width: frame.width, height: positions.upperBound)
    setNeedsLayout()
  }
}

// MARK: - Filtering

extension LogView {
  private func change<Value: Equatable>(
    _ part: WritableKeyPath<LogFilter, Value>, to value: Value
  ) {
    guard rule[keyPath: part] != value else { return }
    rule[keyPath: part] = value
    find()
  }

  /// Updates the displayed lines, and keeps the first visible one in its position.
  private func find() {
    let top = positions.contains(contentOffset.y) ? number(at: contentOffset.y) : ring.first
    let all = ring.numbers
    wrappedWidth = textWidth
    let isWhole = rule.isOpen && !wrapsLines
    displayed = LogNumbers(
      all: all,
      displayed: isWhole
        ? nil : all.filter { rule.allows(ring[$0]) }.map { ($0, rows(of: ring[$0])) })
    lines.setNeedsDisplay()
    placesDidChange()
    let target = selectedLine ?? top
    contentOffset.y = displayed.place(of: target)
    showSelection()
    didChange()
  }
}

// MARK: - Keys

extension LogView {
  /// The key commands, in addition to those for scrolling.
  private func logCommands(beside scrolling: [KeyCommand]) -> [KeyCommand] {
    let paging = scrolling.filter { $0.id.hasPrefix("scroll.page") }
    return stepCommands + paging + endCommands + markCommands + jumpCommands + [wrapCommand]
  }

  private var stepCommands: [KeyCommand] {
    [
      going(
        "log.up", [.up, .character("k")], "Select Line", nextLine(from: selectedLine, by: -1)),
      going(
        "log.down", [.down, .character("j")], "Select Line", nextLine(from: selectedLine, by: 1)),
    ]
  }

  private var endCommands: [KeyCommand] {
    [
      going(
        "log.first", [.home], "Go to First Line",
        displayedPlaces.first.map(number).flatMap { $0 == selectedLine ? nil : $0 }),
      KeyCommand(
        "log.follow", .end, .character("G"), title: "Follow End", hint: "follow",
        unavailable: isFollowing ? "already following the end" : nil
      ) { [self] in
        follow()
        tell()
      }.holdingLetters(),
    ]
  }

  private var markCommands: [KeyCommand] {
    [
      KeyCommand(
        "log.mark", .character("m"), title: "Toggle Mark", hint: "mark",
        unavailable: selectedLine == nil ? "no line is selected" : nil
      ) { [self] in
        if let selectedLine { toggleMark(of: selectedLine) }
      }
    ]
  }

  private var jumpCommands: [KeyCommand] {
    let marks = "Go to Next, Previous Mark"
    let errors = "Go to Next, Previous Error"
    return [
      goingToMark("log.next-mark", "n", marks, by: 1),
      goingToMark("log.previous-mark", "N", marks, by: -1),
      jumping("log.next-error", "e", errors, by: 1) { $0.line($1).level == .error },
      jumping("log.previous-error", "E", errors, by: -1) { $0.line($1).level == .error },
    ]
  }

  private var wrapCommand: KeyCommand {
    KeyCommand(
      "log.wrap", .character("w"), title: "Toggle Line Wrap", hint: "wrap"
    ) { [self] in wrapsLines.toggle() }
  }

  private func going(
    _ id: StaticString, _ keys: [Key], _ title: String, _ target: Int?
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: keys.first == .home ? "" : "choose",
      unavailable: target == nil ? "no more lines" : nil
    ) { [self] in
      if let target { select(target) }
    }.holdingLetters()
  }

  private func goingToMark(
    _ id: StaticString, _ key: Character, _ title: String, by step: Int
  ) -> KeyCommand {
    let target = nextMark(by: step)
    let reason = markedLines.isEmpty ? "no line is marked" : "no more marks"
    return KeyCommand(
      id, .character(key), title: title, hint: "", unavailable: target == nil ? reason : nil
    ) { [self] in
      if let target { select(target) }
    }
  }

  /// Returns a command that searches for the line only when the key is pressed.
  private func jumping(
    _ id: StaticString, _ key: Character, _ title: String, by step: Int,
    where isRequested: @escaping @MainActor (LogView, Int) -> Bool
  ) -> KeyCommand {
    KeyCommand(id, .character(key), title: title, hint: key == "e" ? "next error" : "") { [self] in
      let target = nextLine(from: selectedLine, by: step) { isRequested(self, $0) }
      if let target { select(target) }
    }
  }
}

// MARK: - Following

extension LogView {
  /// Scrolls to the end and starts to follow new lines.
  public func follow() {
    redraw(selectedLine)
    selectedLine = nil
    isFollowing = true
    contentOffset = contentOffsetRange.last
  }

  private func followingDidChange() {
    newLineCount = 0
    showNews()
    setNeedsLayout()
    didChange()
  }

  func didChange() { notify("onChange") { [self] in onChange?(self) } }

  func showNews() {
    let text = newLineCount > 0 ? " \(traits.usesUnicode ? "↓ " : "")\(newLineCount) new " : ""
    if news.text != text { news.text = text }
  }

  private func didTap(at point: Point) {
    if !news.isHidden, news.frame.contains(point) {
      follow()
      tell()
    } else if displayedPlaces.contains(point.y) {
      select(number(at: point.y))
    }
  }
}

// MARK: - Wrapping

extension LogView {
  /// The width of a line's text in columns.
  private var textWidth: Int { LogLinesView.layout(in: bounds.width).title.width }

  /// Returns the number of rows of a line, at least 1.
  func rows(of line: LogLine) -> Int {
    guard wrapsLines, textWidth > 0 else { return 1 }
    let text = styledText(of: line).expandingTabs().string
    // Each column takes at least one byte.
    guard text.utf8.count > textWidth else { return 1 }
    return max(1, LineWrapping.words.lines(of: text, width: textWidth).count)
  }

  /// Returns the text in a row of a line, from 0.
  func text(of line: LogLine, row: Int) -> StyledText {
    let text = styledText(of: line).expandingTabs()
    guard wrapsLines else { return text.truncated(.tail, to: textWidth) }
    let lines = LineWrapping.words.lines(of: text.string, width: textWidth)
    guard lines.indices.contains(row) else { return StyledText() }
    return text[lines[row].startIndex..<lines[row].endIndex]
  }
}
