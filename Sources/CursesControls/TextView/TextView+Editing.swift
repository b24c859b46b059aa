import CursesCells
import CursesViews

extension TextView {
  /// Inserts a typed or pasted text.
  func insert(_ text: String, completes: Bool = false) {
    let text = EditorText.of(text)
    if !text.isEmpty { change(completes: completes) { $0.insert(text) } }
  }

  /// Inserts a pasted text, or what ``onPaste`` returns for it.
  func insertPasted(_ text: String) {
    guard !text.isEmpty else { return }
    var insertion: TextInsertion?
    if let onPaste { insertion = onPaste(text) }
    switch insertion ?? .text(text) {
    case .text(let text): insert(text)
    case .attachment(let attachment): change { $0.insert(attachment) }
    }
  }

  /// Moves the cursor or changes the selection.
  func move(_ edit: (inout EditedText) -> Void) {
    edit(&content)
    goalColumn = nil
    cursorDidMove()
    if completion == nil { stopCompleting() } else { complete() }
  }

  /// Changes the text for the user.
  ///
  /// - Parameters:
  ///   - completes: Whether the change opens the panel of completions. The default is `false`.
  ///   - edit: The change.
  func change(completes: Bool = false, _ edit: (inout EditedText) -> Void) {
    guard apply(edit) else { return }
    if completes || completion != nil { complete() } else { stopCompleting() }
    notify("onChange") { [self] in onChange?(self) }
  }

  /// Changes the text, and returns whether it has changed.
  @discardableResult
  func apply(_ edit: (inout EditedText) -> Void) -> Bool {
    let before = content.storage
    edit(&content)
    goalColumn = nil
    guard !content.storage.isIdentical(to: before) else {
      cursorDidMove()
      return false
    }
    errorText = nil
    textDidChange()
    return true
  }

  /// Replaces the text for the program.
  func replaceText(with text: String) {
    let text = EditorText.of(text)
    guard !text.isSame(as: content.text) || !content.storage.attachments.isEmpty
    else { return }
    stopCompleting()
    content = EditedText(text)
    content.select(fromOffset: 0, toOffset: 0)
    (topOffset, firstColumn, goalColumn) = (0, 0, nil)
    textDidChange()
  }

  /// Recalls an earlier or later text, as a change that can be undone, with the cursor at its end.
  ///
  /// Returns `false` without one.
  @discardableResult
  func recall(_ step: Int) -> Bool {
    guard let text = history?.recall(step, insteadOf: content.storage) else { return false }
    change { $0.replace(0..<$0.storage.length, with: text) }
    return true
  }

  /// Opens the user's own editor, and applies its result as a change that can be undone.
  ///
  /// The editor shows the labels of attachments.
  func openEditor() {
    guard let edit = stage?.onEdit else { return }
    errorText = nil
    editing = Task { [weak self, text = content.storage.labelled] in
      do {
        let edited = EditorText.of(try await edit(text))
        if !edited.isSame(as: text) { self?.takeBack(edited) }
      } catch {
        self?.errorText = "\(error)"
      }
      self?.editing = nil
    }
  }

  private func takeBack(_ edited: String) {
    change { content in
      let cursor = content.cursorOffset
      content.replace(
        0..<content.storage.length, with: content.storage.edited(to: edited))
      let position = content.storage.boundary(atOrBefore: cursor)
      content.select(fromOffset: position, toOffset: position)
    }
  }

  /// Restores the text of an unloaded view, with its scroll position.
  func restore(_ state: RestorableState) {
    guard let content = state.decode(EditedText.self, forKey: "content") else { return }
    self.content = content
    errorText = state.decode(String.self, forKey: "errorText")
    textDidChange()
    topOffset = state.decode(Int.self, forKey: "topOffset") ?? 0
    firstColumn = state.decode(Int.self, forKey: "firstColumn") ?? 0
    goalColumn = nil
    // The user may have scrolled away from the cursor.
    showsCursor = isFirstResponder
  }

  private func textDidChange() {
    // A press refers to offsets of the old text, which are invalid now.
    endMouse()
    rows.storage = content.storage
    if rowLimits != nil { invalidateFittingSize() }
    findAgain()
    cursorDidMove()
  }

  /// Scrolls to the cursor in the next layout.
  func cursorDidMove() {
    showsCursor = true
    setNeedsLayout()
    setNeedsDisplay()
  }

