import CursesCells
import CursesViews

extension TabBar {
  /// Removes the old center button and inserts the new one above all other subviews.
  func replaceCenterButton(_ old: CenterButton?) {
    guard old !== centerButton else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    centerShade.removeFromSuperview()
    guard let centerButton else { return }
    addSubview(centerShade)
    addSubview(centerButton)
    centerButton.onActivate = { [weak self] _ in
      guard let self else { return }
      notify("onCenterTap") { [self] in onCenterTap?(self) }
    }
    setNeedsLayout()
  }

  /// Moves the center button to the middle of the bar.
  func placeCenterButton() {
    guard let centerButton else { return }
    centerButton.frame = centerButton.place(on: body)
    centerButton.placeReason()
    centerShade.show(beside: centerButton.frame, in: body)
  }

  /// The rows of the bar below its top edge.
  private var body: Rect {
    bounds.inset(by: EdgeInsets(top: appearance.hasTopEdge && bounds.height > 2 ? 1 : 0))
  }

  /// The key command that presses the center button wherever the bar receives keys.
  var centerCommands: [KeyCommand] {
    guard let centerButton, let key = centerButton.key else { return [] }
    return [
      KeyCommand(
        "tabs.center", key, title: centerButton.title,
        unavailable: centerButton.isEnabled ? nil : centerButton.unavailableReason ?? "unavailable"
      ) {
        centerButton.sendPress()
        centerButton.sendActivate()
      }
    ]
  }
}

/// The shadow of the center button on the bar, at both sides of the button.
final class CenterShade: View {
  /// The opacity of the shadow in the nearest column and in the next one.
  private static let alphas = [0.38, 0.16]

  private let columns = (0..<4).map { _ in View() }

  init() {
    super.init()
    isUserInteractionEnabled = false
    for column in columns { addSubview(column) }
  }

  /// Moves the shadow next to the button, on the rows of the bar.
  func show(beside button: Rect, in bar: Rect) {
    frame = bar
    isHidden = !traits.supportsBlending
    for (index, column) in columns.enumerated() {
      let step = index / 2
      let x = index % 2 == 0 ? button.minX - 1 - step : button.maxX + step
      column.frame = Rect(x: x, y: 0, width: 1, height: bar.height)
      column.backgroundColor = .rgb(0, 0, 0)
      column.alpha = CenterShade.alphas[step]
    }
  }

  override func subviewFittingSizeDidChange() {}
}

// MARK: - Glowing

extension TabBar {
  /// Makes an item glow; an item that already glows does not change.
  ///
  /// - Returns: `false` if `index` is out of range; nothing changes then.
  @discardableResult
  public func showGlow(at index: Int) -> Bool {
    guard items.indices.contains(index) else { return false }
    guard glows[index] == nil else { return true }
    let glow = ArtView()
    glows[index] = glow
    itemViews[index].isGlowing = true
    order(glow)
    guard appearance.hasTopEdge else { return true }
    View.performWithoutAnimation { glow.alpha = 0 }
    View.animate(withDuration: .milliseconds(300)) { glow.alpha = 1 }
    return true
  }

  /// Moves a glow behind the titles in a bar with a top edge, and in front of them in any other.
  private func order(_ glow: View) {
    let others = subviews.filter { $0 !== glow }
    let lowest = others.firstIndex { view in itemViews.contains { $0 === view } }
    let mark = others.firstIndex { $0 === indicator }.map { $0 + 1 }
    insertSubview(glow, at: (appearance.hasTopEdge ? lowest : mark) ?? others.count)
  }

  /// Orders all glows again, after the items or the appearance changed.
  func orderGlows() { glows.values.forEach(order) }

  /// Stops the glow of an item.
  ///
  /// - Returns: `false` if the item does not glow; nothing changes then.
  @discardableResult
  public func hideGlow(at index: Int) -> Bool {
    guard let glow = glows.removeValue(forKey: index) else { return false }
    glow.removeFromSuperview()
    if itemViews.indices.contains(index) { itemViews[index].isGlowing = false }
    return true
  }
}
