import CursesCells
import CursesViews

/// A bubble over a tab of a ``TabBar`` that shows counts of new content.
///
///             ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///             ▀ ▤ 2  ♡ 1  ☻ 12 ▀
///          ▲  ▝▀▀▀▀▀▀▀▜█▛▀▀▀▀▀▀▘
///         Home      ◉ News       More
///
/// The bubble fades in and out in 0.5 s, stays when another tab is selected, and follows the bar
/// when the screen is resized:
///
///     let bubble = NotificationBubble(items: [.comments(2), .likes(1), .followers(12)])
///     bubble.hidesAfter = .seconds(4)
///     bubble.onActivate = { _ in controller.select(1) }
///     bubble.show(over: controller.tabBar, at: 1)
///
/// | Keys        | Effect            |
/// | ----------- | ----------------- |
/// | Enter Space | Press             |
/// | Esc         | Hide Notification |
///
/// Enter and Space press the bubble if ``/CursesViews/Control/onActivate`` is set. Escape also
/// hides it while the bar has the focus.
///
/// Tab moves the focus to a bubble with that callback, after its bar. The body is kept on the
/// screen, and its pointer over the middle of the tab. The bubble needs the three rows above the
/// bar. In fewer rows it loses its upper edge, then its pointer. A bar displays one bubble at a
/// time; others wait in a queue.
///
/// Recipe: idev-recipes, *CustomTabBarNotification*.
public final class NotificationBubble: Control {
  // MARK: Content

  /// The items with their counts, from left to right.
  ///
  /// Setting them while the bubble is displayed changes it immediately, and the bubble grows with
  /// its counts. On a narrow screen, items at the end are omitted.
  public var items: [NotificationBubbleItem] {
    didSet {
      guard items != oldValue else { return }
      setNeedsLayout()
      invalidateFittingSize()
    }
  }

  /// The largest count that is displayed exactly, at least 0; larger counts are displayed as `99+`.
  ///
  /// The default is 99. Negative values are raised to zero.
  public var largestCount = 99 {
    didSet {
      largestCount = max(0, largestCount)
      if largestCount != oldValue { contentDidChange() }
    }
  }

  // MARK: State

  /// Whether the bubble is displayed over its tab and is not fading out.
  public var isShown: Bool { phase == .displayed }

  /// Whether the bubble waits for another one over the same bar to disappear.
  public var isWaiting: Bool { phase == .waiting }

  /// The bar over which the bubble is displayed or waits, or `nil`.
  public internal(set) weak var tabBar: TabBar?

  /// The index of the tab over which the bubble is displayed or waits, or `nil`.
  public internal(set) var index: Int?

  // MARK: Appearance and callbacks

  /// The appearance; the default is ``NotificationBubbleAppearance/standard``.
  @Invalidating(.layout, .fittingSize) public var appearance = NotificationBubbleAppearance.standard

  /// The duration for which the bubble is fully visible, or `nil`, the default, for no limit.
  ///
  /// Setting it while the bubble is displayed restarts the duration.
  public var hidesAfter: Duration? {
    didSet { if hidesAfter != oldValue { startTimer() } }
  }

  /// Called after the bubble was hidden and has disappeared.
  ///
  /// It is not called for a bubble that was never displayed, or that code removes from the bar.
  public var onHide: (@MainActor (NotificationBubble) -> Void)?

  /// The state of the bubble.
  enum Phase {
    case away
    case waiting
    case displayed
    case hiding
  }

  var phase = Phase.away

  /// The timer that hides the bubble.
  var timer: StageTimer?

  /// The tab over which the bubble is displayed next, once it has disappeared from its current tab.
  var following: (tabBar: TabBar, index: Int)?

  private let shadow = BubbleShadow()
  private let body = BubbleBody()
  private let labels = BubbleLabels()

  // MARK: Creating

  /// Creates a bubble that is not displayed yet.
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
    let position = tabBar.flatMap { bar in
      index.flatMap { bar.items.indices.contains($0) ? bar.items[$0] : nil }
    }
    let name = position.map { $0.accessibilityLabel ?? $0.title } ?? ""
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
    phase == .displayed && onActivate != nil && super.canBecomeFirstResponder
  }

  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override var keyCommands: [KeyCommand] {
    guard phase == .displayed else { return [] }
    return (onActivate == nil ? [] : super.keyCommands) + barCommands
  }

  public override func mouseUp(_ mouse: Mouse) {
    // A bubble that began to fade out while it was pressed is not activated by the release.
    if phase == .displayed { super.mouseUp(mouse) } else { mouseCancelled() }
  }
}

