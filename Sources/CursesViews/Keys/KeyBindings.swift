import CursesCells

/// The keys that commands have in place of those they are declared with.
///
///     stage.keyBindings["scroll.up"] = [.control("p"), .up]
///     stage.keyBindings["reader.refresh"] = []       // no key at all
///     stage.keyBindings["scroll.up"] = nil           // as it is declared
///
/// They are a value that can be kept in a file, with the names of keys as ``/CursesCells/Key/name``
/// gives them: `{"scroll.up": ["ctrl+p", "up"]}`. Commands are called by their ``KeyCommand/id``;
/// names that no command has are kept and do nothing.
public struct KeyBindings: Hashable, Sendable {
  private var moved: [String: [Key]]

  /// Creates bindings, by the identifiers of commands; the default leaves all as it is declared.
  public init(_ keys: [String: [Key]] = [:]) { moved = keys }

  /// The keys of a command, or `nil` where they are those it is declared with.
  public subscript(id: String) -> [Key]? {
    get { moved[id] }
    set { moved[id] = newValue }
  }

  /// The identifiers of the commands that are moved, in alphabetical order.
  public var ids: [String] { moved.keys.sorted() }

  /// Returns a command with the keys it has here.
  public func bound(_ command: KeyCommand) -> KeyCommand {
    guard !moved.isEmpty, let keys = moved[command.id] else { return command }
    var command = command
    command.keys = keys
    return command
  }

  /// Returns the command that a key performs among those of one responder.
  ///
  /// One that was moved to the key wins over one that is declared with it.
  func command(for key: Key, among commands: [KeyCommand]) -> KeyCommand? {
    let found = commands.lazy.map(bound).filter { $0.unavailable == nil && $0.keys.contains(key) }
    guard !moved.isEmpty else { return found.first }
    return found.first { moved[$0.id] != nil } ?? found.first
  }
}

extension KeyBindings: Codable {
  /// Reads bindings from a dictionary of key names.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the name of a key that there is not.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    moved = try container.decode([String: [String]].self).mapValues { names in
      try names.map { name in
        if let key = Key(name: name) { return key }
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(name)” is not a key")
      }
    }
  }

  /// Writes bindings as a dictionary of key names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(moved.mapValues { $0.map(\.name) })
  }
}

// MARK: - Conflicts

/// Two commands of one responder on one key, of which only one can be performed.
///
/// Where both are declared so, or both are moved there, that is the one listed first; otherwise it
/// is the one that was moved.
public struct KeyConflict: Error, Hashable, Sendable {
  /// The key.
  public let key: Key

  /// The identifiers of the commands, in the order in which they are listed.
  public let ids: [String]

  /// Creates a conflict.
  public init(key: Key, ids: [String]) {
    self.key = key
    self.ids = ids
  }
}

extension KeyConflict: CustomStringConvertible {
  /// What is wrong, in one line for a person.
  public var description: String {
    "\(key.symbol) is the key of \(ids.joined(separator: " and of "))"
  }
}

extension KeyBindings {
  /// Returns what is in conflict among the commands of one responder, in the order of the list.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func conflicts(among commands: [KeyCommand]) -> [KeyConflict] {
    var order: [Key] = []
    var owners: [Key: [String]] = [:]
    for command in commands.map(bound) {
      for key in Set(command.keys) { owners[key, default: []].append(command.id) }
      order += command.keys
    }
    return order.compactMap { key in
      guard let ids = owners.removeValue(forKey: key), ids.count > 1 else { return nil }
      return KeyConflict(key: key, ids: ids)
    }
  }

  /// Checks the commands of one responder, as before these bindings are taken over from a user.
  ///
  /// - Throws: The first conflict.
  public func check(_ commands: [KeyCommand]) throws(KeyConflict) {
    if let conflict = conflicts(among: commands).first { throw conflict }
  }
}
