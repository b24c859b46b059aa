import CursesCells
import CursesViews
import CursesWidgets

/// The choices of a question, and a line to search them by.
final class ChoiceList: View {
  let table = ChoiceTable()
  let search: TextField

  /// Whether the line to search by is seen.
  var showsSearch = false {
    didSet {
      guard showsSearch != oldValue else { return }
      search.isHidden = !showsSearch
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  /// What the selected choice is about.
  let panel = PreviewPanel()

  /// Called when the panel has come into sight; the default does nothing.
  var onPreview: () -> Void = {}

  /// Whether the panel is seen, which takes 90 columns.
  private(set) var showsPanel = false {
    didSet { if showsPanel, !oldValue { notify("onPreview") { [self] in onPreview() } } }
  }

  /// The columns of the widest choice.
  private let widest: Int

  /// How many rows there are before any search.
  private let count: Int
  private let isPlain: Bool
  private let hasPreview: Bool

  /// The rows of choices seen at once, the line to search by counted with them.
  ///
  /// With the question and the hint they fit in a terminal of ten rows: what is taller leaves the
  /// screen at its top when the terminal shrinks, and nobody can erase it there.
  static let mostRows = 8

  init(
    _ choices: [Choice], _ columns: ChoiceColumns, hasChecks: Bool, hasPreview: Bool,
    words: PromptWords
  ) {
    search = TextField(placeholder: words(.typeToSearch))
    let heads = zip([""] + choices.map(\.section), choices).filter { before, choice in
      !choice.section.isEmpty && choice.section != before
    }
    count = choices.count + heads.count
    isPlain = columns.isPlain
    self.hasPreview = hasPreview
    widest = columns.widest + (hasChecks ? 4 : 0)
    super.init()
    panel.isHidden = true
    panel.isUserInteractionEnabled = false
    search.isHidden = true
    // The first subview gets the initial focus: the list, until a search begins.
    for view in [table, search, panel] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let isWide = hasPreview && size.width >= ChoiceList.widthOfBoth
    var rows = min(count + (showsSearch ? 1 : 0), ChoiceList.mostRows)
    if isWide { rows = max(rows, ChoiceList.rowsOfPanel) }
    // Two columns for the mark, and two for the scroll indicator beside the choices.
    let own = max(widest + PromptLayout.indent + 2, ChoiceList.searchWidth)
    let width = isWide ? size.width : isPlain ? own : max(own, ChoiceList.measure)
    return Size(width: min(size.width, width), height: min(size.height, rows))
  }

  private static let searchWidth = 28

  /// The columns from which the panel stands beside the choices, and those of the choices then.
  private static let widthOfBoth = 89
  private static let widthBesidePanel = 46

  /// The rows of the panel, with the half rows of its edges.
  private static let rowsOfPanel = 7

  /// The columns of rows that say more than a name.
  private static let measure = 72

  override func layoutSubviews() {
    let searchRows = showsSearch && bounds.height > 1 ? 1 : 0
    search.frame = Rect(
      x: 1, y: 0, width: min(bounds.width - 1, ChoiceList.searchWidth), height: searchRows)
    let isWide = hasPreview && bounds.width >= ChoiceList.widthOfBoth
    let width = isWide ? ChoiceList.widthBesidePanel : bounds.width
    table.frame = Rect(x: 0, y: searchRows, width: width, height: bounds.height - searchRows)
    let start = width + 3
    let room = min(ChoiceList.measure, bounds.width - start)
    panel.frame = isWide ? Rect(x: start, y: 0, width: room, height: bounds.height) : .zero
    panel.isHidden = !isWide
    showsPanel = isWide
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
