import CursesKit

extension Branch {
  /// Returns the history of a branch from lines of hash, subject and age, separated by tabs.
  ///
  ///     glow-from-below             3 ahead of main
  ///     ● a41c9e2 Light the glow by half rows   5 h
  ///     ○ c2b8d90 Give the terminal back afte…  2 d
  ///
  /// Commits that the upstream lacks are marked. A tab is before the end of each line.
  func story(_ log: String) -> StyledText {
    var text = StyledText(name, .bold)
    if !summary.isEmpty { text.append("\t\(summary)", .ink(.secondary)) }
    for (place, line) in log.split(separator: "\n").enumerated() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { continue }
      let isOwn = place < ahead
      let mark = StyledText(isOwn ? "●" : "○", .ink(isOwn ? .cyan : .tertiary))
      let hash = StyledText(parts[0], .ink(isOwn ? .lamp : .tertiary))
      let subject = StyledText(parts[1], .ink(isOwn ? .text : .secondary))
      let age = StyledText(parts[2].shortAge, .ink(.tertiary))
      text.append("\n\(mark) \(hash) \(subject)\t\(age)")
    }
    return text
  }

  /// The message after the branch was checked out.
  package var switchedLine: StyledText {
    let words = StyledText("Switched to", .ink(.secondary))
    return "\("✓", .ink(.success)) \(words) \(name, .bold)  \(summary, .ink(.tertiary))"
  }
}

extension String {
  /// The first number and unit of an age, such as `5 h` for `5 hours ago`.
  fileprivate var shortAge: String {
    let words = split(separator: " ")
    guard words.count >= 2, Int(words[0]) != nil else { return self }
    return "\(words[0]) \(words[1].prefix(words[1].hasPrefix("mo") ? 2 : 1))"
  }
}
