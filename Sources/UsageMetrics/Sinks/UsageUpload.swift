import Foundation

/// The JSON body of an ``HTTPSink`` request, and the interpretation of its response.
///
///     {"touches":[{"action":"Hi!","keen":{"timestamp":"…"},"target":"Second"}]}
///     {"touches":[{"success":true},{"success":false,"error":{"name":"InvalidPropertyName"}}]}
enum UsageUpload {
  static func body(of events: [UsageEvent], in collection: String) -> Data {
    let objects = events.map { event in
      var object = event.properties
      object["keen"] = ["timestamp": .string(UsageTime.utc(event.timestamp))]
      return UsageValue.object(object)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode([collection: objects])) ?? Data()
  }

  /// Returns the zero-based indices of events to send again.
  ///
  /// These are the rejected events, except for permanently rejected ones. A response without
  /// results for single events accepts all of them.
  static func kept(after answer: Data, of count: Int, in collection: String) -> Set<Int> {
    guard let value = try? JSONDecoder().decode(UsageValue.self, from: answer),
      case .array(let results) = value.object?[collection], results.count == count
    else { return [] }
    return Set(results.indices.filter { !isDone(results[$0]) })
  }

  private static func isDone(_ result: UsageValue) -> Bool {
    if result.object?["success"] == .bool(true) { return true }
    let name = result.object?["error"]?.object?["name"]?.string
    return name?.hasPrefix("Invalid") ?? false
  }
}
