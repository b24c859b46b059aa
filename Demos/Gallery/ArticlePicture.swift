import CursesArticles
import CursesKit
import CursesRecording

/// A renderer of a whole article as one picture.
enum ArticlePicture {
  /// The maximum number of rows; the rest is omitted.
  private static let mostRows = 4000

  /// The columns around lines, as on a screen.
  private static let margins = 8

  /// Returns an article as SVG, with lines of at most `width` columns.
  @MainActor
  static func svg(
    _ article: Article, width: Int, theme: Theme, colors: TerminalColors
  ) -> String {
    let view = ArticleView(article)
    view.showsVerticalScrollIndicator = false
    let size = Size(width: width + margins, height: 24)
    let stage = Stage(size: size, traits: Traits(colors: colors), theme: theme)
    stage.rootViewController = ViewController(view: view)
    _ = stage.frame()
    let rows = min(max(1, view.contentSize.height), mostRows)
    _ = stage.send(.resize(Size(width: size.width, height: rows)))
    let strip = TapePlayer(stage: stage).play(Tape(), at: [])
    return FilmSVG.encode(strip, colors: colors)
  }
}
