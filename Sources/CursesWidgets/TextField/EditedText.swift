/// Text that is being edited: the text, what of it is selected, and what can be taken back.
///
/// It is a plain value; keys and drawing are for whoever has it:
///
///     var name = EditedText("Ada Lovelac")
///     name.insert("e")
///     name.move(.wordStart, extendsSelection: true)
///     name.selectedText  // "Lovelace"
///     name.delete(.previousCharacter)
///     name.undo()
///     name.text  // "Ada Lovelace"
///
/// Places are numbers of characters before them. A character is a grapheme
/// cluster, so an accent, a flag or a family is one. What is typed may join what
/// stands before or after it to one character: the cursor then stands after that. A character has
/// 32 scalars at most; marks beyond these are left out.
///
/// Source for words, and for killing and yanking: GNU Readline and GNU Emacs.
public struct EditedText: Hashable, Sendable {
  /// All of the text.
  public private(set) var text: String

  /// The text last killed or copied, which ``yank(limit:)`` inserts; the default is empty.
  public private(set) var killedText = ""

  /// Where the selection was begun, as bytes of UTF-8 before it.
  private(set) var anchorOffset: Int

  /// Where the cursor is, as bytes of UTF-8 before it; both are between characters.
  private(set) var cursorOffset: Int

  private var history = EditHistory()

  /// The run of edits that the next change joins in the undo history, if nothing came between.
  private var run: EditRun?

  /// Creates text with the cursor at its end.
  public init(_ text: String = "") {
    self.text = text.withBoundedCharacters(after: nil)
    anchorOffset = self.text.utf8.count
    cursorOffset = anchorOffset
  }

  /// How far the cursor can be moved, or text be deleted, in one step.
  public enum Motion: Hashable, Sendable, CaseIterable {
    /// To before the character at the left.
    case previousCharacter

    /// To after the character at the right.
    case nextCharacter

    /// To the start of the word, or of the one before.
    case wordStart

    /// To the end of the word, or of the next.
    case wordEnd

    /// To the start of what stands between blanks, or of the one before.
    case blankSeparatedStart

    /// To the start of the text.
    case textStart

    /// To the end of the text.
    case textEnd
  }
}

// MARK: - Selection

extension EditedText {
  /// The place of the cursor, in `0...text.count`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var cursor: Int { count(before: cursorOffset) }

  /// The places between which the text is selected; empty, at the cursor, when none is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var selection: Range<Int> {
    count(before: selectedOffsets.lowerBound)..<count(before: selectedOffsets.upperBound)
  }

  /// Whether any text is selected.
  public var hasSelection: Bool { anchorOffset != cursorOffset }

  /// The text that is selected.
  public var selectedText: String { String(text[indices(selectedOffsets)]) }

  /// Moves the cursor, and selects what it goes over or else gives up the selection.
  ///
  /// Without extending it, a move by a character goes to the end of the selection that is there.
  public mutating func move(_ motion: Motion, extendsSelection: Bool = false) {
    let target: Int
    switch motion {
    case .previousCharacter where hasSelection && !extendsSelection:
      target = selectedOffsets.lowerBound
    case .nextCharacter where hasSelection && !extendsSelection:
      target = selectedOffsets.upperBound
    default: target = offset(after: motion)
    }
    select(fromOffset: extendsSelection ? anchorOffset : target, toOffset: target)
  }

  /// Selects the text between two places, with the cursor at the upper one.
  ///
  /// An empty range moves the cursor there.
  ///
  /// - Returns: `false`, and nothing changes, when the text has no such places.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func select(_ range: Range<Int>) -> Bool {
    let start = text.startIndex
    guard range.lowerBound >= 0,
      let lower = text.index(start, offsetBy: range.lowerBound, limitedBy: text.endIndex),
      let upper = text.index(lower, offsetBy: range.count, limitedBy: text.endIndex)
    else { return false }
    select(fromOffset: offset(of: lower), toOffset: offset(of: upper))
    return true
  }

  /// Selects all of the text.
  public mutating func selectAll() { select(fromOffset: 0, toOffset: text.utf8.count) }

  /// Gives up the selection and leaves the cursor where it is.
  public mutating func clearSelection() { select(fromOffset: cursorOffset, toOffset: cursorOffset) }

  /// Selects from one offset, which is between characters, to another.
  mutating func select(fromOffset anchor: Int, toOffset cursor: Int) {
    run = nil
    anchorOffset = anchor
    cursorOffset = cursor
  }

  /// The offsets between which the text is selected.
  var selectedOffsets: Range<Int> {
    min(anchorOffset, cursorOffset)..<max(anchorOffset, cursorOffset)
  }
}

// MARK: - Changing

