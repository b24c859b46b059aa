import CursesCells
import CursesControls
import CursesViews

/// A navigation bar with the title of the displayed controller, a back button and bar buttons.
///
///       ‹ Lamp Room          Entries             More ⋯
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// The bar of a ``NavigationController`` shows the displayed controller's
/// ``/CursesViews/ViewController/navigationItem``. A bar without a controller shows an item that is
/// passed to it:
///
///     let bar = NavigationBar()
///     bar.background = .wood
///     bar.show(NavigationItem(), title: "Shelf")
///
/// While an unavailable button has the focus or is under the pointer, its reason replaces the
/// title. If there is too little room between the buttons, the reason covers them.
public final class NavigationBar: View {
  /// The painted background, or `nil`, the default, for the standard appearance.
  ///
  /// A painted bar has three rows, or one if the screen has fewer than 24 rows. It shows no
  /// subtitle and no large title.
  public var background: BarBackground? {
    didSet { if background != oldValue { backgroundDidChange() } }
  }

  private let title = Label()
  private let subtitle = Label()
  private let edge = BarEdge()
  private var leading: [BarButton] = []
  private var trailing: [BarButton] = []

  /// The custom views instead of the back button and the title.
  private var backView: Control?
  private var titleView: View?

  /// The reason of a button, created when one is displayed first.
  private var reasonView: BarReason?

  /// Whether the title of the back button changed since the last layout.
  private var backTitleChanged = false

