import CursesArticles
import Testing

/// The blocks and the text that are read from HTML.
@Suite struct HTMLTests {
  private func outline(_ html: String, address: String? = nil) -> [String] {
    Article(html: html, address: address, content: .everything).outline
  }

  // MARK: Words

  @Test func `white space is collapsed, and trimmed at the edges`() {
    #expect(
      outline("<p>  one\n\t two <b> three </b>four<br> five  <br></p>") == [
        "p one two* three* four⏎five"
      ])
  }

  @Test func `inline elements set the style of text, also where they overlap`() {
    #expect(
      outline("<p>a <b>b <i>c</b> d</i> <code>e</code> <s>f</s> <u>g</u> <mark>h</mark></p>") == [
        "p a *b **/c/*/ d/ `e` ~f~ _g_ ^h^"
      ])
  }

  @Test func `paragraphs need no tags`() {
    #expect(
      outline("one<div>two</div>three<p>four<p>five") == [
        "p one", "p two", "p three", "p four", "p five",
      ])
  }

  @Test func `quotation marks, superscripts, subscripts and ruby become text`() {
    #expect(
      outline("<p><q>x</q> 10<sup>6</sup> H<sub>2</sub>O 1<sup>st</sup> <ruby>漢<rt>kan</ruby>") == [
        "p “x” 10⁶ H₂O 1st 漢(kan)"
      ])
  }

  @Test func `character references are decoded once`() {
    #expect(
      outline("<p>&lt;b&gt; &amp;amp; &eacute;&#x1F600;&nbsp;x & y</p>") == [
        "p <b> &amp; é😀\u{A0}x & y"
      ])
  }

  @Test func `a less-than sign that begins no tag is text`() {
    #expect(outline("<p>1 < 2 <3 a<-b <</p>") == ["p 1 < 2 <3 a<-b <"])
  }

  // MARK: Blocks

  @Test func `headings have a level, and pictures in them become their descriptions`() {
    #expect(
      outline("<p>x<h2>One <img src=a.png alt=pic></h2><h6>Six</h6>") == [
        "p x", "h2 One pic", "h6 Six",
      ])
  }

  /// The order of the tree of the HTML standard, but with a summary first, as in browsers.
  @Test(arguments: [
    ("<p>a<summary>b</summary>c", "a|b|c"), ("<p>a<pre>b</pre>c</p>d", "a|b|c|d"),
    ("<details>a<p>b</details>c", "Details|a|b|c"),
    ("<p>a<details>b<summary>c</summary>d</details>e", "a|c|b|d|e"),
    ("<h1>a<details>b</details>c</h1>d", "a|Details|b|c|d"), ("<h1>a<ul><li>b</ul>c", "a|b|c"),
    ("<h2>a<blockquote>b</blockquote>c</h2>d", "a|b|c|d"), ("a<form>b</form>c", "a|b|c"),
    ("<form>a</form>b<a href=x>c</a>", "a|bc"), ("a<form>b<dt>c</dt>d</form>e", "a|b|c|d|e"),
    ("<table><caption>a<blockquote>b</blockquote></caption><tr><td>c<td>d</table>", "a|b|c d"),
    ("<pre>a<p>b</pre>c", "a|b|c"), ("<p>a<b>b<p>c</b>d", "ab|cd"),
  ])
  func `blocks have the order of the HTML standard`(html: String, order: String) {
    let lines = Article(html: html, content: .everything).lines(width: 20).map(\.string)
    let words = lines.map { $0.filter { $0.isLetter || $0 == " " }.split(separator: " ") }
    #expect(
      words.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "|") == order
    )
  }

  @Test func `lists honor start, value and reversed`() {
    #expect(
      outline("<ol start=3><li>a<li value=7>b<li>c</ol><ol reversed><li>a<li>b</ol>") == [
        "3.", "  p a", "7.", "  p b", "8.", "  p c", "2.", "  p a", "1.", "  p b",
      ])
  }

  @Test(arguments: [
    (ArticleNumbering.lowercaseLetters, 1, "a"), (.lowercaseLetters, 26, "z"),
    (.lowercaseLetters, 27, "aa"), (.lowercaseLetters, 703, "aaa"), (.uppercaseLetters, 28, "AB"),
    (.lowercaseLetters, 0, "0"), (.lowercaseLetters, .min, "\(Int.min)"),
    (.lowercaseLetters, .max, "crpxnlskvljfhg"), (.lowercaseRoman, 4, "iv"),
    (.uppercaseRoman, 1999, "MCMXCIX"), (.uppercaseRoman, 3999, "MMMCMXCIX"),
    (.uppercaseRoman, 4000, "4000"), (.lowercaseRoman, 0, "0"), (.decimal, -7, "-7"),
  ])
  func `list numbers are letters, Roman numerals or, out of range, decimals`(
    numbering: ArticleNumbering, number: Int, text: String
  ) {
    #expect(numbering.text(of: number) == text)
  }

  @Test func `lists nest in items, and checkboxes become tasks`() {
    #expect(
      outline(
        """
        <ul><li>a<ul><li>b</ul><li><input type=checkbox checked> c<li><input type=checkbox>d</ul>
        """) == ["•", "  p a", "  •", "    p b", "[x]", "  p c", "[ ]", "  p d"])
  }

  @Test func `definition lists have terms and blocks`() {
    #expect(
      outline("<dl><dt>a<dt>b<dd>x<p>y<dt>c<dd>z</dl>") == [
        "term a", "term b", "  p x", "  p y", "term c", "  p z",
      ])
  }

  @Test func `block quotes contain blocks`() {
    #expect(
      outline("<blockquote><p>a<p>b<blockquote>c</blockquote></blockquote>") == [
        "quote", "  p a", "  p b", "  quote", "    p c",
      ])
  }

  @Test func `code keeps its lines and its language, and tabs become spaces`() {
    #expect(
      outline("<pre><code class=\"x language-swift\">\nlet a\n\n\tb <b>c</b>\n</code></pre>") == [
        "code swift", "  |let a", "  |", "  |        b *c*",
      ])
    #expect(outline("<div class=highlight-sh><pre>ls</pre></div>") == ["code sh", "  |ls"])
  }

  @Test func `tables have rows, headers and spans`() {
    #expect(
      outline(
        """
        <table><caption>T</caption><thead><tr><th>a<th align=right>b</thead>
        <tr><td colspan=2>c<tr><td>d<td><p>e<p>f</table>
        """) == ["table", "  caption T", "  #a | #b", "  2×1:c", "  d | e / f"])
  }

  @Test func `tables that are used for layout become plain blocks`() {
    #expect(
      outline("<table><tr><td><h2>a</h2><td><table><tr><th>b<td>c</table></table>") == [
        "h2 a", "table", "  #b | c",
      ])
  }

  @Test func `figures have captions`() {
    #expect(
      outline(
        "<figure><img src=a.png alt=x width=640 height=480><figcaption>A <b>b</b></figure>",
        address: "https://example.org/d/e") == [
          "picture https://example.org/d/a.png “x”", "  caption A *b*",
        ])
  }

  @Test func `horizontal rules and details become blocks`() {
    #expect(
      outline("a<hr>b<details><summary>more</summary><p>c</details>") == [
        "p a", "rule", "p b", "details more", "  p c",
      ])
  }

  // MARK: Hidden content

  @Test(arguments: [
    "<script>if (a < b) '<p>no'</script>", "<style>p { }</style>", "<!-- <p>no -->",
    "<p hidden>no</p>", "<div style='color: red; Display : None'>no</div>",
    "<template>no</template>",
    "<svg><title>no</title><text>no</text></svg>", "<select><option>no</select>",
    "<img src=t.gif width=1 height=1 alt=no>", "<img src=t.gif style='width:1px' alt=no>",
    "<iframe>no</iframe>", "<textarea>no</textarea>", "<?php no ?>", "<![CDATA[no]]>",
  ])
  func `scripts, comments and hidden content are not read`(html: String) {
    #expect(outline("<p>a</p>\(html)<p>b</p>") == ["p a", "p b"])
  }

  @Test func `emoji and icons become their alternative text`() {
    #expect(
      outline("<p>a <img class=emoji src=x alt=\"☺\"> b <img src=i.png width=16 alt=i></p>") == [
        "p a ☺ b i"
      ])
  }

  @Test func `control and bidirectional formatting characters are removed`() {
    let text = "<p>a\u{1B}[31mb&#27;[0m\u{9B}1m&#x9b;c\u{7}\u{202E}d&#x202e;\u{2066}e\u{FEFF}</p>"
    let article = Article(html: text + "<pre>x\u{1B}]8;;y\u{7}</pre>", content: .everything)

    // Numeric references to C1 characters mean those of Windows-1252, as HTML specifies.
    #expect(article.outline == ["p a[31mb[0m1m›cde", "code ", "  |x]8;;y"])
  }

  // MARK: Pages

  @Test func `a page has a title and a byline`() {
    let article = Article(
      html: """
        <title>Fog – Notes</title><meta name=author content="Ida Lund">
        <meta property="article:published_time" content="2026-03-01T08:00:00Z">
        <h1>Fog</h1><p>It is near.
        """)

    #expect(article.title == "Fog")
    #expect(article.byline == "Ida Lund · 1 March 2026")
    #expect(article.outline == ["p It is near."])
  }

  @Test func `only the main part of a page is read, unless everything is requested`() {
    let words = "Three mornings in a row the harbor was not there, and nobody rowed out."
    for main in ["main", "article", "div"] {
      let html = """
        <header><a href=/>Home</a></header><nav><ul><li><a href=/a>A</a></ul></nav>
        <div><\(main)><p>\(words)</p><p>\(words)</p></\(main)><div><a href=/b>Next</a></div></div>
        """
      #expect(Article(html: html).outline == ["p \(words)", "p \(words)"], "\(main)")
      #expect(Article(html: html, content: .everything).outline.count == 6)
    }
  }

  @Test func `a page larger than the limit is truncated`() {
    let article = Article(html: Array("<p>one<p>two".utf8), content: .everything, limit: 6)

    #expect(article.outline == ["p one"])
    #expect(!article.isComplete)
    #expect(Article(html: Array("<p>one".utf8), limit: 6).isComplete)
  }
}
