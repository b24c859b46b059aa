import CursesArticles
import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Articles on a stage: text, scrolling, links, selection and search.
@MainActor
@Suite struct ArticleViewTests {
  private let words = (0..<60).map { "Paragraph \($0) of the fog." }

  /// A page of paragraphs, with a heading before every tenth and a link in every fifth.
  private var page: String {
    words.enumerated().map { index, text in
      let heading = index % 10 == 0 ? "<h2 id=h\(index)>Part \(index / 10)</h2>" : ""
      let link = index % 5 == 4 ? " <a href=https://e.example/\(index)>link \(index)</a>" : ""
      return "\(heading)<p>\(text)\(link)"
    }.joined()
  }

  private func driver(
    _ html: String? = nil, _ width: Int = 40, _ height: Int = 11
  ) -> (StageDriver, ArticleView) {
    let view = ArticleView(Article(html: html ?? page, content: .everything))
    let driver = StageDriver(view, size: Size(width: width, height: height))
    view.becomeFirstResponder()
    return (driver, view)
  }

  @Test func `a header view is above the text and scrolls with it`() {
    let (driver, view) = driver()
    let header = Label("top\nend")
    header.numberOfLines = 0
    view.headerView = header
    #expect(driver.lines.prefix(3).map(\.trimmed) == ["top", "end", "   Part 0"])

    driver.press(.down)
    #expect(driver.lines.prefix(2).map(\.trimmed) == ["end", "   Part 0"])
    driver.press(Key(.character("]")))
    #expect(driver.lines[0].trimmed == "   Part 1")
    let heading = driver.lines
    driver.send(.resize(Size(width: 30, height: 11)))
    driver.send(.resize(Size(width: 40, height: 11)))
    #expect(driver.lines == heading)

    driver.press(.home)
    header.text = "one"
    #expect(driver.lines.prefix(2).map(\.trimmed) == ["one", "   Part 0"])
    view.headerView = nil
    #expect(driver.lines[0].trimmed == "   Part 0")
  }

  @Test func `text is centered and at most 72 columns wide`() {
    let (driver, _) = driver(
      "<title>Fog</title><p>\(String(repeating: "near ", count: 30))", 100, 20)
    let lines = driver.lines.map(\.trimmed)

    #expect(lines[2] == String(repeating: " ", count: 14) + "Fog")
    #expect(lines[4].hasPrefix(String(repeating: " ", count: 14) + "near near"))
    #expect(lines.allSatisfy { CellWidth.of($0) <= 86 })
  }

