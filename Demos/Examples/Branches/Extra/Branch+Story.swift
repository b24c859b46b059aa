import CursesKit

extension Branch {
  /// What a branch is made of, from lines with a hash, a subject and an age, with tabs between.
  ///
  ///     glow-from-below  3 ahead
  ///     ● a41c9e2 Light the glow by half rows  5 h
  ///     ○ c2b8d90 Give the terminal back after a fault  2 d
  ///
  /// Those that its upstream has not are marked.
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

  /// What is said once it is checked out.
  package var switchedLine: StyledText {
    let words = StyledText("Switched to", .ink(.secondary))
    return "\("✓", .ink(.success)) \(words) \(name, .bold)  \(summary, .ink(.tertiary))"
  }
}