  func layoutDidChange() {
    firstColumn = 0
    cursorDidMove()
  }
}

// MARK: - Pressing

extension TextView: TextControl {
  var limit: Int { .max }

  var tellsWordsApart: Bool { true }

  func offset(at point: Point) -> Int {
    let displayed = seenRows
    guard !displayed.isEmpty else { return content.cursorOffset }
    let index = min(max(0, point.y - bounds.minY), displayed.count - 1)
    let column = firstColumn + max(0, point.x - layout.columns.lowerBound)
    return offset(atColumn: column, in: displayed[index])
  }

  func offset(at point: Point, afterScrolling direction: Point) -> Int? {
    scroll(byRows: direction.y) || scroll(byColumns: direction.x) ? offset(at: point) : nil
  }

  func direction(of point: Point) -> Point? {
    if point.y < bounds.minY { return Point(x: 0, y: -1) }
    if point.y >= bounds.minY + textHeight { return Point(x: 0, y: 1) }
    guard !wrapsLines, !layout.columns.contains(point.x) else { return nil }
    return Point(x: point.x < layout.columns.lowerBound ? -1 : 1, y: 0)
  }

  /// Ends a press on the text or on the indicator.
  func endMouse() {
    endPress()
    grip = nil
  }
}

// MARK: - Selecting

extension TextView {
  /// Selects a range in bytes of UTF-8, moves the cursor to its end and scrolls there.
  ///
  /// An empty range moves the cursor. An offset inside a character is moved to its start.
  ///
  /// The next layout scrolls only as far as needed. A row above the visible ones becomes the first
  /// visible row, and a row below them the last one. In a read-only text, an empty range does not
  /// scroll; see ``scroll(toOffset:)``.
  ///
  /// - Returns: `false` if the range is out of bounds; nothing changes then.
  @discardableResult
  public func select(_ range: Range<Int>) -> Bool {
    let storage = content.storage
    guard range.lowerBound >= 0, range.upperBound <= storage.length else { return false }
    let start = storage.boundary(atOrBefore: range.lowerBound)
    let end = storage.boundary(atOrBefore: range.upperBound)
    move { $0.select(fromOffset: start, toOffset: end) }
    return true
  }

  /// The selected text; an attachment is U+FFFC.
  ///
  /// - Complexity: O(log *n* + *m*) in the lengths of the text and of the selection.
  public var selectedText: String { content.selectedText }
}

// MARK: - Searching

extension TextView: FindTarget {
  /// Searches for a text and selects the first match from the cursor; an empty text ends the
  /// search.
  ///
  /// A long text is searched in slices, with frames between them.
  public func find(_ text: String) {
    guard let search = TextSearch(EditorText.of(text)) else {
      finding = nil
      setNeedsDisplay()
      return
    }
    // While the search text grows, the search starts at the same offset, so that a match can grow.
    startFinding(search, from: finding?.start ?? selectedRange.lowerBound)
    finding?.pending = .forward
    goOnFinding()
  }

  /// Selects the next or previous match, and wraps around at the ends.
  public func moveToMatch(_ direction: FindDirection) {
    guard let finding else { return }
    guard let match = finding.match(direction, from: selectedRange) else {
      self.finding?.pending = direction
      return
    }
    show(match)
  }

  /// The progress of the search.
  public var findStatus: FindStatus {
    guard let finding else { return FindStatus() }
    return FindStatus(
      count: finding.count, current: finding.index(of: selectedRange),
      isComplete: finding.isWhole)
  }

  /// Searches again after a change of the text, without moving the cursor.
  func findAgain() {
    guard let finding else { return }
    startFinding(finding.search, from: min(finding.start, content.storage.length))
    goOnFinding()
  }

  /// Returns the matches in a part of a row.
  func foundStretches(in range: Range<Int>) -> [TextStretch] {
    guard let search = finding?.search else { return [] }
    // A match that crosses an end of the part is displayed, too.
    let maximum = search.text.utf8.count * 4
    let storage = content.storage
    let start = storage.boundary(atOrBefore: range.lowerBound - maximum)
    let end = storage.boundary(atOrAfter: range.upperBound + maximum)
    return search.matches(in: storage[start..<end]).compactMap { match in
      let found = start + match.lowerBound..<start + match.upperBound
      let displayed = found.clamped(to: range)
      guard !displayed.isEmpty else { return nil }
      return TextStretch(range: displayed, style: found == selectedRange ? .selected : .highlight)
    }
  }
}

