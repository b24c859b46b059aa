import CursesCells
import CursesViews

/// A panel over everything else, which is dimmed until the panel is dismissed.
///
///     · · · · · · · · · · · · ·
///     · · ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖ · · ·
///     · ·  Delete it?     · · ·
///     · · ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘ · · ·
///     · · · · · · · · · · · · ·
///
/// It is the superclass of ``AlertView``, ``ActionSheet`` and ``HelpOverlay``, and of the view in
/// which any controller is presented.
///
/// While it is displayed, keys and the mouse reach only its contents. Afterwards the focus is
/// restored. It appears and disappears in 0.2 s, or in 0.25 s if it slides. A key or a paste during
/// dismissal ends the animation and goes to the views below. Several overlays are stacked.
public class Overlay: View {
  /// Whether the overlay is displayed and is not being dismissed.
  public private(set) var isShown = false

  /// Called after the overlay has disappeared for any reason.
  public var onDismiss: (@MainActor (Overlay) -> Void)?

  let scrim = Scrim()
  let panel = OverlayPanel()

  /// Whether the overlay was on a stage at the last `didMoveToStage()`.
  private var wasOnStage = false

  /// The duration of appearing and of disappearing.
  var duration: Duration { .milliseconds(slidesFromBelow ? 250 : 200) }

  init() {
    super.init()
    addSubview(scrim)
    addSubview(panel)
    scrim.onClick = { [weak self] in self?.clickedOutside() }
  }

  /// The contents of key hints below the overlay while it is displayed.
  enum HintsBelow {
    /// The keys of the overlay.
    case current

    /// The previous hints.
    case kept

    /// No hints, because the overlay has its own.
    case none
  }

  /// The shadow below the panel, if it has one.
  private lazy var shadow = PanelShadow()

  // MARK: Hooks

  /// The contents of key hints below the overlay; the default is its own keys.
  var hintsBelow: HintsBelow { .current }

  /// Whether the panel has a shadow; the default is `false`.
  var hasShadow: Bool { false }

  /// Whether the panel slides up from the lower edge; otherwise the whole overlay fades in.
  var slidesFromBelow: Bool { false }

  /// Lays out the panel and its subviews.
  func layOutPanel() {}

  /// Returns the cells of the panel in an area of some size.
  func panelFrame(in size: Size) -> Rect { .zero }

  /// Handles Escape; the default dismisses the overlay.
  func escape() { dismiss() }

  /// The key title of Escape.
  var escapeTitle: String { "close" }

  /// The key hint of Escape, in one word.
  var escapeHint: String { "close" }

  /// Handles a click outside the panel; the default does the same as Escape.
  func clickedOutside() { escape() }

  /// Called after the overlay was shown; override it to choose the first responder.
  func didShow() {}

  /// Called once per presentation, when the overlay begins to disappear or is removed.
  func didEnd() {}

  /// Moves everything to its hidden or visible position.
  ///
  /// The views below a sliding panel are dimmed in one step, and so is the reverse; see
  /// ``DragIdleTimer``.
  func setAway(_ isAway: Bool) {
    dim(isAway && slidesFromBelow ? 0 : 1)
    panel.translation.y = isAway && slidesFromBelow ? Double(panel.frame.height) : 0
    alpha = isAway && !slidesFromBelow ? 0 : 1
  }

  /// Dims the views below in one step, by a share in `0...1` of the full dimming.
  func dim(_ share: Double) {
    View.performWithoutAnimation { scrim.alpha = share * scrim.fullAlpha }
  }

  /// Animates everything to its visible position.
  func moveIn() {
    View.animate(withDuration: duration) { setAway(false) }
  }

  /// Animates everything to its hidden position, then calls ``didMoveOut()``.
  func moveOut() {
    View.animate(withDuration: duration) {
      setAway(true)
    } completion: { [weak self] _ in
      self?.didMoveOut()
    }
  }

  // MARK: View

  public override var dimsViewsBelow: Bool { !scrim.isClear }

