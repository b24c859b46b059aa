import CursesCells
import CursesViews

/// Counts of what is new, in a bubble over a tab of a ``TabBar``.
///
///             ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///             ▀ ✉ 2  ♥ 1  ☻ 12 ▀
///          ▲  ▝▀▀▀▀▀▀▀▜█▛▀▀▀▀▀▀▘
///         Home      ◉ News       More
///
/// It fades in and out in 0.5 s, stays when another tab is selected, and follows
/// the bar when the screen gets another size:
///
///     let bubble = NotificationBubble(items: [.comments(2), .likes(1), .followers(12)])
///     bubble.hidesAfter = .seconds(4)
///     bubble.onActivate = { _ in controller.select(1) }
///     bubble.show(over: controller.tabBar, at: 1)
///
/// | Keys         | Effect                 |
/// | ------------ | ---------------------- |
/// | Enter Space  | press                  |
/// | Esc          | hide the notification  |
///
/// Enter and Space press it where ``/CursesViews/Control/onActivate`` is set, and Escape hides it
/// also where the bar has the focus.
///
/// Tab reaches a bubble that can be activated, after its bar. The body is kept on
/// the screen, and its pointer over the middle of the tab. It stands on the bar
/// and needs the three rows above it; in fewer it loses its upper edge, then its
/// pointer. There is one bubble over a bar at a time: another one waits until it
/// has gone.
///
/// Recipe: idev-recipes, *CustomTabBarNotification*.
public final class NotificationBubble: Control {
  // MARK: Content

  /// The items with their counts, from left to right.
  ///
  /// Setting them while the bubble is shown changes it at once; it grows with its counts. Those at
  /// the end are left out where the screen is too narrow.
  public var items: [NotificationBubbleItem] {
    didSet {
      guard items != oldValue else { return }
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  /// The largest count that is shown as it is, in `0...`; more are shown as `99+`.
  ///
  /// The default is 99. Negative values are raised to zero.
  public var largestCount = 99 {
    didSet {
      largestCount = max(0, largestCount)
      if largestCount != oldValue { contentDidChange() }
    }
  }

  // MARK: State

  /// Whether the bubble is over its tab and not on its way out.
  public var isShown: Bool { phase == .shown }

  /// Whether the bubble waits until another one over the same bar has gone.
  public var isWaiting: Bool { phase == .waiting }

  /// The bar it is over, or waits for; `nil` for none.
  public internal(set) weak var tabBar: TabBar?

  /// The tab it is over, or waits for; `nil` for none.
  public internal(set) var index: Int?

  // MARK: Looks and callbacks

  /// How it looks; the default is ``NotificationBubbleAppearance/standard``.
  @Invalidating(.layout, .fittingSize) public var appearance = NotificationBubbleAppearance.standard

  /// How long it stays once it is seen in full, or `nil`, the default, for until it is hidden.
  ///
  /// Setting it while the bubble is shown counts from then.
  public var hidesAfter: Duration? {
    didSet { if hidesAfter != oldValue { startTimer() } }
  }

  /// Called after it was hidden and has gone.
  ///
  /// It is not called for a bubble that never came, or that code takes out of the bar.
  public var onHide: (@MainActor (NotificationBubble) -> Void)?

  /// Where it is on its way over a tab and back.
  enum Phase {
    case away
    case waiting
    case shown
    case hiding
  }

  var phase = Phase.away

  /// The timer that hides it.
  var timer: StageTimer?

  /// Where to show it as soon as it has gone from where it is.
  var following: (tabBar: TabBar, index: Int)?

  private let shadow = BubbleShadow()
  private let body = BubbleBody()
  private let labels = BubbleLabels()

  // MARK: Creating

  /// Creates a bubble that is not shown yet.
  public init(items: [NotificationBubbleItem]) {
    self.items = items
    super.init()
    for view in [shadow, body, labels] { addSubview(view) }
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, NotificationBubbleLayout.fittingWidth(texts.map { CellWidth.of($0) })),
      height: min(size.height, NotificationBubbleLayout.height))
  }

  public override func layoutSubviews() { place() }

