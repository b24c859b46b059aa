import CursesCells
import CursesViews

/// A row of tabs, one of which is selected, with a mark that glides to it.
///
///           ▲
///        ⌂ Home    @ Mentions   ⌕ Search
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▂▄▆▄▂▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// An item is selected when it is pressed, not when it is let go of. An item
/// with something new can glow:
///
///     let titles = [("Home", "⌂"), ("Mentions", "@"), ("Search", "⌕")]
///     let bar = TabBar(items: titles.map { TabBarItem(title: $0, icon: $1) })
///     bar.select(0)
///     bar.delegate = self
///     bar.showGlow(at: 1)
///
/// | Keys         | Effect                      |
/// | ------------ | --------------------------- |
/// | ← →          | choose the tab to the side  |
/// | 1 … 9        | choose a tab                |
/// | Enter Space  | press the tab again         |
/// | Esc          | hide the notification       |
///
/// Keys without such an item are left to the next responder. The bar is two rows
/// high; an arrow stands in the row above it. One with a nub has three, whose first
/// is its lip. In one row there is only room for the items. They share the width
/// without gaps.
///
/// Recipe: idev-recipes, *CustomTabBar* and *TabBarAnimation*.
public final class TabBar: View {
  // MARK: Content

  /// The tabs, from left to right.
  ///
  /// Setting them keeps the selection where there is still such an item.
  public var items: [TabBarItem] {
    didSet { itemsDidChange() }
  }

  /// How the bar looks.
  public var appearance: TabBarAppearance {
    didSet { appearanceDidChange() }
  }

  /// A button over the middle of the bar, or `nil`, the default, for none.
  ///
  /// There is one at most: setting another one takes its place.
  public var centerButton: CenterButton? { didSet { replaceCenterButton(oldValue) } }

  // MARK: State

  /// The selected item, or `nil`, the default, when none is.
  public private(set) var selectedIndex: Int?

  /// The items that glow.
  public var glowingIndices: [Int] { glows.keys.sorted() }

  /// The mark of the selected item.
  ///
  /// The bar moves it when another item is selected, and puts it where it belongs when it lays
  /// itself out. In between it stays where code puts it.
  public let indicator: TabBarIndicator

  // MARK: Callbacks

  /// The delegate, asked and told about the selection.
  public weak var delegate: TabBarDelegate?

  /// Called when the user pressed an item, after it was selected.
  public var onPress: (@MainActor (_ tabBar: TabBar, _ index: Int) -> Void)?

  /// Called when the user let go of an item inside it.
  public var onActivate: (@MainActor (_ tabBar: TabBar, _ index: Int) -> Void)?

  /// Called when the user pressed the button in the middle and let go of it inside.
  public var onCenterTap: (@MainActor (_ tabBar: TabBar) -> Void)?

  /// The bubble that stands over the bar, and those that wait for it to go.
  var bubbles: [NotificationBubble] = []

  private let background = ArtView()
  private let rule = ArtView()
  let centerShade = CenterShade()
  private(set) var itemViews: [TabBarItemView] = []

  /// The art behind each item that glows.
  var glows: [Int: ArtView] = [:]

  /// The item the mouse holds.
  private var pressedIndex: Int?

  /// How long the indicator takes to the next item.
  private static let glide = Duration.milliseconds(200)

  // MARK: Creating

  /// Creates a bar with a mark of the kind named, and no item selected.
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
      indicator.isOnLip = appearance.hasLip && indicator.look == .bar
      if indicator.look == .bar, indicator.barStyle == .line, !indicator.isOnLip {
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
    (subview as? NotificationBubble)?.wasTakenAway()
  }

  /// Does nothing: where the parts are follows from the bar's size alone.
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
  /// Selects an item, or none, without telling the delegate or calling ``onPress``.
  ///
  /// The mark glides there in 0.2 s, unless it is not animated or there was none before.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such item.
  @discardableResult
  public func select(_ index: Int?, animated: Bool = true) -> Bool {
    guard index.map(items.indices.contains) ?? true else { return false }
    guard index != selectedIndex else { return true }
    // The mark sets out from the item that was selected, also where no frame has shown it there.
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

  /// Selects an item for the user and tells of it, and returns whether the delegate allowed it.
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

  /// Presses an item and lets go of it for the user.
  func press(_ index: Int) {
    if selectForUser(index) { sendActivate(index) }
  }

  private func sendActivate(_ index: Int) {
    notify("onActivate", index: index) { [self] in onActivate?(self, index) }
  }
}

// MARK: - Private

extension TabBar {
  /// Where everything is.
  ///
  /// Sizing, drawing and hit testing all read this, so they cannot disagree.
  var layout: TabBarLayout {
    TabBarLayout(size: bounds.size, count: items.count, itemWidth: appearance.itemWidth)
  }

