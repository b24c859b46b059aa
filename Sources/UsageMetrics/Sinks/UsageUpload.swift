import Foundation

/// What a request of an ``HTTPSink`` says, and what its answer means.
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

  /// Returns the events, counted from zero, that are to be sent again: those the receiver could not
  /// take, but for those it never will.
  ///
  /// An answer that says nothing of single events took all of them.
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
