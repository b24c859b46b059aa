import CursesCells
import CursesViews

/// The lines of a list of keys.
struct HelpContent {
  /// A line of the list.
  enum Line: Hashable {
    case blank
    case title(String)

    /// Keys, with a line of what they do beside them.
    case shortcut(keys: String, effect: Substring)

    /// Keys, with what they do in the lines that follow.
    case keys(String)
    case effect(Substring)
  }

  /// The columns that effects have, and whether they stand beside the keys.
  struct Columns: Hashable {
    var effectWidth: Int
    var areBeside: Bool
  }

  let groups: [HelpOverlay.Group]

  /// The columns of the longest keys, effects and titles.
  let keyWidth: Int
  let effectWidth: Int
  let titleWidth: Int

  init(_ groups: [HelpOverlay.Group]) {
    self.groups = groups
    let shortcuts = groups.flatMap(\.shortcuts)
    keyWidth = shortcuts.map { CellWidth.of($0.keys) }.max() ?? 0
    effectWidth = shortcuts.map { CellWidth.of($0.effect) }.max() ?? CellWidth.of(Self.placeholder)
    titleWidth = groups.map { CellWidth.of($0.title) }.max() ?? 0
  }

  /// The text shown where there are no keys.
  private static let placeholder = "nothing here takes keys"

  /// Returns the lines, in which effects are wrapped.
  func lines(in columns: Columns) -> [Line] {
    guard !groups.isEmpty else { return [.effect(Self.placeholder[...])] }
    let blocks = groups.map { group in
      [.title(group.title)] + group.shortcuts.flatMap { lines(of: $0, in: columns) }
    }
    return Array(blocks.joined(separator: [.blank]))
  }

  private func lines(of shortcut: Shortcut, in columns: Columns) -> [Line] {
    let effects = LineWrapping.words.lines(of: shortcut.effect, width: columns.effectWidth)
    guard columns.areBeside else { return [.keys(shortcut.keys)] + effects.map(Line.effect) }
    return effects.enumerated().map { index, effect in
      .shortcut(keys: index == 0 ? shortcut.keys : "", effect: effect)
    }
  }
}
