/// A JSON value of a ``UsageEvent``.
///
///     let user: UsageValue = ["name": "User", "visits": 3]
public enum UsageValue: Hashable, Sendable {
  /// The null value.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A number; a number that is not finite is encoded as null.
  case number(Double)

  /// A string.
  case string(String)

  /// An array of values.
  case array([UsageValue])

  /// An object: values by their names.
  case object([String: UsageValue])
}

extension UsageValue {
  /// The string, or `nil` for any other value.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, or `nil` for any other value.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The object's values by their names, or `nil` for any other value.
  public var object: [String: UsageValue]? {
    if case .object(let object) = self { object } else { nil }
  }
}

// MARK: - Literals

extension UsageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension UsageValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral {
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension UsageValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: UsageValue...) { self = .array(elements) }

  /// Creates an object; if a name is repeated, its last value is used.
  public init(dictionaryLiteral elements: (String, UsageValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

// MARK: - JSON

extension UsageValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let array = try? container.decode([UsageValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: UsageValue].self))
    }
  }

  /// Encodes the value as JSON; whole numbers have no decimal point.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number) where !number.isFinite: try container.encodeNil()
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}
