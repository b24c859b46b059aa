import CursesCells
import CursesViews
import CursesWidgets

/// A choice of a question: how it looks, where it belongs, and whether it can be chosen.
package struct Choice: Hashable, Sendable {
  /// The row that shows it.
  package let row: RowContent

  /// The head above it and its neighbors, or an empty text.
  package let section: String

  /// Why it cannot be chosen, or `nil`.
  package let unavailable: String?

  /// Creates a choice.
  package init(_ row: RowContent, section: String = "", unavailable: String? = nil) {
    self.row = row
    self.section = PlainLine.of(section)
    self.unavailable = unavailable.map(PlainLine.of)
  }

  /// Creates a choice that is only a name.
  package init(named name: String) {
    self.init(RowContent(StyledText(PlainLine.of(name))))
  }

  /// What it is called, in one line.
  var label: String { PlainLine.of(row.title.string) }

  /// What is searched for it.
  var searched: String {
    let detail = PlainLine.of(row.detail.string)
    return detail.isEmpty ? label : label + " " + detail
  }
}

/// The columns that the rows of a question's choices share.
struct ChoiceColumns: Hashable {
  /// The columns of what stands before titles.
  let marks: Int

  /// The columns of the widest title.
  let title: Int

  /// Whether details begin in one column, as they do where every choice has one.
  let alignsDetails: Bool

  init(_ choices: [Choice]) {
    marks = choices.lazy.map { CellWidth.of($0.mark(usesUnicode: true).string) }.max() ?? 0
    title = choices.lazy.map { CellWidth.of($0.label) }.max() ?? 0
    alignsDetails = choices.allSatisfy { !$0.said.isEmpty }
  }
}

extension Choice {
  /// What is said about it: why it cannot be chosen, or else its detail.
  var said: StyledText { unavailable.map { StyledText($0) } ?? row.detail }

  /// What stands before its title: its state, or else what leads it.
  func mark(usesUnicode: Bool) -> StyledText {
    switch row.state {
    case .none: row.leading
    case .busy: StyledText(usesUnicode ? "◐" : "~", .ink(.accent))
    case .done: StyledText(usesUnicode ? "✓" : "v", .ink(.success))
    case .failed: StyledText(usesUnicode ? "✗" : "x", .ink(.danger))
    }
  }
}

/// Finds words in a title, to show where it is what was typed.
enum ChoiceMatches {
  /// Returns the ranges of the words of `text` in `title`; capitals and small letters are the same.
  static func ranges(of text: String, in title: String) -> [Range<String.Index>] {
    let characters = title.indices.map { (index: $0, letter: title[$0].lowercased()) }
    return text.lowercased().split(separator: " ").flatMap { word in
      let letters = word.map(String.init)
      guard letters.count <= characters.count else { return [Range<String.Index>]() }
      return (0...characters.count - letters.count).compactMap { start in
        let part = characters[start..<start + letters.count]
        guard part.map(\.letter) == letters else { return nil }
        let end = start + letters.count
        return characters[start]
          .index..<(end < characters.count ? characters[end].index : title.endIndex)
      }
    }
  }
}
