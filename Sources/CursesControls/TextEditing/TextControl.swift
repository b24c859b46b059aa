import CursesViews

/// A control for editing text, of one line or of many.
@MainActor
protocol TextControl: CompletedText, PressedText {
  /// The text with its selection and undo history.
  var content: EditedText { get set }

  /// The maximum number of characters that the user can enter.
  var limit: Int { get }

  /// The error message, or `nil` for none.
  var errorText: String? { get }

  /// Returns whether a command has an effect; if not, its keys go to the next responder.
  func canPerform(_ command: TextCommand) -> Bool

  /// Performs a command for the user.
  func perform(_ command: TextCommand)

  /// Changes the text for the user.
  ///
  /// - Parameters:
  ///   - completes: Whether the change opens the panel of completions.
  ///   - edit: The change.
  func change(completes: Bool, _ edit: (inout EditedText) -> Void)
}

extension TextControl {
  /// The error, or the reason why the control is disabled.
  var message: String? { isEnabled ? errorText : displayedReason }

  /// Returns the key commands that have an effect.
  func keyCommands(of entries: [TextCommand.Entry]) -> [KeyCommand] {
    entries.compactMap { entry in
      guard canPerform(entry.command) else { return nil }
      return KeyCommand(entry.id, keys: entry.keys, title: entry.title, hint: entry.hint) {
        [self] in perform(entry.command)
      }
    }
  }

  /// Performs a command that is the same in one line and in many; ignores others.
  func edit(_ command: TextCommand) {
    switch command {
    case .move(let motion, let extends): move { $0.move(motion, extendsSelection: extends) }
    case .delete(let motion): change(completes: true) { $0.delete(motion) }
    case .kill(let motion): change(completes: false) { $0.kill(motion) }
    case .yank: change(completes: false) { $0.yank(limit: limit) }
    case .undo: change(completes: false) { $0.undo() }
    case .redo: change(completes: false) { $0.redo() }
    case .copy: copy()
    case .cut:
      copy()
      change(completes: false) { $0.delete(.nextCharacter) }
    case .clearSelection: move { $0.clearSelection() }
    case .newline, .submit, .moveRows, .movePages, .openEditor, .recall: break
    }
  }

  /// Copies the selection for Ctrl-Y and to the terminal's clipboard.
  private func copy() {
    content.copySelection()
    stage?.copy(content.storage.text(in: content.selectedOffsets))
  }
}