  /// Creates a bar without an item.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    title.accessibilityTraits = .header
    subtitle.style = .ink(.secondary)
    for view in [edge, title, subtitle] as [View] { addSubview(view) }
    styleTitle()
  }

  /// Displays an item.
  ///
  /// The bar of a navigation controller displays the item of the next controller as soon as one is
  /// pushed or popped.
  ///
  /// - Parameters:
  ///   - item: The item. Later changes of it are not displayed.
  ///   - title: The title, unless the item has a view in its place.
  ///   - back: The back button, which the item can replace, or `nil`, the default, for none.
  public func show(_ item: NavigationItem, title: String, back: BarButtonItem? = nil) {
    self.title.text = title
    subtitle.styledText = item.subtitle
    let custom = back == nil ? nil : item.backButton
    replace(backView, with: custom)
    backView = custom
    if let back {
      custom?.onActivate = { _ in back.action() }
      (custom as? BackButton)?.titleBelow = back.title
    }
    replace(titleView, with: item.titleView)
    titleView = item.titleView
    let first = custom == nil ? back : nil
    leading = updated(leading, with: [first].compactMap(\.self) + item.leading)
    trailing = updated(trailing, with: item.trailing)
    reasonDidChange()
    setNeedsLayout()
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
  }

  private func backgroundDidChange() {
    for button in leading + trailing { button.art = background?.button }
    styleTitle()
    setNeedsLayout()
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  private func styleTitle() {
    let ink = background.map { TextStyle($0.ink.style(on: traits, adding: .bold)) }
    title.style = ink ?? .ink(.text).adding(.bold)
  }

  /// Returns the buttons of the items.
  ///
  /// A button that shows an item may notify the bar, which then reads its buttons.
  private func updated(_ buttons: [BarButton], with items: [BarButtonItem]) -> [BarButton] {
    for button in buttons.dropFirst(items.count) { button.removeFromSuperview() }
    return items.enumerated().map { index, item in
      if index < buttons.count {
        buttons[index].show(item)
        return buttons[index]
      }
      let button = BarButton(item)
      button.art = background?.button
      addSubview(button)
      return button
    }
  }

  private func caption(_ button: BarButton, isLeading: Bool) -> NavigationBarLayout.Caption {
    let icon = button.item.icon.flatMap { traits.usesUnicode || $0.utf8.count == 1 ? $0 : nil }
    let isBack = button.item.icon == NavigationBar.back
    return NavigationBarLayout.Caption(
      icon: icon ?? (isBack ? "<" : nil), title: button.item.title, isLeading: isLeading)
  }

  /// The glyph of the back button.
  static let back = "‹"

  public override func layoutSubviews() {
    View.performWithoutAnimation {
      edge.isHidden = background != nil
      if background == nil { layOutPlain() } else { layOutPainted() }
      layOutReason()
    }
    backTitleChanged = false
  }

  /// Lays out the bar again with the new title of its back button.
  func backTitleDidChange() {
    backTitleChanged = true
    setNeedsLayout()
  }

  /// Moves the back button; a new title changes its width in 0.15 s.
  private func placeBack(at rect: Rect) {
    guard let backView else { return }
    guard backTitleChanged, stage != nil, !backView.frame.isEmpty, backView.frame != rect else {
      backView.frame = rect
      return
    }
    backView.redrawsWhileMoving = true
    View.animate(withDuration: .milliseconds(150)) {
      backView.frame = rect
    } completion: { [weak backView] isFinished in
      if isFinished { backView?.redrawsWhileMoving = false }
    }
  }

  private func layOutPlain() {
    let layout = NavigationBarLayout(
      NavigationBarLayout.Content(
        title: title.text, hasSubtitle: !subtitle.text.isEmpty,
        leading: leading.map { caption($0, isLeading: true) },
        trailing: trailing.map { caption($0, isLeading: false) }),
      in: bounds.size)
    title.frame = layout.title
    subtitle.frame = layout.subtitle
    subtitle.textAlignment = layout.isLarge ? .left : .center
    place(leading, at: layout.leading)
    place(trailing, at: layout.trailing)
    edge.frame = Rect(
      x: 0, y: layout.edge ?? 0, width: bounds.width, height: layout.edge == nil ? 0 : 1)
    placeViews(layout)
  }

  /// Lays out custom views instead of the title and the back button in a bar that is not painted.
  private func placeViews(_ layout: NavigationBarLayout) {
    let rows = max(0, bounds.height - edge.frame.height)
    if let backView {
      let requested = backView.sizeThatFits(Size(width: bounds.width, height: 1))
      placeBack(
        at: Rect(x: 0, y: 0, width: requested.width, height: min(rows, requested.height)))
    }
    guard let titleView else { return }
    let requested = titleView.sizeThatFits(Size(width: bounds.width, height: rows))
    let first = max(layout.leading.last?.rect.maxX ?? 0, backView?.frame.maxX ?? 0)
    let last = layout.trailing.first { !$0.rect.isEmpty }?.rect.minX ?? bounds.width
    let width = max(0, min(requested.width, last - first - 2))
    titleView.frame = Rect(
      x: min(max(first + 1, (bounds.width - width) / 2), max(first, last - width)), y: 0,
      width: width, height: min(rows, requested.height))
    title.frame = .zero
  }

  private func layOutPainted() {
    let requested =
      titleView?.sizeThatFits(bounds.size)
      ?? Size(width: CellWidth.of(title.text), height: 1)
    let back = backView.map { [$0.sizeThatFits(bounds.size).width] } ?? []
    let layout = PaintedBarLayout(
      leading: back + leading.map(paintedWidth), trailing: trailing.map(paintedWidth),
      title: requested, in: bounds.size)
    placeBack(at: layout.leading.first ?? .zero)
    for (button, rect) in zip(leading, layout.leading.dropFirst(back.count)) {
      paint(button, in: rect, isLeading: true)
    }
    for (button, rect) in zip(trailing, layout.trailing) {
      paint(button, in: rect, isLeading: false)
    }
    (titleView ?? title).frame = layout.title
    if titleView != nil { title.frame = .zero }
    subtitle.frame = .zero
  }

  /// Returns the columns of a button's text plus two at each side, at least ten in a wide bar.
  private func paintedWidth(_ button: BarButton) -> Int {
    let isBack = button.item.icon == NavigationBar.back
    let words = CellWidth.of(button.item.title) + (isBack ? 2 : 0)
    if isBack { return min(words + 4, BackButton.maximum(in: bounds.width)) }
    return bounds.width >= 60 ? max(10, words + 4) : words + 4
  }

  private func paint(_ button: BarButton, in rect: Rect, isLeading: Bool) {
    button.frame = rect
    guard button.item.icon == NavigationBar.back else {
      button.text = Truncation.tail.fit(button.item.title, to: max(0, rect.width - 2))
      return
    }
    button.text = caption(button, isLeading: isLeading).text(
      in: max(0, rect.width - 4), prefersIcon: false)
  }

  /// Displays the reason of the button under the pointer, or else of the focused one.
  func reasonDidChange() {
    var buttons: [Control] = leading + trailing
    if let button = backView as? BackButton { buttons.insert(button, at: 0) }
    let hovered = buttons.first { $0.isHovered }?.displayedReason
    let reason = hovered ?? buttons.lazy.compactMap(\.displayedReason).first
    guard reason != reasonView?.reason else { return }
    let view = reasonView ?? BarReason()
    reasonView = view
    view.reason = reason
    view.isHidden = reason == nil
    addSubview(view)
    setNeedsLayout()
  }

  /// Places the reason between the buttons, or over them if it does not fit there.
  private func layOutReason() {
    guard let reasonView, !reasonView.isHidden else { return }
    let first = [backView?.frame ?? .zero] + leading.map(\.frame)
    let last = trailing.map(\.frame)
    let text = paneEdges.text
    let start = first.lazy.filter { !$0.isEmpty }.map { $0.maxX + 1 }.max() ?? text.lowerBound
    let end = last.lazy.filter { !$0.isEmpty }.map { $0.minX - 1 }.min() ?? text.upperBound
    let isPlain = background == nil
    let row =
      isPlain
      ? (leading + trailing).first?.frame.minY ?? 0 : BarBackground.textRow(in: bounds.height)
    let fits = reasonView.width <= end - start
    reasonView.background = background
    reasonView.frame = Rect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - (isPlain ? edge.frame.height : 0))
    reasonView.space = Rect(
      x: fits ? start : 0, y: row, width: fits ? end - start : bounds.width, height: 1)
  }

  private func place(_ buttons: [BarButton], at positions: [NavigationBarLayout.Placed]) {
    for (button, placed) in zip(buttons, positions) {
      button.frame = placed.rect
      button.text = placed.text
    }
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    styleTitle()
    setNeedsLayout()
  }

  public override func subviewFittingSizeDidChange() {}

  public override func draw(in canvas: inout Canvas) {
    if let background { return background.draw(in: bounds, on: traits, &canvas) }
    guard traits.colorDepth != .monochrome else { return }
    let body = Rect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - edge.frame.height)
    canvas.fill(body, style: Style(background: color(theme.surface1)))
  }
}
