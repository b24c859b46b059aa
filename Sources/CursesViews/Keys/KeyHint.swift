import CursesCells

/// A line of help: keys and their effect.
///
///     ↑ ↓ k j   Select Row
///
/// Hints are derived from commands, so that they always match the behavior: see
/// ``Swift/Sequence/keyHints``.
public struct KeyHint: Hashable, Sendable {
  /// The keys, separated by blanks, or the mouse gesture.
  public let keys: String

  /// The effect: an imperative in title case, such as `Select Row`.
  public let title: String

  /// The reason why all of its commands are unavailable now, or `nil` if any is available.
  public let unavailable: String?

  /// Creates a hint without a command, such as for typing.
  public init(_ keys: String, _ title: String, unavailable: String? = nil) {
    self.keys = keys
    self.title = title
    self.unavailable = unavailable
  }

  /// Creates a hint for a mouse gesture.
  public init(_ hint: PointerHint) { self.init(hint.gesture, hint.title) }

  /// The effect, followed by the reason in parentheses if unavailable.
  public var words: String { unavailable.map { "\(title) (\($0))" } ?? title }
}

extension KeyHint: CustomStringConvertible {
  /// The keys and the effect.
  public var description: String { "\(keys)  \(words)" }
}

extension Sequence<KeyCommand> {
  /// The hints of the commands, one line for each title.
  ///
  /// A line lists the first key of each command, then the second ones: `↑ ↓ k j`. Consecutive
  /// digits are abbreviated to `1 … 9`. Commands without keys are skipped.
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
  return (0..<longest).flatMap { position in
    commands.compactMap { $0.keys.indices.contains(position) ? $0.keys[position].symbol : nil }
  }
}

/// Abbreviates consecutive digits to `1 … 9`.
private func shortened(_ symbols: [String]) -> String {
  var words: [String] = []
  var remainder = symbols[...]
  while let first = remainder.first {
    let run = remainder.indices.prefix { index in
      Int(remainder[index]) == Int(first).map { $0 + index - remainder.startIndex }
    }
    if Int(first) != nil, run.count > 1 {
      words += [first, "…", remainder[run[run.count - 1]]]
      remainder = remainder.dropFirst(run.count)
    } else {
      words.append(first)
      remainder = remainder.dropFirst()
    }
  }
  return words.joined(separator: " ")
}
