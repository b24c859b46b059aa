import CursesCells
import CursesViews
import CursesWidgets

/// The controller of a question for a path, with suggestions below it.
///
/// | Keys       | Effect   |
/// | ---------- | -------- |
/// | Enter      | answer   |
/// | Tab        | complete |
/// | ↑ ↓        | choose   |
/// | Esc Ctrl-D | give up  |
///
/// If a folder is selected, Enter goes into it.
package final class PathController: InputController<PromptPath> {
  private let wish: PathQuery
  private let suggested: SuggestedField

  /// The folder with loaded entries, as typed, and the entries.
  private var folder: String?
  private var entries: [FolderEntry] = []
  private var reading: Task<Void, Never>?

  /// Creates a question for a path; `line` parses the typed text.
  package init(
    _ question: String, wish: PathQuery, line: LineInput<PromptPath>,
    onAnswer: @escaping (PromptPath) -> Void
  ) {
    self.wish = wish
    let field = TextField()
    suggested = SuggestedField(field)
    super.init(question, line: line, field, in: suggested, onAnswer: onAnswer)
    read()
  }

  override func submit() {
    if let entry = selectedEntry {
      field.text = completion.text(entry)
      textDidChange()
      if entry.isFolder, wish.kind != .folder { return }
    }
    super.submit()
  }

  override func show(_ refusal: Prompt.Refusal) {
    super.show(refusal)
    // The listed files may have been deleted meanwhile.
    folder = nil
    read()
  }

  override func textDidChange() {
    super.textDidChange()
    read()
    suggest()
  }

  override var hintNames: [String: String] {
    super.hintNames.merging([
      "path.complete": words(.complete), "path.previous": words(.move), "path.next": words(.move),
    ]) { $1 }
  }

  // MARK: Responder

  package override var keyCommands: [KeyCommand] {
    super.keyCommands + [
      KeyCommand("path.complete", .tab, title: words(.complete)) { [self] in complete() },
      KeyCommand("path.previous", .up, title: words(.move)) { [self] in move(by: -1) },
      KeyCommand("path.next", .down, title: words(.move)) { [self] in move(by: 1) },
    ]
  }
}

// MARK: - Suggesting

extension PathController {
  private var completion: PathCompletion { PathCompletion(field.text) }

  private var candidates: [FolderEntry] {
    folder == completion.folder ? completion.candidates(entries, kind: wish.kind) : []
  }

  private var selectedEntry: FolderEntry? {
    suggested.suggestions.selected.flatMap { position in
      candidates.indices.contains(position) ? candidates[position] : nil
    }
  }

  private func suggest() {
    suggested.suggestions.items = candidates.prefix(100).map { entry in
      PathText.text(of: entry.name) + (entry.isFolder ? "/" : "")
    }
  }

  /// Reads the typed folder off the main actor, unless it is already loaded.
  private func read() {
    let requested = completion.folder
    guard requested != folder else { return }
    folder = requested
    entries = []
    reading?.cancel()
    let path = wish.path(of: requested.isEmpty ? "./" : requested).bytes
    reading = Task { [weak self] in
      let entries = await Task.detached { FolderEntry.all(in: path) }.value
      guard let self, !Task.isCancelled, folder == requested else { return }
      self.entries = entries
      suggest()
    }
  }

  private func complete() {
    let text = selectedEntry.map(completion.text) ?? completion.completed(by: candidates)
    guard let text else { return }
    field.text = text
    textDidChange()
  }

  private func move(by step: Int) {
    let view = suggested.suggestions
    guard !view.items.isEmpty else { return }
    let position = (view.selected ?? -1) + step
    view.selected = position < 0 ? nil : min(position, view.items.count - 1)
  }
}
