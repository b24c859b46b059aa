import CursesCells

/// An error in the names or properties of an event.
///
/// Event errors have codes in `1100..<1200`, spool errors in `1200..<1300`.
public enum UsageEventError: Error, Hashable, Sendable {
  /// The collection's name is empty, has more than 64 characters, or begins with `$`.
  case collectionName(String)

  /// The event has no properties.
  case empty

  /// A property is called `keen`, which is reserved for the receiver.
  case reserved

  /// A property's name is empty, has more than 256 characters, begins with `$` or contains a
  /// period.
  case propertyName(String)
}

extension UsageEventError: CodedError {
  /// The error code, in `1101...1104`.
  public var code: Int {
    switch self {
    case .collectionName: 1101
    case .empty: 1102
    case .reserved: 1103
    case .propertyName: 1104
    }
  }
}

extension UsageEventError: CustomStringConvertible {
  /// The error in one line, to be displayed.
  public var description: String {
    switch self {
    case .collectionName(let name):
      "“\(name.prefix(80))” is not a collection name; use 1 to 64 characters without a leading “$”"
    case .empty: "an event needs at least one property; add one"
    case .reserved: "the name “keen” is reserved for the receiver; use another name"
    case .propertyName(let name):
      "“\(name.prefix(80))” is not a property name; use 1 to 256 characters without “.” or a "
        + "leading “$”"
    }
  }
}

// MARK: - Limits

extension UsageEvent {
  /// The maximum number of characters in a text; longer texts are truncated.
  public static let longestText = 10_000

  /// Returns the event as it is stored, with texts truncated to ``longestText`` characters.
  ///
  /// - Throws: A ``UsageEventError`` for the first rule that its names break.
  public func checked() throws(UsageEventError) -> UsageEvent {
    guard (1...64).contains(collection.count), !collection.hasPrefix("$") else {
      throw .collectionName(collection)
    }
    guard !properties.isEmpty else { throw .empty }
    guard properties["keen"] == nil else { throw .reserved }
    var event = self
    event.properties = try UsageEvent.checked(properties)
    return event
  }

  private static func checked(
    _ object: [String: UsageValue]
  ) throws(UsageEventError) -> [String: UsageValue] {
    var result: [String: UsageValue] = [:]
    for (name, value) in object {
      let isName = (1...256).contains(name.count) && !name.hasPrefix("$") && !name.contains(".")
      guard isName else { throw .propertyName(name) }
      result[name] = try checked(value)
    }
    return result
  }

  private static func checked(_ value: UsageValue) throws(UsageEventError) -> UsageValue {
    switch value {
    case .null, .bool, .number: return value
    case .string(let string): return .string(String(string.prefix(longestText)))
    case .object(let object): return .object(try checked(object))
    case .array(let array):
      var result: [UsageValue] = []
      for element in array { result.append(try checked(element)) }
      return .array(result)
    }
  }
}
