import CursesArticles
import CursesKit
import CursesPictures

extension DemoPage {
  /// An article that uses every supported element.
  public static let article = DemoPage(
    name: "article", title: "Web page", recipe: "articles",
    summary: "A page of the Web with every element, in lines that fit; its links go by keys."
  ) { _ in ArticleDemoController() }
}

/// A controller that shows the article.
private final class ArticleDemoController: ViewController, ArticlePictureSource {
  private let article = ArticleView(Article(html: ArticleDemoText.page, content: .everything))

  override func loadView() -> View {
    article.pictureSource = self
    return FillingView(article)
  }

  func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View? {
    let view = ImageView(LampRoomPictures.picture(of: Size(width: 144, height: 30), scrim: 0))
    view.contentMode = .fill
    view.detail = .halves
    view.accessibilityLabel = picture.description
    return view
  }

  override func viewDidAppear(_ animated: Bool) {
    article.becomeFirstResponder()
  }
}

/// The HTML of a page with one element of each kind.
private enum ArticleDemoText {
  static let page = """
    <title>Fog, and nothing else</title><meta name=author content="Ida Lund">
    <meta name=date content=2026-02-28>
    <p>Three mornings in a row the harbor was not there. The lamp was lit at six, as
    <a href=#log>the log</a> asks, and lit <i>nothing</i>. What one hears then is the water, and,
    far out, somebody’s <b>bell</b>; press <kbd>]</kbd> for what comes <s>later</s> next.
    <h2>The first morning</h2>
    <p>It has its own rules:
    <blockquote><p>It is not that one sees less; it is that there is one thing only, and it is
    near.</blockquote>
    <ul><li>The bell, every forty seconds<li>A gull, twice<ul><li>the same one, by its voice</ul>
    </ul><ol start=9><li>Light the lamp<li>Wait</ol>
    <dl><dt>Fog<dd>A cloud that lies down.<dt>Haze<dd>One that has not made up its mind.</dl>
    <h2 id=log>What the log says</h2>
    <pre><code class=language-log>06:00  lit       visibility 0
    06:40  bell      bearing 210
    09:15  clear</code></pre>
    <table><caption>Three mornings</caption><tr><th>Morning<th>Lit<th>Bells<th>What was seen
    <tr><td>first<td>6:00<td>212<td>the water, at the foot of the stairs
    <tr><td>second<td>6:00<td>80<td>a gull, and then the same gull again
    <tr><td>third<td>5:45<td>1045<td>nothing</table>
    <figure><img src=https://harbor.example/fog.png width=576 height=200
    alt="The harbor at six"><figcaption>Photographed
    by the keeper, who says that it is the second try.</figcaption></figure><hr>
    <details><summary>How far is near?</summary><p>Some 10<sup>2</sup> steps, or what
    <a href=https://sea.example/near>harbor.example</a> calls close by.</details>
    """
}