// MARK: - Private

extension NotificationBubble {
  /// Lays out the bubble over its tab, and its parts in the bubble.
  func place() {
    guard let tabBar, let index, let stage, phase == .displayed || phase == .hiding else { return }
    guard tabBar.items.indices.contains(index) else { return removeFromSuperview() }
    let texts = texts
    let widths = texts.map { CellWidth.of($0) }
    let layout = NotificationBubbleLayout(
      itemWidths: widths,
      at: NotificationBubbleLayout.Place(
        bar: tabBar.layout, index: index, origin: tabBar.placeOnStage, stage: stage.size,
        hasTopEdge: tabBar.appearance.hasTopEdge))
    View.performWithoutAnimation {
      frame = layout.frame
      body.alpha = appearance.bodyAlpha
      body.touchesTopEdge = layout.touchesTopEdge
      body.show(appearance, pointer: layout.pointer, in: bounds)
      shadow.frame =
        layout.touchesTopEdge && layout.bodyHeight > 2
        ? Rect(x: 1, y: layout.bodyHeight - 1, width: max(0, bounds.width - 2), height: 1) : .zero
      labels.show(
        zip(texts, layout.columns(of: widths)).map(BubbleLabels.Piece.init), labelStyle,
        in: Rect(
          x: 0, y: layout.textRow, width: bounds.width, height: min(1, bounds.height)))
    }
  }

  private var texts: [String] {
    let gap = tabBar?.appearance.hasTopEdge == true ? 2 : 1
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
  /// The position of the view on the stage, without animations.
  fileprivate var placeOnStage: Point {
    sequence(first: self, next: \.superview).reduce(Point.zero) { position, view in
      position + view.frame.origin - view.bounds.origin
    }
  }
}

// MARK: - Showing

extension NotificationBubble {
  /// Shows the bubble over a tab.
  ///
  /// It fades in from its current opacity. If the bubble is already displayed there, only its timer
  /// restarts. If it is displayed over another tab, it is hidden first. If another bubble is
  /// displayed over the bar, this one waits. Bubbles appear in the order of the calls.
  ///
  /// - Returns: `false` if `index` is out of range; nothing changes then.
  @discardableResult
  public func show(over tabBar: TabBar, at index: Int) -> Bool {
    guard tabBar.items.indices.contains(index) else { return false }
    performChanges { presentNow(over: tabBar, at: index) }
    return true
  }

  private func presentNow(over tabBar: TabBar, at index: Int) {
    following = nil
    if self.tabBar === tabBar, self.index == index {
      if phase != .waiting { appear() }
    } else if phase == .displayed || phase == .hiding {
      hide()
      following = (tabBar, index)
    } else {
      leave()
      join(tabBar, at: index)
    }
  }

  /// Fades the bubble out and removes it from the bar, or from the queue if it waits.
  ///
  /// If the bubble is not displayed, nothing happens.
  public func hide() { performChanges(dismissNow) }

  private func dismissNow() {
    following = nil
    if phase == .waiting { return leave() }
    guard phase == .displayed else { return }
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

extension NotificationBubble: TabBarBubble {
  /// The command that hides the bubble, which also acts while the bar has the focus.
  var barCommands: [KeyCommand] {
    [
      KeyCommand("bubble.hide", .escape, title: "Hide Notification", hint: "close") { [self] in
        hide()
      }
    ]
  }

  /// Fades the bubble in from its current opacity.
  func appear() {
    if phase == .waiting {
      View.performWithoutAnimation { alpha = 0 }
      tabBar?.addSubview(self)
    }
    let wasShown = phase == .displayed
    phase = .displayed
    isUserInteractionEnabled = true
    startTimer()
    guard !wasShown else { return }
    View.animate(withDuration: NotificationBubble.fade) { alpha = 1 }
  }

  /// Leaves the queue of the bar, which then displays the next bubble.
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

  /// Leaves the queue after the bubble was removed from the bar without being hidden.
  func wasTakenAway() {
    following = nil
    leave()
  }
}

// MARK: - Private

extension NotificationBubble {
  /// The duration of a fade.
  private static let fade = Duration.milliseconds(500)

  /// Enters the queue of a bar.
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

  /// Starts a timer that hides the bubble after the fade and ``hidesAfter``, counted from now.
  func startTimer() {
    timer?.cancel()
    timer = nil
    guard let hidesAfter, phase == .displayed else { return }
    timer = stage?.schedule(after: NotificationBubble.fade + max(hidesAfter, .zero)) {
      [weak self] in
      self?.hide()
    }
  }
}
