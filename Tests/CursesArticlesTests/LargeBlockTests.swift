import CursesArticles
import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Blocks as long as articles, which are laid out in slices without visible seams.
@MainActor
@Suite struct LargeBlockTests {
  private static let words = "It is near, and one hears nothing of the sea."

  /// Pages of one large block each, with their last lines in 40 columns.
  nonisolated static let pages: [(html: String, last: [String])] = [
    (
      "<table><tr><th>No<th>What" + parts { "<tr><td>\($0)<td>bell \($0)" } + "</table>",
      ["698   bell 698", "699   bell 699"]
    ),
    ("<ol>" + parts { "<li>bell \($0)" } + "</ol>", ["699. bell 698", "700. bell 699"]),
    (
      "<ul>" + parts { "<li><p>bell \($0)<p>and" } + "</ul>",
      ["• bell 698", "", "  and", "", "• bell 699", "", "  and"]
    ),
    ("<dl>" + parts { "<dt>bell \($0)<dd>rung" } + "</dl>", ["bell 699", "    rung"]),
    (
      "<blockquote>" + parts { "<p>bell \($0)" } + "</blockquote>",
      ["▎  bell 698", "▎", "▎  bell 699"]
    ),
    (
      "<pre>" + parts(of: 7800) { "bell \($0) at the foot of the stairs\n" } + "</pre>",
      ["  bell 7799 at the foot of the stairs", "▝" + String(repeating: "▀", count: 38) + "▘"]
    ),
    ("<p>" + parts(of: 5200) { "bell \($0) rung<br>" }, ["bell 5198 rung", "bell 5199 rung"]),
    (
      "<blockquote><p>one<table>" + parts { "<tr><td>\($0)<td>bell \($0)" } + "</table><p>two"
        + "</blockquote>", ["▎  698   bell 698", "▎  699   bell 699", "▎", "▎  two"]
    ),
    (
      "<ul><li>one<ol>" + parts { "<li>bell \($0)" } + "</ol><li>two</ul>",
      ["  699. bell 698", "  700. bell 699", "• two"]
    ),
    (
      "<ol start=99><li><p>one<pre>" + parts(of: 7800) { "bell \($0)\n" } + "</pre><p>two<li>end",
      [
        "       bell 7799", "     ▝" + String(repeating: "▀", count: 33) + "▘", "", "     two", "",
        "100. end",
      ]
    ),
    (
      "<details><summary>one</summary>" + parts { "<p>bell \($0)" } + "</details><p>end",
      ["  bell 698", "", "  bell 699", "", "end"]
    ),
    (
      "<dl><dt>one<dd>" + parts { "<p>bell \($0)" } + "<dt>two<dd>end</dl>",
      ["    bell 699", "two", "    end"]
    ),
    (
      "<blockquote><blockquote><ul><li>" + parts { "<p>bell \($0)" }
        + "</ul></blockquote></blockquote>", ["▎  ▎    bell 698", "▎  ▎", "▎  ▎    bell 699"]
    ),
  ]

  nonisolated private static func parts(of count: Int = 700, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined()
  }

  private func view(_ html: String, _ width: Int = 80) -> (StageDriver, ArticleView) {
    let view = ArticleView(Article(html: html, content: .everything))
    let driver = StageDriver(view, size: Size(width: width, height: 12))
    view.becomeFirstResponder()
    return (driver, view)
  }

  /// Returns the letters and digits of the last row that has any.
  private static func shape(_ lines: [String]) -> String? {
    lines.map { $0.filter { $0.isLetter || $0.isNumber } }.last { !$0.isEmpty }
  }

  /// Returns the rows without the scroll indicator.
  private func words(_ driver: StageDriver) -> [String] {
    driver.lines.map { String($0.dropLast()) }
  }

  @Test(arguments: LargeBlockTests.pages.indices)
  func `a large block is laid out in slices, the visible one first`(index: Int) {
    let (driver, view) = view(Self.pages[index].html)
    _ = driver.lines
    #expect(driver.stage.nextDeadline != nil)
    driver.press(.end)
    let early = words(driver)
    #expect(Self.shape(early) == Self.shape(Self.pages[index].last))

    driver.advance(by: .seconds(60))
    #expect(driver.stage.nextDeadline == nil)
    #expect(words(driver) == early)
    // One empty row is above the text, and one below.
    #expect(view.contentSize.height == view.article.lines(width: 72).count + 2)
  }

