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

  private let compact: [StoredLine]
  private let whole: [StoredLine]

  /// Creates the line of an event that was recorded some seconds after the page was opened.
  init(_ event: UsageEvent, at seconds: Double) {
    kind =
      event.properties["session_duration"] != nil
      ? .session : event.properties["appearance_duration"] != nil ? .view : .touch
    title = UsageLine.title(of: event)
    self.seconds = seconds
    row =
      if case .array(let texts) = event.properties["cell_text"] { texts.first?.string } else { nil }
    let properties = UsageLine.properties(of: event)
    compact = StoredForm(isWhole: false).lines(of: properties)
    whole = StoredForm(isWhole: true).lines(of: properties)
  }

  /// Creates the line for the start of a session, which is stored when it ends.
  init(sessionStartAt seconds: Double) {
    kind = .session
    title = "Session began"
    row = nil
    self.seconds = seconds
    compact = [StoredLine("\("A session is stored when it ends.", .ink(.secondary))")]
    whole = compact
  }

  /// Returns the stored form: as a whole, or in few lines without the outer braces.
  func stored(isWhole: Bool) -> [StoredLine] { isWhole ? whole : compact }

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

  fileprivate static func rounded(_ seconds: Double) -> String {
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
  /// Returns the stored properties of an event; those of its kind are among the others.
  private static func properties(of event: UsageEvent) -> [String: UsageValue] {
    let whole = try? JSONDecoder().decode(UsageValue.self, from: Data(event.line.utf8))
    var properties = whole?.object ?? [:]
    if let own = properties.removeValue(forKey: "properties")?.object {
      properties.merge(own) { first, _ in first }
    }
    return properties
  }
}

/// A line of the stored form of an event, and the comma after it.
struct StoredLine: Equatable {
  let text: StyledText
  let end: StyledText

  init(_ text: StyledText, end: StyledText = "") {
    self.text = text
    self.end = end
  }

  /// The line with its comma.
  var joined: StyledText { text + end }

  /// Returns the line in at most `columns` columns; a longer one is truncated before its comma.
  func fitting(_ columns: Int) -> StyledText {
    text.truncated(.tail, to: columns - CellWidth.of(end.string)) + end
  }
}

/// The stored form of an event, in colors.
private struct StoredForm {
  typealias Member = [String: UsageValue].Element

  let isWhole: Bool

  /// The properties that come first, in this order; the others follow by name.
  private static let order = [
    "collection", "row", "section", "cell_text", "view_controller", "system", "app_version",
    "columns", "rows", "logged_in", "logged_in_user", "name", "email",
  ]

  /// The properties that come last: those that all events have.
  private static let last = ["timestamp", "standard_properties", "format"]

  private static let comma: StyledText = "\(",", .ink(.tertiary))"

  /// Returns the lines of an event.
  func lines(of properties: [String: UsageValue]) -> [StoredLine] {
    guard !isWhole else { return block("{", lines(of: properties, depth: 1), "}") }
    // A blank line separates the properties that all events have.
    let (own, common) = (
      properties.filter { !Self.last.contains($0.key) },
      properties.filter { Self.last.contains($0.key) }
    )
    guard !own.isEmpty, !common.isEmpty else { return lines(of: properties, depth: 0) }
    var result = lines(of: own, depth: 0, isLast: false)
    result.append(StoredLine(""))
    result += lines(of: common, depth: 0)
    return result
  }

  /// Returns the lines of an object; if not whole, consecutive numbers share a line.
  private func lines(
    of object: [String: UsageValue], depth: Int, isLast: Bool = true
  ) -> [StoredLine] {
    let members = object.sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
    var lines: [StoredLine] = []
    for (index, member) in members.enumerated() {
      let isEnd = isLast && index + 1 == members.count
      let isShort = !isWhole && index > 0 && member.value.number != nil
      if isShort, members[index - 1].value.number != nil, let previous = lines.popLast() {
        let new = line(of: member, indent: "", isLast: isEnd)
        lines.append(StoredLine("\(previous.joined) \(new.text)", end: new.end))
      } else {
        lines += self.lines(of: member, depth: depth, isLast: isEnd)
      }
    }
    return lines
  }

  /// Returns the rank of a property: negative for the first ones, positive for the last ones.
  private func rank(_ name: String) -> Int {
    if let first = Self.order.firstIndex(of: name) { return first - Self.order.count }
    return Self.last.firstIndex(of: name).map { 1 + $0 } ?? 0
  }

  private func lines(of member: Member, depth: Int, isLast: Bool) -> [StoredLine] {
    let indent = String(repeating: " ", count: 2 * depth)
    let name = name(of: member, indent: indent)
    let end = isLast ? "" : ","
    switch member.value {
    case .object(let inner):
      return block("\(name){", lines(of: inner, depth: depth + 1), "\(indent)}\(end)")
    case .array(let values) where values.count > 1 && isWhole:
      return block("\(name)[", elements(values, indent: indent), "\(indent)]\(end)")
    case .array(let values) where values.count > 1:
      return [StoredLine("\(name)["), StoredLine("\(indent)  \(text(of: values))]\(end)")]
    default:
      return [line(of: member, indent: indent, isLast: isLast)]
    }
  }

  /// Returns lines between those of two brackets.
  private func block(
    _ start: StyledText, _ lines: [StoredLine], _ end: StyledText
  ) -> [StoredLine] {
    [StoredLine(start)] + lines + [StoredLine(end)]
  }

  private func line(of member: Member, indent: String, isLast: Bool) -> StoredLine {
    let name = name(of: member, indent: indent)
    return StoredLine("\(name)\(text(of: member.value))", end: isLast ? "" : Self.comma)
  }

  private func name(of member: Member, indent: String) -> StyledText {
    "\(indent)\("\"\(member.key)\"", .ink(.accent)): "
  }

  private func elements(_ values: [UsageValue], indent: String) -> [StoredLine] {
    values.enumerated().map { index, value in
      StoredLine(
        "\(indent)  \(text(of: value))", end: index + 1 < values.count ? Self.comma : "")
    }
  }

  private func text(of values: [UsageValue]) -> StyledText {
    values.enumerated().reduce(StyledText()) { texts, value in
      value.offset == 0
        ? text(of: value.element) : "\(texts)\(Self.comma) \(text(of: value.element))"
    }
  }

  private func text(of value: UsageValue) -> StyledText {
    switch value {
    case .null: return "\("null", .ink(.violet))"
    case .bool(let bool): return "\("\(bool)", .ink(.violet))"
    case .number(let number): return "\(self.text(of: number), .ink(.violet))"
    case .string(let string): return "\("\"\(string)\"", .ink(.success))"
    case .object: return "{}"
    case .array(let values): return "[\(text(of: values))]"
    }
  }

  private func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : UsageLine.rounded(number)
  }
}
