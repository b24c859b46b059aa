import CursesKit

extension Branch {
  /// Returns the history of a branch from lines of hash, subject and age, separated by tabs.
  ///
  ///     glow-from-below  3 ahead
  ///     ● a41c9e2 Light the glow by half rows  5 h
  ///     ○ c2b8d90 Give the terminal back after a fault  2 d
  ///
  /// Commits that the upstream lacks are marked.
  func story(_ log: String) -> StyledText {
    var text: StyledText = "\(name, .bold)  \(summary, .ink(.secondary))"
    for (place, line) in log.split(separator: "\n").enumerated() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { continue }
      let isOwn = place < ahead
      let mark = StyledText(isOwn ? "●" : "○", .ink(isOwn ? .cyan : .tertiary))
      let hash = StyledText(parts[0], .ink(isOwn ? .lamp : .tertiary))
      let subject = StyledText(parts[1], .ink(isOwn ? .text : .secondary))
      text.append("\n\(mark) \(hash) \(subject)  \(parts[2], .ink(.tertiary))")
    }
    return text
  }

  /// The message after the branch was checked out.
  package var switchedLine: StyledText {
    let words = StyledText("Switched to", .ink(.secondary))
    return "\("✓", .ink(.success)) \(words) \(name, .bold)  \(summary, .ink(.tertiary))"
  }
}
