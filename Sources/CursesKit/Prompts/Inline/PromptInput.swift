import CursesCells

/// Maps the events of the user to those that a question takes.
package enum PromptInput {
  /// Returns what becomes of an event.
  ///
  /// Line feeds, which Enter becomes where nobody read yet, are Enter.
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