  public override func traitsDidChange() {
    super.traitsDidChange()
    body.setNeedsDisplay()
    setNeedsLayout()
  }

  public override func didMoveToStage() { if timer == nil { startTimer() } }

  public override var accessibilityElements: [AccessibilityElement] {
    let place = tabBar.flatMap { bar in
      index.flatMap { bar.items.indices.contains($0) ? bar.items[$0] : nil }
    }
    let name = place.map { $0.accessibilityLabel ?? $0.title } ?? ""
    let counts = items.map { $0.words(largest: largestCount) }.joined(separator: ", ")
    return [
      makeAccessibilityElement(
        "notification\(name.isEmpty ? "" : " at \(name)"): \(counts)",
        traits: onActivate == nil ? .announcement : [.announcement, .button])
    ]
  }

  public override func stateDidChange() { setNeedsLayout() }

  public override func firstResponderDidChange() { setNeedsLayout() }

  public override var canBecomeFirstResponder: Bool {
    phase == .shown && onActivate != nil && super.canBecomeFirstResponder
  }

  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override var keyCommands: [KeyCommand] {
    guard phase == .shown else { return [] }
    return (onActivate == nil ? [] : super.keyCommands) + barCommands
  }

  public override func mouseUp(_ mouse: Mouse) {
    // A bubble that started to fade out while it was pressed is not activated by the release.
    if phase == .shown { super.mouseUp(mouse) } else { mouseCancelled() }
  }
}

extension TabBar {
  /// Appends a bubble to the queue; it appears at once where nothing stands over the bar.
  fileprivate func attach(_ bubble: NotificationBubble) {
    bubbles.append(bubble)
    if bubbles.count == 1 { bubble.appear() }
  }

  /// Takes a bubble out of the queue, and lets the next one appear whose tab there is still.
  fileprivate func detach(_ bubble: NotificationBubble) {
    let hadPlace = bubbles.first === bubble
    bubbles.removeAll { $0 === bubble }
    guard hadPlace else { return }
    while let next = bubbles.first {
      if let index = next.index, items.indices.contains(index) { return next.appear() }
      next.leave()
    }
  }
}

// MARK: - Private

extension NotificationBubble {
  /// Puts the bubble over its tab, and its parts into it.
  func place() {
    guard let tabBar, let index, let stage, phase == .shown || phase == .hiding else { return }
    guard tabBar.items.indices.contains(index) else { return removeFromSuperview() }
    let texts = texts
    let widths = texts.map { CellWidth.of($0) }
    let layout = NotificationBubbleLayout(
      itemWidths: widths,
      at: NotificationBubbleLayout.Place(
        bar: tabBar.layout, index: index, origin: tabBar.placeOnStage, stage: stage.size,
        hasLip: tabBar.appearance.hasLip))
    View.performWithoutAnimation {
      frame = layout.frame
      body.alpha = appearance.bodyAlpha
      body.touchesLip = layout.touchesLip
      body.show(appearance, pointer: layout.pointer, in: bounds)
      shadow.frame =
        layout.touchesLip && layout.bodyHeight > 2
        ? Rect(x: 1, y: layout.bodyHeight - 1, width: max(0, bounds.width - 2), height: 1) : .zero
      labels.show(
        zip(texts, layout.columns(of: widths)).map(BubbleLabels.Piece.init), labelStyle,
        in: Rect(
          x: 0, y: layout.textRow, width: bounds.width, height: min(1, bounds.height)))
    }
  }

  private var texts: [String] {
    let gap = tabBar?.appearance.hasLip == true ? 2 : 1
    return items.map { $0.text(usesUnicode: traits.usesUnicode, largest: largestCount, gap: gap) }
  }

  private var labelStyle: Style {
    let isFlat = traits.colorDepth == .palette16 || traits.colorDepth == .palette8
    let ink = appearance.text ?? (isFlat ? NotificationBubbleAppearance.black : theme.onAccent)
    var style = style(ink, isHighlighted ? [] : .bold)
    if traits.colorDepth == .monochrome {
      style.attributes.formUnion((appearance.middle ?? theme.orange).monochrome)
    }
    if isFirstResponder { style.attributes.insert(.underline) }
    return style
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateFittingSize()
  }
}

