import CursesCells
import CursesViews

/// A search field with a track of its own.
///
///     ▐ ⌕ Search              / ▌
///
/// The ``field`` handles text and keys while it has the focus:
///
///     let log = LogView()
///     let search = SearchField(shortcut: "/")
///     search.field.onChange = { log.filter = $0.text }
///
/// The ``shortcut`` is only displayed, at the end, until the field has the focus; a command of
/// another responder must handle the key. The view is one row high and prefers a width of 24
/// columns.
public final class SearchField: View, StageFollower {
  // MARK: Content

  /// The text field for input.
  public let field: TextField

  /// The name of the key that focuses the field, or `nil` for none.
  @Invalidating(.display) public var shortcut: String? = nil

  private var showsShortcut = true

  /// The number of columns on each side of the text.
  private static let padding = 3

  // MARK: Creating

  /// Creates an empty search field.
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
    // The terminal's default background cannot be a foreground color; the caps use its resolved
    // color.
    let ink = Color(traits.colors.background(tone))
    canvas.fill(
      bounds.inset(by: EdgeInsets(left: 1, right: 1)), style: Style(background: tone))
    let row = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    canvas.drawSurfaceSides(row, style: Style(foreground: ink))
  }

  public override func didMoveToStage() { stage?.addFollower(self) }

  /// Shows the shortcut while the field is not focused.
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
