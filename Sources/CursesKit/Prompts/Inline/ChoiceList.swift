import CursesCells
import CursesViews
import CursesWidgets

/// The list of a question's choices.
final class ChoiceList: View {
  let table = ChoiceTable()

  /// The number of rows before any search.
  private let count: Int

  /// The number of visible rows; a filter line in a row of its own takes one of them.
  ///
  /// With the question and the hint, the rows fit in a terminal of ten rows. When a terminal
  /// shrinks, a taller region leaves the screen at the top and cannot be erased there.
  static let maximumRows = 8

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
      height: min(size.height, min(count, ChoiceList.maximumRows)))
  }

  override func layoutSubviews() { table.frame = bounds }
}

/// A table that leaves character keys to a search.
final class ChoiceTable: TableView {
  override var keyCommands: [KeyCommand] {
    super.keyCommands.map { command in
      var command = command
      command.keys.removeAll { $0.character != nil || $0 == .enter }
      return command
    }
  }
}
