import CursesKit
import Foundation
import UsageMetrics

/// A recorded event as a row, and in its stored form.
struct UsageLine: Equatable {
  /// The kinds of events.
  enum Kind: CaseIterable {
    case touch
    case view
    case session
  }

  let kind: Kind
  let title: String

  /// The seconds since the page was opened.
  let seconds: Double

  /// The first text of the chosen row, or `nil` for other events.
  let row: String?

  /// The stored form, a line each.
  let stored: [StyledText]

  /// Creates the line of an event that was recorded some seconds after the page was opened.
  init(_ event: UsageEvent, at seconds: Double) {
    kind =
      event.properties["session_duration"] != nil
      ? .session : event.properties["appearance_duration"] != nil ? .view : .touch
    title = UsageLine.title(of: event)
    self.seconds = seconds
    row =
      if case .array(let texts) = event.properties["cell_text"] { texts.first?.string } else { nil }
    stored = UsageLine.stored(event)
  }

  /// Creates the line for the start of a session, which is stored when it ends.
  init(sessionStartAt seconds: Double) {
    kind = .session
    title = "Session began"
    row = nil
    self.seconds = seconds
    stored = [StyledText("A session is stored when it ends.", .ink(.secondary))]
  }

  /// The seconds with one decimal.
  var time: String { "\(UsageLine.rounded(seconds)) s" }

  private static func title(of event: UsageEvent) -> String {
    func text(_ key: String) -> String? { event.properties[key]?.string }
    func number(_ key: String) -> Double? { event.properties[key]?.number }
    if let seconds = number("session_duration") { return "Session of \(rounded(seconds)) s" }
    if let name = text("class_name"), let seconds = number("appearance_duration") {
      return "\(short(name)), seen for \(rounded(seconds)) s"
    }
    if let name = text("tab_bar_selected") { return "Tab of \(short(name))" }
    if let row = number("row") {
      return "Row \(Int(row)) of \(short(text("view_controller") ?? ""))"
    }
    return "“\(text("action") ?? "")” in \(short(text("target") ?? ""))"
  }

  private static func rounded(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The name of a class without the suffix `Controller`.
  private static func short(_ name: String) -> String {
    name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
  }
}

// MARK: - Stored form

extension UsageLine {
  /// The properties that come first, in this order; the others follow by name.
  private static let order = [
    "collection", "properties", "row", "section", "cell_text", "view_controller",
  ]

  /// The properties that come last: those that all events have.
  private static let last = ["timestamp", "format", "standard_properties"]

  /// Returns the stored form of an event, with a line for each property.
  private static func stored(_ event: UsageEvent) -> [StyledText] {
    let whole = try? JSONDecoder().decode(UsageValue.self, from: Data(event.line.utf8))
    guard let properties = whole?.object else { return [StyledText(event.line)] }
    return lines(of: properties, depth: 0)
  }

  /// Returns the place of a property: among the first, among the others, or among the last.
  private static func rank(_ name: String) -> Int {
    if let first = order.firstIndex(of: name) { return first - order.count }
    return last.firstIndex(of: name).map { 1 + $0 } ?? 0
  }

  private static func lines(of object: [String: UsageValue], depth: Int) -> [StyledText] {
    let members = object.sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
    let indent = String(repeating: " ", count: 2 * depth)
    return members.enumerated().flatMap { index, member in
      let comma: StyledText = index + 1 < members.count ? "\(",", .ink(.tertiary))" : ""
      let name: StyledText = "\(indent)\("\"\(member.key)\"", .ink(.accent)): "
      guard case .object(let inner) = member.value else {
        return lines(of: member.value, after: name, before: comma, indent: indent)
      }
      let (first, last): (StyledText, StyledText) = ("\(name){", "\(indent)}\(comma)")
      return [first] + lines(of: inner, depth: depth + 1) + [last]
    }
  }

  /// Returns the lines of a value that is not an object; several elements have a line of their own.
  private static func lines(
    of value: UsageValue, after name: StyledText, before comma: StyledText, indent: String
  ) -> [StyledText] {
    guard case .array(let values) = value, values.count > 1 else {
      return ["\(name)\(text(of: value))\(comma)"]
    }
    return ["\(name)[", "\(indent)  \(text(of: values))]\(comma)"]
  }

  private static func text(of values: [UsageValue]) -> StyledText {
    values.enumerated().reduce(StyledText()) { texts, value in
      value.offset == 0
        ? text(of: value.element)
        : "\(texts)\(", ", .ink(.tertiary))\(text(of: value.element))"
    }
  }

  private static func text(of value: UsageValue) -> StyledText {
    switch value {
    case .null: return "\("null", .ink(.violet))"
    case .bool(let bool): return "\("\(bool)", .ink(.violet))"
    case .number(let number): return "\(self.text(of: number), .ink(.violet))"
    case .string(let string): return "\("\"\(string)\"", .ink(.success))"
    case .object: return "{}"
    case .array(let values): return "[\(text(of: values))]"
    }
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : rounded(number)
  }
}
