import CursesCells

/// A key command: an action with its keys and a title.
///
/// A responder lists its commands in ``Responder/keyCommands``. That list is the only definition of
/// its keys: dispatch, help, hints and the documentation's tables are derived from it:
///
///     final class Counter: View {
///       private var count = 0
///
///       override var keyCommands: [KeyCommand] {
///         [
///           KeyCommand("counter.up", .up, .character("+"), title: "Count Up, Down") { [self] in
///             count += 1
///           },
///           KeyCommand(
///             "counter.down", .down, .character("-"), title: "Count Up, Down",
///             unavailable: count == 0 ? "the count is zero" : nil
///           ) { [self] in count -= 1 },
///         ]
///       }
///     }
///
/// The list is requested for each key and whenever help is shown, so it reflects the responder's
/// current state. Commands without effect are omitted, or are ``unavailable`` with a reason.
public struct KeyCommand: Sendable {
  private let identifier: StaticString

  /// The identifier that was made at run time, or `nil`.
  private let runtimeIdentifier: String?

  /// The command identifier in ``KeyBindings``, such as `scroll.up`.
  ///
  /// It is the same in every version and language. Responders of one kind share their identifiers.
  /// Those of different kinds have different prefixes.
  public var id: String { runtimeIdentifier ?? identifier.description }

  /// The keys, the most useful first, as declared or as ``KeyBindings`` replaces them.
  ///
  /// A command without keys is not listed.
  public var keys: [Key]

  /// The effect: an imperative in title case, such as `Select Row`.
  ///
  /// Commands of one responder with the same title share a line where keys are listed:
  /// `↑ ↓  Select Row`.
  public var title: String

  /// The effect in one or two words, for a compact row of keys; `nil`, the default, is the
  /// ``title`` in lower case.
  ///
  ///     ↑↓ choose   ↵ open   / find   ? keys   q quit
  ///
  /// A command with an empty hint is not in such a row, only in the full lists.
  public var hint: String?

  /// The hint, or else the title in lower case.
  public var shortTitle: String { hint ?? title.lowercased() }

  /// The group in the short list of keys, such as “In the list”; `nil`, the default, is the
  /// controller's group.
  public var helpGroup: String?

  /// The effect in the short list; `nil`, the default, is the ``hint``, or else the ``title`` in
  /// lower case.
  ///
  /// A command with an empty string is only in the list of all keys.
  public var helpWords: String?

  /// The reason why the command is unavailable now, or `nil`, the default, if it is available.
  ///
  /// The reason is shown in lists of keys. The keys are passed to the next responder meanwhile. If
  /// none handles the key, the transcript contains the reason and ``Stage/onUnavailable`` is
  /// called. On a terminal, it shows the reason as a toast.
  public var unavailable: String?

  /// Whether letters among the keys stay with the responder while the command is unavailable.
  ///
  /// The default is `false`: the keys go to the next responder. If it is `true`, letters go no
  /// further, so that a letter that moves in a list never performs another command at its end.
  /// Other keys, such as arrows, still go to the next responder.
  public var capturesTyping = false

  /// The action.
  public var action: @MainActor () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - id: The command identifier in ``KeyBindings``.
  ///   - keys: The keys, the most useful first.
  ///   - title: The effect: an imperative in title case, such as `Select Row`.
  ///   - hint: The effect in one or two words. The default, `nil`, is the title in lower case.
  ///   - unavailable: The reason why it is unavailable now. The default is `nil`: available.
  ///   - action: The action.
  public init(
    _ id: StaticString, _ keys: Key..., title: String, hint: String? = nil,
    unavailable: String? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(
      id, keys: keys, title: title, hint: hint, unavailable: unavailable, action: action)
  }

