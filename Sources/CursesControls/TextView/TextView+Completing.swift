import CursesCells
import CursesViews

extension TextView {
  /// A word with a trigger around the cursor.
  private struct CompletedWord {
    let trigger: CompletionTrigger

    /// The range of the word with its trigger, in bytes of UTF-8.
    let range: Range<Int>
  }

  /// The word that completions replace, or `nil` for none.
  private var completedWord: CompletedWord? {
    guard !completions.isEmpty, isEnabled, isEditable, !content.hasSelection else { return nil }
    let storage = content.storage
    let range = content.wordAtCursor
    guard range.lowerBound < content.cursorOffset,
      let first = storage.character(after: range.lowerBound)?.character,
      let trigger = completions.first(where: {
        $0.character == first && $0.place.contains(range.lowerBound, of: storage)
      })
    else { return nil }
    return CompletedWord(trigger: trigger, range: range)
  }

  /// Requests completions of the word around the cursor; without a word, closes the panel.
  func complete() {
    guard let word = completedWord else { return stopCompleting() }
    let storage = content.storage
    let start = storage.character(after: word.range.lowerBound)?.end ?? word.range.lowerBound
    let typed = storage[start..<content.cursorOffset]
    complete(storage[word.range]) { await word.trigger.candidates(typed) }
  }

  func take(_ completion: TextCompletion) {
    guard let word = completedWord else { return stopCompleting() }
    var new = completion.insertion.storage
    let next = content.storage.character(after: word.range.upperBound)?.character
    if completion.addsBlank, next?.isWhitespace != true { new.append(TextStorage(" ")) }
    change { $0.replace(word.range, with: new) }
    stopCompleting()
  }

  /// The row of the cursor, from where the panel's text is below or above the word.
  var completedCells: Rect {
    guard let caret, let word = completedWord else { return bounds }
    let row = rows.row(at: content.cursorOffset)
    let start = max(word.range.lowerBound, row.range.lowerBound)
    let x = layout.columns.lowerBound + column(of: start, in: row) - firstColumn
    return Rect(x: x - CompletionView.textColumn, y: caret.y, width: 1, height: 1)
  }
}

extension CompletionTrigger.Place {
  /// Whether an offset is such a place in a text; it must be the start of a word.
  fileprivate func contains(_ offset: Int, of text: TextStorage) -> Bool {
    switch self {
    case .textStart: offset == 0
    case .lineStart: text.lineRange(at: offset).lowerBound == offset
    case .wordStart: true
    }
  }
}
