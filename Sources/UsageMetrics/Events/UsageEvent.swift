import Foundation

/// Something that was done in a program: a session, a screen that was seen, a press.
///
///     {"collection":"touches","format":1,"properties":{"action":"Hi!","target":"Second"},
///      "timestamp":"2026-11-23T21:40:00.250Z"}
///
/// Stored, it is a line like this one, without the break.
public struct UsageEvent: Hashable, Sendable {
  /// The kind of events that it is one of: `app_launch`, `views`, `touches`, or one of your own.
  public var collection: String

  /// When it was, to a thousandth of a second.
  public var timestamp: Date

  /// What is said of it.
  public var properties: [String: UsageValue]

  /// Creates an event.
  public init(
    _ collection: String, at timestamp: Date, _ properties: [String: UsageValue]
  ) {
    self.collection = collection
    self.timestamp = timestamp.toMilliseconds
    self.properties = properties
  }
}

// MARK: - Lines

extension UsageEvent {
  /// The version of the lines that are written; all earlier ones are read.
  public static let format = 1

  /// A line of JSON, with the names in alphabetical order and without a line break.
  public var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let stored = StoredEvent(
      collection: collection, format: UsageEvent.format, properties: properties,
      timestamp: UsageTime.utc(timestamp))
    // Every value can be written: numbers that are not finite are nothing.
    return (try? encoder.encode(stored)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads a line, or returns `nil` where it is none that this version knows.
  public init?(line: some StringProtocol) {
    guard
      let stored = try? JSONDecoder().decode(StoredEvent.self, from: Data(line.utf8)),
      stored.format == 1, let timestamp = UsageTime.date(stored.timestamp)
    else { return nil }
    self.init(stored.collection, at: timestamp, stored.properties)
  }
}

private struct StoredEvent: Codable {
  var collection: String
  var format: Int
  var properties: [String: UsageValue]
  var timestamp: String
}

// MARK: - Times

/// Times as texts.
enum UsageTime {
  /// A time as events have it among their properties: ISO 8601, with the offset of its place.
  static func local(_ date: Date, in zone: TimeZone) -> String {
    // A thousandth is not exact as a binary fraction, and the style cuts off what is beyond it.
    date.addingTimeInterval(0.000_2).formatted(style(zone))
  }

  static func utc(_ date: Date) -> String { local(date, in: .gmt) }

  /// Reads a time whose year has four digits; `nil` for any other text.
  static func date(_ text: String) -> Date? {
    guard text.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
    return (try? style(.gmt).parse(text))?.toMilliseconds
  }

  private static func style(_ zone: TimeZone) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(
      dateSeparator: .dash, dateTimeSeparator: .standard, timeSeparator: .colon,
      timeZoneSeparator: .colon, includingFractionalSeconds: true, timeZone: zone)
  }
}

extension Date {
  /// The same, to a thousandth of a second, as lines say it.
  var toMilliseconds: Date {
    let count = (timeIntervalSinceReferenceDate * 1000).rounded()
    return Date(timeIntervalSinceReferenceDate: count / 1000)
  }
}
