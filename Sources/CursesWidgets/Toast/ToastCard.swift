import CursesCells
import CursesControls
import CursesViews

/// The surface of a toast, and the styles of its text.
///
/// With 256 colors or more it is a surface with straight sides. With fewer colors, or none, which
/// may be those of the page below, it has a frame.
@MainActor
struct ToastCard {
  private let view: View

  init(_ view: View) { self.view = view }

  private var theme: Theme { view.theme }
  private var traits: Traits { view.traits }

  /// The background color of the surface.
  private var tone: ThemeColor {
    traits.colorDepth.usesUserPalette ? theme.surface3 : view.floatingTone
  }

  /// The default style of text.
  var text: Style {
    var style = view.style(theme.onFill)
    style.background = background
    return style
  }

  /// Returns the style of a mark or an action in a color of the theme.
  func style(of token: ThemeToken) -> Style {
    // Colors chosen by the user are legible on the terminal's background, but not on every fill.
    guard !traits.colorDepth.usesUserPalette else {
      var style = text
      style.attributes.insert(.bold)
      return style
    }
    return TextStyle.ink(token).adding(.bold).resolved(over: text, theme: theme, traits: traits)
  }

  private var background: Color {
    traits.colorDepth == .monochrome ? .default : view.color(tone)
  }

  /// Draws the surface over the whole view.
  func draw(in canvas: inout Canvas) {
    let bounds = view.bounds
    let isTall = bounds.height > 2 && bounds.width > 2
    let line = traits.colorDepth == .monochrome ? Style(background: .default) : text
    view.drawPanel(bounds, tone: tone, line: line, edges: isTall ? .all : [], in: &canvas)
  }
}
