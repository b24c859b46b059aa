import CursesCells
import CursesLayers

/// What a stage is told about keys.
@MainActor
struct KeySettings {
  var bindings = KeyBindings()
  var outerCommands: @MainActor () -> [KeyCommand] = { [] }
  var onUnavailable: (@MainActor (KeyCommand) -> Void)?

  /// Why the last key did nothing, where a responder says so.
  var reason: String?
}

extension Stage {
  /// The keys of commands that are moved to other ones; the default is none.
  ///
  /// Setting others has views told ``View/traitsDidChange()``, so that those that name keys name
  /// the others at once.
  public var keyBindings: KeyBindings {
    get { keySettings.bindings }
    set {
      guard newValue != keySettings.bindings else { return }
      NoticeQueue.perform {
        keySettings.bindings = newValue
        looksDidChange()
      }
    }
  }

  /// Called with a command that a key is for, and that is ``KeyCommand/unavailable``, where nothing
  /// else takes the key.
  ///
  /// So a program can say on the spot why a key does nothing. Where the stage shows its transcript,
  /// that says it by itself, until the next key. The default is `nil`.
  public var onUnavailable: (@MainActor (KeyCommand) -> Void)? {
    get { keySettings.onUnavailable }
    set { keySettings.onUnavailable = newValue }
  }

  /// Tells why a key did nothing, unless nobody says why, or whoever drives the stage handles it.
  func tellUnavailable(_ key: Key) {
    guard outerCommand(for: key) == nil else { return }
    let commands = responderChain.lazy.flatMap { [self] in keyCommands(of: $0) }
    let command = commands.first { $0.unavailable != nil && $0.keys.contains(key) }
    guard let command else { return }
    if traits.isAccessible {
      keySettings.reason = command.unavailable
      announce()
    }
    guard let onUnavailable else { return }
    NoticeQueue.post(Notice("onUnavailable", from: self), tap: tree) { onUnavailable(command) }
  }

  /// Forgets why the last key did nothing.
  func forgetUnavailable() {
    guard keySettings.reason != nil else { return }
    keySettings.reason = nil
    announce()
  }

  /// Returns the commands of whoever drives the stage, for keys that nothing on it handles.
  ///
  /// They are listed with the others, and not performed by the stage: see ``outerCommand(for:)``.
  /// The default returns none.
  public var outerCommands: @MainActor () -> [KeyCommand] {
    get { keySettings.outerCommands }
    set { keySettings.outerCommands = newValue }
  }

  /// The commands of the stage itself, which come after those of all responders.
  ///
  /// They are those of views that hold wherever the focus is (see
  /// ``StageFollower/standingCommands``); they move the focus where there is another view that
  /// takes it, and read where ``Traits/isAccessible`` is `true`.
  public var keyCommands: [KeyCommand] {
    let hasOthers = frontView.hasFocusable(besides: firstResponder)
    return standingCommands + (hasOthers ? focusCommands : [])
      + (traits.isAccessible ? readingCommands : [])
  }

  private var focusCommands: [KeyCommand] {
    [
      KeyCommand("focus.next", .tab, title: "go on to what is next") { [self] in
        moveFocus(by: 1)
      },
      KeyCommand("focus.previous", .backTab, title: "go on to what is next") { [self] in
        moveFocus(by: -1)
      },
    ]
  }

  /// Returns the commands of a responder, with the keys that ``keyBindings`` give them.
  public func keyCommands(of responder: Responder) -> [KeyCommand] {
    responder.keyCommands.map(keyBindings.bound)
  }

  /// The keys in conflict among the commands that there are now, from the first responder on.
  public var keyConflicts: [KeyConflict] {
    responderChain.flatMap { keyBindings.conflicts(among: $0.keyCommands) }
  }

  /// Returns the command of ``outerCommands`` that a key performs, or `nil` for none.
  ///
  /// A driver performs it where ``send(_:)`` says that nothing on the stage handled the key.
  public func outerCommand(for key: Key) -> KeyCommand? {
    key.phase == .press ? keyBindings.command(for: key, among: outerCommands()) : nil
  }

  /// Gives a key to the first responder that has a command for it or takes it as text, and returns
  /// whether there is one.
  func perform(_ key: Key, from first: Responder) -> Bool {
    for responder in chain(from: first) {
      if let command = keyBindings.command(for: key, among: responder.keyCommands) {
        command.action()
        return true
      }
      if responder.keyDown(key) { return true }
    }
    return false
  }

  /// Moves the focus, where the key does.
  func moveFocus(for key: Key) -> Bool {
    guard frontView.hasFocusable(),
      let command = keyBindings.command(for: key, among: focusCommands)
    else { return false }
    command.action()
    return true
  }
}

extension Key {
  /// The key as it goes down: views see key repeat as further presses.
  var pressed: Key {
    var key = self
    key.phase = .press
    return key
  }
}
