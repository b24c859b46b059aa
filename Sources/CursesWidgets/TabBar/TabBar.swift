import CursesCells
import CursesViews

/// A tab bar: a row of tabs with an indicator that glides to the selected one.
///
///           ▲
///        ⌂ Home    @ Mentions   ⌕ Search
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▂▄▆▄▂▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// An item is selected on mouse down, not on mouse up. An item with new content can glow:
///
///     let titles = [("Home", "⌂"), ("Mentions", "@"), ("Search", "⌕")]
///     let bar = TabBar(items: titles.map { TabBarItem(title: $0, icon: $1) })
///     bar.select(0)
///     bar.delegate = self
///     bar.showGlow(at: 1)
///
/// | Keys        | Effect                    |
/// | ----------- | ------------------------- |
/// | ← →         | Select Previous, Next Tab |
/// | 1 … 9       | Select Tab                |
/// | Enter Space | Press Tab Again           |
/// | Esc         | Hide Notification         |
///
/// Digits without an item are left to the next responder. By default the bar has two rows, and an
/// arrow is displayed in the row above it. A bar with a nub has three rows; the first is its top
/// edge. A bar of one row shows only the items. The items share the width without gaps.
///
/// Recipe: idev-recipes, *CustomTabBar* and *TabBarAnimation*.
public final class TabBar: View {
  // MARK: Content

  /// The tabs, from left to right.
  ///
  /// Setting the items keeps the selection if its index is still valid.
  public var items: [TabBarItem] {
    didSet { itemsDidChange() }
  }

  /// The appearance of the bar.
  public var appearance: TabBarAppearance {
    didSet { appearanceDidChange() }
  }

  /// A button over the middle of the bar, or `nil`, the default, for none.
  ///
  /// The bar has at most one; setting another replaces it.
  public var centerButton: CenterButton? { didSet { replaceCenterButton(oldValue) } }

  // MARK: State

  /// The index of the selected item, or `nil`, the default, if none is selected.
  public private(set) var selectedIndex: Int?

  /// The indices of the items that glow, in ascending order.
  public var glowingIndices: [Int] { glows.keys.sorted() }

  /// The indicator of the selected item.
  ///
  /// The bar moves it when the selection changes and on layout. Between those, it stays where code
  /// moves it.
  public let indicator: TabBarIndicator

  // MARK: Callbacks

  /// The delegate, which may refuse a selection and is notified of it.
  public weak var delegate: TabBarDelegate?

  /// Called when the user presses an item, after it was selected.
  public var onPress: (@MainActor (_ tabBar: TabBar, _ index: Int) -> Void)?

  /// Called when the user releases an item inside its cells.
  public var onActivate: (@MainActor (_ tabBar: TabBar, _ index: Int) -> Void)?

  /// Called when the user presses the center button and releases it inside.
  public var onCenterTap: (@MainActor (_ tabBar: TabBar) -> Void)?

  /// The bubble displayed over the bar, followed by those that wait for it to disappear.
  var bubbles: [any TabBarBubble] = []

  private let background = ArtView()
  private let rule = ArtView()
  let centerShade = CenterShade()
  private(set) var itemViews: [TabBarItemView] = []

  /// The art of each glow, by the index of its item.
  var glows: [Int: ArtView] = [:]

  /// The index of the item that the mouse pressed.
  private var pressedIndex: Int?

  /// The duration in which the indicator glides to another item.
  private static let glide = Duration.milliseconds(200)

  // MARK: Creating