  public override func layoutSubviews() {
    View.performWithoutAnimation {
      scrim.frame = bounds
      scrim.updateColor()
      layOutPanel()
      if hasShadow { layOutShadow() }
    }
  }

  private func layOutShadow() {
    if shadow.superview == nil { insertSubview(shadow, below: panel) }
    shadow.isHidden = !traits.supportsBlending || panel.edges.isEmpty
    // The panel's last row is half a row, below which the shadow is darkest.
    let position = Rect(
      x: panel.frame.minX, y: panel.frame.maxY - 1, width: panel.frame.width, height: 2)
    shadow.frame = shadow.isHidden ? .zero : position.intersection(bounds)
  }

  /// Returns the smallest size in which the panel has no need of more rows.
  ///
  /// A region below the prompt grows to it.
  public override func sizeThatFits(_ size: Size) -> Size {
    func panelHeight(_ height: Int) -> Int {
      panelFrame(in: Size(width: size.width, height: height)).height
    }
    // A panel may take a share of the height, which does not grow with each row.
    let height = (1..<max(1, size.height)).first { height in
      let panel = panelHeight(height)
      return panel < height && panel == panelHeight(min(height + 3, size.height))
    }
    return Size(width: size.width, height: height ?? size.height)
  }

  /// Does nothing: the layout depends on the overlay's size and content.
  public override func subviewFittingSizeDidChange() {}

  public override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  public override func didMoveToStage() {
    let hasLeft = wasOnStage && stage == nil
    wasOnStage = stage != nil
    guard hasLeft else { return }
    if isShown {
      isShown = false
      didEnd()
    }
    notify("onDismiss") { [self] in onDismiss?(self) }
  }

  public override var keyCommands: [KeyCommand] {
    guard isShown else { return [] }
    return [
      KeyCommand("overlay.close", .escape, title: escapeTitle, hint: escapeHint) { [self] in
        escape()
      }
    ]
  }

  /// Whether the overlay is disappearing: it then receives keys to pass them to the views below.
  public override var canBecomeFirstResponder: Bool { !isShown && stage != nil }

  /// Handles every key while the overlay disappears, and passes it to the views below.
  public override func keyDown(_ key: Key) -> Bool {
    !isShown && (key == .escape || leave(to: .key(key)))
  }

  public override func paste(_ text: String) -> Bool { !isShown && leave(to: .paste(text)) }
}

// MARK: - Showing

extension Overlay {
  /// Shows the overlay over everything on a stage.
  ///
  /// If it is already shown, nothing happens. If it is disappearing, it reappears from its current
  /// state.
  public func show(on stage: Stage) {
    if !isShown { performChanges { presentNow(on: stage) } }
  }

  private func presentNow(on stage: Stage) {
    if self.stage !== stage { self.stage?.dismiss(self) }
    let isBack = self.stage === stage
    isShown = true
    isUserInteractionEnabled = true
    // A transparent view cannot take the focus, so the overlay is made visible before it is
    // presented, and its fade-in starts afterwards.
    if !isBack { View.performWithoutAnimation { setAway(false) } }
    stage.present(self)
    guard isShown, self.stage === stage else { return }
    layoutIfNeeded()
    if !isBack { View.performWithoutAnimation { setAway(true) } }
    moveIn()
    didShow()
  }

  /// Dismisses the overlay.
  ///
  /// If it is not shown, nothing happens.
  public func dismiss() {
    if isShown { performChanges(dismissNow) }
  }

  private func dismissNow() {
    isShown = false
    isUserInteractionEnabled = false
    moveOut()
    if stage?.presentedViews.last === self { becomeFirstResponder() }
    didEnd()
  }

  /// Removes the overlay from the stage once it is hidden.
  func didMoveOut() {
    if !isShown { stage?.dismiss(self) }
  }

  /// Ends the dismissal, and returns whether a view below handled an event.
  private func leave(to event: Event) -> Bool {
    // Otherwise the stage would send the event to its root view again, without end.
    guard let stage, stage.presentedViews.contains(where: { $0 === self }) else { return false }
    stage.dismiss(self)
    return stage.send(event)
  }
}
