import CursesCells
import CursesLayers

/// The key bindings and callbacks of a stage.
@MainActor
struct KeySettings {
  var bindings = KeyBindings()
  var hostKeyCommands: @MainActor () -> [KeyCommand] = { [] }
  var onUnavailable: (@MainActor (KeyCommand) -> Void)?

  /// The reason why the last key had no effect, if a responder provides one.
  var reason: String?
}

extension Stage {
  /// The bindings that replace the declared keys of commands; the default is empty.
  ///
  /// Setting others calls ``View/traitsDidChange()``, so that views update the keys that they name.
  public var keyBindings: KeyBindings {
    get { keySettings.bindings }
    set {
      guard newValue != keySettings.bindings else { return }
      CallbackQueue.perform {
        keySettings.bindings = newValue
        looksDidChange()
      }
    }
  }

  /// Called with the ``KeyCommand/unavailable`` command of a key that nothing else handles.
  ///
  /// It also receives the command that keeps a letter; see ``KeyCommand/capturesTyping``. A
  /// displayed transcript contains the reason automatically, until the next key. The default is
  /// `nil`.
  ///
  /// A terminal sets it before the root view controller is set, to show the reason as a toast. Set
  /// another closure to replace that, or `nil` to show nothing:
  ///
  ///     stage.onUnavailable = { label.text = $0.unavailable ?? "" }
  public var onUnavailable: (@MainActor (KeyCommand) -> Void)? {
    get { keySettings.onUnavailable }
    set { keySettings.onUnavailable = newValue }
  }

  /// Reports why a key had no effect, if a reason is known and the driver does not handle the key.
  func tellUnavailable(_ key: Key) {
    guard hostKeyCommand(for: key) == nil else { return }
    let commands = responderChain.lazy.flatMap { [self] in keyCommands(of: $0) }
    let command = commands.first { $0.unavailable != nil && $0.keys.contains(key) }
    if let command { tellUnavailable(command) }
  }

  /// Reports why a command is unavailable.
  private func tellUnavailable(_ command: KeyCommand) {
    if traits.isAccessible {
      keySettings.reason = command.unavailable
      announce()
    }
    guard let onUnavailable else { return }
    CallbackQueue.post(Callback("onUnavailable", from: self), observer: tree) {
      onUnavailable(command)
    }
  }

  /// Clears the reason why the last key had no effect.
  func forgetUnavailable() {
    guard keySettings.reason != nil else { return }
    keySettings.reason = nil
    announce()
  }

  /// Returns the driver's commands, for keys that nothing on the stage handles.
  ///
  /// They are listed with the others, but the stage does not perform them: see
  /// ``hostKeyCommand(for:)``. The default returns none.
  public var hostKeyCommands: @MainActor () -> [KeyCommand] {
    get { keySettings.hostKeyCommands }
    set { keySettings.hostKeyCommands = newValue }
  }

  /// The commands of the stage itself, which come after those of all responders.
  ///
  /// They are ``StageFollower/globalKeyCommands``; the focus commands, if there is another
  /// focusable view; and the reading commands, if ``Traits/isAccessible`` is `true`.
  public var keyCommands: [KeyCommand] {
    let hasOthers = frontView.hasFocusable(besides: firstResponder)
    return globalKeyCommands + (hasOthers ? focusCommands : [])
      + (traits.isAccessible ? readingCommands : [])
  }

  private var focusCommands: [KeyCommand] {
    [
      KeyCommand("focus.next", .tab, title: "Focus Next, Previous Control") { [self] in
        moveFocus(by: 1)
      },
      KeyCommand("focus.previous", .backTab, title: "Focus Next, Previous Control") { [self] in
        moveFocus(by: -1)
      },
    ]
  }

  /// Returns the commands of a responder, with the keys of ``keyBindings``.
  public func keyCommands(of responder: Responder) -> [KeyCommand] {
    responder.keyCommands.map(keyBindings.bound)
  }

  /// The key conflicts among the current commands, from the first responder up the responder chain.
  public var keyConflicts: [KeyConflict] {
    responderChain.flatMap { keyBindings.conflicts(among: $0.keyCommands) }
  }

  /// Returns the command of ``hostKeyCommands`` that a key performs, or `nil` for none.
  ///
  /// A driver performs it if ``send(_:)`` returns `false` for the key.
  public func hostKeyCommand(for key: Key) -> KeyCommand? {
    key.phase == .press ? keyBindings.command(for: key, among: hostKeyCommands()) : nil
  }

  /// Dispatches a key along the responder chain, and returns whether a command or text input
  /// handled it.
  func dispatch(_ key: Key, from first: Responder) -> Bool {
    for responder in chain(from: first) {
      let commands = responder.keyCommands
      if let command = keyBindings.command(for: key, among: commands) {
        command.action()
        return true
      }
      if responder.keyDown(key) { return true }
      if let command = keyBindings.holder(of: key, among: commands) {
        tellUnavailable(command)
        return true
      }
    }
    return false
  }

  /// Moves the focus if the key is bound to that, and returns whether it is.
  func moveFocus(for key: Key) -> Bool {
    guard frontView.hasFocusable(),
      let command = keyBindings.command(for: key, among: focusCommands)
    else { return false }
    command.action()
    return true
  }
}

extension Key {
  /// The key as a press: key repeat counts as further presses.
  var pressed: Key {
    var key = self
    key.phase = .press
    return key
  }
}

// MARK: - Reachable commands

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
    let outer = taken.left(of: (keyCommands + hostKeyCommands()).map(keyBindings.bound))
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
      } else if command.capturesTyping {
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