  /// Creates a bar with an indicator of the given shape and no selected item.
  public init(
    items: [TabBarItem] = [], indicator look: TabBarIndicator.Look = .arrow,
    barStyle: TabBarIndicator.BarStyle = .line, appearance: TabBarAppearance? = nil
  ) {
    self.items = items
    self.appearance =
      appearance ?? (look == .arrow ? .standard : look == .nub ? .lit : .line())
    indicator = TabBarIndicator(look: look, barStyle: barStyle)
    super.init()
    for view in [background, rule, indicator] as [View] { addSubview(view) }
    indicator.isHidden = true
    indicator.indicatorColor = self.appearance.indicatorColor
    makeItemViews()
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: height(in: size.height))
  }

  public override func layoutSubviews() {
    View.performWithoutAnimation {
      let layout = layout
      background.show(appearance.background, in: bounds)
      indicator.isOnTopEdge = appearance.hasTopEdge && indicator.look != .nub
      if indicator.look == .bar, indicator.barStyle == .line, !indicator.isOnTopEdge {
        rule.showRule(appearance.ruleColor, in: bounds)
      }
      for (index, view) in itemViews.enumerated() {
        view.show(appearance, in: layout.itemRect(at: index))
      }
      for index in glowingIndices {
        glows[index]?.show(appearance.glow, in: glowRect(at: index))
      }
      if let selectedIndex { indicator.frame = indicatorRect(at: selectedIndex) }
      placeCenterButton()
    }
    indicator.isHidden = selectedIndex == nil || isTooLowForIndicator
    bubbles.first?.place()
  }

  public override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    (subview as? any TabBarBubble)?.wasTakenAway()
  }

  /// Does nothing: the layout depends on the size of the bar alone.
  public override func subviewFittingSizeDidChange() {}

  public override func traitsDidChange() { discardArt() }

  public override func firstResponderDidChange() {
    for view in itemViews { view.isFocused = isFirstResponder }
  }

  public override var canBecomeFirstResponder: Bool { !items.isEmpty }

  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override var keyCommands: [KeyCommand] { tabCommands + centerCommands }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let index = layout.index(at: mouse.location) else { return false }
    pressedIndex = selectForUser(index) ? index : nil
    return true
  }

  public override func mouseUp(_ mouse: Mouse) {
    let pressed = pressedIndex
    pressedIndex = nil
    guard let pressed, layout.index(at: mouse.location) == pressed else { return }
    sendActivate(pressed)
  }

  public override func mouseCancelled() { pressedIndex = nil }
}

// MARK: - Selecting

extension TabBar {
  /// Selects an item, or none, without notifying the delegate or calling ``onPress``.
  ///
  /// The indicator glides there in 0.2 s, unless `animated` is `false` or no item was selected
  /// before.
  ///
  /// - Returns: `false` if `index` is out of range; nothing changes then.
  @discardableResult
  public func select(_ index: Int?, animated: Bool = true) -> Bool {
    guard index.map(items.indices.contains) ?? true else { return false }
    guard index != selectedIndex else { return true }
    // Start the glide at the previous item, even if no frame has displayed the indicator there.
    if animated { layoutIfNeeded() }
    if let selectedIndex { itemViews[selectedIndex].isSelected = false }
    let isFirst = selectedIndex == nil
    selectedIndex = index
    indicator.isHidden = index == nil || isTooLowForIndicator
    guard let index else { return true }
    itemViews[index].isSelected = true
    let target = indicatorRect(at: index)
    View.animate(withDuration: animated && !isFirst ? TabBar.glide : .zero) {
      indicator.frame = target
    }
    return true
  }

  /// Selects an item for the user, notifies the delegate, and returns whether it allowed that.
  private func selectForUser(_ index: Int) -> Bool {
    guard delegate?.tabBar(self, shouldSelectItemAt: index) ?? true, select(index) else {
      return false
    }
    notify("onPress", index: index) { [self] in onPress?(self, index) }
    notify("tabBar(_:didSelectItemAt:)", index: index) { [self] in
      delegate?.tabBar(self, didSelectItemAt: index)
    }
    return true
  }

  /// Presses and releases an item for the user.
  func press(_ index: Int) {
    if selectForUser(index) { sendActivate(index) }
  }

  private func sendActivate(_ index: Int) {
    notify("onActivate", index: index) { [self] in onActivate?(self, index) }
  }
}

// MARK: - Private

extension TabBar {
  /// The layout of the bar.
  ///
  /// Sizing, drawing and hit testing share it, so they cannot disagree.
  var layout: TabBarLayout {
    TabBarLayout(size: bounds.size, count: items.count, itemWidth: appearance.itemWidth)
  }

  /// Whether an indicator in the last row would hide the titles.
  private var isTooLowForIndicator: Bool {
    bounds.height < 2 && (indicator.look == .bar || indicator.isOnTopEdge)
  }

