import CursesViews

extension TextView {
  /// Inserts what was typed or pasted.
  func insert(_ text: String) {
    let text = EditorText.of(text)
    if !text.isEmpty { change { $0.insert(text) } }
  }

  /// Copies the selection for Ctrl-Y, and to the clipboard of the terminal.
  func copy() {
    content.copySelection()
    stage?.copy(content.selectedText)
  }

  /// Moves the cursor or selects.
  func move(_ edit: (inout EditedText) -> Void) {
    edit(&content)
    goalColumn = nil
    cursorDidMove()
  }

  /// Changes the text for the user.
  func change(_ edit: (inout EditedText) -> Void) {
    let before = content.storage
    edit(&content)
    goalColumn = nil
    guard !content.storage.isIdentical(to: before) else { return cursorDidMove() }
    errorText = nil
    textDidChange()
    notify("onChange") { [self] in onChange?(self) }
  }

  /// Replaces the text for the program.
  func replaceText(with text: String) {
    let text = EditorText.of(text)
    guard !text.isSame(as: content.text) else { return }
    content = EditedText(text)
    content.select(fromOffset: 0, toOffset: 0)
    (topOffset, firstColumn, goalColumn) = (0, 0, nil)
    textDidChange()
  }

  /// Has the user edit the text in an editor of their own, and takes it back, as a change that can
  /// be taken back.
  func openEditor() {
    guard let edit = stage?.onEdit else { return }
    errorText = nil
    editing = Task { [weak self, text] in
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
      content.selectAll()
      content.insert(edited)
      let place = content.storage.boundary(atOrBefore: cursor)
      content.select(fromOffset: place, toOffset: place)
    }
  }

  private func textDidChange() {
    // A press refers to offsets of the old text, which mean nothing now.
    endMouse()
    rows.storage = content.storage
    findAgain()
    cursorDidMove()
  }

  /// Shows the cursor where it is now.
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
