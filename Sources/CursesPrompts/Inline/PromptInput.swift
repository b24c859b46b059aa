import CursesCells

/// What is typed and pasted, as a question takes it: a line at a time.
package enum PromptInput {
  /// Returns what becomes of an event.
  ///
  /// Pasted lines are parted, with Enter after each that has an end, so that the question takes the
  /// first of them and those that follow take the others. Line feeds, which Enter becomes where
  /// nobody read yet, are Enter.
  package static func events(for event: Event) -> [Event] {
    switch event {
    case .paste(let text):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return Array(
        lines.map { $0.isEmpty ? [] : [Event.paste(String($0))] }.joined(separator: [.key(.enter)]))
    case .key(var key) where key.code == .character("j") && key.modifiers == .control:
      key.code = .enter
      key.modifiers = []
      return [.key(key)]
    default: return [event]
    }
  }
}
