import CursesCells
import CursesViews

/// The newest lines of a log, which is followed as it grows.
///
///         12:04:07 info  api   GET /entries 200 in 12 ms
///       ▲ 12:04:08 warn  api   slow query of 1.2 s
///     ▌ ✕ 12:04:09 error mail  no such host
///                                          ↓ 12 new
///
/// Lines are given to it as they come, any number at a time; only those in sight are drawn:
///
///     let log = LogView(capacity: 100_000)
///     log.append([LogLine("12:04:09 error mail: no such host")])
///     log.filter = "mail"
///
/// At its end it follows: new lines push the others up. Once the user scrolls up or chooses a line
/// it stays, and says how many lines are new; End follows again, and so does a click on that.
///
/// | Keys             | Effect                                     |
/// | ---------------- | ------------------------------------------ |
/// | ↑ ↓ k j          | choose a line                              |
/// | PgUp PgDn Space  | scroll by a page                           |
/// | Home             | go to the first line                       |
/// | End G            | follow the end                             |
/// | m                | mark the line, or not                      |
/// | n N              | go to the next mark, the one before        |
/// | e E              | go to the next error, the one before       |
/// | w                | wrap long lines, or cut them               |
///
/// Colors in the lines are shown, see ``/CursesViews/StyledText/init(ansi:)``, or what ``styling``
/// says.
public final class LogView: ScrollView {
  // MARK: Content

  /// The most lines that are kept, of which the oldest go when more come.
  public var capacity: Int { ring.capacity }

  /// The words that the lines have that are shown, in any case of the letters from A to Z; the
  /// default is empty, and shows all.
  public var filter: String {
    get { rule.text }
    set { change(\.text, to: newValue) }
  }

  /// The least level of lines that are shown; the default is ``LogLevel/debug``, and shows all.
  public var minimumLevel: LogLevel {
    get { rule.level }
    set { change(\.level, to: newValue) }
  }

  // MARK: State

  /// Whether new lines push the others up; the default is `true`.
  public internal(set) var isFollowing = true {
    didSet { if isFollowing != oldValue { followingDidChange() } }
  }

  /// How many lines came that are shown since the view does not follow.
  public internal(set) var newLineCount = 0

  /// The number of the line that was chosen, of which the first that ever came has 0, or `nil`, the
  /// default.
  public internal(set) var selectedLine: Int?

  /// The numbers of the lines that are marked.
  public internal(set) var markedLines: Set<Int> = []

  // MARK: Looks and callbacks

  /// Returns how a line looks, or `nil`, the default, for the colors that are written in it.
  ///
  /// It is asked for the lines in sight alone, but for all of them where ``wrapsLines``.
  public var styling: (@MainActor (LogLine) -> StyledText)? {
    didSet { if wrapsLines { find() } else { lines.setNeedsDisplay() } }
  }

  /// Whether a line that is longer than a row goes on in the next one; the default is `false`, and
  /// cuts it.
  ///
  /// Then each line is measured, which takes time where there are many: about a second for a
  /// million.
  public var wrapsLines = false {
    didSet { if wrapsLines != oldValue { find() } }
  }

  /// Called after lines came, went or were filtered, and when it begins or ends to follow them.
  public var onChange: (@MainActor (LogView) -> Void)?

  /// Called after the user chose a line, or followed the end again.
  public var onSelect: (@MainActor (LogView) -> Void)?

  private(set) var ring: LogRing
  private(set) var shown = LogNumbers(all: 0..<0)
  private var rule = LogFilter()

  /// The columns that lines were wrapped to.
  private var wrappedWidth = 0

  let lines = LogLinesView()
  let news = Label("")

  /// The rows that there can be lines in; where none is, nothing is drawn.
  private static let rows = 1 << 40

  // MARK: Creating

  /// Creates a view without lines that keeps so many, in `1...`; the default is 100,000.
  ///
  /// Smaller numbers count as 1.
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

  public override var keyCommands: [KeyCommand] { logCommands(beside: super.keyCommands) }

