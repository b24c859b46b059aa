import Foundation

extension Feed {
  /// The feed as JSON, indented, with sorted keys and without a line break at its end.
  ///
  ///     {
  ///       "entries": [
  ///         {
  ///           "author": null,
  ///           "link": "https://example.org/1",
  ///           "published": "2026-03-01T08:00:00Z",
  ///           "summary": "…",
  ///           "title": "…"
  ///         }
  ///       ],
  ///       "title": "…"
  ///     }
  ///
  /// Dates are in the format of RFC 3339, in UTC and whole seconds. Unknown values are `null`.
  public var json: String {
    let entries = entries.map { $0.json(indentedBy: "    ") }.joined(separator: ",\n")
    let list = entries.isEmpty ? "[]" : "[\n\(entries)\n  ]"
    return "{\n  \"entries\": \(list),\n  \"title\": \(JSONText.quoted(publishedTitle))\n}"
  }

  /// The feed as lines for people: its title, then one line an entry with its link.
  ///
  ///     Notes from the Lamp Room
  ///     A quieter cursor <https://example.org/1>
  ///
  /// The text does not end with a line break.
  public var listing: String {
    let lines = entries.map { entry in
      entry.title + (entry.link.map { " <\($0)>" } ?? "")
    }
    return ([title] + lines).joined(separator: "\n")
  }
}

extension FeedEntry {
  /// Returns the entry as a JSON object over several lines, each behind `indentation`.
  fileprivate func json(indentedBy indentation: String) -> String {
    let members = [
      ("author", JSONText.quoted(author)),
      ("link", JSONText.quoted(link)),
      ("published", JSONText.quoted(published.map(FeedDate.text))),
      ("summary", JSONText.quoted(summary)),
      ("title", JSONText.quoted(headline)),
    ]
    let lines = members.map { "\(indentation)  \"\($0)\": \($1)" }.joined(separator: ",\n")
    return "\(indentation){\n\(lines)\n\(indentation)}"
  }
}

/// JSON string literals.
private enum JSONText {
  /// Returns `text` in quotation marks, or `null`.
  ///
  /// The texts of a feed have no control characters, so only two characters need an escape.
  static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    var result = [quote]
    for byte in text.utf8 {
      if byte == quote || byte == backslash { result.append(backslash) }
      result.append(byte)
    }
    return String(decoding: result + [quote], as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
