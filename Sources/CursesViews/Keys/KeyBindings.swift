import CursesCells

/// The keys that replace the declared keys of commands.
///
///     stage.keyBindings["scroll.up"] = [.control("p"), .up]
///     stage.keyBindings["reader.refresh"] = []       // no key at all
///     stage.keyBindings["scroll.up"] = nil           // as it is declared
///
/// Bindings can be stored in a file: `{"scroll.up": ["ctrl+p", "up"]}`. Key names are those of
/// ``/CursesCells/Key/name``. Commands are identified by their ``KeyCommand/id``. Unknown
/// identifiers are kept and have no effect.
public struct KeyBindings: Hashable, Sendable {
  private var moved: [String: [Key]]

  /// Creates bindings by command identifier; the default is empty and changes nothing.
  public init(_ keys: [String: [Key]] = [:]) { moved = keys }

  /// The replaced keys of a command, or `nil` if it has its declared keys.
  public subscript(id: String) -> [Key]? {
    get { moved[id] }
    set { moved[id] = newValue }
  }

  /// The identifiers of the rebound commands, in alphabetical order.
  public var ids: [String] { moved.keys.sorted() }

  /// Returns a command with its bound keys.
  public func bound(_ command: KeyCommand) -> KeyCommand {
    guard !moved.isEmpty, let keys = moved[command.id] else { return command }
    var command = command
    command.keys = keys
    return command
  }

  /// Returns the command that a key performs among those of one responder.
  ///
  /// A rebound command takes precedence over one declared with the key.
  func command(for key: Key, among commands: [KeyCommand]) -> KeyCommand? {
    let found = commands.lazy.map(bound).filter { $0.unavailable == nil && $0.keys.contains(key) }
    guard !moved.isEmpty else { return found.first }
    return found.first { moved[$0.id] != nil } ?? found.first
  }

  /// Returns the unavailable command that keeps a letter from other responders, or `nil` for none.
  func holder(of key: Key, among commands: [KeyCommand]) -> KeyCommand? {
    guard key.isLetter else { return nil }
    return commands.lazy.map(bound).first {
      $0.capturesTyping && $0.unavailable != nil && $0.keys.contains(key)
    }
  }
}

extension Key {
  /// Whether the key types a letter.
  var isLetter: Bool { character?.isLetter ?? false }
}

extension KeyBindings: Codable {
  /// Decodes bindings from a dictionary of key names.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an unknown key name.
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

  /// Encodes bindings as a dictionary of key names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(moved.mapValues { $0.map(\.name) })
  }
}

// MARK: - Conflicts

/// A conflict of commands of one responder that share a key, so that only one can be performed.
///
/// If all or none of them are rebound, the first listed is performed; otherwise the rebound one.
public struct KeyConflict: Error, Hashable, Sendable {
  /// The key.
  public let key: Key

  /// The identifiers of the commands, in the order of the list.
  public let ids: [String]

  /// Creates a conflict.
  public init(key: Key, ids: [String]) {
    self.key = key
    self.ids = ids
  }
}

extension KeyConflict: CodedError {
  /// The error code, 201.
  public var code: Int { 201 }
}

extension KeyConflict: CustomStringConvertible {
  /// A one-line description of the conflict for the user.
  public var description: String {
    "\(key.symbol) is the key of \(ids.joined(separator: " and of "))"
  }
}

extension KeyBindings {
  /// Returns the conflicts among the commands of one responder, in the order of the list.
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

  /// Checks the commands of one responder for conflicts, for example before a user's bindings
  /// apply.
  ///
  /// - Throws: The first conflict.
  public func check(_ commands: [KeyCommand]) throws(KeyConflict) {
    if let conflict = conflicts(among: commands).first { throw conflict }
  }
}
