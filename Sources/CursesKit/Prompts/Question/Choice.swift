import CursesCells
import CursesViews
import CursesWidgets

/// A choice of a question, with its row, section and availability.
package struct Choice: Hashable, Sendable {
  /// The row of the choice.
  package let row: RowContent

  /// The header above the choice and its neighbors, or an empty text.
  package let section: String

  /// The reason why the choice cannot be chosen, or `nil` if it can.
  package let unavailable: String?

  /// Creates a choice.
  package init(_ row: RowContent, section: String = "", unavailable: String? = nil) {
    self.row = row
    self.section = PlainLine.of(section)
    self.unavailable = unavailable.map(PlainLine.of)
  }

  /// Creates a choice with only a name.
  package init(named name: String) {
    self.init(RowContent(StyledText(PlainLine.of(name))))
  }

  /// The name, in one line.
  var label: String { PlainLine.of(row.title.string) }

  /// The text that a search matches.
  var searched: String {
    let detail = PlainLine.of(row.detail.string)
    return detail.isEmpty ? label : label + " " + detail
  }
}

/// The column widths that the rows of a question's choices share.
struct ChoiceColumns: Hashable {
  /// The width of the marks before titles, in columns.
  let marks: Int

  /// The width of the widest title, in columns.
  let title: Int

  /// Whether details start in the same column, which requires that every choice has one.
  let alignsDetails: Bool

  init(_ choices: [Choice]) {
    marks = choices.lazy.map { CellWidth.of($0.mark(usesUnicode: true).string) }.max() ?? 0
    title = choices.lazy.map { CellWidth.of($0.label) }.max() ?? 0
    alignsDetails = choices.allSatisfy { !$0.said.isEmpty }
  }
}

extension Choice {
  /// The text after the title: the reason why the choice is unavailable, or else its detail.
  var said: StyledText { unavailable.map { StyledText($0) } ?? row.detail }

  /// The mark before the title: the state of the row, or else its leading text.
  func mark(usesUnicode: Bool) -> StyledText {
    switch row.state {
    case .none: row.leading
    case .busy: StyledText(usesUnicode ? "◐" : "~", .ink(.accent))
    case .done: StyledText(usesUnicode ? "✓" : "v", .ink(.success))
    case .failed: StyledText(usesUnicode ? "✗" : "x", .ink(.danger))
    }
  }
}

/// Finds the words of a search in a title, for highlighting.
enum ChoiceMatches {
  /// Returns the ranges of the words of `text` in `title`, ignoring case.
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
