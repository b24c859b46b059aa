import CursesCells
import CursesViews

/// A panel over everything else, which is dimmed until the panel has gone.
///
///     · · · · · · · · · · · · ·
///     · · ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖ · · ·
///     · ·  Delete it?     · · ·
///     · · ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘ · · ·
///     · · · · · · · · · · · · ·
///
/// It is what ``AlertView``, ``ActionSheet`` and ``HelpOverlay`` have in common, and what any
/// controller is presented in.
/// While it is there, keys and the mouse reach only what is in it, and afterwards
/// the focus goes back to where it was. It comes and goes in 0.2 s, or 0.25 s
/// where it slides. On its way out it takes part in nothing any more: a key, or what
/// is pasted, ends that, and is for what is below. Several lie one over the other.
public class Overlay: View {
  /// Whether it is shown, and not on its way out.
  public private(set) var isShown = false

  /// Called after it has gone, in whatever way.
  public var onDismiss: (@MainActor (Overlay) -> Void)?

  let scrim = Scrim()
  let panel = OverlayPanel()

  /// Whether it was on a stage when it was last told.
  private var wasOnStage = false

  /// How long it takes to come and to go.
  var duration: Duration { .milliseconds(slidesFromBelow ? 250 : 200) }

  init() {
    super.init()
    addSubview(scrim)
    addSubview(panel)
    scrim.onClick = { [weak self] in self?.clickedOutside() }
  }

  /// What hints below it say while it is there.
  enum HintsBelow {
    /// What keys do in it.
    case current

    /// What they said before.
    case kept

    /// Nothing, as it has hints of its own.
    case none
  }

  /// The shadow below its panel, if it has one.
  private lazy var shadow = PanelShadow()

  // MARK: Hooks

  /// What hints below it say; the default is what keys do in it.
  var hintsBelow: HintsBelow { .current }

  /// Whether its panel throws a shadow; the default is `false`.
  var hasShadow: Bool { false }

  /// Whether the panel slides up from the lower edge; otherwise all of it fades in.
  var slidesFromBelow: Bool { false }

  /// Gives the panel and what is in it their frames.
  func layOutPanel() {}

  /// Does what Escape does.
  func escape() { dismiss() }

  /// What Escape does, in words.
  var escapeTitle: String { "close" }

  /// What Escape does, in a word.
  var escapeHint: String { "close" }

  /// Does what a click beside the panel does; the default is what Escape does.
  func clickedOutside() { escape() }

  /// Called after it came, to choose who has the focus.
  func didShow() {}

  /// Called once for each time it is shown, when it begins to go or is taken away.
  func didEnd() {}

  /// Puts everything where it is seen, or where it is not.
  ///
  /// What is below a panel that slides is dimmed, and lit again, in one step: see
  /// ``SlideStillness``.
  func setAway(_ isAway: Bool) {
    dim(isAway && slidesFromBelow ? 0 : 1)
    panel.translation.y = isAway && slidesFromBelow ? Double(panel.frame.height) : 0
    alpha = isAway && !slidesFromBelow ? 0 : 1
  }

  /// Dims what is below, in one step, by a share in `0...1` of what it is dimmed at rest.
  func dim(_ share: Double) {
    View.performWithoutAnimation { scrim.alpha = share * scrim.fullAlpha }
  }

  /// Moves everything to where it is seen.
  func moveIn() {
    View.animate(withDuration: duration) { setAway(false) }
  }

  /// Moves everything to where it is not seen, and then calls ``didMoveOut()``.
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
    shadow.isHidden = !traits.mixesLight || panel.edges.isEmpty
    // The last row of the panel is half a row, below which the strongest part is.
    let place = Rect(
      x: panel.frame.minX, y: panel.frame.maxY - 1, width: panel.frame.width, height: 2)
    shadow.frame = shadow.isHidden ? .zero : place.intersection(bounds)
  }

  /// Does nothing: where the parts are follows from the overlay's size and content.
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

  /// Takes the keys while it goes, to give them to what is below.
  public override var canBecomeFirstResponder: Bool { !isShown && stage != nil }

  /// Takes every key while it goes: no key is lost, as it is for what is below.
  public override func keyDown(_ key: Key) -> Bool {
    !isShown && (key == .escape || leave(to: .key(key)))
  }

  public override func paste(_ text: String) -> Bool { !isShown && leave(to: .paste(text)) }
}

// MARK: - Showing

extension Overlay {
  /// Shows it over everything that is on a stage.
  ///
  /// One that is shown already is left where it is. One on its way out comes back from where it is
  /// seen.
  public func show(on stage: Stage) {
    if !isShown { performChanges { come(on: stage) } }
  }

  private func come(on stage: Stage) {
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

  /// Takes it away.
  ///
  /// One that is not shown is left alone.
  public func dismiss() {
    if isShown { performChanges(go) }
  }

  private func go() {
    isShown = false
    isUserInteractionEnabled = false
    moveOut()
    if stage?.presentedViews.last === self { becomeFirstResponder() }
    didEnd()
  }

  /// Takes it off the stage once it is seen no longer.
  func didMoveOut() {
    if !isShown { stage?.dismiss(self) }
  }

  /// Ends its way out, and returns whether what is below handled an event.
  private func leave(to event: Event) -> Bool {
    // A stage would send the event to its root view again, without end.
    guard let stage, stage.presentedViews.contains(where: { $0 === self }) else { return false }
    stage.dismiss(self)
    return stage.send(event)
  }
}
