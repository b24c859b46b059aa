import CursesCells
import CursesViews
import CursesWidgets

/// The choices of a question.
final class ChoiceList: View {
  let table = ChoiceTable()

  /// How many rows there are before any search.
  private let count: Int

  /// The rows of choices seen at once, and with them the line to search by, where it has its own.
  ///
  /// With the question and the hint they fit in a terminal of ten rows: what is taller leaves the
  /// screen at its top when the terminal shrinks, and nobody can erase it there.
  static let mostRows = 8

  init(_ choices: [Choice]) {
    let heads = zip([""] + choices.map(\.section), choices).filter { before, choice in
      !choice.section.isEmpty && choice.section != before
    }
    count = choices.count + heads.count
    super.init()
    addSubview(table)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, PromptLayout.measure),
      height: min(size.height, min(count, ChoiceList.mostRows)))
  }

  override func layoutSubviews() { table.frame = bounds }
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
