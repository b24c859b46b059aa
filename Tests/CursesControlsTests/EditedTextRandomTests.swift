import CursesControls
import CursesRecording
import Testing

/// A reference text editor: scalars, and an offset for each end of the selection.
private struct PlainText {
  var scalars: [Unicode.Scalar] = []
  var anchor = 0
  var cursor = 0

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The offsets between characters.
  var boundaries: [Int] {
    var positions = [0]
    for character in text {
      positions.append((positions.last ?? 0) + character.unicodeScalars.count)
    }
    return positions
  }

  var selection: Range<Int> { min(anchor, cursor)..<max(anchor, cursor) }

  mutating func replace(_ range: Range<Int>, with new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    scalars.replaceSubrange(range, with: Array(new.unicodeScalars))
    let position = range.lowerBound + new.unicodeScalars.count
    cursor = boundaries.first { $0 >= position } ?? scalars.count
    anchor = cursor
  }

  func target(_ motion: EditedText.Motion) -> Int {
    switch motion {
    case .previousCharacter: boundaries.last { $0 < cursor } ?? 0
    case .nextCharacter: boundaries.first { $0 > cursor } ?? scalars.count
    case .textStart: 0
    case .textEnd: scalars.count
    case .lineStart: lastLineFeed.map { $0 + 1 } ?? 0
    case .lineEnd: boundaries.last { $0 <= nextLineFeed } ?? 0
    case .wordStart: passed(backward: true, until: isWord, while: isWord)
    case .wordEnd: passed(backward: false, until: isWord, while: isWord)
    case .blankSeparatedStart:
      passed(backward: true, until: { !$0.isWhitespace }, while: { !$0.isWhitespace })
    }
  }

  private var lastLineFeed: Int? { scalars[..<cursor].lastIndex(of: "\n") }
  private var nextLineFeed: Int { scalars[cursor...].firstIndex(of: "\n") ?? scalars.count }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Returns the offset after skipping characters up to one that starts a run, and then the run.
  private func passed(
    backward: Bool, until isStart: (Character) -> Bool, while isPart: (Character) -> Bool
  ) -> Int {
    let positions = boundaries
    let characters = Array(text)
    var index = positions.firstIndex(of: cursor) ?? 0
    let next = { (index: Int) in
      let position = backward ? index - 1 : index
      return characters.indices.contains(position) ? characters[position] : nil
    }
    while let character = next(index), !isStart(character) { index += backward ? -1 : 1 }
    while let character = next(index), isPart(character) { index += backward ? -1 : 1 }
    return positions[index]
  }
}

@Suite struct EditedTextRandomTests {
  private static let snippets = [
    "a", "b", "Z", "7", " ", " ", "-", ".", "e\u{301}", "\u{301}", "\u{200D}", "👩", "💻", "👩‍💻", "🏽",
    "🇩", "🇪", "🇫🇷", "\u{FE0F}", "1️⃣", "한글", "ᄒ", "ᅡ", "ᆫ", "क", "\u{94D}", "ष", "\r", "\n",
    "\u{200B}", "word", "two words", "\u{E0061}",
  ]

  /// Applies random edits to both texts, and calls `check` after each.
  private func edit(
    seed: UInt64, count: Int, check: (inout EditedText, PlainText) -> Void
  ) -> EditedText {
    var generator = SeededGenerator(seed: seed)
    var text = EditedText()
    var plain = PlainText()
    for _ in 0..<count {
      let motion = EditedText.Motion.allCases.randomElement(using: &generator) ?? .textEnd
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        let new = Self.snippets.randomElement(using: &generator) ?? ""
        text.insert(new)
        plain.replace(plain.selection, with: new)
      case 5:
        var target = plain.target(motion)
        if motion == .lineEnd, target == plain.cursor { target = plain.target(.nextCharacter) }
        let range = min(target, plain.cursor)..<max(target, plain.cursor)
        text.delete(motion)
        plain.replace(plain.selection.isEmpty ? range : plain.selection, with: "")
      case 6:
        text.move(motion, extendsSelection: true)
        plain.cursor = plain.target(motion)
      case 7:
        let positions = plain.boundaries.indices.map { $0 }
        let ends = [0, 0].map { _ in positions.randomElement(using: &generator) ?? 0 }.sorted()
        text.select(ends[0]..<ends[1])
        plain.anchor = plain.boundaries[ends[0]]
        plain.cursor = plain.boundaries[ends[1]]
      default:
        text.clearSelection()
        text.move(motion)
        plain.cursor = plain.target(motion)
        plain.anchor = plain.cursor
      }
      check(&text, plain)
    }
    return text
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random edits match a reference editor and keep the cursor between characters`(
    seed: UInt64
  ) {
    _ = edit(seed: seed, count: 1_500) { text, plain in
      #expect(Array(text.text.unicodeScalars) == plain.scalars)
      let positions = plain.boundaries
      #expect(positions.indices.contains(text.cursor) && positions[text.cursor] == plain.cursor)
      #expect(positions[text.selection.lowerBound] == plain.selection.lowerBound)
      #expect(positions[text.selection.upperBound] == plain.selection.upperBound)
    }
  }

  @Test(arguments: [5, 6, 7, 8] as [UInt64])
  func `undo passes through earlier texts to the first, redo restores the last`(seed: UInt64) {
    var past: [[Unicode.Scalar]] = [[]]
    var text = edit(seed: seed, count: 800) { text, _ in
      past.append(Array(text.text.unicodeScalars))
    }
    let end = Array(text.text.unicodeScalars)

    var remainder = past[...]
    while text.undo() {
      let displayed = Array(text.text.unicodeScalars)
      let index = remainder.lastIndex(of: displayed)
      #expect(index != nil)
      remainder = remainder[...(index ?? remainder.startIndex)]
      #expect(text.selection.upperBound <= text.text.count)
    }
    #expect(text.text.isEmpty)

    while text.redo() {}
    #expect(Array(text.text.unicodeScalars) == end)
  }
}
