import Foundation

/// A usage event of a program, such as a session, a displayed screen or a press.
///
///     {"collection":"touches","format":1,"properties":{"action":"Hi!","target":"Second"},
///      "timestamp":"2026-11-23T21:40:00.250Z"}
///
/// An event is stored as a line like this one, without the line break.
public struct UsageEvent: Hashable, Sendable {
  /// The kind of the event: `app_launch`, `views`, `touches`, or a custom one.
  public var collection: String

  /// The time of the event, to a millisecond.
  public var timestamp: Date

  /// The properties of the event.
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
  /// The version of the written format; all earlier versions can be read.
  public static let format = 1

  /// The event as a line of JSON, with sorted keys and without a line break.
  public var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let stored = StoredEvent(
      collection: collection, format: UsageEvent.format, properties: properties,
      timestamp: UsageTime.utc(timestamp))
    // Encoding cannot fail: numbers that are not finite are encoded as null.
    return (try? encoder.encode(stored)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Parses a line, or returns `nil` if it is invalid or of an unknown version.
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

/// A namespace for formatting and parsing times.
enum UsageTime {
  /// Returns a time in ISO 8601 with the offset of a time zone, as in properties of events.
  static func local(_ date: Date, in zone: TimeZone) -> String {
    // A millisecond is not exact as a binary fraction, and the format style truncates.
    date.addingTimeInterval(0.000_2).formatted(style(zone))
  }

  static func utc(_ date: Date) -> String { local(date, in: .gmt) }

  /// Parses a time with a year of four digits; returns `nil` for any other text.
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
  /// The time rounded to a millisecond, as lines store it.
  var toMilliseconds: Date {
    let count = (timeIntervalSinceReferenceDate * 1000).rounded()
    return Date(timeIntervalSinceReferenceDate: count / 1000)
  }
}
