import CursesCells
import CursesViews

/// How an ``ArticlePager`` looks.
///
/// A color that is `nil` is that of the theme.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*: the colors of its views.
public struct ArticlePagerAppearance: Hashable, Sendable {
  /// The background of a page; `nil` is that of everything.
  public var page: ThemeColor?

  /// The background of header and footer, where pages are pulled away; `nil` is a tone beside the
  /// terminal's own background, or under a ``PullLook/arrow`` the tone of what is below pages.
  public var body: ThemeColor?

  /// Header, footer, and the text of an ``ArticlePage``; `nil` is what the theme has for text, and
  /// for text on a tone.
  public var text: ThemeColor?

  /// The color of the text in place of pages; `nil` is the secondary text of the theme.
  public var statusText: ThemeColor?

  /// How header and footer are drawn; the default is ``PullLook/line``.
  public var pull: PullLook

  /// Creates a look from its colors, those of the theme by default.
  public init(
    page: ThemeColor? = nil, body: ThemeColor? = nil, text: ThemeColor? = nil,
    statusText: ThemeColor? = nil, pull: PullLook = .line
  ) {
    self.page = page
    self.body = body
    self.text = text
    self.statusText = statusText
    self.pull = pull
  }

  /// Pages on the terminal's own background, in the colors of the theme.
  public static let standard = ArticlePagerAppearance()

  /// Pages of warm paper, as in Reeder for phones, and the same paper by night on a dark
  /// background.
  ///
  /// Recipe: idev-recipes, *VerticalSwipeArticles*: page #e6e3de, body (218, 215, 211), “Loading…”
  /// in (47, 52, 60).
  public static let reeder = ArticlePagerAppearance(
    page: ThemeColor(
      light: .rgb(230, 227, 222), dark: .rgb(46, 44, 42), palette16: .indexed(0),
      palette16OnLight: .indexed(15)),
    body: ThemeColor(
      light: .rgb(218, 215, 211), dark: .rgb(35, 33, 31), palette16: .indexed(8),
      palette16OnLight: .indexed(7)),
    text: ThemeColor(
      light: .rgb(0, 0, 0), dark: .rgb(226, 222, 216), palette16: .indexed(15),
      palette16OnLight: .indexed(0)),
    statusText: ThemeColor(
      light: .rgb(47, 52, 60), dark: .rgb(190, 186, 180), palette16: .indexed(15),
      palette16OnLight: .indexed(0)))
}

// MARK: - On a stage

extension ArticlePagerAppearance {
  /// Returns the color behind a page, which always hides what is below.
  @MainActor
  func pageColor(on view: View) -> Color { opaque(view.color(page ?? view.theme.surface0)) }

  /// Returns the color where pages are pulled away.
  @MainActor
  func bodyColor(on view: View) -> Color {
    let own = pull == .arrow ? view.theme.pull : view.theme.selectionQuiet
    return opaque(view.color(body ?? own))
  }

  /// Returns how the text of a page looks.
  @MainActor
  func textStyle(on view: View, _ attributes: Attributes = []) -> Style {
    view.style(text ?? view.theme.text, attributes)
  }

  /// Returns how header and footer look.
  @MainActor
  func pullStyle(on view: View, _ attributes: Attributes = []) -> Style {
    view.style(text ?? (pull == .arrow ? view.theme.text : view.theme.onFill), attributes)
  }

  /// Returns how what is said in place of pages looks.
  @MainActor
  func statusStyle(on view: View) -> Style {
    view.style(statusText ?? view.theme.secondary, .bold)
  }

  /// Returns the color of the shadow that a page throws on what is pulled in.
  @MainActor
  func shadowColor(on view: View) -> Color {
    let body = view.traits.colors.background(bodyColor(on: view))
    let shadow = view.traits.colors.background(view.color(view.theme.shadow))
    let deep = view.traits.colors == .light ? Self.shadow.light : Self.shadow.dark
    return Color(body.mixed(with: shadow, fraction: pull == .arrow ? deep : Self.shadow.line))
  }

  /// How dark that shadow is, in `0...1`.
  private static let shadow = (line: 0.12, dark: 0.5, light: 0.14)

  /// Returns a color, or the terminal's own background for none.
  private func opaque(_ color: Color?) -> Color {
    guard let color, !color.isClear else { return .default }
    return color
  }
}
