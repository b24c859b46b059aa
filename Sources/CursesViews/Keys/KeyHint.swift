import CursesCells

/// A line of what keys do, for people: the keys, and the effect.
///
///     ↑ ↓ k j   choose a row
///
/// Hints are made of commands, so that they cannot say anything else than what happens: see
/// ``Swift/Sequence/keyHints``.
public struct KeyHint: Hashable, Sendable {
  /// The keys, apart from each other by a blank, or what the mouse does.
  public let keys: String

  /// The effect: a verb first, in lower case, with no full stop.
  public let title: String

  /// Why nothing of it can be done now, or `nil` where something can.
  public let unavailable: String?

  /// Creates a hint at what is no command, such as what typing does.
  public init(_ keys: String, _ title: String, unavailable: String? = nil) {
    self.keys = keys
    self.title = title
    self.unavailable = unavailable
  }

  /// Creates a hint at what the mouse does.
  public init(_ hint: PointerHint) { self.init(hint.gesture, hint.title) }

  /// The effect, and why it cannot be had where that is so.
  public var words: String { unavailable.map { "\(title) (\($0))" } ?? title }
}

extension KeyHint: CustomStringConvertible {
  /// The keys and the effect.
  public var description: String { "\(keys)  \(words)" }
}

extension Sequence<KeyCommand> {
  /// The commands for people to read, those with one title in one line.
  ///
  /// In a line the first key of each command comes first, then the second ones: `↑ ↓ k j`. Digits
  /// that count up are `1 … 9`. Commands without keys are left out.
  public var keyHints: [KeyHint] {
    var titles: [String] = []
    var groups: [String: [KeyCommand]] = [:]
    for command in self where !command.keys.isEmpty {
      if groups[command.title] == nil { titles.append(command.title) }
      groups[command.title, default: []].append(command)
    }
    return titles.map { title in
      let commands = groups[title] ?? []
      return KeyHint(
        shortened(symbols(of: commands)), title,
        unavailable: commands.contains { $0.unavailable == nil } ? nil : commands.first?.unavailable
      )
    }
  }
}

/// Returns the first key of each command, then the second of each, and so on.
private func symbols(of commands: [KeyCommand]) -> [String] {
  let longest = commands.map(\.keys.count).max() ?? 0
  return (0..<longest).flatMap { place in
    commands.compactMap { $0.keys.indices.contains(place) ? $0.keys[place].symbol : nil }
  }
}

/// Writes digits that count up as `1 … 9`.
private func shortened(_ symbols: [String]) -> String {
  var words: [String] = []
  var rest = symbols[...]
  while let first = rest.first {
    let run = rest.indices.prefix { index in
      Int(rest[index]) == Int(first).map { $0 + index - rest.startIndex }
    }
    if Int(first) != nil, run.count > 1 {
      words += [first, "…", rest[run[run.count - 1]]]
      rest = rest.dropFirst(run.count)
    } else {
      words.append(first)
      rest = rest.dropFirst()
    }
  }
  return words.joined(separator: " ")
}
