import CursesCells
import CursesViews

// MARK: - Completion

extension TextField {
  /// Whether keys come here, from the stage or by way of the candidates.
  var hasKeys: Bool { isFirstResponder || completion != nil }

  /// Asks for candidates for the text that the user changed, and shows them when they come.
  ///
  /// What comes after another change is dropped.
  func complete() {
    completing?.cancel()
    guard let completions else { return }
    completing = Task { [weak self, text] in
      let candidates = await completions(text)
      guard let self, !Task.isCancelled, self.text.isSame(as: text) else { return }
      show(candidates)
    }
  }

  private func show(_ candidates: [String]) {
    guard hasKeys, !text.isEmpty, !candidates.isEmpty, candidates != [text] else {
      return endCompletion()
    }
    if let completion {
      completion.list.candidates = candidates
      return
    }
    let around = sequence(first: self as Responder) { $0.next }
    guard let presenter = around.lazy.compactMap({ $0 as? ViewController }).first else { return }
    let controller = CompletionController(self, candidates)
    completion = controller
    presenter.present(controller, as: .popover(from: self))
    setNeedsLayout()
  }

  /// Puts a candidate in place of the text, for the user.
  func take(_ candidate: String) {
    change { content in
      content.selectAll()
      content.insert(SingleLine.of(candidate), limit: limit)
    }
    completing?.cancel()
    endCompletion()
  }

  /// Closes the candidates.
  private func endCompletion() { completion?.dismiss() }

  func completionDidEnd(_ controller: CompletionController) {
    guard completion === controller else { return }
    completion = nil
    setNeedsLayout()
    setNeedsDisplay()
  }
}