extension EditedText {
  /// Inserts text in place of the selection, and moves the cursor after it.
  ///
  /// Characters that follow each other are taken back together, a word at a time.
  ///
  /// - Parameters:
  ///   - new: The text.
  ///   - limit: The most characters there may be afterwards, unless there are more already. The
  ///     end of `new` that is too much is left out. The default is no limit.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func insert(_ new: String, limit: Int = .max) {
    let fitting = fitting(new, limit: limit)
    let isTyping = !hasSelection && fitting.count == 1
    replace(selectedOffsets, with: fitting, as: isTyping ? .typing : nil)
  }

  /// Deletes the selection, or else what is between the cursor and the end of a motion.
  public mutating func delete(_ motion: Motion) {
    let kind: EditRun? =
      switch motion {
      case .previousCharacter where !hasSelection: .deletingBackward
      case .nextCharacter where !hasSelection: .deletingForward
      default: nil
      }
    replace(doomedOffsets(motion), with: "", as: kind)
  }

  /// Deletes as ``delete(_:)`` does, and keeps what it deletes for ``yank(limit:)``.
  ///
  /// Texts killed one after the other are kept together.
  public mutating func kill(_ motion: Motion) {
    let doomed = doomedOffsets(motion)
    guard !doomed.isEmpty else { return }
    let killed = String(text[indices(doomed)])
    let isBackward = !hasSelection && doomed.upperBound == cursorOffset
    let last = run == .killing ? killedText : ""
    killedText = isBackward ? killed + last : last + killed
    replace(doomed, with: "", as: nil)
    run = .killing
  }

  /// Keeps the selected text for ``yank(limit:)``; without any, what was kept stays.
  public mutating func copySelection() {
    guard hasSelection else { return }
    run = nil
    killedText = selectedText
  }

  /// Inserts what was last killed or copied in place of the selection.
  ///
  /// - Parameter limit: As that of ``insert(_:limit:)``.
  public mutating func yank(limit: Int = .max) {
    replace(selectedOffsets, with: fitting(killedText, limit: limit), as: nil)
  }

  /// The offsets of what a motion deletes.
  private func doomedOffsets(_ motion: Motion) -> Range<Int> {
    if hasSelection { return selectedOffsets }
    let target = offset(after: motion)
    return min(target, cursorOffset)..<max(target, cursorOffset)
  }

  /// Replaces text, in a new step of the history or in one it may join.
  private mutating func replace(_ range: Range<Int>, with new: String, as kind: EditRun?) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let removed = String(text[indices(range)])
    let before = EditSelection(anchor: anchorOffset, cursor: cursorOffset)
    text.replaceSubrange(indices(range), with: new)
    // The text before and after the edit may have combined into one grapheme cluster; the cursor
    // must not be inside it.
    cursorOffset = offsetBetweenCharacters(atOrAfter: range.lowerBound + new.utf8.count)
    anchorOffset = cursorOffset
    history.add(
      EditStep(
        offset: range.lowerBound, removed: removed, inserted: new, before: before,
        after: EditSelection(anchor: cursorOffset, cursor: cursorOffset)),
      joining: kind == run ? kind : nil)
    run = kind
  }

  /// Returns what is inserted of some text in place of the selection.
  private func fitting(_ new: String, limit: Int) -> String {
    let last = text[..<indices(selectedOffsets).lowerBound].last
    let bounded = new.withBoundedCharacters(after: last)
    return limit == .max ? bounded : beginning(of: bounded, withinLimit: limit)
  }

  /// Returns as much of some text as can take the place of the selection.
  ///
  /// What joins the character before it takes no room, so that it is counted together with that.
  private func beginning(of new: String, withinLimit limit: Int) -> String {
    let range = indices(selectedOffsets)
    let room = max(limit, text.count) - text[range.upperBound...].count
    let before = text[..<range.lowerBound]
    let fitting = String(before + new).prefix(max(0, room))
    return String(fitting.utf8.dropFirst(before.utf8.count)) ?? ""
  }
}

// MARK: - Taking back

extension EditedText {
  /// Whether ``undo()`` changes anything.
  public var canUndo: Bool { history.canUndo }

  /// Whether ``redo()`` changes anything.
  public var canRedo: Bool { history.canRedo }

  /// Takes the last change back, with the selection as it was, and returns whether there was one.
  ///
  /// The last 1,000 changes can be taken back.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = history.stepBack() else { return false }
    apply(step)
    return true
  }

  /// Makes the change again that was last taken back, and returns whether there was one.
  ///
  /// Any other change forgets what was taken back.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = history.stepForward() else { return false }
    apply(step)
    return true
  }

  private mutating func apply(_ step: EditStep) {
    let range = step.offset..<step.offset + step.removed.utf8.count
    text.replaceSubrange(indices(range), with: step.inserted)
    select(fromOffset: step.after.anchor, toOffset: step.after.cursor)
  }
}
