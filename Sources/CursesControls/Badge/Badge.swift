import CursesCells
import CursesViews

/// A capsule with a word or a count that marks new items or a state.
///
///     ▐New▌▐99+▌●
///
/// Without text, the badge is a dot:
///
///     let state = Badge("New", token: .success)
///     let unread = Badge(count: 120)
///     let dot = Badge()
///
/// A badge takes no keys, no mouse events and no focus. It is one row high and two columns wider
/// than its text. In ASCII, it is displayed in parentheses.
public final class Badge: View {
  /// The text, in one line; the default is empty, which displays a dot.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The color of the capsule; the default is ``/CursesViews/ThemeToken/accent``.
  ///
  /// The text has the color of the background behind the capsule.
  public var token: ThemeToken {
    didSet { if token != oldValue { setNeedsDisplay() } }
  }

  /// Creates a badge with a word, or a dot if `text` is empty.
  public init(_ text: String = "", token: ThemeToken = .accent) {
    self.text = text
    self.token = token
    super.init()
    isUserInteractionEnabled = false
  }

  /// Creates a badge with a count.
  ///
  /// - Parameters:
  ///   - count: The count. A negative number is clamped to 0.
  ///   - largest: The largest count that is displayed exactly. A larger count is displayed as
  ///     `99+`, for the default of 99.
  ///   - token: The color of the capsule. The default is ``/CursesViews/ThemeToken/danger``.
  public convenience init(count: Int, largest: Int = 99, token: ThemeToken = .danger) {
    let count = max(0, count)
    self.init(count > largest ? "\(max(0, largest))+" : "\(count)", token: token)
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let width = line.isEmpty ? 1 : CellWidth.of(line) + 2
    return Size(width: min(size.width, width), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let row = max(0, bounds.height - 1) / 2
    let look = TextStyle.ink(token).adding(.bold)
      .resolved(over: style(theme.text), theme: theme, traits: traits)
    guard !line.isEmpty else {
      let dot = traits.glyph(.dot)
      return canvas.draw(
        dot, at: Point(x: max(0, bounds.width - 1) / 2, y: row), style: look)
    }
    let hasCaps = bounds.width > 2
    let displayed = Truncation.tail.fit(line, to: hasCaps ? bounds.width - 2 : bounds.width)
    let width = CellWidth.of(displayed)
    let x = TextAlignment.center.offset(of: width, in: bounds.width)
    var body = look
    if traits.usesUnicode { body.attributes.insert(.reverse) }
    canvas.draw(displayed, at: Point(x: x, y: row), style: body)
    guard hasCaps else { return }
    canvas.drawSurfaceSides(
      Rect(x: x - 1, y: row, width: width + 2, height: 1), style: look,
      usesUnicode: traits.usesUnicode)
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(line.isEmpty ? "new" : line, traits: .staticText)]
  }

  private var line: String { text.inOneLine }
}
