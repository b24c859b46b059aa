import CursesCells
import CursesViews

extension TextField {
  /// The maximum number of characters that the user can enter.
  var limit: Int { max(0, maximumLength ?? .max) }

  /// Inserts typed or pasted text as one line.
  func insert(_ text: String) {
    let line = allowed(SingleLine.of(text))
    if !line.isEmpty { change { $0.insert(line, limit: limit) } }
  }

  /// Moves the cursor or changes the selection.
  func move(_ edit: (inout EditedText) -> Void) {
    edit(&content)
    cursorDidMove()
  }

  /// Changes the text for the user, if `shouldChange` allows it, and requests completions.
  func change(completes: Bool = true, _ edit: (inout EditedText) -> Void) {
    var changed = content
    edit(&changed)
    guard changed.storage != content.storage else { return move { $0 = changed } }
    if let shouldChange {
      let before = content
      // Re-entrancy: the closure may itself have changed the text.
      guard shouldChange(self, changed.text), content == before else { return }
    }
    content = changed
    textDidChange()
    validateWhileTyping()
    complete()
    notify("onChange") { [self] in onChange?(self) }
  }

  /// Replaces the text for the program.
  func replaceText(with text: String) {
    let line = SingleLine.of(text)
    guard !line.isSame(as: content.text) else { return }
    content = EditedText(line)
    stopCompleting()
    textDidChange()
  }

  func textDidChange() {
    // A press refers to offsets of the old text, which are invalid now.
    endPress()
    cursorDidMove()
  }

  func cursorDidMove() {
    setNeedsLayout()
    setNeedsDisplay()
  }
}

// MARK: - Pressing

extension TextField: TextControl {
  var tellsWordsApart: Bool { !isSecureTextEntry }

  func offset(at point: Point) -> Int {
    let column = point.x - layout.content.minX
    return displayed.offset(after: seenOffset, columns: column)
  }

  func direction(of point: Point) -> Point? {
    let columns = layout.content.columns
    guard !columns.contains(point.x) else { return nil }
    return Point(x: point.x < columns.lowerBound ? -1 : 1, y: 0)
  }

  func offset(at point: Point, afterScrolling direction: Point) -> Int? {
    let next = content.offset(after: direction.x < 0 ? .previousCharacter : .nextCharacter)
    return next == content.cursorOffset ? nil : next
  }
}

// MARK: - Completion

extension TextField {
  var completedCells: Rect { bounds }

  /// Requests completions of the changed text, and displays them when they arrive.
  func complete() {
    guard let completions else { return stopCompleting() }
    complete(text) { [text] in await completions(text).map { TextCompletion($0) } }
  }

  /// Replaces the text with a completion, for the user.
  func take(_ completion: TextCompletion) {
    let line = SingleLine.of(completion.insertion.storage.labelled)
    change { content in
      content.selectAll()
      content.insert(line, limit: limit)
    }
    stopCompleting()
  }
}

// MARK: - Validation

extension TextField {
  /// Validates the text by ``validation`` and displays the error below it.
  ///
  /// The field calls this automatically in three cases: when it loses the focus after a change by
  /// the user, when Enter is pressed, and after each change while an error is displayed.
  ///
  /// - Returns: `true` if the text is valid or ``validation`` is `nil`.
  @discardableResult
  public func validate() -> Bool {
    guard let validation else { return true }
    errorText = validation(text)
    hasUnseenChange = false
    return errorText == nil
  }

  /// Validates the text after the user changed it and moved the focus away.
  func validateWhenLeft() {
    if !hasKeys, hasUnseenChange { validate() }
  }

  /// Records a change by the user, and removes the error as soon as the text is valid.
  private func validateWhileTyping() {
    hasUnseenChange = true
    if errorText != nil { validate() }
  }

  /// Returns the characters of a text that are allowed.
  func allowed(_ text: String) -> String {
    guard let allowsCharacter else { return text }
    return text.filter(allowsCharacter)
  }
}
