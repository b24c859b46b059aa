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
  ///
  /// - Complexity: O(*n*) in the length of the text, unless that is short.
  public var text: String { storage.string }

  /// The text, as it is kept.
  private(set) var storage: TextStorage

  /// The text last killed or copied, which ``yank(limit:)`` inserts; the default is empty.
  ///
  /// - Complexity: O(*n*) in its length, unless that is short.
  public var killedText: String { killed.string }

  private var killed = TextStorage()

  /// Where the selection was begun, as bytes of UTF-8 before it.
  private(set) var anchorOffset: Int

  /// Where the cursor is, as bytes of UTF-8 before it; both are between characters.
  private(set) var cursorOffset: Int

  private var history = EditHistory()

  /// The run of edits that the next change joins in the undo history, if nothing came between.
  private var run: EditRun?

  /// Creates text with the cursor at its end.
  public init(_ text: String = "") {
    storage = TextStorage(text.withBoundedCharacters(after: nil))
    anchorOffset = storage.length
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

    /// To the start of the line.
    case lineStart

    /// To the end of the line; killing it there takes the line feed.
    case lineEnd

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
  public var cursor: Int { storage.count(before: cursorOffset) }

  /// The places between which the text is selected; empty, at the cursor, when none is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var selection: Range<Int> {
    let start = storage.count(before: selectedOffsets.lowerBound)
    return start..<start + storage.slice(selectedOffsets).characterCount
  }

  /// Whether any text is selected.
  public var hasSelection: Bool { anchorOffset != cursorOffset }

  /// The text that is selected.
  public var selectedText: String { storage[selectedOffsets] }

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
    guard let lower = storage.offset(ofCharacter: range.lowerBound),
      let upper = storage.offset(ofCharacter: range.upperBound)
    else { return false }
    select(fromOffset: lower, toOffset: upper)
    return true
  }

  /// Selects all of the text.
  public mutating func selectAll() { select(fromOffset: 0, toOffset: storage.length) }

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
  /// - Complexity: O(*m*) in the length of what is inserted and O(log *n*) in that of the text;
  ///   with a limit O(*n*).
  public mutating func insert(_ new: String, limit: Int = .max) {
    let fitting = fitting(new, limit: limit)
    let isTyping = !hasSelection && fitting.utf8.count <= 256 && fitting.count == 1
    replace(selectedOffsets, with: TextStorage(fitting), as: isTyping ? .typing : nil)
  }

  /// Deletes the selection, or else what is between the cursor and the end of a motion.
  public mutating func delete(_ motion: Motion) {
    let kind: EditRun? =
      switch motion {
      case .previousCharacter where !hasSelection: .deletingBackward
      case .nextCharacter where !hasSelection: .deletingForward
      default: nil
      }
    replace(doomedOffsets(motion), with: TextStorage(), as: kind)
  }

  /// Deletes as ``delete(_:)`` does, and keeps what it deletes for ``yank(limit:)``.
  ///
  /// Texts killed one after the other are kept together.
  public mutating func kill(_ motion: Motion) {
    let doomed = doomedOffsets(motion)
    guard !doomed.isEmpty else { return }
    var first = storage.slice(doomed)
    var second = run == .killing ? killed : TextStorage()
    let isBackward = !hasSelection && doomed.upperBound == cursorOffset
    if !isBackward { swap(&first, &second) }
    first.append(second)
    killed = first
    replace(doomed, with: TextStorage(), as: nil)
    run = .killing
  }

  /// Keeps the selected text for ``yank(limit:)``; without any, what was kept stays.
  public mutating func copySelection() {
    guard hasSelection else { return }
    run = nil
    killed = storage.slice(selectedOffsets)
  }

  /// Inserts what was last killed or copied in place of the selection.
  ///
  /// - Parameter limit: As that of ``insert(_:limit:)``.
  public mutating func yank(limit: Int = .max) {
    // What was cut out of a text has no character that is too long, unless it joins another one.
    let isWhole = limit == .max && (killed.character(after: 0)?.character.isLone ?? true)
    let new = isWhole ? killed : TextStorage(fitting(killedText, limit: limit))
    replace(selectedOffsets, with: new, as: nil)
  }

  /// The offsets of what a motion deletes.
  private func doomedOffsets(_ motion: Motion) -> Range<Int> {
    if hasSelection { return selectedOffsets }
    var target = offset(after: motion)
    if motion == .lineEnd, target == cursorOffset { target = offset(after: .nextCharacter) }
    return min(target, cursorOffset)..<max(target, cursorOffset)
  }

  /// Replaces text, in a new step of the history or in one it may join.
  private mutating func replace(_ range: Range<Int>, with new: TextStorage, as kind: EditRun?) {
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

  /// Returns what is inserted of some text in place of the selection.
  private func fitting(_ new: String, limit: Int) -> String {
    let last = storage.character(before: selectedOffsets.lowerBound)?.character
    let bounded = new.withBoundedCharacters(after: last)
    return limit == .max ? bounded : beginning(of: bounded, withinLimit: limit)
  }

  /// Returns as much of some text as can take the place of the selection.
  ///
  /// What joins the character before it takes no room, so that it is counted together with that.
  private func beginning(of new: String, withinLimit limit: Int) -> String {
    let text = text
    let all = storage.count(before: storage.length)
    let room = max(limit, all) - (all - storage.count(before: selectedOffsets.upperBound))
    let before = text.part(0..<selectedOffsets.lowerBound)
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
    storage.replace(step.offset..<step.offset + step.removed.length, with: step.inserted)
    select(fromOffset: step.after.anchor, toOffset: step.after.cursor)
  }
}

