import CursesCells
import CursesViews
import CursesWidgets

/// A line that filters choices, next to their question.
///
///     type to filter
///     /wa▏
final class PromptFilter: View {
  /// The text field, on the terminal's own background.
  let field: TextField

  /// Whether the line is displayed even if it needs its own row; the default is `false`.
  @Invalidating(.layout, .fittingSize) var isNeeded = false

  private let slash = FilterSlash()
  private let placeholder: String

  init(placeholder: String) {
    self.placeholder = placeholder
    field = TextField(placeholder: placeholder)
    field.surface = .surface0
    field.accessibilityLabel = placeholder
    super.init()
    addSubview(field)
    addSubview(slash)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, PromptLayout.widestFilter), height: min(size.height, 1))
  }

  override func layoutSubviews() {
    // The mark alone invites to type if the placeholder would be truncated.
    let isShort = bounds.width < CellWidth.of(placeholder) + 2
    field.placeholder = isShort ? "" : placeholder
    field.frame = bounds
    slash.frame = Rect(x: 0, y: 0, width: min(1, bounds.width), height: min(1, bounds.height))
    slash.isHidden = bounds.width < 5 || !(isShort || field.isFirstResponder)
  }

  override func focusInsideDidChange() { setNeedsLayout() }
}

/// The mark before the text, which replaces the mark of a text field.
private final class FilterSlash: View {
  override func draw(in canvas: inout Canvas) {
    canvas.draw("/", at: .zero, style: style(theme.accent))
  }
}