// MARK: - Private

extension TextView {
  private func startFinding(_ search: TextSearch, from start: Int) {
    let start = content.storage.boundary(atOrBefore: start)
    finding = TextFinding(search, in: content.storage, from: start)
    setNeedsDisplay()
  }

  /// Searches one slice now, and each further slice after a frame.
  private func goOnFinding() {
    searching?.cancel()
    guard var finding else { return }
    finding.advance(in: content.storage)
    self.finding = finding
    if let pending = finding.pending, let match = firstMatch(pending, in: finding) {
      self.finding?.pending = nil
      show(match)
    } else {
      notifyStatus()
    }
    guard !finding.isComplete else { return }
    searching = stage?.schedule(after: .milliseconds(8)) { [weak self] in self?.goOnFinding() }
  }

  private func firstMatch(_ direction: FindDirection, in finding: TextFinding) -> Range<Int>? {
    guard direction == .forward else { return finding.match(.backward, from: selectedRange) }
    return finding.match(.forward, from: finding.start..<finding.start)
  }

  private func show(_ match: Range<Int>) {
    move { $0.select(fromOffset: match.lowerBound, toOffset: match.upperBound) }
    notifyStatus()
  }

  private func notifyStatus() {
    notify("onFindStatusChange") { [self] in onFindStatusChange?() }
  }
}

// MARK: - Find bar

extension TextView {
  /// Opens the search bar: one with this view as its target, or its own in the last row.
  ///
  /// - Returns: `false` if the bar does not fit; nothing changes then.
  @discardableResult
  public func beginSearch() -> Bool {
    guard canSearch else { return false }
    let bar = findBar ?? addFindBar()
    bar.isHidden = false
    findBarDidChange()
    return bar.beginSearch()
  }

  /// Whether the view's own search bar is visible and takes a row.
  var showsFindBar: Bool { ownFindBar?.isHidden == false && bounds.height > 1 }

  func layOutFindBar() {
    ownFindBar?.frame = Rect(
      x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: min(1, bounds.height))
  }

  private var ownFindBar: FindBar? { findBar?.superview === self ? findBar : nil }

  private var canSearch: Bool {
    isEnabled && isFindInteractionEnabled && (ownFindBar == nil ? bounds.height > 2 : true)
  }

  private func addFindBar() -> FindBar {
    let bar = FindBar()
    addSubview(bar)
    bar.target = self
    bar.onClose = { [weak self] bar in
      bar.isHidden = true
      self?.findBarDidChange()
      self?.becomeFirstResponder()
    }
    return bar
  }

  /// Removes the view's own search bar after another bar took over.
  func removeFindBar(_ bar: FindBar?) {
    guard let bar, bar !== findBar, bar.superview === self else { return }
    bar.removeFromSuperview()
    findBarDidChange()
  }

  private func findBarDidChange() {
    cursorDidMove()
    layOutFindBar()
  }
}

// MARK: - Keys

extension TextView {
  /// Whether the view's own search bar has the focus instead of the text.
  var isSearchFocused: Bool { ownFindBar?.hasFocusInside ?? false }

  /// The key commands for searching while the text has the focus.
  var searchCommands: [KeyCommand] {
    guard completion == nil, canSearch || finding != nil else { return [] }
    let keys = [Key(.function(3))] + (isEditable ? [] : [.character("/"), .control("f")])
    let begin = KeyCommand("text.find", keys: keys, title: "Search", hint: "find") { [self] in
      beginSearch()
    }
    return (canSearch ? [begin] : []) + goingOnCommands + endCommands
  }

  private var goingOnCommands: [KeyCommand] {
    guard finding != nil, !isEditable else { return [] }
    let title = "Go to Next, Previous Match"
    return [
      KeyCommand("text.find-next", .character("n"), title: title) { [self] in moveToMatch(.forward)
      },
      KeyCommand("text.find-previous", .character("N"), title: title) { [self] in
        moveToMatch(.backward)
      },
    ]
  }

  private var endCommands: [KeyCommand] {
    guard let bar = ownFindBar, showsFindBar else { return [] }
    return [
      KeyCommand("text.find-close", .escape, title: "End Search", hint: "close") {
        bar.finish()
      }
    ]
  }
}
