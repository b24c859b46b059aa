/// An editable text with its selection and undo history.
///
/// It is a plain value; its owner handles keys and drawing:
///
///     var name = EditedText("Ada Lovelac")
///     name.insert("e")
///     name.move(.wordStart, extendsSelection: true)
///     name.selectedText  // "Lovelace"
///     name.delete(.previousCharacter)
///     name.undo()
///     name.text  // "Ada Lovelace"
///
/// Positions are character counts from the start. A character is a grapheme cluster, such as an
/// accented letter, a flag or a family emoji. Typed text may combine with adjacent text into one
/// character; the cursor is then after it. A character has at most 32 scalars; excess marks are
/// removed.
///
/// Source for words, and for killing and yanking: GNU Readline and GNU Emacs.
public struct EditedText: Hashable, Sendable {
  /// The complete text.
  ///
  /// - Complexity: O(*n*) in the length of the text, unless it is short.
  public var text: String { storage.string }

  /// The storage of the text.
  private(set) var storage: TextStorage

  /// The last killed or copied text, which ``yank(limit:)`` inserts; the default is empty.
  ///
  /// - Complexity: O(*n*) in its length, unless it is short.
  public var killedText: String { killed.string }

  private var killed = TextStorage()

  /// The start of the selection, in bytes of UTF-8.
  private(set) var anchorOffset: Int

  /// The cursor, in bytes of UTF-8; this and the anchor are at character boundaries.
  private(set) var cursorOffset: Int

  private var history = EditHistory()

  /// The kind of the last change, if the next one can join it in the undo history.
  private var run: EditRun?

  /// Creates text with the cursor at its end.
  public init(_ text: String = "") {
    storage = TextStorage(text.withBoundedCharacters(after: nil))
    anchorOffset = storage.length
    cursorOffset = anchorOffset
  }

  /// A distance for moving the cursor or deleting text.
  public enum Motion: Hashable, Sendable, CaseIterable {
    /// To the start of the character on the left.
    case previousCharacter

    /// To the end of the character on the right.
    case nextCharacter

    /// To the start of the word, or of the previous one.
    case wordStart

    /// To the end of the word, or of the next one.
    case wordEnd

    /// To the start of the blank-separated word, or of the previous one.
    case blankSeparatedStart

    /// To the start of the line.
    case lineStart

    /// To the end of the line; at the end, a kill removes the line feed.
    case lineEnd

    /// To the start of the text.
    case textStart

    /// To the end of the text.
    case textEnd
  }
}

// MARK: - Selection

extension EditedText {
  /// The position of the cursor, in `0...text.count`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var cursor: Int { storage.count(before: cursorOffset) }

  /// The selected range of characters; without a selection, empty and at the cursor.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var selection: Range<Int> {
    let start = storage.count(before: selectedOffsets.lowerBound)
    return start..<start + storage.slice(selectedOffsets).characterCount
  }

  /// Whether the selection is not empty.
  public var hasSelection: Bool { anchorOffset != cursorOffset }

  /// The selected text.
  public var selectedText: String { storage[selectedOffsets] }

  /// Moves the cursor, and extends or clears the selection.
  ///
  /// If it does not extend the selection, a move by a character goes to an end of the existing
  /// selection.
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

  /// Selects a range of characters, with the cursor at its upper bound.
  ///
  /// An empty range moves the cursor.
  ///
  /// - Returns: `false` if the range is out of bounds; nothing changes then.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func select(_ range: Range<Int>) -> Bool {
    guard let lower = storage.offset(ofCharacter: range.lowerBound),
      let upper = storage.offset(ofCharacter: range.upperBound)
    else { return false }
    select(fromOffset: lower, toOffset: upper)
    return true
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(fromOffset: 0, toOffset: storage.length) }

  /// Clears the selection without moving the cursor.
  public mutating func clearSelection() { select(fromOffset: cursorOffset, toOffset: cursorOffset) }

  /// Selects from one offset to another; both are at character boundaries.
  mutating func select(fromOffset anchor: Int, toOffset cursor: Int) {
    run = nil
    anchorOffset = anchor
    cursorOffset = cursor
  }

  /// The selected range in bytes of UTF-8.
  var selectedOffsets: Range<Int> {
    min(anchorOffset, cursorOffset)..<max(anchorOffset, cursorOffset)
  }
}

// MARK: - Changing

extension EditedText {
  /// Replaces the selection with text, and moves the cursor after it.
  ///
  /// Consecutive single characters are undone together, word by word.
  ///
  /// - Parameters:
  ///   - new: The text.
  ///   - limit: The maximum number of characters afterwards, unless there are already more. Excess
  ///     characters at the end of `new` are dropped. The default is no limit.
  /// - Complexity: O(*m*) in the length of the inserted text and O(log *n*) in that of the existing
  ///   text; with a limit O(*n*).
  public mutating func insert(_ new: String, limit: Int = .max) {
    let fitting = fitting(new, limit: limit)
    let isTyping = !hasSelection && fitting.utf8.count <= 256 && fitting.count == 1
    replace(selectedOffsets, with: TextStorage(fitting), as: isTyping ? .typing : nil)
  }