  @Test(arguments: LargeBlockTests.pages.indices)
  func `the slices of a block have no visible seams`(index: Int) {
    let page = Self.pages[index]
    let lines = Article(html: page.html, content: .everything).lines(width: 40).map {
      String($0.string.reversed().drop { $0 == " " }.reversed())
    }

    #expect(Array(lines.suffix(page.last.count)) == page.last)
    // All parts have rows of the same shapes, but for their numbers; a seam would add shapes.
    let shapes = lines.dropFirst(8).dropLast(8).map { line in
      String(line.map { $0.isNumber ? "0" : $0 })
    }
    #expect(Set(shapes).count <= 12)
    let numbers = lines.joined(separator: " ").split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.contains(500))
  }

  @Test func `a long paragraph is laid out in slices and keeps every character`() {
    let share = Rounds.areAll ? 1 : 4
    for words in [
      String(repeating: "It is near, and one hears it. ", count: 9000 / share),
      String(repeating: "near ", count: 40_000 / share),
      String(repeating: "霧が近い。", count: 20_000 / share),
      String(repeating: "x", count: 200_000 / share),
      String(repeating: "👩‍👩‍👧é", count: 9000 / share),
      "a" + String(repeating: "\u{301}", count: 100_000 / share),
    ] {
      let (driver, view) = view("<p>\(words)<p>end")
      _ = driver.lines
      // A letter with all of its combining marks is one character, which is never cut.
      #expect(driver.stage.nextDeadline != nil || words.count == 1)
      driver.press(.end)
      let early = self.words(driver)
      driver.advance(by: .seconds(60))
      #expect(self.words(driver) == early)
      let lines = view.article.lines(width: 72)
      #expect(view.contentSize.height == lines.count + 2)
      let displayed = lines.map(\.string).joined().filter { $0 != " " }
      #expect(displayed == (words + "end").filter { $0 != " " })
    }
  }

  @Test func `text selected across the slices of a paragraph has no line breaks`() {
    let count = Rounds.sample(3000, of: 9000)
    let sentences = String(repeating: "It is near, and one hears it. ", count: count)
    let (driver, view) = view("<p>\(sentences)")
    driver.advance(by: .seconds(60))
    driver.send(.mouse(Mouse(.press, button: .left, at: Point(x: 4, y: 1))))
    driver.press(.end)
    driver.send(.mouse(Mouse(.drag, button: .left, at: Point(x: 79, y: 9))))

    #expect(view.selectedText.count > 22 * count)
    #expect(!view.selectedText.contains("\n"))
    #expect(sentences.contains(view.selectedText))
  }

  @Test func `large details are closed by a key, and reopened by a search`() {
    let page =
      "<p>before<details><summary>one</summary>"
      + Self.parts { "<p>bell \($0)" + ($0 == 600 ? " the last one" : "") }
      + "<details><summary>two</summary><p>inside</details></details><p>after"
    let (driver, view) = view(page)
    driver.advance(by: .seconds(60))
    let height = view.contentSize.height

    driver.press(.tab)
    driver.press(.enter)
    driver.advance(by: .seconds(60))
    let closed = words(driver).map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    #expect(closed == ["before", "▸one", "after"])
    view.find("the last one")
    driver.advance(by: .seconds(60))
    #expect(view.contentSize.height == height)
    #expect(words(driver).contains { $0.contains("bell 600 the last one") })
  }

  @Test func `a large table laid out as records repeats its column names in each`() {
    let lines = Article(html: Self.pages[0].html.replacing("bell", with: "belljar"))
      .lines(width: 12).map(\.string)

    #expect(lines.count { $0 == "No" } == 700)
    #expect(lines.count { $0 == "What" } == 700)
    #expect(lines.count { $0.isEmpty } == 699)
  }

  @Test func `a cell that spans rows is not cut between slices`() {
    let rows = (0..<900).map { number in
      number % 3 == 0
        ? "<tr><td rowspan=3>three \(number)<td>bell" : "<tr><td>bell \(number)"
    }
    let lines = Article(html: "<table>\(rows.joined())</table>", content: .everything)
      .lines(width: 40).map(\.string)

    #expect(lines.count == 900)
    #expect(lines.allSatisfy { $0.hasPrefix("three") || $0.hasPrefix("            bell") })
  }

  // MARK: Finding

  private static let sea = (0..<12_000).map { "<p>\(words) \($0)" }.joined()

  @Test func `a search of a long article is incremental, and its count grows`() {
    let (driver, view) = view(Self.sea + "<p>the last one")
    var counts: [Int] = []
    view.onFindStatusChange = { [weak view] in counts.append(view?.findStatus.count ?? 0) }

    view.find("sea")
    #expect(!view.findStatus.isComplete && view.findStatus.current == 0)
    #expect((1..<12_000).contains(view.findStatus.count))
    driver.advance(by: .seconds(10))
    #expect(view.findStatus == FindStatus(count: 12_000, current: 0))
    #expect(counts == counts.sorted() && counts.count > 3)
  }

  @Test func `a match at the end is scrolled to when the search reaches it`() {
    let (driver, view) = view(Self.sea + "<p>the last one")

    view.find("last one")
    #expect(view.findStatus == FindStatus(isComplete: false))
    driver.advance(by: .seconds(10))
    #expect(view.findStatus == FindStatus(count: 1, current: 0))
    #expect(driver.lines.contains { $0.contains("the last one") })
  }

  @Test func `a search begins at the visible text and wraps around`() {
    let (driver, view) = view(Self.sea)
    driver.advance(by: .seconds(30))
    driver.press(.end)

    view.find("sea")
    #expect(view.findStatus.current.map { view.findStatus.count - $0 < 20 } == true)
    view.moveToMatch(.backward)
    driver.advance(by: .seconds(10))
    let last = view.findStatus.current ?? 0
    #expect(view.findStatus.count == 12_000 && last > 11_900)
    for _ in last..<11_999 { view.moveToMatch(.forward) }
    #expect(view.findStatus.current == 11_999)
    view.moveToMatch(.forward)
    #expect(view.findStatus.current == 0)
    #expect(driver.lines.contains { $0.contains("sea. 0") } || view.contentOffset.y < 3)
  }

  /// A paragraph of several slices, each of which ends after a sentence.
  private static let bells = (0..<20_000).map { "bell \($0) rang." }.joined(separator: " ")

  @Test func `matches across the slices of a paragraph are found`() {
    let (driver, view) = view("<p>\(Self.bells)")

    view.find("rang. bell")
    driver.advance(by: .seconds(60))
    #expect(view.findStatus == FindStatus(count: 19_999, current: 0))
    view.find("rang. Bell")
    driver.advance(by: .seconds(60))
    #expect(view.findStatus.count == 0)
    view.find("rang.  bell")
    driver.advance(by: .seconds(60))
    #expect(view.findStatus.count == 0)
  }

  @Test func `a search that starts in a later slice counts every match once`() {
    for words in ["rang. bell", "bell"] {
      let (driver, view) = view("<p>\(Self.bells)")
      driver.press(.end)
      view.find(words)
      driver.advance(by: .seconds(60))
      #expect(view.findStatus.count == (words == "bell" ? 20_000 : 19_999))
      #expect((view.findStatus.current ?? 0) > 19_900)
    }
    // Matches do not overlap: 40,001 words have at most 20,000 pairs.
    let (driver, view) = view("<p>" + String(repeating: "near ", count: 40_001))
    driver.press(.end)
    view.find("near near")
    driver.advance(by: .seconds(60))
    #expect((19_990...20_000).contains(view.findStatus.count))
  }

  @Test(arguments: ["<p>", "<blockquote><p>", "<ul><li>", "<dl><dd>"])
  func `matches across slices are found in a text without spaces, in every container`(
    tags: String
  ) {
    // Seven letters divide no slice evenly, so every cut is inside a word.
    let (driver, view) = view(tags + String(repeating: "foghorn", count: 40_000))

    view.find("foghorn")
    driver.advance(by: .seconds(60))
    #expect(view.findStatus == FindStatus(count: 40_000, current: 0))
    view.find("hornfog")
    driver.advance(by: .seconds(60))
    #expect(view.findStatus == FindStatus(count: 39_999, current: 0))
  }

  @Test func `a match across two slices is highlighted in both`() throws {
    let (driver, view) = view("<p>\(Self.bells)")
    let lines = view.article.lines(width: 72).map(\.string).dropLast()
    let short = try #require(lines.firstIndex { CellWidth.of($0) < 50 })
    let before = try #require(lines[short].split(separator: " ").last)
    let after = lines[short + 1].split(separator: " ").prefix(2).joined(separator: " ")

    view.find("\(before) \(after)")
    driver.advance(by: .seconds(60))
    #expect(view.findStatus == FindStatus(count: 1, current: 0))
    // Only the current match has a background of its own here.
    let buffer = driver.buffer
    let plain = buffer[Point(x: 0, y: 0)].style.background
    let lit = (0..<12).map { row in
      (0..<79).map { buffer[Point(x: $0, y: row)] }.filter { $0.style.background != plain }
        .compactMap { $0.glyph.character.map(String.init) }.joined()
    }
    #expect(lit.filter { !$0.isEmpty } == ["\(before) ", after])
  }
}
