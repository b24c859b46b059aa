import CursesViews

extension TextField {
  /// The commands of keys; what means nothing here is left to the next responder.
  var editCommands: [KeyCommand] {
    guard isEnabled else { return [] }
    return TextCommand.fieldEntries.compactMap { entry in
      guard canPerform(entry.command) else { return nil }
      let command = isSecureTextEntry ? entry.command.withoutWords : entry.command
      let hint = if case .submit = command { "done" } else { "" }
      return KeyCommand(entry.id, keys: entry.keys, title: entry.title, hint: hint) { [self] in
        perform(command)
      }
    }
  }

  /// Whether a command means something here; otherwise its keys are left to others.
  private func canPerform(_ command: TextCommand) -> Bool {
    switch command {
    case .submit: onSubmit != nil
    case .cut, .copy: content.hasSelection && !isSecureTextEntry
    case .clearSelection: content.hasSelection
    case .delete(.nextCharacter): !text.isEmpty
    default: true
    }
  }

  private func perform(_ command: TextCommand) {
    switch command {
    case .move(let motion, let extends):
      move { $0.move(motion, extendsSelection: extends) }
    case .delete(let motion): change { $0.delete(motion) }
    case .kill(let motion): change { $0.kill(motion) }
    case .yank: change { $0.yank(limit: limit) }
    case .undo: change { $0.undo() }
    case .redo: change { $0.redo() }
    case .copy: copy()
    case .cut:
      copy()
      change { $0.delete(.nextCharacter) }
    case .submit: if validate() { notify("onSubmit") { [self] in onSubmit?(self) } }
    case .clearSelection: move { $0.clearSelection() }
    case .newline, .moveRows, .movePages, .openEditor: break
    }
  }
}
