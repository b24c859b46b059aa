import CursesArticles
import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// The sizes of pictures in an article, and when their views are requested.
@MainActor
@Suite struct ArticlePictureTests {
  /// A source of pictures that are filled with a letter.
  private final class Letters: ArticlePictureSource {
    var isReady = true
    var sizes: [String: Size] = [:]
    private(set) var asked: [String] = []

    func articleView(_ articleView: ArticleView, sizeOf picture: ArticlePicture) -> Size? {
      if let width = picture.width, let height = picture.height {
        return Size(width: width, height: height)
      }
      return sizes[picture.description]
    }

    func articleView(_ articleView: ArticleView, viewFor picture: ArticlePicture) -> View? {
      asked.append(picture.description)
      return isReady ? LetterView(picture.description.first ?? "?") : nil
    }
  }

  private final class LetterView: View {
    private let letter: Glyph

    init(_ letter: Character) {
      self.letter = Glyph(letter)
      super.init()
    }

    override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: letter, style: .plain) }
  }

  private func open(
    _ html: String, _ letters: Letters, width: Int = 80, height: Int = 40
  ) -> (StageDriver, ArticleView) {
    let view = ArticleView(Article(html: html, content: .everything))
    view.pictureSource = letters
    let driver = StageDriver(view, size: Size(width: width, height: height))
    view.becomeFirstResponder()
    driver.frame()
    return (driver, view)
  }

  private func image(_ name: String, _ width: Int, _ height: Int) -> String {
    "<img src=https://e.example/\(name).png alt=\(name) width=\(width) height=\(height)>"
  }

  /// Returns the columns and rows that a letter fills; a row of text has fewer than three of it.
  private func space(of letter: Character, in driver: StageDriver) -> Size {
    let rows = driver.lines.map { line in line.count { $0 == letter } }.filter { $0 > 2 }
    return Size(width: rows.first ?? 0, height: rows.count)
  }

  @Test(arguments: [(80, 72, 15), (46, 38, 8), (24, 20, 4)])
  func `a picture is as wide as the text and keeps its aspect ratio`(
    width: Int, columns: Int, rows: Int
  ) {
    let (driver, _) = open(
      "<p>a<figure>\(image("Z", 576, 240))</figure><p>b", Letters(), width: width)

    #expect(space(of: "Z", in: driver) == Size(width: columns, height: rows))
  }

  @Test func `a small picture is not enlarged, and a high one is limited`() {
    let (small, _) = open("<p>a\(image("Z", 80, 80))<p>b", Letters())
    #expect(space(of: "Z", in: small) == Size(width: 10, height: 5))

    let (high, _) = open("<p>a\(image("Z", 300, 900))<p>b", Letters())
    #expect(space(of: "Z", in: high) == Size(width: 13, height: 20))
  }

  @Test func `the text does not move when a picture arrives`() {
    let letters = Letters()
    letters.isReady = false
    let html = "<p>above\(image("Z", 576, 160))<p>below"
    let (driver, view) = open(html, letters)
    let row = driver.lines.firstIndex { $0.contains("below") }
    #expect(driver.lines.contains { $0.contains("▦ Z") })

    letters.isReady = true
    view.setNeedsLayout()
    driver.frame()
    #expect(space(of: "Z", in: driver).height == 10)
    #expect(driver.lines.firstIndex { $0.contains("below") } == row)
    #expect(!driver.lines.contains { $0.contains("▦") })
  }

  @Test func `a picture without a known size shows its description instead`() {
    let letters = Letters()
    let html = "<p>a<img src=https://e.example/z.png alt=Zebra><p>b"
    let (plain, _) = open(html, letters)
    #expect(plain.lines.contains { $0.contains("▦ Zebra") })
    #expect(letters.asked.isEmpty)

    letters.sizes["Zebra"] = Size(width: 160, height: 64)
    let (displayed, _) = open(html, letters)
    #expect(space(of: "Z", in: displayed) == Size(width: 20, height: 4))
  }

  @Test func `picture views are requested when visible and released when scrolled away`() {
    let letters = Letters()
    let parts = "ABCDEFGH".map { "<p>\($0)\(image(String($0), 576, 160))" }.joined()
    let (driver, view) = open(parts, letters, height: 20)
    #expect(letters.asked.count <= 2)

    driver.press(.end)
    driver.frame()
    #expect(letters.asked.last == "H")
    #expect(letters.asked.count < 8)
    #expect(view.subviews.count { $0 is LetterView } <= 3)
    driver.press(.home)
    driver.frame()
    #expect(space(of: "A", in: driver).height == 10)
  }

  @Test(arguments: [
    "<ul><li>a<figure>IMG</figure><li>b</ul>", "<blockquote><p>a<figure>IMG</figure></blockquote>",
    "<dl><dt>a<dd><p>x<figure>IMG</figure></dl>",
    "<details open><summary>s</summary><p>a<figure>IMG</figure></details>",
    "<p>x<figure><img src=/y.png alt=yy>IMG<figcaption>c</figcaption></figure>",
  ])
  func `a picture inside other blocks is displayed`(html: String) {
    let (driver, _) = open(
      html.replacing("IMG", with: image("Z", 160, 64)), Letters(), width: 80)

    #expect(space(of: "Z", in: driver).height == 4)
  }

  @Test(arguments: [0, 1, 3, 19])
  func `a picture in a narrow view does not trap`(width: Int) {
    let (driver, _) = open("<p>a\(image("Z", 576, 160))<p>b", Letters(), width: width, height: 5)

    #expect(driver.lines.count == 5)
  }
}
