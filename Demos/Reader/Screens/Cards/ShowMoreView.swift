import CursesKit
import ReaderModel

/// The row below the cards that fetches the next page.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐    Show More…     ▌    ◐ Loading…    ✗ Unable to load.  Retry
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// While a page is fetched, the row takes no press, so that one request runs at a time. A failure
/// is shown here, and the list stays.
///
/// Recipe: WordPress Reimagined, the More row.
final class ShowMoreView: View {
  /// Called when the user requests the next page, also again after a failure.
  var onFetch: (@MainActor () -> Void)?

  private let button = Button("Show More…", look: .filled)
  private let retry = Button("Retry")
  private let activity = ActivityIndicator("Loading…")
  private let failure = Label()
  private var state = MoreState.hidden

  /// Creates a hidden row.
  init() {
    super.init()
    isHidden = true
    failure.styledText = "\("✗", .ink(.danger)) Unable to load."
    for button in [button, retry] { button.onActivate = { [weak self] _ in self?.fetch() } }
    for view in [button, retry, activity, failure] as [View] { addSubview(view) }
  }

  /// Shows the state of the next page.
  func show(_ state: MoreState) {
    self.state = state
    isHidden = !state.isVisible
    button.isHidden = !isReady
    if state.isFetching { activity.startAnimating() } else { activity.stopAnimating() }
    for view in [retry, failure] as [View] { view.isHidden = !isFailed }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var isReady: Bool { if case .ready = state { true } else { false } }
  private var isFailed: Bool { if case .failed = state { true } else { false } }

  private func fetch() {
    notify("onFetch") { [self] in onFetch?() }
  }

  // MARK: View

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, 4))
  }

  override var pendingWork: String? { state.isFetching ? "more posts" : nil }

  override func focusInsideDidChange() {
    retry.look = retry.isFirstResponder ? .filled : .plain
    setNeedsLayout()
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    chooseTheme()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseTheme()
    setNeedsLayout()
  }

  /// Makes the button white on light terminals.
  private func chooseTheme() {
    let isLight = stage != nil && !traits.colors.isDark
    button.themeOverride = isLight ? theme.withWhiteButtons : nil
  }

  override func layoutSubviews() {
    let body = body
    button.frame = body
    activity.frame = Rect(x: body.minX, y: 1, width: body.width, height: 1)
    let words = min(CellWidth.of(failure.text), max(0, body.width - 4))
    let x = body.minX + max(2, (body.width - words - 10) / 2 - 2)
    failure.frame = Rect(x: x, y: 1, width: words, height: 1)
    retry.frame = Rect(
      x: x + words + 2, y: 1, width: max(0, min(9, body.maxX - 1 - x - words - 2)), height: 1)
  }

  override func draw(in canvas: inout Canvas) {
    guard state.isFetching || isFailed else { return }
    let tone = traits.supportsBlending ? ThemeColor.placeholder : theme.surface2
    drawCapsule(body, tone: tone, style: style(theme.text), hasBrackets: true, in: &canvas)
    guard isFailed, traits.supportsBlending else { return }
    canvas.draw("▐", at: Point(x: body.minX, y: 1), style: style(theme.danger))
  }

  /// The cells of the row between the gutters.
  private var body: Rect {
    let left = paneEdges.gutter.map { max(1, $0) } ?? 0
    return Rect(x: left, y: 0, width: max(0, bounds.width - 2 * left), height: 3)
  }

  override func subviewFittingSizeDidChange() {}
}
