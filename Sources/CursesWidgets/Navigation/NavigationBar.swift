import CursesCells
import CursesViews

/// The title of what is shown, the way back, and what can be done.
///
///       ‹ Lamp Room          Entries             More ⋯
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
final class NavigationBar: View {
  private let title = Label()
  private let subtitle = Label()
  private let edge = BarEdge()
  private var leading: [BarButton] = []
  private var trailing: [BarButton] = []

  init() {
    super.init()
    title.accessibilityTraits = .header
    title.style = .ink(.text).adding(.bold)
    subtitle.style = .ink(.secondary)
    for view in [edge, title, subtitle] as [View] { addSubview(view) }
  }

  /// Shows what an item says; a way back with words stands first.
  func show(_ item: NavigationItem, title: String, back: BarItem?) {
    self.title.text = title
    subtitle.styledText = item.subtitle
    update(&leading, with: [back].compactMap(\.self) + item.leading)
    update(&trailing, with: item.trailing)
    setNeedsLayout()
  }

  private func update(_ buttons: inout [BarButton], with items: [BarItem]) {
    for button in buttons.dropFirst(items.count) { button.removeFromSuperview() }
    buttons.removeLast(max(0, buttons.count - items.count))
    for (index, item) in items.enumerated() {
      if index < buttons.count {
        buttons[index].show(item)
      } else {
        let button = BarButton(item)
        buttons.append(button)
        addSubview(button)
      }
    }
  }

  private func caption(_ button: BarButton, isLeading: Bool) -> NavigationBarLayout.Caption {
    let icon = button.item.icon.flatMap { traits.usesUnicode || $0.utf8.count == 1 ? $0 : nil }
    let isBack = button.item.icon == NavigationBar.back
    return NavigationBarLayout.Caption(
      icon: icon ?? (isBack ? "<" : nil), title: button.item.title, isLeading: isLeading)
  }

  /// The glyph of the way back.
  static let back = "‹"

  override func layoutSubviews() {
    let layout = NavigationBarLayout(
      NavigationBarLayout.Content(
        title: title.text, hasSubtitle: !subtitle.text.isEmpty,
        leading: leading.map { caption($0, isLeading: true) },
        trailing: trailing.map { caption($0, isLeading: false) }),
      in: bounds.size)
    View.performWithoutAnimation {
      title.frame = layout.title
      subtitle.frame = layout.subtitle
      subtitle.textAlignment = layout.isLarge ? .left : .center
      place(leading, at: layout.leading)
      place(trailing, at: layout.trailing)
      edge.frame = Rect(
        x: 0, y: layout.edge ?? 0, width: bounds.width, height: layout.edge == nil ? 0 : 1)
    }
  }

  private func place(_ buttons: [BarButton], at places: [NavigationBarLayout.Placed]) {
    for (button, placed) in zip(buttons, places) {
      button.frame = placed.rect
      button.text = placed.text
    }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func subviewFittingSizeDidChange() {}

  override func draw(in canvas: inout Canvas) {
    guard traits.colorDepth != .monochrome else { return }
    let body = Rect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - edge.frame.height)
    canvas.fill(body, style: Style(background: color(theme.surface1)))
  }
}
