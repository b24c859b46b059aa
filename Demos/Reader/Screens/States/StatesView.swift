import CursesKit
import ReaderModel

/// A view that shows exactly one of its content, a loading indicator and a failure.
///
/// Recipe: WordPress Reimagined, the loading and error layer.
final class StatesView: View {
  /// Whether the content extends beneath the bars of containers; the default is `false`.
  @Invalidating(.layout) var extendsContent = false

  /// The states of the content.
  enum Phase: Hashable {
    case loading
    case failed(LoadFailure)
    case loaded
  }

  /// Called when the user retries after a failure.
  var onRetry: (@MainActor () -> Void)? {
    get { failure.onRetry }
    set { failure.onRetry = newValue }
  }

  /// The state; at first the content is shown.
  private(set) var phase = Phase.loaded

  private let content: View
  private let loading: View
  private let failure = ReaderStateView(.failure)

  /// Creates a view for a content and its loading indicator.
  init(_ content: View, loading: View = LoadingView()) {
    self.content = content
    self.loading = loading
    super.init()
    failure.title = LoadFailure.message
    for view in [content, loading, failure] as [View] { addSubview(view) }
    showParts()
  }

  /// Shows a state, and keeps the focus inside.
  func show(_ phase: Phase) {
    guard phase != self.phase else { return }
    let hadKeys = receivesKeys
    self.phase = phase
    if case .failed(let reason) = phase {
      failure.reason = StyledText(reason.reason)
      failure.code = reason.codeText
    }
    showParts()
    if hadKeys { focusFirstInside() }
  }

  /// Whether keys reach the view: the responder chain contains it, or no view has the focus.
  private var receivesKeys: Bool {
    guard let focused = stage?.firstResponder else { return true }
    return sequence(first: focused as Responder, next: \.next).contains { $0 === self }
  }

  private func showParts() {
    content.isHidden = phase != .loaded
    loading.isHidden = phase != .loading
    failure.isHidden = phase == .loaded || phase == .loading
  }

  override func layoutSubviews() {
    let room = bounds.inset(by: safeAreaInsets)
    for view in [loading, failure] as [View] { view.frame = room }
    content.frame = extendsContent ? bounds : room
  }

  override func subviewFittingSizeDidChange() {}
}

extension StatesView.Phase {
  /// Creates the phase of a state.
  init<Value: Sendable>(_ state: LoadState<Value>) {
    switch state {
    case .loading: self = .loading
    case .failed(let failure): self = .failed(failure)
    case .loaded: self = .loaded
    }
  }
}
