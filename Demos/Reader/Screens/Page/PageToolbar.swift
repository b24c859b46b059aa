import CursesKit

/// A row of keys with their effects, which can be clicked.
///
///     [ back   ] forward   r reload   l like   o open outside   n next
///
/// An item that does not apply now is gray; one that does not fit is omitted.
final class PageToolbar: View {
  /// An item of the toolbar.
  struct Item: Hashable {
    var key: String
    var words: String
    var isEnabled = true
  }

  /// The color of the effects; the default is that of hints on the background.
  var ink = ThemeToken.tertiary

  /// The items, from left to right.
  var items: [Item] = [] {
    didSet { if items != oldValue { itemsDidChange() } }
  }

  /// Called with the key of an item that was clicked.
  var onPress: (@MainActor (String) -> Void)?

  private var buttons: [Button] = []

  private func itemsDidChange() {
    while buttons.count < items.count {
      let button = Button()
      buttons.append(button)
      addSubview(button)
    }
    for (index, button) in buttons.enumerated() {
      button.isHidden = index >= items.count
      guard index < items.count else { continue }
      let item = items[index]
      let key = StyledText(item.key, .ink(.accent).adding(.bold))
      button.styledTitle = key + StyledText(" \(item.words)", .ink(ink))
      button.accessibilityLabel = item.words
      button.isEnabled = item.isEnabled
      button.onActivate = { [weak self] _ in self?.onPress?(item.key) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    var x = -1
    for (button, item) in zip(buttons, items) {
      let width = CellWidth.of(item.key) + 1 + CellWidth.of(item.words)
      let fits = x + 1 + width <= bounds.width
      button.frame = fits ? Rect(x: x, y: 0, width: width + 2, height: bounds.height) : .zero
      x += fits ? width + 3 : bounds.width
    }
  }

  override func subviewFittingSizeDidChange() {}
}