  /// Deletes the selection, or the text between the cursor and the target of a motion.
  public mutating func delete(_ motion: Motion) {
    let kind: EditRun? =
      switch motion {
      case .previousCharacter where !hasSelection: .deletingBackward
      case .nextCharacter where !hasSelection: .deletingForward
      default: nil
      }
    replace(doomedOffsets(motion), with: TextStorage(), as: kind)
  }

  /// Deletes like ``delete(_:)``, and stores the deleted text for ``yank(limit:)``.
  ///
  /// Consecutively killed texts are joined.
  public mutating func kill(_ motion: Motion) {
    let doomed = doomedOffsets(motion)
    guard !doomed.isEmpty else { return }
    var first = storage.slice(doomed)
    var second = run == .killing ? killed : TextStorage()
    let isBackward = !hasSelection && doomed.upperBound == cursorOffset
    if !isBackward { swap(&first, &second) }
    first.append(second)
    killed = first
    replace(doomed, with: TextStorage())
    run = .killing
  }

  /// Stores the selected text for ``yank(limit:)``; without a selection, nothing changes.
  public mutating func copySelection() {
    guard hasSelection else { return }
    run = nil
    killed = storage.slice(selectedOffsets)
  }

  /// Replaces the selection with the last killed or copied text.
  ///
  /// - Parameter limit: The maximum number of characters, as for ``insert(_:limit:)``.
  public mutating func yank(limit: Int = .max) {
    // Killed text has no character that is too long, unless its start may combine with another one.
    let isWhole = limit == .max && (killed.character(after: 0)?.character.isLone ?? true)
    replace(selectedOffsets, with: isWhole ? killed : fittingKilled(limit: limit))
  }

  /// Returns the part of the killed text that may replace the selection, with its attachments if it
  /// is all of it.
  private func fittingKilled(limit: Int) -> TextStorage {
    let text = killedText
    let fitting = fitting(text, limit: limit)
    return fitting.isSame(as: text) ? killed : TextStorage(fitting)
  }

  /// Returns the range that a motion deletes.
  private func doomedOffsets(_ motion: Motion) -> Range<Int> {
    if hasSelection { return selectedOffsets }
    var target = offset(after: motion)
    if motion == .lineEnd, target == cursorOffset { target = offset(after: .nextCharacter) }
    return min(target, cursorOffset)..<max(target, cursorOffset)
  }

  /// Replaces a range, and moves the cursor after it.
  ///
  /// The change is a new step of the history, or joined with the last one of the same kind.
  mutating func replace(_ range: Range<Int>, with new: TextStorage, as kind: EditRun? = nil) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let removed = storage.slice(range)
    let before = EditSelection(anchor: anchorOffset, cursor: cursorOffset)
    storage.replace(range, with: new)
    // The text before and after the edit may have combined into one grapheme cluster; the cursor
    // must not be inside it.
    cursorOffset = storage.boundary(atOrAfter: range.lowerBound + new.length)
    anchorOffset = cursorOffset
    history.add(
      EditStep(
        offset: range.lowerBound, removed: removed, inserted: new, before: before,
        after: EditSelection(anchor: cursorOffset, cursor: cursorOffset)),
      joining: kind == run ? kind : nil)
    run = kind
  }

  /// Returns the part of a text that may replace the selection.
  private func fitting(_ new: String, limit: Int) -> String {
    let last = storage.character(before: selectedOffsets.lowerBound)?.character
    let bounded = new.withBoundedCharacters(after: last)
    return limit == .max ? bounded : beginning(of: bounded, withinLimit: limit)
  }

  /// Returns the start of a text that may replace the selection within a limit.
  ///
  /// Scalars that combine with the preceding character do not count.
  private func beginning(of new: String, withinLimit limit: Int) -> String {
    let text = text
    let all = storage.count(before: storage.length)
    let space = max(limit, all) - (all - storage.count(before: selectedOffsets.upperBound))
    let before = text.part(0..<selectedOffsets.lowerBound)
    let fitting = String(before + new).prefix(max(0, space))
    return String(fitting.utf8.dropFirst(before.utf8.count)) ?? ""
  }
}

// MARK: - Undo

extension EditedText {
  /// Whether ``undo()`` has a change to undo.
  public var canUndo: Bool { history.canUndo }

  /// Whether ``redo()`` has a change to redo.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last change, restores the selection, and returns whether there was one.
  ///
  /// The last 1,000 changes can be undone.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = history.stepBack() else { return false }
    apply(step)
    return true
  }

  /// Redoes the last undone change, and returns whether there was one.
  ///
  /// Any other change clears the redo history.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = history.stepForward() else { return false }
    apply(step)
    return true
  }

  private mutating func apply(_ step: EditStep) {
    storage.replace(step.offset..<step.offset + step.removed.length, with: step.inserted)
    select(fromOffset: step.after.anchor, toOffset: step.after.cursor)
  }
}

// MARK: - Motions

