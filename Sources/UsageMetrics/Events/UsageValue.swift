/// A value of a ``UsageEvent``, as JSON has them.
///
///     let user: UsageValue = ["name": "User", "visits": 3]
public enum UsageValue: Hashable, Sendable {
  /// Nothing.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A number; one that is not finite is written as nothing.
  case number(Double)

  /// A text.
  case string(String)

  /// Values in their order.
  case array([UsageValue])

  /// Values by their names.
  case object([String: UsageValue])
}

extension UsageValue {
  /// The text, where it is one.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, where it is one.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The values by their names, where it has any.
  public var object: [String: UsageValue]? {
    if case .object(let object) = self { object } else { nil }
  }
}

// MARK: - Literals

extension UsageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension UsageValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral {
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension UsageValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Values in their order.
  public init(arrayLiteral elements: UsageValue...) { self = .array(elements) }

  /// Values by their names, of which the last counts where two are the same.
  public init(dictionaryLiteral elements: (String, UsageValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

// MARK: - JSON

extension UsageValue: Codable {
  /// Reads what JSON says.
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

  /// Writes it as JSON has it; a whole number has no point.
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