  /// Whether a mark in the last row would hide the titles.
  private var isTooLowForIndicator: Bool { indicator.look == .bar && bounds.height < 2 }

  private func indicatorRect(at index: Int) -> Rect {
    switch indicator.look {
    case .arrow: layout.arrowRect(at: index)
    case .bar where appearance.hasLip: layout.lipRect(at: index)
    case .bar: layout.barRect(at: index, margin: layout.itemRect(at: index).width >= 12 ? 4 : 1)
    case .nub: layout.itemRect(at: index)
    }
  }

  private func glowRect(at index: Int) -> Rect {
    appearance.hasLip ? layout.itemRect(at: index) : layout.glowRect(at: index)
  }

  /// How far above the indicator the items are: below it for looks that mark them.
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

  /// Makes a view for each item anew, and with it the item's art.
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
      // The light of a nub lies behind the names, and a mark that has none before them.
      insertSubview(view, at: (subviews.firstIndex { $0 === indicator } ?? 0) + namesStep)
    }
  }

  private func appearanceDidChange() {
    indicator.indicatorColor = appearance.indicatorColor
    superview?.setNeedsLayout()
    discardArt()
  }

  /// Has all art made anew before the next frame.
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
  /// What keys do; those without an item are left to the next responder.
  private var tabCommands: [KeyCommand] {
    guard !items.isEmpty else { return [] }
    var commands = items.count > 1 ? sideCommands : []
    commands += TabBar.digits.prefix(items.count).enumerated().map { index, digit in
      KeyCommand(digit.id, digit.key, title: "choose a tab", hint: "") { [self] in press(index) }
        .listed(in: "Tabs", as: "tabs")
    }
    if let selectedIndex {
      commands.append(
        KeyCommand("tabs.press", .enter, .space, title: "press the tab again", hint: "") { [self] in
          press(selectedIndex)
        })
    }
    if let shown = bubbles.first, shown.isShown { commands += shown.barCommands }
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
      id, key, title: "choose the tab to the side", hint: "choose",
      unavailable: items.indices.contains(index) ? nil : "there is no tab further on"
    ) { [self] in press(index) }
    .listed(in: "Tabs")
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
  /// Says something beside what an item shows, such as how much is new; `nil` takes it away.
  ///
  ///     let bar = TabBar(items: [TabBarItem(title: "Entries"), TabBarItem(title: "Notices")])
  ///     bar.setBadge("3", at: 1)
  ///
  /// Beside narrow items it lies over what they show. New ``items`` have none.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such item.
  @discardableResult
  public func setBadge(_ badge: String?, at index: Int) -> Bool {
    guard itemViews.indices.contains(index) else { return false }
    itemViews[index].badge = badge
    return true
  }
}

extension TabBarItemView {
  /// Draws a badge behind the last glyph of the first row of an art.
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
    let place = Point(x: max(0, min(last + 2, bounds.width - width)), y: row)
    var body = style(theme.onAccent, .bold)
    var caps = style(theme.dangerFill)
    if traits.colorDepth == .monochrome {
      caps = Style()
    } else {
      body.background = color(theme.dangerFill)
    }
    canvas.draw(isUnicode ? "▐" : "(", at: place, style: caps)
    canvas.draw(text, at: place.translated(x: 1, y: 0), style: body)
    canvas.draw(isUnicode ? "▌" : ")", at: place.translated(x: width - 1, y: 0), style: caps)
  }
}

// MARK: - Height

extension TabBar {
  /// Returns the rows the bar has in a container of so many: all of them where there is room for
  /// something beside it, and one in a low pane.
  func height(in rows: Int) -> Int {
    let rows = max(0, rows)
    guard appearance.hasLip else {
      let wanted = appearance.rows
      return rows < 4 ? min(1, rows) : wanted <= max(2, rows / 4) ? wanted : 2
    }
    return traits.heightClass < .low || rows < 6 ? min(1, rows) : 3
  }
}

// MARK: - Tab bar delegate

/// The methods by which a tab bar asks and tells its owner.
///
/// Every method has a default, so a delegate writes only those it needs. They
/// are called for what the user does, never for what code does.
@MainActor
public protocol TabBarDelegate: AnyObject {
  /// Asks whether the user may select an item.
  ///
  /// The default allows it.
  func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool

  /// Tells that the user selected an item, which may be the one that was selected before.
  ///
  /// It follows ``TabBar/onPress``.
  func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int)
}

extension TabBarDelegate {
  /// Allows every item.
  public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool { true }

  /// Does nothing.
  public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {}
}
