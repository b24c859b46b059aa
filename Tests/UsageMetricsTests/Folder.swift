import Foundation
import UsageMetrics

/// A temporary folder, removed at deinitialization.
final class Folder {
  let path = NSTemporaryDirectory() + "metrics-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The contents of the `.jsonl` files, by name.
  var files: [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: "\(path)/\($1)")
    }
  }
}

extension UsageEvent {
  /// Returns an event with a number and a text.
  static func numbered(_ number: Int, _ text: String = "") -> UsageEvent {
    UsageEvent(
      "views", at: Date(timeIntervalSince1970: 1_000_000 + Double(number)),
      ["number": .number(Double(number)), "text": .string(text)])
  }

  var number: Int? { properties["number"]?.number.map { Int($0) } }
}