  /// Creates a command with an array of keys.
  ///
  /// - Parameters:
  ///   - id: The command identifier in ``KeyBindings``.
  ///   - keys: The keys, the most useful first.
  ///   - title: The effect: an imperative in title case, such as `Select Row`.
  ///   - hint: The effect in one or two words. The default, `nil`, is the title in lower case.
  ///   - unavailable: The reason why it is unavailable now. The default is `nil`: available.
  ///   - action: The action.
  public init(
    _ id: StaticString, keys: [Key], title: String, hint: String? = nil,
    unavailable: String? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(id, nil, keys, title, hint, unavailable, action)
  }

  /// Creates a command with an identifier that is made at run time.
  ///
  ///     let commands = ["inbox", "archive"].map { name in
  ///       KeyCommand(id: "folder.\(name)", keys: [], title: "Go to \(name)") { print(name) }
  ///     }
  ///
  /// - Parameters:
  ///   - id: The command identifier in ``KeyBindings``.
  ///   - keys: The keys, the most useful first.
  ///   - title: The effect: an imperative in title case, such as `Select Row`.
  ///   - hint: The effect in one or two words. The default, `nil`, is the title in lower case.
  ///   - unavailable: The reason why it is unavailable now. The default is `nil`: available.
  ///   - action: The action.
  public init(
    id: String, _ keys: Key..., title: String, hint: String? = nil, unavailable: String? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init("", id, keys, title, hint, unavailable, action)
  }

  /// Creates a command with an identifier that is made at run time and an array of keys.
  ///
  /// - Parameters:
  ///   - id: The command identifier in ``KeyBindings``.
  ///   - keys: The keys, the most useful first.
  ///   - title: The effect: an imperative in title case, such as `Select Row`.
  ///   - hint: The effect in one or two words. The default, `nil`, is the title in lower case.
  ///   - unavailable: The reason why it is unavailable now. The default is `nil`: available.
  ///   - action: The action.
  public init(
    id: String, keys: [Key], title: String, hint: String? = nil, unavailable: String? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init("", id, keys, title, hint, unavailable, action)
  }

  private init(
    _ identifier: StaticString, _ runtimeIdentifier: String?, _ keys: [Key], _ title: String,
    _ hint: String?, _ unavailable: String?, _ action: @escaping @MainActor () -> Void
  ) {
    self.identifier = identifier
    self.runtimeIdentifier = runtimeIdentifier
    self.keys = keys
    self.title = title
    self.hint = hint
    self.unavailable = unavailable
    self.action = action
  }
}

extension KeyCommand: CustomStringConvertible {
  /// The identifier and the keys: `scroll.up ↑ k`.
  public var description: String {
    ([id] + keys.map(\.symbol)).joined(separator: " ")
  }
}

extension KeyCommand {
  /// Returns the command in a group of the short list of keys.
  ///
  ///     KeyCommand("notes.star", .character("s"), title: "Star Note") { print("starred") }
  ///       .grouped(in: "In the list", as: "star")
  ///
  /// - Parameters:
  ///   - group: The name of the group, which may contain commands of several responders.
  ///   - words: The effect; the default, `nil`, is the ``hint``, or else the ``title``.
  /// - Returns: The command with that group and effect.
  public func grouped(in group: String, as words: String? = nil) -> KeyCommand {
    var command = self
    command.helpGroup = group
    command.helpWords = words ?? helpWords
    return command
  }

  /// Returns the command with its letters held by the responder; see ``capturesTyping``.
  public func holdingLetters() -> KeyCommand {
    var command = self
    command.capturesTyping = true
    return command
  }

  /// Returns the command without some of its keys, for a responder that needs them itself.
  public func without(_ unwanted: Key...) -> KeyCommand {
    var command = self
    command.keys.removeAll { unwanted.contains($0) }
    return command
  }

  /// Returns the command with another action.
  ///
  /// - Parameter action: The new action, which receives the original one.
  /// - Returns: The changed command.
  public func replacingAction(
    _ action: @escaping @MainActor (_ original: @MainActor () -> Void) -> Void
  ) -> KeyCommand {
    var command = self
    let original = self.action
    command.action = { action(original) }
    return command
  }
}
