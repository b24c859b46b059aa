import CursesCells

/// The commands of a responder that keys can reach now.
public struct ReachableCommands {
  /// The responder, or `nil` for the commands of the stage and its driver.
  public let responder: Responder?

  /// The commands, without keys that inner responders handle; commands without such keys are
  /// omitted.
  public let commands: [KeyCommand]

  /// The mouse actions, without those of inner responders.
  public let pointerHints: [PointerHint]
}

extension Stage {
  /// The reachable commands from the first responder up the responder chain.
  ///
  /// Keys that an inner responder handles are omitted: those of its available commands, and all
  /// character keys if it accepts text.
  public var reachableCommands: [ReachableCommands] {
    var taken = TakenKeys()
    let inner = responderChain.map { responder in
      let commands = taken.left(of: keyCommands(of: responder))
      if responder.acceptsText { taken.hasLetters = true }
      return ReachableCommands(
        responder: responder, commands: commands,
        pointerHints: taken.left(of: responder.pointerHints))
    }
    let outer = taken.left(of: (keyCommands + outerCommands()).map(keyBindings.bound))
    return inner + [ReachableCommands(responder: nil, commands: outer, pointerHints: [])]
  }
}

/// The keys and gestures that inner responders handle.
private struct TakenKeys {
  private var keys: Set<Key> = []
  private var gestures: Set<String> = []

  /// Whether character keys are text.
  var hasLetters = false

  mutating func left(of commands: [KeyCommand]) -> [KeyCommand] {
    var left: [KeyCommand] = []
    left.reserveCapacity(commands.count)
    for var command in commands {
      if command.keys.contains(where: isTaken) { command.keys.removeAll(where: isTaken) }
      if !command.keys.isEmpty { left.append(command) }
    }
    // Unavailable commands leave their keys to other responders, except letters that they hold.
    for command in left {
      if command.unavailable == nil {
        keys.formUnion(command.keys)
      } else if command.holdsLetters {
        keys.formUnion(command.keys.filter(\.isLetter))
      }
    }
    return left
  }

  private func isTaken(_ key: Key) -> Bool {
    (hasLetters && key.character != nil) || keys.contains(key)
  }

  mutating func left(of hints: [PointerHint]) -> [PointerHint] {
    let left = hints.filter { !gestures.contains($0.gesture) }
    gestures.formUnion(left.map(\.gesture))
    return left
  }
}