  public override var accessibilityElements: [AccessibilityElement] {
    guard let number = selectedLine ?? places.last.map(number) else {
      return [AccessibilityElement("no lines")]
    }
    let position = AccessibilityElement.Position(
      index: shownIndex(of: number), count: shown.count, of: "line")
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
  /// The numbers of the lines that are kept, the newest last.
  public var numbersOfLines: Range<Int> { ring.numbers }

  /// How many lines are shown.
  public var shownLineCount: Int { shown.count }

  /// Returns a line by its number.
  ///
  /// - Precondition: It is one of ``numbersOfLines``.
  public func line(_ number: Int) -> LogLine { ring[number] }

  /// Adds lines behind the others.
  ///
  /// - Complexity: O(*n*) in the lines that are added.
  public func append(_ new: some Sequence<LogLine>) {
    let end = places.upperBound
    var added = 0
    for line in new {
      ring.append(line)
      let rows = rule.isOpen || rule.allows(line) ? rows(of: line) : 0
      shown.append(ring.numbers.upperBound - 1, rows: rows)
      added += min(rows, 1)
    }
    shown.drop(below: ring.first)
    forgetOldLines()
    if !isFollowing { newLineCount = min(newLineCount + added, shown.count) }
    showNews()
    lines.setNeedsDisplay(Rect(x: 0, y: end, width: bounds.width, height: places.upperBound - end))
    placesDidChange()
    didChange()
  }

  /// Takes away all lines, and begins to follow.
  ///
  /// Numbers go on.
  public func removeAll() {
    let end = ring.numbers.upperBound
    var empty = LogRing(capacity: ring.capacity)
    empty.skip(to: end)
    ring = empty
    (selectedLine, markedLines, newLineCount) = (nil, [], 0)
    find()
    isFollowing = true
  }

  var shownPlaces: Range<Int> { places }

  private var places: Range<Int> { shown.places }

  func number(at place: Int) -> Int { shown.number(at: place) }

  /// Returns the place of a row, counted from the first row of its line.
  func row(of place: Int) -> Int { place - shown.place(of: number(at: place)) }

  /// Returns which of the lines that are shown one is, from 0.
  private func shownIndex(of number: Int) -> Int {
    guard wrapsLines else { return shown.place(of: number) - places.lowerBound }
    var (index, place) = (0, places.lowerBound)
    while place < places.upperBound, self.number(at: place) < number {
      place = shown.place(of: self.number(at: place) + 1)
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

  /// A place is a row of the content for good, so that lines that come and go move none.
  private func placesDidChange() {
    contentInset.top = -places.lowerBound
    contentSize = Size(width: frame.width, height: places.upperBound)
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

  /// Finds the lines that are shown, and leaves the first of them in sight where it is.
  private func find() {
    let top = places.contains(contentOffset.y) ? number(at: contentOffset.y) : ring.first
    let all = ring.numbers
    wrappedWidth = textWidth
    let isWhole = rule.isOpen && !wrapsLines
    shown = LogNumbers(
      all: all,
      shown: isWhole
        ? nil : all.filter { rule.allows(ring[$0]) }.map { ($0, rows(of: ring[$0])) })
    lines.setNeedsDisplay()
    placesDidChange()
    let target = selectedLine ?? top
    contentOffset.y = shown.place(of: target)
    showSelection()
    didChange()
  }
}

// MARK: - Keys

extension LogView {
  /// What keys do, beside those that scroll.
  private func logCommands(beside scrolling: [KeyCommand]) -> [KeyCommand] {
    let paging = scrolling.filter { $0.id.hasPrefix("scroll.page") }
    return stepCommands + paging + endCommands + markCommands + jumpCommands + [wrapCommand]
  }

  private var stepCommands: [KeyCommand] {
    [
      going(
        "log.up", [.up, .character("k")], "choose a line", nextLine(from: selectedLine, by: -1)),
      going(
        "log.down", [.down, .character("j")], "choose a line", nextLine(from: selectedLine, by: 1)),
    ]
  }

  private var endCommands: [KeyCommand] {
    [
      going(
        "log.first", [.home], "go to the first line",
        shownPlaces.first.map(number).flatMap { $0 == selectedLine ? nil : $0 }),
      KeyCommand(
        "log.follow", .end, .character("G"), title: "follow the end", hint: "follow",
        unavailable: isFollowing ? "the end is followed" : nil
      ) { [self] in
        follow()
        tell()
      },
    ]
  }

  private var markCommands: [KeyCommand] {
    [
      KeyCommand(
        "log.mark", .character("m"), title: "mark the line, or not", hint: "mark",
        unavailable: selectedLine == nil ? "no line is chosen" : nil
      ) { [self] in
        if let selectedLine { toggleMark(of: selectedLine) }
      }
    ]
  }

  private var jumpCommands: [KeyCommand] {
    let marks = "go to the next mark, the one before"
    let errors = "go to the next error, the one before"
    return [
      goingToMark("log.next-mark", "n", marks, by: 1),
      goingToMark("log.previous-mark", "N", marks, by: -1),
      jumping("log.next-error", "e", errors, by: 1) { $0.line($1).level == .error },
      jumping("log.previous-error", "E", errors, by: -1) { $0.line($1).level == .error },
    ]
  }

  private var wrapCommand: KeyCommand {
    KeyCommand(
      "log.wrap", .character("w"), title: "wrap long lines, or cut them", hint: "wrap"
    ) { [self] in wrapsLines.toggle() }
  }

  private func going(
    _ id: StaticString, _ keys: [Key], _ title: String, _ target: Int?
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: keys.first == .home ? "" : "choose",
      unavailable: target == nil ? "there is no line further on" : nil
    ) { [self] in
      if let target { select(target) }
    }
  }

  private func goingToMark(
    _ id: StaticString, _ key: Character, _ title: String, by step: Int
  ) -> KeyCommand {
    let target = nextMark(by: step)
    let reason = markedLines.isEmpty ? "no line is marked" : "there is no mark further on"
    return KeyCommand(
      id, .character(key), title: title, hint: "", unavailable: target == nil ? reason : nil
    ) { [self] in
      if let target { select(target) }
    }
  }

  /// Looks for the line when the key is pressed, and not each time that keys are listed.
  private func jumping(
    _ id: StaticString, _ key: Character, _ title: String, by step: Int,
    where isWanted: @escaping @MainActor (LogView, Int) -> Bool
  ) -> KeyCommand {
    KeyCommand(id, .character(key), title: title, hint: key == "e" ? "next error" : "") { [self] in
      let target = nextLine(from: selectedLine, by: step) { isWanted(self, $0) }
      if let target { select(target) }
    }
  }
}

// MARK: - Following

extension LogView {
  /// Goes to the end, and lets new lines push the others up.
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
    } else if shownPlaces.contains(point.y) {
      select(number(at: point.y))
    }
  }
}

// MARK: - Wrapping

extension LogView {
  /// The columns that the text of a line has.
  private var textWidth: Int { LogLinesView.layout(in: bounds.width).title.width }

  /// Returns how many rows a line takes, one at least.
  func rows(of line: LogLine) -> Int {
    guard wrapsLines, textWidth > 0 else { return 1 }
    let text = styledText(of: line).string
    // Each column takes a byte at least.
    guard text.utf8.count > textWidth else { return 1 }
    return max(1, LineWrapping.words.lines(of: text, width: textWidth).count)
  }

  /// Returns what stands in a row of a line, from 0.
  func text(of line: LogLine, row: Int) -> StyledText {
    let text = styledText(of: line)
    guard wrapsLines else { return text.truncated(.tail, to: textWidth) }
    let lines = LineWrapping.words.lines(of: text.string, width: textWidth)
    guard lines.indices.contains(row) else { return StyledText() }
    return text[lines[row].startIndex..<lines[row].endIndex]
  }
}
