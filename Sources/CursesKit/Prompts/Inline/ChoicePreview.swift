import CursesViews

/// A loader of previews, one at a time, with a cache.
@MainActor
final class ChoicePreview {
  /// A closure that is called with the text to display; the default does nothing.
  var onChange: (StyledText) -> Void = { _ in }

  private let load: @MainActor (Int) async throws -> StyledText
  private let words: PromptWords
  private var known: [Int: StyledText] = [:]
  private var position: Int?
  private var loading: Task<Void, Never>?

  init(_ words: PromptWords, _ load: @escaping @MainActor (Int) async throws -> StyledText) {
    self.words = words
    self.load = load
  }

  /// Displays the preview of a choice, when it is loaded; cancels the previous load.
  func show(_ position: Int?) {
    guard position != self.position else { return }
    self.position = position
    loading?.cancel()
    guard let position else { return onChange(StyledText()) }
    if let text = known[position] { return onChange(text) }
    onChange(StyledText(words(.loading), .ink(.secondary)))
    // Run immediately, so that a preview without suspension is displayed without a delay.
    loading = Task.immediate { [weak self, load] in
      let text: StyledText
      do {
        text = try await load(position)
      } catch {
        text = StyledText("\(error)", .ink(.danger))
      }
      guard let self, !Task.isCancelled, self.position == position else { return }
      known[position] = text
      onChange(text)
    }
  }

  /// Cancels the load in flight.
  func cancel() { loading?.cancel() }
}
