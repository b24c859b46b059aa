import CursesCells
import CursesViews
import CursesWidgets

/// The choices of a question, and what the selected one is about.
final class ChoiceList: View {
  let table = ChoiceTable()

  /// What the selected choice is about.
  let panel = PreviewPanel()

  /// Called when the panel has come into sight; the default does nothing.
  var onPreview: () -> Void = {}

  /// Whether the panel is seen, which takes 90 columns.
  private(set) var showsPanel = false {
    didSet { if showsPanel, !oldValue { notify("onPreview") { [self] in onPreview() } } }
  }

  /// How many rows there are before any search.
  private let count: Int
  private let hasPreview: Bool

  /// The rows of choices seen at once, and with them the line to search by, where it has its own.
  ///
  /// With the question and the hint they fit in a terminal of ten rows: what is taller leaves the
  /// screen at its top when the terminal shrinks, and nobody can erase it there.
  static let mostRows = 8

  init(_ choices: [Choice], hasPreview: Bool) {
    let heads = zip([""] + choices.map(\.section), choices).filter { before, choice in
      !choice.section.isEmpty && choice.section != before
    }
    count = choices.count + heads.count
    self.hasPreview = hasPreview
    super.init()
    panel.isHidden = true
    panel.isUserInteractionEnabled = false
    for view in [table, panel] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let isWide = hasPreview && size.width >= ChoiceList.widthOfBoth
    var rows = min(count, ChoiceList.mostRows)
    if isWide { rows = max(rows, ChoiceList.rowsOfPanel) }
    let width = isWide ? size.width : min(size.width, PromptLayout.measure)
    return Size(width: width, height: min(size.height, rows))
  }

  /// The columns from which the panel stands beside the choices, and those of the choices then.
  private static let widthOfBoth = 89
  private static let widthBesidePanel = 42

  /// The rows of the panel, with the half rows of its edges.
  private static let rowsOfPanel = 7

  override func layoutSubviews() {
    let isWide = hasPreview && bounds.width >= ChoiceList.widthOfBoth
    let width = isWide ? ChoiceList.widthBesidePanel : bounds.width
    table.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    let start = width + 3
    let room = min(PromptLayout.measure, bounds.width - start)
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
