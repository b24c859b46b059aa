/// A position in the order by hand: a whole number, and digits of a fraction.
///
/// There is a position before, after and between any two different ones, so that moving a task
/// changes no other task. Positions have no maximum precision.
public struct TodoPlace: Hashable, Sendable {
  /// The whole number.
  let whole: Int

  /// The digits of the fraction, in `0..<62`; the last one is not zero.
  private let digits: [UInt8]

  private init(_ whole: Int, _ digits: [UInt8] = []) {
    self.whole = whole
    self.digits = digits
  }

  /// The position of the first task of an empty list.
  public static let initial = TodoPlace(0)

  /// The maximum of the whole number, which JSON represents exactly.
  private static let limit = 1 << 52

  /// The maximum number of digits that are read.
  private static let maxDigits = 4096
}

extension TodoPlace: Comparable {
  /// Returns whether the left position precedes the right one.
  public static func < (left: TodoPlace, right: TodoPlace) -> Bool {
    left.whole == right.whole
      ? left.digits.lexicographicallyPrecedes(right.digits) : left.whole < right.whole
  }
}

// MARK: - Between

extension TodoPlace {
  /// Returns a position between two others.
  ///
  /// - Parameters:
  ///   - lower: The preceding position, or `nil` for one before all others.
  ///   - upper: The following position, or `nil` for one after all others. If it does not follow
  ///     `lower`, it is ignored.
  /// - Returns: The position.
  public static func between(_ lower: TodoPlace?, _ upper: TodoPlace?) -> TodoPlace {
    guard let lower else {
      return upper.map { TodoPlace(max($0.whole - 1, -limit)) } ?? .initial
    }
    guard let upper, lower < upper else { return TodoPlace(min(lower.whole + 1, limit)) }
    let distance = upper.whole - lower.whole
    if distance > 1 { return TodoPlace(lower.whole + distance / 2) }
    let end = distance == 0 ? upper.digits[...] : nil
    return TodoPlace(lower.whole, middle(lower.digits[...], end))
  }

  /// Returns the digits of a fraction between two others; without an upper one, that is 1.
  private static func middle(
    _ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>?
  ) -> [UInt8] {
    if let upper {
      let common = zip(upper, lower + repeatElement(0, count: upper.count)).prefix { $0 == $1 }
      if !common.isEmpty {
        let count = common.count
        return upper.prefix(count) + middle(lower.dropFirst(count), upper.dropFirst(count))
      }
    }
    let (first, last) = (lower.first ?? 0, upper?.first ?? 62)
    if last - first > 1 { return [(first + last) / 2] }
    if let upper, upper.count > 1 { return [last] }
    return [first] + middle(lower.dropFirst(), nil)
  }
}

// MARK: - Text

extension TodoPlace: LosslessStringConvertible, Codable {
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// The text in logs, such as `-3` or `12.V`.
  public var description: String {
    let fraction = String(decoding: digits.map { TodoPlace.alphabet[Int($0)] }, as: UTF8.self)
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }

  /// Reads the text of logs, or returns `nil` if it has another form.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = Int(first),
      whole.magnitude <= UInt(TodoPlace.limit)
    else { return nil }
    var digits: [UInt8] = []
    for byte in (parts.count > 1 ? parts[1] : "").utf8 {
      guard let digit = TodoPlace.alphabet.firstIndex(of: byte), digits.count < TodoPlace.maxDigits
      else { return nil }
      digits.append(UInt8(digit))
    }
    while digits.last == 0 { digits.removeLast() }
    self.init(whole, digits)
  }

  /// Decodes the text of logs.
  public init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    guard let place = TodoPlace(try box.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: "no position")
    }
    self = place
  }

  /// Encodes the text of logs.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    try box.encode(description)
  }
}