extension EditedText {
  /// Returns the target offset of a motion from the cursor.
  func offset(after motion: Motion) -> Int {
    switch motion {
    case .previousCharacter: storage.character(before: cursorOffset)?.start ?? 0
    case .nextCharacter: storage.character(after: cursorOffset)?.end ?? storage.length
    case .wordStart: wordStart
    case .wordEnd: wordEnd
    case .blankSeparatedStart: blankSeparatedStart
    case .lineStart: storage.lineRange(at: cursorOffset).lowerBound
    case .lineEnd: storage.boundary(atOrBefore: storage.lineRange(at: cursorOffset).upperBound)
    case .textStart: 0
    case .textEnd: storage.length
    }
  }

  private var wordStart: Int {
    let end = storage.end(ofRun: .backward, from: cursorOffset) { !WordPart(of: $0).isWord }
    return storage.end(ofWord: .backward, from: end)
  }

  private var wordEnd: Int {
    let start = storage.end(ofRun: .forward, from: cursorOffset) { !WordPart(of: $0).isWord }
    return storage.end(ofWord: .forward, from: start)
  }

  private var blankSeparatedStart: Int {
    let end = storage.end(ofRun: .backward, from: cursorOffset) { WordPart(of: $0) == .blank }
    return storage.end(ofRun: .backward, from: end) { WordPart(of: $0) != .blank }
  }
}

// MARK: - Words

extension EditedText.Motion {
  /// The corresponding motion in text that is a single word.
  var withoutWords: EditedText.Motion {
    switch self {
    case .wordStart, .blankSeparatedStart: .textStart
    case .wordEnd: .textEnd
    default: self
    }
  }
}

extension EditedText {
  /// The blank-separated word around the cursor; attachments separate words, too.
  var wordAtCursor: Range<Int> {
    func isPart(_ character: Character) -> Bool {
      let part = WordPart(of: character)
      return part != .blank && part != .attachment
    }
    let start = storage.end(ofRun: .backward, from: cursorOffset, while: isPart)
    return start..<storage.end(ofRun: .forward, from: cursorOffset, while: isPart)
  }

  /// Returns the range of the word, blanks or signs that contain the character at an offset.
  ///
  /// At the end of the text, the character before it counts.
  func wordOffsets(at offset: Int) -> Range<Int> {
    var offset = offset
    if offset == storage.length {
      guard let last = storage.character(before: offset) else { return 0..<0 }
      offset = last.start
    }
    guard let next = storage.character(after: offset) else { return offset..<offset }
    let start = storage.end(ofWord: .backward, from: next.end)
    return start..<storage.end(ofWord: .forward, from: offset)
  }

  /// Selects the word, blanks or signs at a position.
  ///
  /// At the end of the text, the preceding word is selected.
  ///
  /// - Returns: `false` if the position is out of bounds; nothing changes then.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func selectWord(at position: Int) -> Bool {
    guard select(position..<position) else { return false }
    let word = wordOffsets(at: cursorOffset)
    select(fromOffset: word.lowerBound, toOffset: word.upperBound)
    return true
  }
}

extension TextStorage {
  /// The maximum number of characters that a motion by a word crosses, to limit its time in long
  /// lines.
  private static var longestWord: Int { 2_048 }

  /// A direction in a text.
  fileprivate enum Direction {
    case backward
    case forward
  }

  /// Returns the character next to an offset, and the offset of its other side.
  private func step(_ direction: Direction, from offset: Int) -> (Character, offset: Int)? {
    switch direction {
    case .backward: character(before: offset).map { ($0.character, $0.start) }
    case .forward: character(after: offset).map { ($0.character, $0.end) }
    }
  }

  /// Returns the end of the run of matching characters next to an offset.
  fileprivate func end(
    ofRun direction: Direction, from offset: Int, while isPart: (Character) -> Bool
  ) -> Int {
    var offset = offset
    var left = TextStorage.longestWord
    while left > 0, let (character, next) = step(direction, from: offset), isPart(character) {
      offset = next
      left -= 1
    }
    return offset
  }

  /// Returns the end of the run of characters of one class next to an offset.
  fileprivate func end(ofWord direction: Direction, from offset: Int) -> Int {
    guard let (character, next) = step(direction, from: offset) else { return offset }
    let part = WordPart(of: character)
    if part == .attachment { return next }
    return end(ofRun: direction, from: offset) { WordPart(of: $0) == part }
  }
}

/// The class of a character for word boundaries.
///
/// Chinese and Japanese are written without blanks; a change of script is often a word boundary.
private enum WordPart {
  case blank
  case sign
  case letter
  case ideograph
  case hiragana
  case katakana

  /// An attachment, which is a separate word.
  case attachment

  var isWord: Bool { self != .blank && self != .sign }

  init(of character: Character) {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    self =
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: .letter
      case ..<0x80: character.isWhitespace ? .blank : .sign
      case 0x3041...0x309F: .hiragana
      case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
      case 0xFFFC: .attachment
      default: WordPart(of: scalar.properties)
      }
  }

  private init(of properties: Unicode.Scalar.Properties) {
    self =
      if properties.isWhitespace {
        .blank
      } else if properties.isIdeographic {
        .ideograph
      } else if properties.isAlphabetic || properties.numericType != nil {
        .letter
      } else {
        .sign
      }
  }
}
