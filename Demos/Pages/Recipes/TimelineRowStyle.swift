import CursesKit
import Feeds

/// The style in which a timeline shows its entries, for the available room.
struct TimelineRowStyle: Hashable {
  /// The rows of cells per entry.
  var lines = 2

  /// Whether rows are spaced, and the selected one is a card.
  var isSpacious = false

  /// Whether the names of months are shortened.
  var shortensDays = false

  init() {}

  init(_ traits: Traits, width: Int) {
    isSpacious = traits.heightClass >= .tall
    lines = isSpacious ? 3 : traits.heightClass < .low ? 1 : 2
    shortensDays = width < WidthClass.compact.rawValue
  }

  /// The layout of the rows, and the spacing between them.
  var layout: TableViewLayout {
    var layout = TableViewLayout(rowSpacing: isSpacious ? 1 : 0)
    if isSpacious { layout.selectionShape = .inset }
    return layout
  }

  /// Returns the row of an entry with its day.
  func row(of entry: FeedEntry) -> RowContent {
    row(of: entry, lead: entry.author, trailing: shortensDays ? entry.day : entry.dayAndMonth)
  }

  /// Returns the row of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - lead: The text before the summary of the entry, if it is known.
  ///   - trailing: The text at the right.
  /// - Returns: The row.
  func row(of entry: FeedEntry, lead: String?, trailing: String) -> RowContent {
    var detail = StyledText()
    if lines > 1 {
      detail = StyledText(lead ?? "", .ink(.secondary))
      let gap = detail.isEmpty ? "" : lines > 2 ? "\n" : "  "
      if !entry.summary.isEmpty { detail.append(gap + entry.summary, .ink(.tertiary)) }
    }
    return RowContent(
      StyledText(entry.title), detail: detail, trailing: StyledText(trailing, .ink(.tertiary)))
  }
}

extension FeedEntry {
  /// The day and the month, such as `1 March`; empty if the day is unknown.
  fileprivate var dayAndMonth: String {
    longDay.split(separator: " ").prefix(2).joined(separator: " ")
  }
}