// MARK: - Motions

extension EditedText {
  /// The most characters that a motion by a word goes over, so that it takes no time that is
  /// noticed in a line without end.
  private static let longestWord = 2_048

  /// Returns the offset to which a motion leads from the cursor.
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
    let end = start(ofRunBefore: cursorOffset) { !WordPart(of: $0).isWord }
    return storage.startOfRun(before: end, atMost: EditedText.longestWord)
  }

  private var wordEnd: Int {
    let start = end(ofRunAfter: cursorOffset) { !WordPart(of: $0).isWord }
    return storage.endOfRun(after: start, atMost: EditedText.longestWord)
  }

  private var blankSeparatedStart: Int {
    let end = start(ofRunBefore: cursorOffset) { WordPart(of: $0) == .blank }
    return start(ofRunBefore: end) { WordPart(of: $0) != .blank }
  }

  /// Returns the start of the characters before an offset that are as asked for.
  private func start(ofRunBefore offset: Int, while isPart: (Character) -> Bool) -> Int {
    storage.start(ofRunBefore: offset, atMost: EditedText.longestWord, while: isPart)
  }

  private func end(ofRunAfter offset: Int, while isPart: (Character) -> Bool) -> Int {
    storage.end(ofRunAfter: offset, atMost: EditedText.longestWord, while: isPart)
  }
}

// MARK: - Words

extension EditedText.Motion {
  /// The motion that goes as far in text that is a single word.
  var withoutWords: EditedText.Motion {
    switch self {
    case .wordStart, .blankSeparatedStart: .textStart
    case .wordEnd: .textEnd
    default: self
    }
  }
}

extension EditedText {
  /// Returns the offsets of the word, the blanks or the signs that the character after an offset
  /// belongs to, or of those before it at the end of the text.
  func wordOffsets(at offset: Int) -> Range<Int> {
    var offset = offset
    if offset == storage.length {
      guard let last = storage.character(before: offset) else { return 0..<0 }
      offset = last.start
    }
    guard let next = storage.character(after: offset) else { return offset..<offset }
    let most = EditedText.longestWord
    let start = storage.startOfRun(before: next.end, atMost: most)
    return start..<storage.endOfRun(after: offset, atMost: most)
  }

  /// Selects the word at a place, or the blanks or signs that are there.
  ///
  /// At the end of the text it is what stands before it.
  ///
  /// - Returns: `false`, and nothing changes, when the text has no such place.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func selectWord(at place: Int) -> Bool {
    guard select(place..<place) else { return false }
    let word = wordOffsets(at: cursorOffset)
    select(fromOffset: word.lowerBound, toOffset: word.upperBound)
    return true
  }
}

extension TextStorage {
  /// Returns the start of the characters before an offset that are of one class.
  fileprivate func startOfRun(before offset: Int, atMost count: Int) -> Int {
    guard let last = character(before: offset) else { return offset }
    let part = WordPart(of: last.character)
    return start(ofRunBefore: offset, atMost: count) { WordPart(of: $0) == part }
  }

  /// Returns the end of the characters after an offset that are of one class.
  fileprivate func endOfRun(after offset: Int, atMost count: Int) -> Int {
    guard let first = character(after: offset) else { return offset }
    let part = WordPart(of: first.character)
    return end(ofRunAfter: offset, atMost: count) { WordPart(of: $0) == part }
  }

  fileprivate func start(
    ofRunBefore offset: Int, atMost count: Int, while isPart: (Character) -> Bool
  ) -> Int {
    var offset = offset
    var left = count
    while left > 0, let (character, start) = character(before: offset), isPart(character) {
      offset = start
      left -= 1
    }
    return offset
  }

  fileprivate func end(
    ofRunAfter offset: Int, atMost count: Int, while isPart: (Character) -> Bool
  ) -> Int {
    var offset = offset
    var left = count
    while left > 0, let (character, end) = character(after: offset), isPart(character) {
      offset = end
      left -= 1
    }
    return offset
  }
}

/// The class of a character in finding the ends of words.
///
/// Chinese and Japanese are written without blanks; where their scripts change
/// is often the end of a word.
private enum WordPart {
  case blank
  case sign
  case letter
  case ideograph
  case hiragana
  case katakana

  var isWord: Bool { self != .blank && self != .sign }

  init(of character: Character) {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    self =
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: .letter
      case ..<0x80: character.isWhitespace ? .blank : .sign
      case 0x3041...0x309F: .hiragana
      case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
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
