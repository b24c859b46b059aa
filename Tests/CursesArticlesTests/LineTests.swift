import CursesArticles
import CursesCells
import CursesViews
import Testing

/// The lines of an article in three widths.
@Suite struct LineTests {
  private static let page = """
    <title>Fog, and nothing else</title><meta name=author content="Ida Lund">
    <p>Three mornings in a row the harbor was not there. The lamp was lit at six, as the
    <a href=https://book.example/>keeper's book</a> asks, and lit nothing.
    <h2>The first morning</h2><p>One hears the water.
    <blockquote><p>It is not that one sees less; it is that there is one thing only.
    </blockquote>
    <ul><li>The bell, every forty seconds<li>A gull, twice<ul><li>the same one, by its voice</ul></ul>
    <ol start=9><li>Light the lamp<li>Wait</ol>
    <pre><code class=language-log>06:00 lit
    06:40 bell bearing 210</code></pre>
    <table><tr><th>Morning<th>Lit<th>Bells<tr><td>first<td>at six, as asked<td>212
    <tr><td>second<td>6:00<td>80</table>
    <dl><dt>Fog<dd>A cloud that lies down</dl>
    <figure><img src=https://e.example/h.png alt="The harbor"><figcaption>At six</figcaption></figure>
    <hr><details><summary>More</summary><p>Nothing.</details>
    """

  private func picture(_ width: Int, unicode: Bool = true) -> String {
    Article(html: Self.page, content: .everything).lines(width: width, usesUnicode: unicode)
      .map { line in
        var text = Substring(line.string)
        while text.last == " " { text.removeLast() }
        return String(text)
      }.joined(separator: "\n")
  }

  @Test func `an article in 72 columns matches its picture`() {
    #expect(picture(72) == Self.wide)
  }

  @Test func `an article in 40 columns matches its picture`() {
    #expect(picture(40) == Self.medium)
  }

  @Test func `code of one line has a panel with straight sides`() {
    let html = "<p>Run it:<pre><code>make look</code></pre>"
    let lines = Article(html: html, content: .everything).lines(width: 20, usesUnicode: true)
      .map(\.string)
    #expect(
      lines.suffix(3) == ["▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖", "▐ make look        ▌", "▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘"])
  }

  @Test func `lines have links only on request`() {
    let article = Article(html: Self.page, content: .everything)
    let addresses = [false, true].map { showsLinks in
      let lines = article.lines(width: 40, showsLinks: showsLinks)
      return Set(lines.flatMap { $0.runs.compactMap { $0.style.link?.address } })
    }

    #expect(addresses == [[], ["https://book.example/", "https://e.example/h.png"]])
  }

  @Test func `an article in 20 columns matches its picture`() {
    #expect(picture(20) == Self.narrow)
  }

  @Test func `without Unicode every mark is ASCII`() {
    #expect(picture(40, unicode: false).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `lines fit any width, and no word is lost from 4 columns`() {
    let article = Article(html: Self.page, content: .everything)
    let words = article.words
    for width in [1, 2, 3, 7, 11, 16, 19, 24, 33, 60, 72, 200] {
      let lines = article.lines(width: width)
      let letters = lines.map(\.string).joined().filter { $0.isLetter || $0.isNumber }

      #expect(lines.allSatisfy { CellWidth.of($0.string) <= width }, "\(width)")
      // List marks are omitted below four columns, because they are wider.
      #expect(width < 4 || words.allSatisfy { letters.contains($0) }, "\(width)")
    }
  }

  @Test func `tables that do not fit become records`() {
    let cells =
      (0..<6).map { "<th>head\($0)" }.joined() + "<tr>"
      + (0..<6).map { "<td>a word \($0)" }.joined()
    let lines = Article(html: "<table><tr>\(cells)</table>", content: .everything).lines(width: 24)

    #expect(lines.map(\.string).prefix(4) == ["head0", "  a word 0", "head1", "  a word 1"])
  }

  @Test func `line breaks respect punctuation, brackets and wide characters`() {
    let article = Article(html: "<p>one (two) three! 漢字、漢字。 averyverylongword")
    #expect(
      article.lines(width: 8).map(\.string) == [
        "one", "(two)", "three!", "漢字、漢", "字。", "averyver", "ylongwor", "d",
      ])
  }
}

extension Article {
  /// The words of the blocks, as letters and digits.
  fileprivate var words: [Substring] {
    outline.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.filter {
      !["p", "h2", "code", "quote", "table", "term", "details", "picture", "rule", "caption"]
        .contains($0)
        && !["https", "book", "example", "e", "h", "png", "log"].contains($0)
    }
  }
}
