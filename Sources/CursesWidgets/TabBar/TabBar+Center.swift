import CursesCells
import CursesViews

extension TabBar {
  /// Takes one button away, and puts another one over everything else in the bar.
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

  /// Puts the button into the middle of the bar.
  func placeCenterButton() {
    guard let centerButton else { return }
    centerButton.frame = centerButton.place(on: body)
    centerShade.show(beside: centerButton.frame, in: body)
  }

  /// The rows of the bar below its lip.
  private var body: Rect {
    bounds.inset(by: EdgeInsets(top: appearance.hasLip && bounds.height > 2 ? 1 : 0))
  }

  /// What presses the button from wherever the bar gets keys.
  var centerCommands: [KeyCommand] {
    guard let centerButton, let key = centerButton.key else { return [] }
    return [
      KeyCommand(
        "tabs.center", key, title: centerButton.title.lowercased(),
        unavailable: centerButton.isEnabled ? nil : centerButton.unavailableReason ?? "not now"
      ) {
        centerButton.sendPress()
        centerButton.sendActivate()
      }
    ]
  }
}

/// The shadow of a button on the bar to both sides of it.
final class CenterShade: View {
  /// How much of it lies on the next column, and on the one after that.
  private static let alphas = [0.38, 0.16]

  private let columns = (0..<4).map { _ in View() }

  init() {
    super.init()
    isUserInteractionEnabled = false
    for column in columns { addSubview(column) }
  }

  /// Lies beside a button, on the rows of the bar.
  func show(beside button: Rect, in bar: Rect) {
    frame = bar
    isHidden = !traits.mixesLight
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
  /// Lets an item glow; one that does already goes on.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such item.
  @discardableResult
  public func showGlow(at index: Int) -> Bool {
    guard items.indices.contains(index) else { return false }
    guard glows[index] == nil else { return true }
    let glow = ArtView()
    glows[index] = glow
    itemViews[index].isGlowing = true
    guard appearance.hasLip else {
      addSubview(glow)
      return true
    }
    // It rises behind the names.
    insertSubview(glow, at: (subviews.firstIndex { $0 === indicator } ?? 0) + 1)
    View.performWithoutAnimation { glow.alpha = 0 }
    View.animate(withDuration: .milliseconds(300)) { glow.alpha = 1 }
    return true
  }

  /// Lets an item glow no longer.
  ///
  /// - Returns: `false`, and nothing changes, when it does not.
  @discardableResult
  public func hideGlow(at index: Int) -> Bool {
    guard let glow = glows.removeValue(forKey: index) else { return false }
    glow.removeFromSuperview()
    if itemViews.indices.contains(index) { itemViews[index].isGlowing = false }
    return true
  }
}
