import CursesCells
import CursesViews

/// An available command, without its action, that a hint of a help overlay can name.
struct HelpCommand: Hashable {
  /// The command identifier.
  let id: String

  /// The effect in the list of all keys, and in the short list.
  let titles: Set<String>

  /// The keys that reach the command.
  let keys: Set<Key>

  /// The displayed names of the keys.
  let symbols: Set<String>

  @MainActor
  init(_ command: KeyCommand) {
    id = command.id
    titles = [command.title, command.shortWords]
    keys = Set(command.keys)
    let short = command.keys.map(\.shortSymbol)
    symbols = Set(command.keys.map(\.symbol) + short + (short.contains("↵") ? ["enter"] : []))
  }

  /// Returns the commands that can be performed on a stage now, except the one that lists keys.
  @MainActor
  static func all(of stage: Stage) -> [HelpCommand] {
    stage.reachableCommands.flatMap(\.commands)
      .filter { $0.unavailable == nil && $0.id != HelpOverlay.command(on: nil).id }
      .map { HelpCommand($0) }
  }

  /// Returns whether the command is one of those that a hint names.
  func isNamed(in hint: KeyHint) -> Bool {
    titles.contains(hint.title)
      && hint.keys.split(separator: " ").contains { symbols.contains(String($0)) }
  }
}

extension [HelpCommand] {
  /// Returns the command that a hint performs, or `nil` for none.
  ///
  /// - Parameters:
  ///   - hint: A hint, which can name several commands.
  ///   - key: The name of one of its keys, or `nil`, the default, for the first available command.
  /// - Returns: The command of the key, or else the first one that is available.
  func command(of hint: KeyHint, at key: Substring? = nil) -> HelpCommand? {
    guard hint.unavailable == nil else { return nil }
    let named = filter { $0.isNamed(in: hint) }
    return named.first { command in key.map { command.symbols.contains(String($0)) } ?? false }
      ?? named.first
  }
}

extension Stage {
  /// Performs a command that a help overlay listed, if it is still available.
  func perform(_ listed: HelpCommand) {
    let command = reachableCommands.flatMap(\.commands).first { command in
      command.id == listed.id && command.unavailable == nil
        && !listed.keys.isDisjoint(with: command.keys)
    }
    command?.action()
  }
}

/// A hint in a list of keys, and its cells.
struct HelpItem: Equatable {
  let hint: KeyHint

  /// The cells in the coordinates of the list; a hint can have several rows.
  var frame: Rect
}
