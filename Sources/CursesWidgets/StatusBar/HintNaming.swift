import CursesCells
import CursesViews

/// The names of keys and commands in hints, instead of the commands' own.
public struct HintNaming {
  /// Returns the effect of a command in a word or two, or `nil` to omit its hint.
  let command: @MainActor (KeyCommand) -> String?

  /// Returns the name of a key.
  let key: @MainActor (Key) -> String

  /// Creates names from two closures.
  public init(
    command: @escaping @MainActor (KeyCommand) -> String?,
    key: @escaping @MainActor (Key) -> String
  ) {
    self.command = command
    self.key = key
  }

  /// Returns a command with its hint replaced by its name.
  @MainActor
  func renamed(_ command: KeyCommand) -> KeyCommand {
    var renamed = command
    renamed.hint = self.command(command) ?? ""
    return renamed
  }
}

extension Key {
  /// The shortest legible name of the key, such as `↵`, `esc` or `^C`.
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