  @Test func `a page matches its picture`() {
    let (driver, _) = driver(
      """
      <title>Fog</title><meta name=author content="Ida Lund"><p>It is <a href=https://e.example>near</a>.
      <blockquote>One sees less.</blockquote><pre><code class=language-sh>ls -l</code></pre><ul><li>a<li>b</ul>
      """, 40, 18)

    #expect(
      driver.lines.map(\.trimmed).joined(separator: "\n") == """

           Fog
           Ida Lund

           It is near.

           ▎  One sees less.

           ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
           ▐ ls -l                       sh ▌
           ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘

           • a
           • b




        """)
  }

  @Test func `Tab moves through the links, and Enter opens the focused one`() {
    let (driver, view) = driver()
    var opened: [String] = []
    view.onOpenLink = { opened.append($1) }

    driver.press(.tab)
    driver.press(.enter)
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.enter)
    driver.press(.backTab)
    driver.press(.enter)

    #expect(opened == [4, 14, 9].map { "https://e.example/\($0)" })
    #expect(driver.lines.contains { $0.contains("link 9") })
  }

  @Test func `a click opens a link only on the columns of its text`() {
    let (driver, view) = driver("<p>漢字 <a href=https://e.example/>near</a> it", 40, 5)
    var opened: [String] = []
    view.onOpenLink = { opened.append($1) }

    for x in 3..<16 { driver.tap(x: x, y: 0) }

    #expect(opened == Array(repeating: "https://e.example/", count: 4))
  }

  @Test func `a drag selects whole characters, and Alt-W copies them`() {
    let (driver, view) = driver("<p>one 漢字 two<p>three <b>fo</b>ur<ul><li>five</ul>", 40, 9)
    var copied: [String] = []
    driver.stage.onCopy = { text in
      copied.append(text)
      return true
    }

    driver.send(.mouse(Mouse(.press, at: Point(x: 8, y: 0))))
    driver.send(.mouse(Mouse(.drag, at: Point(x: 11, y: 2))))
    driver.send(.mouse(Mouse(.release, at: Point(x: 11, y: 2))))
    #expect(view.selectedText == "漢字 two\nthree fo")
    driver.press(Key(.character("w"), modifiers: .alt))
    driver.press(.escape)

    #expect(copied == ["漢字 two\nthree fo"])
    #expect(view.selectedText.isEmpty)
  }

  @Test func `a link to an anchor of the article scrolls there`() {
    let (driver, _) = driver("<p><a href=#h50>end</a>\(page)")

    driver.press(.tab)
    driver.press(.enter)

    #expect(driver.lines[0].contains("Part 5"))
  }

  @Test func `brackets scroll to the next and the previous heading`() {
    let (driver, _) = driver()

    driver.press(.character("]"))
    driver.press(.character("]"))
    #expect(driver.lines[0].contains("Part 2"))
    driver.press(.character("["))
    #expect(driver.lines[0].contains("Part 1"))
  }

  @Test func `a resize keeps the topmost text visible, and the original width restores it`() {
    let (driver, view) = driver()
    for _ in 0..<7 { driver.press(.pageDown) }
    let before = driver.lines
    let first = before.first { $0.contains("Paragraph") } ?? ""

    for width in [20, 90, 13, 40] {
      driver.send(.resize(Size(width: width, height: 11)))
      let seen = driver.lines.joined(separator: " ").split(separator: " ")
      #expect(seen.contains { first.split(separator: " ").dropFirst().first == $0 }, "\(width)")
    }

    #expect(driver.lines == before)
    #expect(view.contentOffset.y > 0)
  }

  @Test func `toggling Unicode twice restores every row`() {
    let (driver, view) = driver(nil, 40, 14)
    while view.contentOffset.y < 30 {
      driver.press(.down)
      let before = driver.lines
      for _ in 0..<2 {
        driver.stage.traits.usesUnicode.toggle()
        driver.frame()
      }
      #expect(driver.lines == before)
    }
  }

  @Test func `blocks out of sight are laid out later by a timer`() {
    let html = String(
      repeating: "<p>It is near, and one hears nothing of the sea at all.", count: 5000)
    let (driver, view) = driver(html, 20, 11)
    _ = driver.lines
    #expect(driver.stage.nextDeadline != nil)

    driver.advance(by: .seconds(10))

    #expect(driver.stage.nextDeadline == nil)
    // Each paragraph has four rows; an empty row separates two of them.
    #expect(view.contentSize.height == 24_999)
  }

  @Test func `End shows the same rows before and after everything is measured`() {
    let html = String(
      repeating: "<p>It is near, and one hears nothing of the sea at all.", count: 2000)
    let (driver, _) = driver(html + "<p>The last.", 20, 11)

    driver.press(.end)
    let early = driver.lines
    driver.advance(by: .seconds(10))

    #expect(early.contains { $0.contains("The last.") })
    #expect(driver.lines == early)
  }

  @Test func `a search counts matches, moves to the next and respects capitals`() {
    let (driver, view) = driver()
    let bar = FindBar()
    bar.target = view
    bar.text = "paragraph 5"

    #expect(view.findStatus == FindStatus(count: 11, current: 0))
    view.moveToMatch(.forward)
    #expect(driver.lines.contains { $0.contains("Paragraph 50") })
    bar.text = "Fog"
    #expect(view.findStatus.count == 0)
  }

  @Test func `appended text does not move the visible rows`() {
    let (driver, view) = driver("")
    view.article = Article(markdown: (0..<40).map { "Paragraph \($0)\n\n" }.joined())
    for _ in 0..<3 { driver.press(.pageDown) }
    let before = driver.lines.map(\.trimmed)

    for index in 40..<60 {
      view.article.append(markdown: "Paragraph \(index)\n\n")
      #expect(driver.lines.map(\.trimmed) == before)
    }
  }

  @Test func `an article of any size down to one cell does not trap`() {
    for (width, height) in [(1, 1), (2, 3), (5, 1), (200, 60)] {
      let (driver, _) = driver(page, width, height)
      driver.press(.pageDown)
      driver.press(.end)
      #expect(driver.lines.count == height)
    }
  }
}

extension String {
  /// The line without the scroll indicator and spaces at its end.
  fileprivate var trimmed: String {
    var line = Substring(self)
    while let last = line.last, last == " " || last == "▐" { line.removeLast() }
    return String(line)
  }
}
