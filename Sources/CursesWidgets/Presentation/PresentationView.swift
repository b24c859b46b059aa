import CursesCells
import CursesViews

/// The overlay of a presented controller.
final class PresentationView: Overlay {
  let controller: ViewController
  let style: PresentationStyle

  /// The presenting controller.
  private(set) weak var presenter: ViewController?

  /// The continuation of a caller that awaits the end; called once, when dismissal begins.
  var resume: (@MainActor () -> Void)?

  /// The drag of a panel from the lower edge: from 0, its greatest height, to where it is hidden.
  let drag: DragInteraction

  private let stillness = DragIdleTimer()
  private let frameView = PresentedFrame()
  private let handle = SheetHandle()

  /// The cells available to the content at the greatest height.
  private var contentSpace = Rect.zero

  /// The heights of a sheet's detents, in descending order.
  private var heights: [Int] = []

  init(_ controller: ViewController, _ style: PresentationStyle, from presenter: ViewController) {
    self.controller = controller
    self.style = style
    self.presenter = presenter
    let position = PanelPlace()
    drag = DragInteraction(axis: .vertical, detents: [0, 0]) { position.show($0) }
    super.init()
    position.view = self
    frameView.layOutAgain = { [weak self] in self?.setNeedsLayout() }
    frameView.addSubview(controller.view)
    frameView.addSubview(ControllerFocus(for: controller.view))
    panel.addSubview(frameView)
    panel.addSubview(handle)
    panel.isOpaque = isFull
    if isSheet { (controller as? NavigationController)?.pageBackground = .surface2 }
    scrim.isClear = isPopover
    panel.floats = isPopover
    watchDrags()
  }

  private var isPopover: Bool {
    if case .popover = style.kind { true } else { false }
  }

  /// Whether the panel enters from the lower edge.
  private var comesFromBelow: Bool {
    switch style.kind {
    case .sheet, .full: true
    case .alert, .popover: false
    }
  }

  private var isFull: Bool {
    if case .full = style.kind { true } else { false }
  }

  private var isSheet: Bool {
    if case .sheet = style.kind { true } else { false }
  }

  // MARK: Overlay

  override var duration: Duration { .milliseconds(isPopover ? 100 : 200) }

  override func escape() {
    if !isKeptOpen() { super.escape() }
  }

  override func clickedOutside() {
    if case .alert = style.kind { return }
    escape()
  }

  override func layOutPanel() {
    let layout = makeLayout(in: bounds.size)
    panel.frame = layout.panel
    panel.edges = layout.edges
    handle.frame = layout.handle ?? .zero
    heights = layout.heights
    drag.recognizer.title = heights.count > 1 ? "Resize, Close" : "Close"
    if comesFromBelow { updateDetents() }
    contentSpace = layout.content
    layOutContent()
  }

  override func panelFrame(in size: Size) -> Rect { makeLayout(in: size).panel }

  /// Returns the size of the base class, in which a popover does not cover its source.
  override func sizeThatFits(_ size: Size) -> Size {
    guard case .popover(let source) = style.kind, let position = source.position, let stage else {
      return super.sizeThatFits(size)
    }
    // The source may be as high as the stage.
    let own = Size(width: size.width, height: stage.rootView.sizeThatFits(size).height)
    let (panel, requested) = (panelFrame(in: own), panelFrame(in: size).height)
    if panel.height >= requested, !panel.intersects(position) { return own }
    return Size(
      width: size.width, height: min(size.height, min(position.maxY, own.height) + requested))
  }

  private func makeLayout(in size: Size) -> PresentationLayout {
    switch style.kind {
    case .full: return .full(in: size)
    case .sheet(let detents, let edges): return makeSheet(detents, edges, in: size)
    case .alert: return makePanel(at: nil, in: size)
    case .popover(let source): return makePanel(at: source.position, in: size)
    }
  }

  private func makePanel(at position: Rect?, in size: Size) -> PresentationLayout {
    let space = PresentationLayout.panelSpace(in: size, isPopover: isPopover)
    return .panel(
      fitting: controller.fittingSize(in: space), isPopover: isPopover, at: position, in: size)
  }

  private func makeSheet(
    _ detents: [SheetDetent], _ edges: SheetEdges, in size: Size
  ) -> PresentationLayout {
    let hasBar = controller is NavigationController
    let space = PresentationLayout.sheetSpace(in: size, edges, hasBar: hasBar)
    return .sheet(
      detents, fitting: controller.fittingSize(in: space).height, edges, hasBar: hasBar,
      in: size)
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }

  override func setAway(_ isAway: Bool) {
    guard comesFromBelow else { return super.setAway(isAway) }
    alpha = 1
    dim(isAway ? 0 : 1)
    drag.put(at: isAway ? closedDetent : firstDetent)
  }

  override func moveIn() {
    guard comesFromBelow else { return super.moveIn() }
    dim(1)
    drag.settle(at: firstDetent, PresentationView.moving)
  }

  override func moveOut() {
    guard comesFromBelow else { return super.moveOut() }
    dim(0)
    if drag.detent == closedDetent, drag.state == .settling { return }
    drag.settle(at: closedDetent, PresentationView.moving)
  }

