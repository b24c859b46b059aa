import CursesKit

extension [KeyCommand] {
  /// Returns the available commands, followed by others without the keys that these use.
  func before(_ others: [KeyCommand]) -> [KeyCommand] {
    let own = filter { $0.unavailable == nil }
    let taken = Set(own.flatMap(\.keys))
    let rest = others.map { other in
      var command = other
      command.keys.removeAll { taken.contains($0) }
      return command
    }
    return own + rest.filter { !$0.keys.isEmpty }
  }
}