extension View {
  /// Where the view's zero is on the stage when nothing moves.
  fileprivate var placeOnStage: Point {
    sequence(first: self, next: \.superview).reduce(Point.zero) { place, view in
      place + view.frame.origin - view.bounds.origin
    }
  }
}

// MARK: - Showing

extension NotificationBubble {
  /// Shows the bubble over a tab, where it fades in from what is seen of it.
  ///
  /// Where it is there already, only its time begins anew. Over another tab it is hidden first.
  /// Where another bubble is over the bar, it waits until that one has gone; bubbles come in the
  /// order in which they were shown.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such tab.
  @discardableResult
  public func show(over tabBar: TabBar, at index: Int) -> Bool {
    guard tabBar.items.indices.contains(index) else { return false }
    performChanges { come(over: tabBar, at: index) }
    return true
  }

  private func come(over tabBar: TabBar, at index: Int) {
    following = nil
    if self.tabBar === tabBar, self.index == index {
      if phase != .waiting { appear() }
    } else if phase == .shown || phase == .hiding {
      hide()
      following = (tabBar, index)
    } else {
      leave()
      join(tabBar, at: index)
    }
  }

  /// Hides the bubble, which goes out of the bar when it has faded; or no longer lets it wait.
  ///
  /// One that is not shown is left alone.
  public func hide() { performChanges(go) }

  private func go() {
    following = nil
    if phase == .waiting { return leave() }
    guard phase == .shown else { return }
    phase = .hiding
    isUserInteractionEnabled = false
    timer?.cancel()
    if isFirstResponder { tabBar?.becomeFirstResponder() }
    View.animate(withDuration: NotificationBubble.fade) {
      alpha = 0
    } completion: { [weak self] _ in
      self?.finishHiding()
    }
  }
}

// MARK: - In the queue of its bar

extension NotificationBubble {
  /// Hides the bubble for the user, also where the bar has the focus.
  var barCommands: [KeyCommand] {
    [
      KeyCommand("bubble.hide", .escape, title: "hide the notification", hint: "close") { [self] in
        hide()
      }
    ]
  }

  /// Fades in, from what is seen of the bubble now.
  func appear() {
    if phase == .waiting {
      View.performWithoutAnimation { alpha = 0 }
      tabBar?.addSubview(self)
    }
    let wasShown = phase == .shown
    phase = .shown
    isUserInteractionEnabled = true
    startTimer()
    guard !wasShown else { return }
    View.animate(withDuration: NotificationBubble.fade) { alpha = 1 }
  }

  /// Gives up the place over the bar, or among those that wait, and lets the next bubble come.
  func leave() {
    guard phase != .away, let tabBar else {
      phase = .away
      return
    }
    phase = .away
    timer?.cancel()
    timer = nil
    self.tabBar = nil
    index = nil
    tabBar.detach(self)
  }

  /// Notes that the bar loses the bubble, which was not hidden.
  func wasTakenAway() {
    following = nil
    leave()
  }
}

// MARK: - Private

extension NotificationBubble {
  /// How long it takes to come and to go.
  private static let fade = Duration.milliseconds(500)

  /// Waits for a place over a bar, or takes it.
  private func join(_ tabBar: TabBar, at index: Int) {
    self.tabBar = tabBar
    self.index = index
    phase = .waiting
    tabBar.attach(self)
  }

  private func finishHiding() {
    guard phase == .hiding else { return }
    notify("onHide") { [self] in onHide?(self) }
    let following = following
    leave()
    removeFromSuperview()
    if let following { join(following.tabBar, at: following.index) }
  }

  /// Hides it when it was seen for as long as ``hidesAfter`` says, counted from now.
  func startTimer() {
    timer?.cancel()
    timer = nil
    guard let hidesAfter, phase == .shown else { return }
    timer = stage?.schedule(after: NotificationBubble.fade + max(hidesAfter, .zero)) {
      [weak self] in
      self?.hide()
    }
  }
}
