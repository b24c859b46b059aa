import CursesKit

/// The colors of paper and the ink on it, the same on every background.
enum PaperTones {
  static let paper = ThemeColor(always: .rgb(230, 227, 222), palette16: 7)
  static let body = ThemeColor(always: .rgb(218, 215, 211), palette16: 7)
  static let ink = ThemeColor(always: .rgb(36, 33, 28), palette16: 0)
  static let soft = ThemeColor(always: .rgb(92, 86, 78), palette16: 0)
  static let chosen = ThemeColor(always: .rgb(198, 214, 236), palette16: 6)
  static let mark = ThemeColor(always: .rgb(0, 84, 170), palette16: 4)
}

extension Theme {
  /// The light colors of the standard theme, with ink on paper, on every background.
  static let paper: Theme = {
    var theme = Theme.standard
    for token in ThemeToken.standard { theme[token] = theme[token]?.alwaysLight }
    theme.surface0 = PaperTones.paper
    theme.pull = PaperTones.body
    theme.text = PaperTones.ink
    theme.onFill = PaperTones.ink
    theme.secondary = PaperTones.soft
    theme.tertiary = PaperTones.soft
    theme.disabled = PaperTones.soft
    theme.accent = PaperTones.mark
    theme.shadow = ThemeColor(always: .rgb(0, 0, 0), palette16: 0)
    return theme
  }()
}

extension ThemeColor {
  /// The color on a light background, on every background.
  fileprivate var alwaysLight: ThemeColor {
    ThemeColor(
      light: light, dark: light, palette256: palette256OnLight,
      palette256OnLight: palette256OnLight, palette16: palette16OnLight,
      palette16Attributes: palette16Attributes, monochrome: monochrome)
  }
}

/// Content on paper below a gray bar with a title, a note at its end, and perhaps a back button.
///
/// In few rows the bar has one row.
final class PaperFrame: ToneView {
  private let bar = NavigationBar()
  private let note = Label()
  private let shadow = HalfShadow()
  private let content: View
  private let back: BarButtonItem?
  private var title = ""
  private var isNarrow = false

  /// Creates a frame; `back` is the item of the back button, or `nil`, the default, for none.
  init(_ content: View, back: BarButtonItem? = nil) {
    self.content = content
    self.back = back
    super.init(.surface0)
    isOpaque = true
    themeOverride = .paper
    bar.background = .gray
    note.style = TextStyle(foreground: .color(.rgb(206, 206, 210)))
    // The first focusable subview gets the initial focus: the content.
    for view in [content, shadow, bar, note] as [View] { addSubview(view) }
  }

  /// Shows a title, and a note at the end of the bar.
  func show(title: String, note: String) {
    self.title = title
    self.note.text = note
    showTitle()
    setNeedsLayout()
  }

  /// Shows the title and the back button, which has only its last word in a narrow bar.
  private func showTitle() {
    var back = back
    if isNarrow, let word = back?.title.split(separator: " ").last { back?.title = String(word) }
    bar.show(NavigationItem(), title: title, back: back)
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    if isNarrow != (bounds.width < 60) {
      isNarrow.toggle()
      showTitle()
    }
    let text = paneEdges.text
    let rows = min(bounds.height, bounds.height >= 16 ? 3 : 1)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    let width = CellWidth.of(note.text)
    // The title is in the middle of the bar.
    note.isHidden = (bounds.width + CellWidth.of(title)) / 2 >= text.upperBound - width
    note.frame = Rect(
      x: text.upperBound - width, y: rows / 2, width: width, height: min(1, rows))
    content.frame = bounds.inset(by: EdgeInsets(top: rows))
    shadow.isHidden = rows < 3 || !traits.supportsBlending
    shadow.frame = Rect(x: 0, y: rows, width: bounds.width, height: min(1, bounds.height - rows))
    shadow.alpha = 0.22
  }
}

/// Half a row of shadow below a bar.
final class HalfShadow: StillView {
  override func draw(in canvas: inout Canvas) {
    canvas.drawHalves(bounds, upper: .rgb(0, 0, 0), lower: nil)
  }
}
