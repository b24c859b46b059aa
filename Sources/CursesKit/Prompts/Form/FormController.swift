import CursesCells
import CursesViews

/// The controller of a form.
package final class FormController: PromptController {
  private let entries: [FormEntry]
  private let form: FormView
  private let complain: () -> String?
  private let onAnswer: (()) -> Void

  /// Creates a form with `entries`; `complain` returns a problem with the combined values.
  package init(
    _ title: String, entries: [FormEntry], complain: @escaping () -> String? = { nil },
    onAnswer: @escaping (()) -> Void
  ) {
    self.entries = entries
    self.complain = complain
    self.onAnswer = onAnswer
    form = FormView(entries)
    super.init(title, body: form)
    board.bodyHasMargin = true
    form.onFocus = { [weak self] in self?.board.message = "" }
    for entry in entries { entry.onEdit = { [weak self] in self?.board.message = "" } }
  }

  override var isEmpty: Bool { entries.isEmpty || entries[form.focused].isEmpty }

  override func type(_ text: String) -> Bool {
    guard !entries.isEmpty else { return false }
    entries[form.focused].type(text)
    return true
  }

  override func submit() {
    guard form.focused < entries.count - 1 else { return answer() }
    if !refuse(form.focused) { move(by: 1) }
  }

  // MARK: Responder

  override var submitTitle: String { words(form.focused >= entries.count - 1 ? .send : .next) }

  override var hintNames: [String: String] {
    super.hintNames.merging(["form.next": words(.moveToField)]) { $1 }
  }

  package override var keyCommands: [KeyCommand] {
    super.keyCommands + [
      KeyCommand("form.next", .tab, .down, title: words(.moveToField)) { [self] in
        move(by: 1)
      },
      KeyCommand("form.previous", .backTab, .up, title: words(.moveToField)) { [self] in
        move(by: -1)
      },
      KeyCommand("form.send", .control("s"), title: words(.sendAll)) { [self] in answer() },
    ]
  }
}

// MARK: - Private

extension FormController {
  /// Moves by a number of entries, wrapping around at the ends.
  private func move(by step: Int) {
    board.message = ""
    let count = max(1, entries.count)
    go(to: (form.focused + step + count) % count)
  }

  private func go(to index: Int) {
    form.focus(index)
  }

  /// Displays the problem with an entry and focuses it, or returns `false` if it is valid.
  private func refuse(_ index: Int) -> Bool {
    let complaint = entries[index].complaint
    entries[index].show(hasComplaint: complaint != nil)
    guard let complaint else { return false }
    board.message = "\(entries[index].title): \(complaint)"
    go(to: index)
    return true
  }

  private func answer() {
    board.message = ""
    // Every field marks itself if it is invalid. The reversed order leaves the message and the
    // focus at the first invalid field.
    for index in entries.indices.reversed() { _ = refuse(index) }
    guard board.message.isEmpty else { return }
    if let complaint = complain() {
      board.message = complaint
      return
    }
    onAnswer(())
    let given = entries.filter { !$0.kept.isEmpty }
    finish(keeping: given.map { "\($0.title): \($0.kept)" }.joined(separator: ", "))
  }
}
