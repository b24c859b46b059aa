/// A reason an event is not stored.
///
/// Codes of events are in `1100..<1200`, those of the spool in `1200..<1300`.
public enum UsageEventError: Error, Hashable, Sendable {
  /// The collection has no name, one of more than 64 characters, or one that begins with `$`.
  case collectionName(String)

  /// It has no properties.
  case empty

  /// A property is called `keen`, which is for whoever receives it.
  case reserved

  /// A property has no name, one of more than 256 characters, one that begins with `$` or one with
  /// a point in it.
  case propertyName(String)
}

extension UsageEventError {
  /// The number of the error, in `1101...1104`.
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
  /// What is wrong, in one line for a person.
  public var description: String {
    switch self {
    case .collectionName(let name):
      "“\(name.prefix(80))” names no collection; take 1 to 64 characters, not “$” first"
    case .empty: "an event without properties says nothing; give it one"
    case .reserved: "the name “keen” is for whoever receives the event; take another one"
    case .propertyName(let name):
      "“\(name.prefix(80))” names no property; take 1 to 256 characters without “.”, not “$” first"
    }
  }
}

// MARK: - Limits

extension UsageEvent {
  /// The most characters of a text; what is more is cut off.
  public static let longestText = 10_000

  /// Returns the event as it is stored, with texts cut to ``longestText`` characters.
  ///
  /// - Throws: The ``UsageEventError`` that says what its names break.
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
