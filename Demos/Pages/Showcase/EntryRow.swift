import CursesKit
import Feeds

/// The style in which a list shows its entries, for the available room.
struct EntryRowStyle: Hashable {
  /// The rows of cells per entry, and those of the selected one.
  var lines = 2
  var selectedLines = 2

  /// Whether rows are spaced, under the names of months.
  var isSpacious = false

  /// Whether there is room for days.
  var showsDays = true

  init() {}

  init(_ traits: Traits, size: Size, showsBylines: Bool) {
    showsDays = size.width >= WidthClass.narrow.rawValue
    isSpacious = traits.heightClass >= .tall
    lines = isSpacious ? traits.heightClass >= .extraTall ? 4 : 3 : 2
    if traits.heightClass < .low || !showsBylines { lines = 1 }
    selectedLines = showsBylines ? max(2, lines) : lines
    if traits.heightClass < .small { selectedLines = 1 }
  }

  /// The layout of the rows, and the spacing between them.
  var layout: TableViewLayout {
    var layout = TableViewLayout(
      rowSpacing: isSpacious ? 1 : 0, sectionSpacing: isSpacious ? 0 : 1)
    layout.headerSpacing = isSpacious ? 1 : 0
    layout.selectionShape = .inset
    return layout
  }

  /// Returns the content of an entry's row with a number of lines.
  func content(of entry: FeedEntry, lines: Int, isRead: Bool, isStarred: Bool) -> RowContent {
    var trailing = StyledText()
    if isStarred { trailing.append("★", .ink(.lamp)) }
    if showsDays, !entry.day.isEmpty {
      trailing.append((isStarred ? " " : "") + entry.day, .ink(.tertiary))
    }
    return RowContent(
      StyledText(entry.title, isRead ? .plain : .bold),
      detail: lines > 1 ? detail(of: entry, lines: lines) : "",
      leading: isRead ? "" : StyledText("●", .ink(.accent)), trailing: trailing)
  }

  private func detail(of entry: FeedEntry, lines: Int) -> StyledText {
    var text = StyledText(entry.author ?? "", .ink(.secondary))
    if !entry.summary.isEmpty {
      let gap = text.isEmpty ? "" : lines > 2 ? "\n" : "  "
      text.append(gap + entry.summary, .ink(.tertiary))
    }
    return text
  }
}
