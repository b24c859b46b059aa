import CursesCells
import CursesViews

/// The overlay that a controller is presented in.
final class PresentationView: Overlay {
  let controller: ViewController
  let style: PresentationStyle

  /// The controller that presents it.
  private(set) weak var presenter: ViewController?

  /// Lets whoever waits for its end go on, once, when it begins to go.
  var resume: (@MainActor () -> Void)?

  /// What moves a panel from the lower edge: from 0, where it is highest, to where it is away.
  let drag: DragInteraction

  private let stillness = SlideStillness()
  private let frameView = PresentedFrame()
  private let handle = SheetHandle()

  /// The cells that are free for the content, at the greatest height.
  private var contentRoom = Rect.zero

  /// The heights at which a sheet rests, the highest first.
  private var heights: [Int] = []

  init(_ controller: ViewController, _ style: PresentationStyle, from presenter: ViewController) {
    self.controller = controller
    self.style = style
    self.presenter = presenter
    let place = PanelPlace()
    drag = DragInteraction(axis: .vertical, detents: [0, 0]) { place.show($0) }
    super.init()
    place.view = self
    frameView.layOutAgain = { [weak self] in self?.setNeedsLayout() }
    frameView.addSubview(controller.view)
    frameView.addSubview(ControllerFocus(for: controller.view))
    panel.addSubview(frameView)
    panel.addSubview(handle)
    panel.isOpaque = isFull
    if isSheet { (controller as? NavigationController)?.ground = .surface2 }
    scrim.isClear = isPopover
    panel.floats = isPopover
    watchDrags()
  }

  private var isPopover: Bool {
    if case .popover = style.kind { true } else { false }
  }

  /// Whether it comes from the lower edge.
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
    let layout = makeLayout()
    panel.frame = layout.panel
    panel.edges = layout.edges
    handle.frame = layout.handle ?? .zero
    heights = layout.heights
    drag.recognizer.title = heights.count > 1 ? "make it higher or lower, close it" : "close it"
    if comesFromBelow { updateDetents() }
    contentRoom = layout.content
    layOutContent()
  }

  private func makeLayout() -> PresentationLayout {
    switch style.kind {
    case .full: return .full(in: bounds.size)
    case .sheet(let detents, let widest):
      return makeSheet(detents, widest: widest)
    case .alert: return makePanel(at: nil)
    case .popover(let source): return makePanel(at: source.place)
    }
  }

  private func makePanel(at place: Rect?) -> PresentationLayout {
    let room = PresentationLayout.panelRoom(in: bounds.size, isPopover: isPopover)
    return .panel(
      fitting: controller.fittingSize(in: room), isPopover: isPopover, at: place, in: bounds.size)
  }

  private func makeSheet(_ detents: [SheetDetent], widest: Int) -> PresentationLayout {
    let hasBar = controller is NavigationController
    let room = PresentationLayout.sheetRoom(in: bounds.size, widest: widest, hasBar: hasBar)
    return .sheet(
      detents, fitting: controller.fittingSize(in: room).height, widest: widest, hasBar: hasBar,
      in: bounds.size)
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
  /// The detent where it is away, below those of all heights.
  private var closedDetent: Int { drag.detents.count - 1 }

  /// The detent of the first height that was asked for.
  private var firstDetent: Int {
    guard case .sheet(let detents, let widest) = style.kind, let first = detents.first else {
      return 0
    }
    return heights.firstIndex(of: makeSheet([first], widest: widest).panel.height) ?? 0
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

  /// Gives the content the rows that are in sight where the sheet rests, or those of the height it
  /// comes from, if that is more, until it is there.
  ///
  /// Content that needs more rows scrolls.
  private func layOutContent() {
    var height = contentRoom.height
    if comesFromBelow, let highest = heights.first {
      // As many rows stay free above and below it as at the greatest height.
      let free = highest - height
      let detents = drag.state == .resting ? [drag.detent] : [drag.detent, drag.origin]
      let seen = detents.compactMap { heights.indices.contains($0) ? heights[$0] : nil }.max()
      height = max(0, (seen ?? highest) - free)
    }
    let room = Rect(
      origin: contentRoom.origin, size: Size(width: contentRoom.width, height: height))
    frameView.show(controller, in: room, scrolls: !isFull)
  }

  /// Whether a controller in it does not let the user leave it; that is told of the attempt.
  private func isKeptOpen() -> Bool {
    guard let keeper = controller.keeper else { return false }
    notify("didAttemptToDismiss") { keeper.didAttemptToDismiss() }
    return true
  }

  private func detentCommand(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    let detent = drag.detent + step
    let isThere = heights.indices.contains(detent)
    return KeyCommand(
      id, key, title: "make it higher, lower", hint: "",
      unavailable: isThere ? nil : "it goes no further"
    ) { [self] in
      drag.settle(at: detent)
    }
  }

  /// Shows the panel so many rows lower than at its highest.
  ///
  /// What is below is lit as far as the panel is out of sight only where that is held still.
  fileprivate func show(at position: Double) {
    panel.translation.y = position
    stillness.moved(on: stage) { [weak self] in
      guard let self, drag.state == .dragging, let way = heights.first, way > 0 else { return }
      dim(min(max(0, 1 - position / Double(way)), 1))
    }
  }
}

/// Where a panel is shown, for the interaction that is made before the view.
@MainActor
private final class PanelPlace {
  weak var view: PresentationView?

  func show(_ position: Double) { view?.show(at: position) }
}

/// The sign of a sheet that can be dragged.
private final class SheetHandle: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    let glyph = Glyph(traits.usesUnicode ? "━" : "-")
    canvas.fill(bounds, with: glyph, style: style(theme.hairline))
  }
}

extension ViewController {
  /// The controller, of this one and those seen in it, that does not let the user leave.
  fileprivate var keeper: ViewController? {
    if isModalInPresentation { return self }
    return children.lazy.filter(\.isAppearing).compactMap(\.keeper).first
  }

  /// The size that fits the controller's view in some room, which is all of it where the view does
  /// not say.
  func fittingSize(in room: Size) -> Size {
    if let size = preferredContentSize {
      return Size(width: min(room.width, size.width), height: min(room.height, size.height))
    }
    let fitting = view.sizeThatFits(room)
    return Size(
      width: fitting.width > 0 ? min(room.width, fitting.width) : room.width,
      height: fitting.height > 0 ? min(room.height, fitting.height) : room.height)
  }
}
