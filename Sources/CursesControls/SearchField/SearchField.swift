import CursesCells
import CursesViews

/// A field to search with, in a track of its own.
///
///     ▐ ⌕ Search              / ▌
///
/// What is typed is the matter of its ``field``, and so are the keys while that has the focus:
///
///     let log = LogView()
///     let search = SearchField(shortcut: "/")
///     search.field.onChange = { log.filter = $0.text }
///
/// The shortcut is what leads to it by keys, which are a command of whoever has it; it is shown at
/// the end until the field has the focus. The field is one row high, and 24 columns wide by itself.
public final class SearchField: View, StageFollower {
  // MARK: Content

  /// The field that text is typed in.
  public let field: TextField

  /// The key that leads to the field, or `nil` for none.
  @Invalidating(.display) public var shortcut: String? = nil

  private var showsShortcut = true

  /// The columns that the track has beside what is typed, at each side.
  private static let padding = 3

  // MARK: Creating

  /// Creates an empty field.
  public init(placeholder: String = "Search", shortcut: String? = nil) {
    field = TextField(placeholder: placeholder)
    self.shortcut = shortcut
    super.init()
    field.surface = .surface0
    addSubview(field)
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, 24), height: min(size.height, 1))
  }

  public override func layoutSubviews() {
    let inset = bounds.width < 12 ? 0 : SearchField.padding
    field.frame = bounds.inset(by: EdgeInsets(left: inset, right: inset))
  }

  public override func traitsDidChange() { setNeedsDisplay() }

  public override func draw(in canvas: inout Canvas) {
    guard bounds.width >= 12, !bounds.isEmpty else { return }
    drawTrack(in: &canvas)
    if traits.usesUnicode { canvas.draw("⌕", at: Point(x: 2, y: 0), style: style(theme.secondary)) }
    guard showsShortcut, let shortcut else { return }
    let x = bounds.width - 2 - CellWidth.of(shortcut)
    canvas.draw(shortcut, at: Point(x: x, y: 0), style: style(theme.accent))
  }

  private func drawTrack(in canvas: inout Canvas) {
    guard traits.colorDepth >= .palette256, traits.usesUnicode else { return }
    let tone = color(field.surface.flatMap { theme[$0] } ?? theme.surface0)
    // What the terminal has behind everything is no ink: the caps are drawn in what it stands for.
    let ink = Color(traits.colors.background(tone))
    canvas.fill(
      bounds.inset(by: EdgeInsets(left: 1, right: 1)), style: Style(background: tone))
    let row = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    canvas.drawSurfaceSides(row, style: Style(foreground: ink))
  }

  /// Shows the shortcut while the field has no focus.
  public func stageDidSettle() {
    guard showsShortcut == field.isFirstResponder else { return }
    showsShortcut = !field.isFirstResponder
    setNeedsDisplay()
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left else { return false }
    return field.becomeFirstResponder()
  }
}
