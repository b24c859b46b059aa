import CursesCells
import CursesViews

/// A text control with a panel of completions.
@MainActor
protocol CompletedText: Control {
  /// The displayed panel, if any.
  var completion: CompletionView? { get set }

  /// The task that requests completions, if any.
  var completing: Task<Void, Never>? { get set }

  /// The cells that the panel belongs to, in the coordinates of the control.
  var completedCells: Rect { get }

  /// Replaces the completed text, for the user.
  func take(_ completion: TextCompletion)
}

extension CompletedText {
  /// Whether the control receives keys, directly or through the panel.
  var hasKeys: Bool { isFirstResponder || completion != nil }

  /// Requests completions, and displays them when they arrive.
  ///
  /// Another request drops them, and so does ``stopCompleting()``.
  ///
  /// - Parameters:
  ///   - text: The text that a completion replaces.
  ///   - candidates: A closure that returns the completions.
  func complete(_ text: String, with candidates: @escaping @MainActor () async -> [TextCompletion])
  {
    completing?.cancel()
    completion?.list.isOutdated = true
    completing = Task { [weak self] in
      // Several keys may arrive before the task runs.
      guard !Task.isCancelled else { return }
      let candidates = await candidates()
      guard let self, !Task.isCancelled else { return }
      show(candidates, for: text)
    }
  }

  /// Closes the panel, and drops completions that are in flight.
  func stopCompleting() {
    completing?.cancel()
    completion?.dismiss()
  }

  private func show(_ candidates: [TextCompletion], for text: String) {
    let isComplete = candidates.count == 1 && candidates[0].insertion == .text(text)
    guard hasKeys, !text.isEmpty, !candidates.isEmpty, !isComplete, let stage else {
      return stopCompleting()
    }
    if let completion {
      completion.setNeedsLayout()
      return completion.list.update(candidates)
    }
    let view = CompletionView(self, candidates)
    completion = view
    view.show(on: stage)
    setNeedsLayout()
  }

  func completionDidEnd(_ view: CompletionView) {
    guard completion === view else { return }
    completion = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Draws the cursor while the panel is open, because the terminal's is in the panel then.
  func drawCursor(in canvas: inout Canvas) {
    guard completion != nil, let cursorPosition else { return }
    let cell = Rect(origin: cursorPosition, size: Size(width: 1, height: 1))
    canvas.restyle(cell) { $0.attributes.formSymmetricDifference(.reverse) }
  }
}
