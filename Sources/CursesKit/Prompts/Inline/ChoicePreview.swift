import CursesViews

/// Gets what choices are about, one at a time, and keeps what it got.
@MainActor
final class ChoicePreview {
  /// Called with what is to be shown; the default does nothing.
  var onChange: (StyledText) -> Void = { _ in }

  private let load: @MainActor (Int) async throws -> StyledText
  private let words: PromptWords
  private var known: [Int: StyledText] = [:]
  private var place: Int?
  private var loading: Task<Void, Never>?

  init(_ words: PromptWords, _ load: @escaping @MainActor (Int) async throws -> StyledText) {
    self.words = words
    self.load = load
  }

  /// Shows what a choice is about, now or when it is there; what another one is about is given up.
  func show(_ place: Int?) {
    guard place != self.place else { return }
    self.place = place
    loading?.cancel()
    guard let place else { return onChange(StyledText()) }
    if let text = known[place] { return onChange(text) }
    onChange(StyledText(words(.loading), .ink(.secondary)))
    // What is there at once is shown at once.
    loading = Task.immediate { [weak self, load] in
      let text: StyledText
      do {
        text = try await load(place)
      } catch {
        text = StyledText("\(error)", .ink(.danger))
      }
      guard let self, !Task.isCancelled, self.place == place else { return }
      known[place] = text
      onChange(text)
    }
  }

  /// Gives up what is on its way.
  func cancel() { loading?.cancel() }
}
