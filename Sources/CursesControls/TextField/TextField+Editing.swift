import CursesCells
import CursesViews

extension TextField {
  /// The most characters the user can enter.
  var limit: Int { max(0, maximumLength ?? .max) }

  /// Inserts what was typed or pasted, as one line.
  func insert(_ text: String) {
    let line = allowed(SingleLine.of(text))
    if !line.isEmpty { change { $0.insert(line, limit: limit) } }
  }

  /// Copies the selection for Ctrl-Y, and to the clipboard of the terminal.
  func copy() {
    content.copySelection()
    stage?.copy(content.selectedText)
  }

  /// Moves the cursor or selects.
  func move(_ edit: (inout EditedText) -> Void) {
    edit(&content)
    cursorDidMove()
  }

  /// Changes the text for the user, if that is allowed.
  func change(_ edit: (inout EditedText) -> Void) {
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
    textDidChange()
  }

  func textDidChange() {
    // A press refers to offsets of the old text, which mean nothing now.
    endPress()
    cursorDidMove()
  }

  func cursorDidMove() {
    setNeedsLayout()
    setNeedsDisplay()
  }
}

// MARK: - Pressing

extension TextField: PressedText {
  var tellsWordsApart: Bool { !isSecureTextEntry }

  func offset(at point: Point) -> Int {
    let column = point.x - layout.content.minX
    return shown.offset(after: seenOffset, columns: column)
  }

  /// Goes on selecting every 50 ms while a drag rests beside the text.
  func scroll(toward point: Point) {
    scrolling?.cancel()
    let columns = layout.content.columns
    guard press.isActive, !columns.contains(point.x) else { return }
    let motion = point.x < columns.lowerBound ? EditedText.Motion.previousCharacter : .nextCharacter
    scrolling = stage?.schedule(after: .milliseconds(50)) { [weak self] in
      guard let self, press.isActive else { return }
      let next = content.offset(after: motion)
      guard next != content.cursorOffset else { return }
      selectPressed(to: next)
      scroll(toward: point)
    }
  }
}

// MARK: - Completion

extension TextField {
  /// Whether keys come here, from the stage or by way of the candidates.
  var hasKeys: Bool { isFirstResponder || completion != nil }

  /// Asks for candidates for the text that the user changed, and shows them when they come.
  ///
  /// What comes after another change is dropped.
  func complete() {
    completing?.cancel()
    guard let completions else { return }
    completing = Task { [weak self, text] in
      let candidates = await completions(text)
      guard let self, !Task.isCancelled, self.text.isSame(as: text) else { return }
      show(candidates)
    }
  }

  private func show(_ candidates: [String]) {
    guard hasKeys, !text.isEmpty, !candidates.isEmpty, candidates != [text] else {
      return endCompletion()
    }
    if let completion {
      completion.list.candidates = candidates
      return
    }
    guard let stage else { return }
    let view = CompletionView(self, candidates)
    completion = view
    view.show(on: stage)
    setNeedsLayout()
  }

  /// Puts a candidate in place of the text, for the user.
  func take(_ candidate: String) {
    change { content in
      content.selectAll()
      content.insert(SingleLine.of(candidate), limit: limit)
    }
    completing?.cancel()
    endCompletion()
  }

  /// Closes the candidates.
  private func endCompletion() { completion?.dismiss() }

  func completionDidEnd(_ view: CompletionView) {
    guard completion === view else { return }
    completion = nil
    setNeedsLayout()
    setNeedsDisplay()
  }
}

// MARK: - Validation

extension TextField {
  /// Asks ``validation`` what is wrong with the text, and shows that below it.
  ///
  /// It is called by itself when the keys go elsewhere after the user changed the text, when Enter
  /// is pressed, and after each change while something is wrong.
  ///
  /// - Returns: Whether nothing is wrong; so it is without a ``validation``.
  @discardableResult
  public func validate() -> Bool {
    guard let validation else { return true }
    errorText = validation(text)
    hasUnseenChange = false
    return errorText == nil
  }

  /// Judges the text where the user has done with it for now.
  func validateWhenLeft() {
    if !hasKeys, hasUnseenChange { validate() }
  }

  /// Notes that the user changed the text, and takes back what was wrong as soon as it is right.
  private func validateWhileTyping() {
    hasUnseenChange = true
    if errorText != nil { validate() }
  }

  /// Returns as much of a text as may be typed.
  func allowed(_ text: String) -> String {
    guard let allowsCharacter else { return text }
    return text.filter(allowsCharacter)
  }
}
