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
    guard !changed.text.isSame(as: content.text) else { return move { $0 = changed } }
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
