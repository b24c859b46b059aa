import CursesCells
import CursesViews
import CursesWidgets

/// The choices of a question, and a line to search them by.
final class ChoiceList: View {
  let table = ChoiceTable()
  let search = TextField(placeholder: "type to search")

  /// Whether the line to search by is seen.
  var showsSearch = false {
    didSet {
      guard showsSearch != oldValue else { return }
      search.isHidden = !showsSearch
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  /// The columns of the widest choice.
  private let widest: Int

  /// How many there are before any search.
  private let count: Int

  /// The rows of choices seen at once, the line to search by counted with them.
  ///
  /// With the question and the hint they fit in a terminal of ten rows: what is taller leaves the
  /// screen at its top when the terminal shrinks, and nobody can erase it there.
  static let mostRows = 8

  init(labels: [String], hasChecks: Bool) {
    count = labels.count
    widest = (labels.lazy.map { CellWidth.of($0) }.max() ?? 0) + (hasChecks ? 4 : 0)
    super.init()
    search.isHidden = true
    // The first subview gets the initial focus: the list, until a search begins.
    for view in [table, search] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = min(count + (showsSearch ? 1 : 0), ChoiceList.mostRows)
    // Two columns for the mark, and two for the scroll indicator beside the choices.
    let width = max(widest + PromptLayout.indent + 2, ChoiceList.searchWidth)
    return Size(width: min(size.width, width), height: min(size.height, rows))
  }

  private static let searchWidth = 28

  override func layoutSubviews() {
    let searchRows = showsSearch && bounds.height > 1 ? 1 : 0
    search.frame = Rect(
      x: 1, y: 0, width: min(bounds.width - 1, ChoiceList.searchWidth), height: searchRows)
    table.frame = Rect(
      x: 0, y: searchRows, width: bounds.width, height: bounds.height - searchRows)
  }
}

/// A table whose keys that type are left to a search.
final class ChoiceTable: TableView {
  override var keyCommands: [KeyCommand] {
    super.keyCommands.map { command in
      var command = command
      command.keys.removeAll { $0.character != nil || $0 == .enter }
      return command
    }
  }
}
