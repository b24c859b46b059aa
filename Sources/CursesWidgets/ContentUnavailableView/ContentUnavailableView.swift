import CursesCells
import CursesControls
import CursesViews

/// A placeholder for missing content: an empty state or a failure.
///
///               ▄▄
///              ▀  ▀
///            ▀▀▀▀▀▀▀▀
///            ▀▄ ██ ▄▀
///           ▀▀▀▀▀▀▀▀▀▀
///          No stars yet
///     What you star waits here.
///
///       Press s on an entry
///
/// It takes the position of the list, the feed or the article:
///
///     let failure = ContentUnavailableView(.failure, title: "The server does not answer")
///     failure.reason = "What was read before is kept."
///     failure.onRetry = { print("asked again") }
///
/// | Key | Effect    |
/// | --- | --------- |
/// | r   | Try Again |
///
/// If ``onRetry`` is set, there is a button to retry. If there are few rows, the picture is omitted
/// first, then the hint, then the reason. In ASCII the picture is always omitted.
public final class ContentUnavailableView: View {
  /// The kinds of missing content.
  public enum Kind: Hashable, Sendable {
    /// Content is missing so far; the picture is a lit lantern.
    case empty

    /// Loading failed; the picture is a broken lantern.
    case failure
  }

  // MARK: Content

  /// The kind of state, initially the argument of ``init(_:title:)``.
  public var kind: Kind {
    didSet { if kind != oldValue { setNeedsLayout() } }
  }

  /// The title, in a few words.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      setNeedsLayout()
      setNeedsTranscriptUpdate()
    }
  }

  /// The reason, in a sentence or two; the default is empty.
  @Invalidating(.display, .layout, .transcript) public var reason = ""

  /// A hint at a key or another remedy, in one line; the default is empty.
  @Invalidating(.display, .layout, .transcript) public var hint: StyledText = ""

  /// Called when the user retries; if `nil`, the default, the button and the key are not available.
  public var onRetry: (@MainActor () -> Void)? {
    didSet { retry.isHidden = onRetry == nil }
  }

  /// The title of the button; the default is “Try again”.
  public var retryTitle: String {
    get { retry.title }
    set { retry.title = newValue }
  }

  private let retry = Button("Try again", look: .filled)

  // MARK: Creating

  /// Creates a view for a state.
  public init(_ kind: Kind, title: String) {
    self.kind = kind
    self.title = title
    super.init()
    retry.isHidden = true
    retry.onActivate = { [weak self] _ in self?.tryAgain() }
    addSubview(retry)
  }

  // MARK: View

  public override func layoutSubviews() {
    let row = layout.button
    let width = min(bounds.width, max(22, retry.sizeThatFits(bounds.size).width))
    let x = max(0, (bounds.width - width) / 2)
    retry.frame =
      row.map { Rect(x: x, y: $0, width: width, height: layout.buttonHeight) } ?? .zero
    setNeedsDisplay()
  }

  public override func traitsDidChange() { setNeedsLayout() }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    if let row = layout.picture {
      let x = (bounds.width - Lantern.size.width) / 2
      Lantern(isLit: kind == .empty).draw(at: Point(x: x, y: row), of: self, on: &canvas)
    }
    drawCentered(StyledText(title, .bold), in: layout.title, style(theme.text), &canvas)
    for (position, line) in zip(layout.reason, layout.lines) {
      drawCentered(StyledText(line), in: position, style(theme.secondary), &canvas)
    }
    if let row = layout.hint { drawCentered(hint, in: row, style(theme.tertiary), &canvas) }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [title, reason, hint.string].filter { !$0.isEmpty }.map {
      AccessibilityElement($0, traits: .staticText)
    }
  }

  public override var keyCommands: [KeyCommand] {
    guard onRetry != nil else { return [] }
    return [
      KeyCommand("state.retry", .character("r"), title: "Try Again") { [self] in tryAgain() }
    ]
  }
}

// MARK: - Private

extension ContentUnavailableView {
  private var layout: ContentUnavailableViewLayout {
    ContentUnavailableViewLayout(
      bounds.size, reason: reason, hasPicture: traits.usesUnicode, hasHint: !hint.isEmpty,
      hasButton: onRetry != nil)
  }

  private func tryAgain() {
    notify("onRetry") { [self] in onRetry?() }
  }

  private func drawCentered(
    _ text: StyledText, in row: Int, _ style: Style, _ canvas: inout Canvas
  ) {
    let displayed = text.truncated(.tail, to: bounds.width)
    let x = (bounds.width - CellWidth.of(displayed.string)) / 2
    draw(displayed, at: Point(x: x, y: row), style: style, in: &canvas)
  }
}
