import Foundation
import UsageMetrics

/// A folder that is there as long as this is.
final class Folder {
  let path = NSTemporaryDirectory() + "metrics-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The files with lines, and what is in them.
  var files: [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: "\(path)/\($1)")
    }
  }
}

extension UsageEvent {
  /// The event of a number, with some text.
  static func numbered(_ number: Int, _ text: String = "") -> UsageEvent {
    UsageEvent(
      "views", at: Date(timeIntervalSince1970: 1_000_000 + Double(number)),
      ["number": .number(Double(number)), "text": .string(text)])
  }

  var number: Int? { properties["number"]?.number.map { Int($0) } }
}
