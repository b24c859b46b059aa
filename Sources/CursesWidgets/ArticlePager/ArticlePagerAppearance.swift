import CursesCells
import CursesViews

/// The appearance of an ``ArticlePager``.
///
/// A color that is `nil` is taken from the theme.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*: the colors of its views.
public struct ArticlePagerAppearance: Hashable, Sendable {
  /// The background of a page, or `nil` for ``/CursesViews/Theme/surface0``.
  public var page: ThemeColor?

  /// The background of the header, the footer and the area from which pages are pulled away.
  ///
  /// `nil` is ``/CursesViews/Theme/selectionQuiet``, or ``/CursesViews/Theme/pull`` with
  /// ``PullLook/arrow``.
  public var body: ThemeColor?

  /// The color of the header, the footer, and the text of an ``ArticlePage``.
  ///
  /// `nil` is ``/CursesViews/Theme/text``, or ``/CursesViews/Theme/onFill`` for a header or footer
  /// of ``PullLook/line``.
  public var text: ThemeColor?

  /// The color of the message instead of pages, or `nil` for ``/CursesViews/Theme/secondary``.
  public var statusText: ThemeColor?

  /// The style of the header and the footer; the default is ``PullLook/line``.
  public var pull: PullLook

  /// Creates an appearance from colors; by default they are those of the theme.
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

  /// Pages of warm paper, as in Reeder for phones, with a night version for dark backgrounds.
  ///
  /// Recipe: idev-recipes, *VerticalSwipeArticles*: page #e6e3de, body (218, 215, 211), “Loading…”
  /// in (47, 52, 60).
  public static let paper = ArticlePagerAppearance(
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
  /// Returns the background of a page, which is always opaque.
  @MainActor
  func pageColor(on view: View) -> Color { opaque(view.color(page ?? view.theme.surface0)) }

  /// Returns the background of the area from which pages are pulled away.
  @MainActor
  func bodyColor(on view: View) -> Color {
    let own = pull == .arrow ? view.theme.pull : view.theme.selectionQuiet
    return opaque(view.color(body ?? own))
  }

  /// Returns the style of the text of a page.
  @MainActor
  func textStyle(on view: View, _ attributes: Attributes = []) -> Style {
    view.style(text ?? view.theme.text, attributes)
  }

  /// Returns the style of the header and the footer.
  @MainActor
  func pullStyle(on view: View, _ attributes: Attributes = []) -> Style {
    view.style(text ?? (pull == .arrow ? view.theme.text : view.theme.onFill), attributes)
  }

  /// Returns the style of the message instead of pages.
  @MainActor
  func statusStyle(on view: View) -> Style {
    view.style(statusText ?? view.theme.secondary, .bold)
  }

  /// Returns the colors of a page's shadow in the two nearest half rows of the header or footer.
  ///
  /// The second one is `nil` if that half row has no shadow.
  @MainActor
  func shadowColors(on view: View) -> (near: Color, far: Color?) {
    let body = view.traits.colors.background(bodyColor(on: view))
    let shadow = view.traits.colors.background(view.color(view.theme.shadow))
    func shade(_ share: Double) -> Color { Color(body.mixed(with: shadow, fraction: share)) }
    guard pull == .arrow else { return (shade(0.12), nil) }
    return body.luminance < 0.3 ? (shade(0.5), nil) : (shade(0.19), shade(0.05))
  }

  /// Returns a color, or the terminal's own background if it is clear.
  private func opaque(_ color: Color?) -> Color {
    guard let color, !color.isClear else { return .default }
    return color
  }
}
