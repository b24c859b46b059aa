import CursesCells

/// Something that keys do, with the keys and in words.
///
/// A responder lists its commands in ``Responder/keyCommands``. That list is the only statement of
/// its keys: the stage finds what a key does in it, and help, hints and the documentation's tables
/// are made of it:
///
///     final class Counter: View {
///       private var count = 0
///
///       override var keyCommands: [KeyCommand] {
///         [
///           KeyCommand("counter.up", .up, .character("+"), title: "count up, down") { [self] in
///             count += 1
///           },
///           KeyCommand(
///             "counter.down", .down, .character("-"), title: "count up, down",
///             unavailable: count == 0 ? "there is nothing left" : nil
///           ) { [self] in count -= 1 },
///         ]
///       }
///     }
///
/// The list is made anew for each key and each time that help is shown, so it holds what can be
/// done in the state that the responder is in: commands that do nothing are left out, or say why
/// they are ``unavailable``.
public struct KeyCommand: Sendable {
  private let identifier: StaticString

  /// What the command is called in ``KeyBindings``, as in `scroll.up`.
  ///
  /// It is the same in every version and language. Responders of one kind share their identifiers,
  /// and those of different kinds begin with the name of what they belong to.
  public var id: String { identifier.description }

  /// The keys, the most useful first, as they are declared or as ``KeyBindings`` move them.
  ///
  /// A command without keys is listed nowhere.
  public var keys: [Key]

  /// The effect: a verb first, in lower case, with no full stop.
  ///
  /// Commands of one responder with the same title stand in one line where keys are listed, as
  /// `↑ ↓  choose a row`.
  public var title: String

  /// The effect in a word or two, where a row has room for no more; `nil`, the default, is the
  /// ``title``.
  ///
  ///     ↑↓ choose   ↵ open   / find   ? keys   q quit
  ///
  /// Such a row has no place for a command whose hint is empty: it is only listed with the others.
  public var hint: String?

  /// The part of the short list of keys that it stands in, as “In the list”; `nil`, the default, is
  /// that of its controller.
  public var helpGroup: String?

  /// The effect in that list; `nil`, the default, is the ``hint``, or else the ``title``.
  ///
  /// A command without words is only in the list of all keys.
  public var helpWords: String?

  /// Why the command cannot be performed now, or `nil`, the default, where it can.
  ///
  /// The reason is told where keys are listed. The keys are left to the next responder meanwhile;
  /// where nothing takes one, the reason is told on the spot by ``Stage/onUnavailable`` and in the
  /// transcript.
  public var unavailable: String?

  /// Does what the title says.
  public var action: @MainActor () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - id: What it is called in ``KeyBindings``.
  ///   - keys: The keys, the most useful first.
  ///   - title: The effect: a verb first, in lower case, with no full stop.
  ///   - hint: The effect in a word or two. The default, `nil`, is the title.
  ///   - unavailable: Why it cannot be performed now. The default, `nil`, is that it can.
  ///   - action: Does what the title says.
  public init(
    _ id: StaticString, _ keys: Key..., title: String, hint: String? = nil,
    unavailable: String? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(
      id, keys: keys, title: title, hint: hint, unavailable: unavailable, action: action)
  }

  /// Creates a command whose keys are in an array.
  ///
  /// - Parameters:
  ///   - id: What it is called in ``KeyBindings``.
  ///   - keys: The keys, the most useful first.
  ///   - title: The effect: a verb first, in lower case, with no full stop.
  ///   - hint: The effect in a word or two. The default, `nil`, is the title.
  ///   - unavailable: Why it cannot be performed now. The default, `nil`, is that it can.
  ///   - action: Does what the title says.
  public init(
    _ id: StaticString, keys: [Key], title: String, hint: String? = nil,
    unavailable: String? = nil, action: @escaping @MainActor () -> Void
  ) {
    identifier = id
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
  /// Returns the command as it stands in a part of the short list of keys.
  ///
  ///     KeyCommand("notes.star", .character("s"), title: "star the note") { print("starred") }
  ///       .listed(in: "In the list", as: "star")
  ///
  /// - Parameters:
  ///   - group: The name of the part, which may have commands of several responders.
  ///   - words: The effect; the default, `nil`, is the ``hint``, or else the ``title``.
  /// - Returns: The command with that part and those words.
  public func listed(in group: String, as words: String? = nil) -> KeyCommand {
    var command = self
    command.helpGroup = group
    command.helpWords = words ?? helpWords
    return command
  }

  /// Returns the command without some of its keys, for a responder that wants those for itself.
  public func without(_ unwanted: Key...) -> KeyCommand {
    var command = self
    command.keys.removeAll { unwanted.contains($0) }
    return command
  }

  /// Changes what the command does.
  ///
  /// - Parameter action: What is to be done, which is given what was to be done until now.
  /// - Returns: The command with that to do.
  public func replacingAction(
    _ action: @escaping @MainActor (_ original: @MainActor () -> Void) -> Void
  ) -> KeyCommand {
    var command = self
    let original = self.action
    command.action = { action(original) }
    return command
  }
}
