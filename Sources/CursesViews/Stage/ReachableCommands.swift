import CursesCells

/// What the keys of a responder do now, as far as they come to it.
public struct ReachableCommands {
  /// Who has the commands, or `nil` for those of the stage and of whoever drives it.
  public let responder: Responder?

  /// The commands, with the keys that nobody further in takes; those without such keys are left
  /// out.
  public let commands: [KeyCommand]

  /// What the mouse does there, without what it does further in.
  public let pointerHints: [PointerHint]
}

extension Stage {
  /// What keys do now, from the first responder outwards.
  ///
  /// Keys that a responder further in takes are left out: those of its commands that can be
  /// performed, and where it takes text all that type.
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

/// The keys and gestures that responders further in take.
private struct TakenKeys {
  private var keys: Set<Key> = []
  private var gestures: Set<String> = []

  /// Whether keys that type are text.
  var hasLetters = false

  mutating func left(of commands: [KeyCommand]) -> [KeyCommand] {
    var left: [KeyCommand] = []
    left.reserveCapacity(commands.count)
    for var command in commands {
      if command.keys.contains(where: isTaken) { command.keys.removeAll(where: isTaken) }
      if !command.keys.isEmpty { left.append(command) }
    }
    // What cannot be performed leaves its keys to others.
    for command in left where command.unavailable == nil { keys.formUnion(command.keys) }
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
