import CursesCells
import CursesControls
import CursesViews

/// An alert in the middle of the stage that waits for an answer.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///
///        Delete 3 messages?
///
///        They are taken from all devices.
///
///         ›  Cancel           Delete
///
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// An alert has a title, a message and actions:
///
///     let alert = AlertView(
///       "Delete 3 messages?", message: "They are taken from all devices.",
///       actions: [
///         AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
///       ])
///     if await alert.choice(on: stage) == 1 { deleteMessages() }
///
/// | Keys          | Effect                |
/// | ------------- | --------------------- |
/// | ← →           | Select Another Button |
/// | ↑ ↓ PgUp PgDn | Scroll Message        |
/// | Esc           | choose “Cancel”       |
///
/// Enter and Space choose the button with the focus, and Escape chooses ``Dialog/cancelIndex``. If
/// the buttons are in a column, ↑ and ↓ move the focus.
///
/// Up to three buttons are in a row if they fit. On a stage of at least 60 columns and 20 rows,
/// they are three rows high and the text is centered. Text is wrapped to at most 44 columns, and a
/// long message scrolls. A click outside the alert has no effect. Of several stacked alerts, the
/// uppermost is answered first.
public final class AlertView: Dialog {
  /// The title, in a few words.
  public let title: String

  /// The explanatory text, which may be empty.
  public let message: String

  private let titleLabel: Label
  private let messageLabel: Label
  private let messageView = OverlayScrollView()
  private let buttonView = OverlayScrollView()
  private var isRow = false

  /// The key hints of the alert, which replace those of the bar below it.
  private let hints = StatusBar()
  private weak var barBelow: StatusBar?

  // MARK: Creating

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title, in a few words.
  ///   - message: The explanatory text; the default is empty.
  ///   - actions: The actions, from left to right or from top to bottom. The default is a single
  ///     one, called OK.
  public init(
    _ title: String, message: String = "", actions: [AlertAction] = [AlertAction("OK")]
  ) {
    self.title = title
    self.message = message
    titleLabel = Label(title)
    messageLabel = Label(message)
    super.init(actions: actions, look: .key)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.lineBreakMode = .wordWrapping
    }
    titleLabel.accessibilityTraits = .header
    titleLabel.style = .ink(.onFill).adding(.bold)
    messageLabel.style = .ink(.secondaryOnFill)
    messageView.addSubview(messageLabel)
    for button in buttons { buttonView.addSubview(button) }
    for view in [titleLabel, messageView, buttonView] as [View] { panel.addSubview(view) }
    hints.isOnVeil = true
    hints.naming = HintNaming(
      command: { $0.id == "control.press" ? "answer" : $0.shortTitle },
      key: \.shortSymbol)
    addSubview(hints)
  }

  // MARK: Overlay

  /// Does nothing: an alert waits for an answer.
  override func clickedOutside() {}

  override var hasShadow: Bool { true }

  override var hintsBelow: HintsBelow { hints.isHidden ? .current : .none }

  private func layout(in size: Size) -> AlertViewLayout {
    let content = AlertViewLayout.Content(
      title: title, message: message, buttonWidths: buttons.map(\.fittingWidth))
    return AlertViewLayout(roomy: content, in: size) ?? AlertViewLayout(content, in: size)
  }

  override func panelFrame(in size: Size) -> Rect { layout(in: size).panel }

  override func layOutPanel() {
    defer { layOutHints() }
    let layout = layout(in: bounds.size)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = layout.isRoomy ? .center : .left
    }
    isRow = layout.isRow
    panel.frame = layout.panel
    panel.edges = layout.hasEdges ? [.top, .bottom] : []
    titleLabel.frame = layout.title
    layOutMessage(layout)
    layOutButtons(layout)
  }

  override var escapeTitle: String {
    cancelIndex.map { "choose “\(actions[$0].title)”" } ?? super.escapeTitle
  }

  public override var keyCommands: [KeyCommand] {
    guard isShown else { return [] }
    let title = "Select Another Button"
    let moving = [
      stepCommand("dialog.previous", isRow ? .left : .up, by: -1, title: title),
      stepCommand("dialog.next", isRow ? .right : .down, by: 1, title: title),
    ]
    let scrolling = messageView.scrollCommands(title: "Scroll Message").filter { command in
      isRow || command.keys.allSatisfy { $0 != .up && $0 != .down }
    }
    return (buttons.count > 1 ? moving : []) + scrolling + super.keyCommands
  }
}

// MARK: - Private

extension AlertView {
  /// Lays out the hints over those of the bar below, which show nothing meanwhile.
  private func layOutHints() {
    if barBelow == nil { barBelow = stage?.rootView.firstBar }
    let position = barBelow.map { bar in
      Rect(origin: bar.convertToStage(.zero), size: bar.bounds.size)
    }
    hints.textEdge = barBelow?.margin
    hints.isHidden = position.map { $0.isEmpty || $0.minY < panel.frame.maxY } ?? true
    hints.frame = hints.isHidden ? .zero : (position ?? .zero).intersection(bounds)
  }

  private func layOutMessage(_ layout: AlertViewLayout) {
    let rect = layout.message
    // The scroll indicator is drawn in the panel's padding, next to the message.
    messageView.frame = rect.inset(by: EdgeInsets(right: -max(0, layout.padding - 1)))
    let lines = messageLabel.sizeThatFits(Size(width: rect.width, height: .max)).height
    messageLabel.frame = Rect(x: 0, y: 0, width: rect.width, height: lines)
    messageView.contentSize = messageLabel.frame.size
  }

  private func layOutButtons(_ layout: AlertViewLayout) {
    buttonView.frame = layout.buttons
    for (button, rect) in zip(buttons, layout.buttonRects) { button.frame = rect }
    buttonView.contentSize = Size(
      width: layout.buttons.width, height: layout.buttonRects.last?.maxY ?? 0)
    if let focused = buttons.first(where: \.isFirstResponder) {
      buttonView.scrollRectToVisible(focused.frame, animated: false)
    }
  }
}

extension View {
  /// The first visible status bar with hints in this view, or `nil`.
  fileprivate var firstBar: StatusBar? {
    if isHidden { return nil }
    if let bar = self as? StatusBar, bar.hasHints { return bar }
    return subviews.lazy.compactMap(\.firstBar).first
  }
}
