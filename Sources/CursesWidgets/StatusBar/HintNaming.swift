import CursesCells
import CursesViews

/// What keys and commands are called in hints, where that is not left to the commands.
public struct HintNaming {
  /// Returns what a command does in a word or two, or `nil` for one that is in no hint.
  let command: @MainActor (KeyCommand) -> String?

  /// Returns what a key is called.
  let key: @MainActor (Key) -> String

  /// Names commands and keys.
  public init(
    command: @escaping @MainActor (KeyCommand) -> String?,
    key: @escaping @MainActor (Key) -> String
  ) {
    self.command = command
    self.key = key
  }

  /// Returns a command with the hint that it is given here.
  @MainActor
  func renamed(_ command: KeyCommand) -> KeyCommand {
    var renamed = command
    renamed.hint = self.command(command) ?? ""
    return renamed
  }
}

extension Key {
  /// The key in as few columns as people still read: `↵`, `esc`, `^C`.
  public var shortSymbol: String {
    switch (code, modifiers) {
    case (.enter, []): "↵"
    case (.character(let character), .control): "^\(character.uppercased())"
    case (.character(" "), []), (.escape, []), (.tab, []), (.backspace, []), (.delete, []):
      symbol.lowercased()
    default: symbol
    }
  }
}
