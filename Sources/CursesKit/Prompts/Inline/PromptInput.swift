import CursesCells

/// A mapping of user events to the events of a question.
package enum PromptInput {
  /// Returns the mapped events.
  ///
  /// A line feed becomes Enter, because Enter arrives as a line feed if it was typed before the
  /// program read input.
  package static func events(for event: Event) -> [Event] {
    switch event {
    case .key(var key) where key.code == .character("j") && key.modifiers == .control:
      key.code = .enter
      key.modifiers = []
      return [.key(key)]
    default: return [event]
    }
  }
}
