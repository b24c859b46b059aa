import CursesCells
import Foundation
import Testing

/// A recording, parsed as the documentation of asciicast specifies, in versions 2 and 3.
struct ReadCast {
  struct Event {
    /// The time since the beginning, in seconds.
    let time: Double
    let code: String
    let data: String

    /// The size in a resize event.
    var size: Size? {
      let numbers = data.split(separator: "x").compactMap { Int($0) }
      return numbers.count == 2 ? Size(width: numbers[0], height: numbers[1]) : nil
    }
  }

  let version: Int
  let size: Size
  let title: String?
  let palette: [String]
  private(set) var events: [Event] = []

  init(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.popLast() == "", "the last line has no end")
    let header = try #require(try ReadCast.value(lines.removeFirst()) as? [String: Any])
    version = try #require(header["version"] as? Int)
    let terminal = version == 3 ? try #require(header["term"] as? [String: Any]) : header
    size = Size(
      width: try #require(terminal[version == 3 ? "cols" : "width"] as? Int),
      height: try #require(terminal[version == 3 ? "rows" : "height"] as? Int))
    title = header["title"] as? String
    let theme = try #require(terminal["theme"] as? [String: String])
    palette = try #require(theme["palette"]).split(separator: ":").map(String.init)
    for color in palette + [try #require(theme["fg"]), try #require(theme["bg"])] {
      try #require(color.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
    }

    for line in lines {
      let parts = try #require(try ReadCast.value(line) as? [Any])
      try #require(parts.count == 3)
      let number = try #require(parts[0] as? Double)
      try #require(number >= 0)
      let code = try #require(parts[1] as? String)
      try #require(["o", "i", "m", "r"].contains(code))
      let start = version == 3 ? events.last?.time ?? 0 : 0
      let time = ((start + number) * 1_000_000).rounded() / 1_000_000
      try #require(time >= events.last?.time ?? 0)
      events.append(Event(time: time, code: code, data: try #require(parts[2] as? String)))
    }
  }

  private static func value(_ line: Substring) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(line.utf8))
  }
}