  private func indicatorRect(at index: Int) -> Rect {
    switch indicator.look {
    case .arrow where appearance.hasTopEdge, .bar where appearance.hasTopEdge:
      layout.lipRect(at: index)
    case .arrow: layout.arrowRect(at: index)
    case .bar: layout.barRect(at: index, margin: layout.itemRect(at: index).width >= 12 ? 4 : 1)
    case .nub: layout.itemRect(at: index)
    }
  }

  private func glowRect(at index: Int) -> Rect {
    appearance.hasTopEdge ? layout.itemRect(at: index) : layout.glowRect(at: index)
  }

  /// The offset of the items from the indicator in z-order: 1 puts them above it, for a nub.
  private var namesStep: Int { indicator.look == .nub ? 1 : 0 }

  private func itemsDidChange() {
    for index in glowingIndices where !items.indices.contains(index) {
      hideGlow(at: index)
    }
    if let selectedIndex, !items.indices.contains(selectedIndex) {
      self.selectedIndex = nil
      indicator.isHidden = true
    }
    makeItemViews()
  }

  /// Creates a new view for each item, and with it the item's art.
  private func makeItemViews() {
    for view in itemViews {
      view.removeFromSuperview()
    }
    itemViews = items.enumerated().map { index, item in
      TabBarItemView(
        item, at: AccessibilityElement.Position(index: index, count: items.count))
    }
    for (index, view) in itemViews.enumerated() {
      view.isGlowing = glows[index] != nil
      view.isSelected = index == selectedIndex
      view.isFocused = isFirstResponder
      // Titles are above the light of a nub, and below an indicator without light.
      insertSubview(view, at: (subviews.firstIndex { $0 === indicator } ?? 0) + namesStep)
    }
    orderGlows()
  }

  private func appearanceDidChange() {
    indicator.indicatorColor = appearance.indicatorColor
    orderGlows()
    superview?.setNeedsLayout()
    discardArt()
  }

  /// Discards all art, so that the next layout renders it again.
  private func discardArt() {
    for view in [background, rule] + glows.values {
      view.discardArt()
    }
    for view in itemViews { view.discardArt() }
    setNeedsLayout()
  }
}

// MARK: - Keys

extension TabBar {
  /// The key commands of the tabs; digits without an item are left to the next responder.
  private var tabCommands: [KeyCommand] {
    guard !items.isEmpty else { return [] }
    var commands = items.count > 1 ? sideCommands : []
    commands += TabBar.digits.prefix(items.count).enumerated().map { index, digit in
      KeyCommand(digit.id, digit.key, title: "Select Tab", hint: "") { [self] in press(index) }
        .grouped(in: "Tabs", as: "tabs")
    }
    if let selectedIndex {
      commands.append(
        KeyCommand("tabs.press", .enter, .space, title: "Press Tab Again", hint: "") { [self] in
          press(selectedIndex)
        })
    }
    if let displayed = bubbles.first, displayed.isShown { commands += displayed.barCommands }
    return commands
  }

  private var sideCommands: [KeyCommand] {
    let last = items.count - 1
    return [
      stepping("tabs.previous", .left, to: selectedIndex.map { $0 - 1 } ?? last),
      stepping("tabs.next", .right, to: selectedIndex.map { $0 + 1 } ?? 0),
    ]
  }

  private func stepping(_ id: StaticString, _ key: Key, to index: Int) -> KeyCommand {
    KeyCommand(
      id, key, title: "Select Previous, Next Tab", hint: "choose",
      unavailable: items.indices.contains(index) ? nil : "no more tabs"
    ) { [self] in press(index) }
    .grouped(in: "Tabs")
  }

  private static let digits: [(id: StaticString, key: Key)] = [
    ("tabs.select-1", .character("1")), ("tabs.select-2", .character("2")),
    ("tabs.select-3", .character("3")), ("tabs.select-4", .character("4")),
    ("tabs.select-5", .character("5")), ("tabs.select-6", .character("6")),
    ("tabs.select-7", .character("7")), ("tabs.select-8", .character("8")),
    ("tabs.select-9", .character("9")),
  ]
}

// MARK: - Badges