  override func didShow() {
    controller.beginAppearanceTransition(true, animated: true, cause: .presented)
    controller.endAppearanceTransition()
  }

  override func didEnd() {
    controller.beginAppearanceTransition(false, animated: true, cause: .presented)
    let resume = resume
    self.resume = nil
    resume?()
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    if stage == nil { controller.endAppearanceTransition() }
  }

  private static let moving = DragTiming.curve(.easeInOut, .milliseconds(250))

  override var keyCommands: [KeyCommand] {
    guard isShown, isSheet, heights.count > 1 else { return super.keyCommands }
    return [
      detentCommand("sheet.higher", Key(.up, modifiers: .alt), by: -1),
      detentCommand("sheet.lower", Key(.down, modifiers: .alt), by: 1),
    ] + super.keyCommands
  }

  override var pointerHints: [PointerHint] { panel.pointerHints + super.pointerHints }
}

// MARK: - Heights

extension PresentationView {
  /// The index of the detent at which the panel is hidden, after those of all heights.
  private var closedDetent: Int { drag.detents.count - 1 }

  /// The index of the detent of the first requested height.
  private var firstDetent: Int {
    guard case .sheet(let detents, let edges) = style.kind, let first = detents.first
    else { return 0 }
    let layout = makeSheet([first], edges, in: bounds.size)
    return heights.firstIndex(of: layout.panel.height) ?? 0
  }

  private func updateDetents() {
    let highest = heights.first ?? 0
    drag.detents = (heights + [0]).map { Double(highest - $0) }
  }

  private func watchDrags() {
    guard comesFromBelow else { return }
    if isSheet { panel.addGestureRecognizer(drag.recognizer) }
    drag.onSettle = { [weak self] drag in
      guard let self else { return }
      if drag.detent < closedDetent {
        dim(1)
        return layOutContent()
      }
      if isShown, isKeptOpen() {
        drag.settle(at: closedDetent - 1)
      } else {
        dismiss()
      }
    }
    drag.onRest = { [weak self] drag in
      guard let self else { return }
      stillness.end()
      if drag.detent == closedDetent { didMoveOut() } else { layOutContent() }
    }
  }

  /// Lays out the content for the visible rows of the sheet.
  ///
  /// During a slide to a lower height, the greater height is used until it settles. Content that
  /// needs more rows scrolls.
  private func layOutContent() {
    var height = contentSpace.height
    if comesFromBelow, let highest = heights.first {
      // The margins above and below are the same as at the greatest height.
      let free = highest - height
      let detents = drag.state == .resting ? [drag.detent] : [drag.detent, drag.origin]
      let seen = detents.compactMap { heights.indices.contains($0) ? heights[$0] : nil }.max()
      height = max(0, (seen ?? highest) - free)
    }
    let space = Rect(
      origin: contentSpace.origin, size: Size(width: contentSpace.width, height: height))
    frameView.show(controller, in: space, scrolls: !isFull)
  }

  /// Returns whether a presented controller prevents dismissal, and notifies it of the attempt.
  private func isKeptOpen() -> Bool {
    guard let keeper = controller.keeper else { return false }
    notify("didAttemptToDismiss") { keeper.didAttemptToDismiss() }
    return true
  }

  private func detentCommand(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    let detent = drag.detent + step
    let isThere = heights.indices.contains(detent)
    return KeyCommand(
      id, key, title: "Enlarge, Shrink", hint: "",
      unavailable: isThere ? nil : "no further size"
    ) { [self] in
      drag.settle(at: detent)
    }
  }

  /// Moves the panel some rows below its greatest height.
  ///
  /// The dimming follows the position only while the panel is held still.
  fileprivate func show(at position: Double) {
    panel.translation.y = position
    stillness.moved(on: stage) { [weak self] in
      guard let self, drag.state == .dragging, let way = heights.first, way > 0 else { return }
      dim(min(max(0, 1 - position / Double(way)), 1))
    }
  }
}

/// A weak reference to the view, for the drag that is created before it.
@MainActor
private final class PanelPlace {
  weak var view: PresentationView?

  func show(_ position: Double) { view?.show(at: position) }
}

/// The handle of a sheet that can be dragged.
private final class SheetHandle: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    let glyph = traits.glyph(.thickLine)
    canvas.fill(bounds, with: glyph, style: style(theme.hairline))
  }
}

extension ViewController {
  /// The controller that prevents dismissal: this one or a visible descendant.
  fileprivate var keeper: ViewController? {
    if isModalInPresentation { return self }
    return children.lazy.filter(\.isAppearing).compactMap(\.keeper).first
  }

  /// Returns the fitting size of the controller's view; a dimension without a fitting size is all
  /// that is available.
  func fittingSize(in space: Size) -> Size {
    if let size = preferredContentSize {
      return Size(width: min(space.width, size.width), height: min(space.height, size.height))
    }
    let fitting = view.sizeThatFits(space)
    return Size(
      width: fitting.width > 0 ? min(space.width, fitting.width) : space.width,
      height: fitting.height > 0 ? min(space.height, fitting.height) : space.height)
  }
}
