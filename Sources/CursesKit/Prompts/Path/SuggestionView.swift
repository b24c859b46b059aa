import CursesCells
import CursesViews
import CursesWidgets

/// The suggestions below a text field.
///
///     ▌ Makefile
///       Sources/
final class SuggestionView: View {
  /// The suggested texts; the default is empty.
  var items: [String] = [] {
    didSet {
      guard items != oldValue else { return }
      selected = nil
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The index of the selected suggestion; the default is `nil`, for the typed text.
  @Invalidating(.display) var selected: Int? = nil

  /// The largest number of rows.
  private static let maximumRows = 6

  override func sizeThatFits(_ size: Size) -> Size {
    let width = (items.lazy.map { CellWidth.of($0) }.max() ?? 0) + PromptLayout.indent
    return Size(
      width: min(size.width, width),
      height: min(size.height, items.count, SuggestionView.maximumRows))
  }

  override func draw(in canvas: inout Canvas) {
    let top = max(0, (selected ?? 0) - bounds.height + 1)
    for (y, index) in items.indices.dropFirst(top).prefix(bounds.height).enumerated() {
      let isSelected = index == selected
      let look = isSelected ? style(theme.accent, .bold) : style(theme.secondary)
      let line = (isSelected ? "▌ " : "  ") + items[index]
      canvas.draw(
        Truncation.tail.fit(line, to: bounds.width), at: Point(x: 0, y: y), style: look)
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    items.enumerated().map { index, item in
      AccessibilityElement(item, traits: index == selected ? .selected : [])
    }
  }
}

/// A text field with suggestions below it.
final class SuggestedField: View {
  let field: TextField
  let suggestions = SuggestionView()

  init(_ field: TextField) {
    self.field = field
    super.init()
    addSubview(field)
    addSubview(suggestions)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = max(field.sizeThatFits(size).width, suggestions.sizeThatFits(size).width)
    let rows = 1 + suggestions.sizeThatFits(size).height
    return Size(width: min(size.width, width), height: min(size.height, rows))
  }

  override func layoutSubviews() {
    field.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
    suggestions.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
  }

  override func subviewFittingSizeDidChange() {
    super.subviewFittingSizeDidChange()
    setNeedsLayout()
    invalidateFittingSize()
  }
}