extension TabBar {
  /// Sets the badge of an item, such as a number of new entries; `nil` removes it.
  ///
  ///     let bar = TabBar(items: [TabBarItem(title: "Entries"), TabBarItem(title: "Notices")])
  ///     bar.setBadge("3", at: 1)
  ///
  /// In a narrow item the badge covers part of its art. Setting ``items`` removes all badges.
  ///
  /// - Returns: `false` if `index` is out of range; nothing changes then.
  @discardableResult
  public func setBadge(_ badge: String?, at index: Int) -> Bool {
    guard itemViews.indices.contains(index) else { return false }
    itemViews[index].badge = badge
    return true
  }
}

extension TabBarItemView {
  /// Draws a badge to the right of the last glyph in the first visible row of an art.
  ///
  ///     ✦  Notices ▐6▌
  func drawBadge(_ badge: String, beside art: Buffer, in canvas: inout Canvas) {
    let isUnicode = traits.usesUnicode
    let columns = { (row: Int) in
      art.bounds.columns.filter { art[Point(x: $0, y: row)] != .clear }
    }
    guard let row = art.bounds.rows.first(where: { !columns($0).isEmpty }),
      let last = columns(row).last
    else { return }
    let text = Truncation.tail.fit(badge, to: max(0, bounds.width - 2))
    let width = CellWidth.of(text) + 2
    let position = Point(x: max(0, min(last + 2, bounds.width - width)), y: row)
    var body = style(theme.onAccent, .bold)
    var caps = style(theme.dangerFill)
    if traits.colorDepth == .monochrome {
      caps = Style()
    } else {
      body.background = color(theme.dangerFill)
    }
    canvas.draw(isUnicode ? "▐" : "(", at: position, style: caps)
    canvas.draw(text, at: position.translated(x: 1, y: 0), style: body)
    canvas.draw(isUnicode ? "▌" : ")", at: position.translated(x: width - 1, y: 0), style: caps)
  }
}

// MARK: - Height

extension TabBar {
  /// Returns the height of the bar in a container of some rows.
  ///
  /// A bar with a top edge has three rows, or one in a low pane. Any other has its
  /// ``TabBarAppearance/rows`` if that is at most a quarter of the container, otherwise two, and
  /// one in a very low container.
  func height(in rows: Int) -> Int {
    let rows = max(0, rows)
    guard appearance.hasTopEdge else {
      let requested = appearance.rows
      return rows < 4 ? min(1, rows) : requested <= max(2, rows / 4) ? requested : 2
    }
    return traits.heightClass < .low || rows < 6 ? min(1, rows) : 3
  }
}

// MARK: - Tab bar delegate

/// The methods with which a tab bar queries and notifies its owner.
///
/// Every method has a default implementation. They are called for actions of the user, never for
/// changes by code.
@MainActor
public protocol TabBarDelegate: AnyObject {
  /// Returns whether the user may select an item. The default returns `true`.
  func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool

  /// Notifies the delegate that the user selected an item, which may have been selected before.
  ///
  /// It is called after ``TabBar/onPress``.
  func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int)
}

extension TabBarDelegate {
  /// Allows every item.
  public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool { true }

  /// Does nothing.
  public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {}
}

// MARK: - Bubbles

/// A view that a bar displays over one of its tabs, after those that came before it.
@MainActor
protocol TabBarBubble: View {
  /// The index of the tab, or `nil` for none.
  var index: Int? { get }

  /// Whether the bubble is displayed, and not about to disappear.
  var isShown: Bool { get }

  /// The commands that the bar adds to its own while the bubble is displayed.
  var barCommands: [KeyCommand] { get }

  /// Fades the bubble in.
  func appear()

  /// Leaves the queue of the bar.
  func leave()

  /// Lays out the bubble over its tab.
  func place()

  /// Leaves the queue after the bubble was removed from the bar without being hidden.
  func wasTakenAway()
}

extension TabBar {
  /// Appends a bubble to the queue and displays it immediately if the queue was empty.
  func attach(_ bubble: any TabBarBubble) {
    bubbles.append(bubble)
    if bubbles.count == 1 { bubble.appear() }
  }

  /// Removes a bubble from the queue and displays the next one that has a tab.
  func detach(_ bubble: any TabBarBubble) {
    let hadPosition = bubbles.first === bubble
    bubbles.removeAll { $0 === bubble }
    guard hadPosition else { return }
    while let next = bubbles.first {
      if let index = next.index, items.indices.contains(index) { return next.appear() }
      next.leave()
    }
  }
}
