import CursesArticles
import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Details, link numbers, colors of code, reading positions and overscroll of articles.
@MainActor
@Suite struct ArticleDetailsTests {
  private func driver(_ html: String, _ height: Int = 11) -> (StageDriver, ArticleView) {
    let view = ArticleView(Article(html: html, content: .everything))
    let driver = StageDriver(view, size: Size(width: 40, height: height))
    view.becomeFirstResponder()
    return (driver, view)
  }

  private func words(_ driver: StageDriver) -> [String] {
    driver.lines.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private static let page = """
    <p>One.<details><summary>More <a href=https://e.example/s>s</a></summary>
    <p>Two <a href=https://e.example/2>in it</a>.<details><summary>Even more</summary>Three.
    </details></details><p>Four <a href=https://e.example/4>after it</a>.
    """

  @Test func `a click on a summary or its mark closes and reopens the details`() {
    let (driver, _) = driver(Self.page, 16)
    let open = words(driver)
    #expect(open == ["One.", "▾ More s", "Two in it.", "▾ Even more", "Three.", "Four after it."])

    for x in [3, 6] {
      driver.tap(x: x, y: 3)
      #expect(words(driver) == ["One.", "▸ More s", "Four after it."])
      driver.tap(x: x, y: 3)
      #expect(words(driver) == open)
    }
  }

  @Test func `Enter toggles the focused details, and Tab skips links in closed ones`() {
    let (driver, view) = driver(Self.page, 16)
    driver.press(.tab)
    #expect(view.currentAddress == nil)
    driver.press(.enter)
    #expect(words(driver) == ["One.", "▸ More s", "Four after it."])

    driver.press(.tab)
    #expect(view.currentAddress == "https://e.example/s")
    driver.press(.tab)
    #expect(view.currentAddress == "https://e.example/4")
    driver.press(.backTab)
    driver.press(.backTab)
    driver.press(.enter)
    #expect(words(driver).contains("Two in it."))
  }

  @Test func `details in a table cell toggle, and a search opens them`() {
    let (driver, view) = driver(
      "<table><tr><th>a<td><details><summary>b</summary>c</details><tr><th>d<td>e</table>")
    #expect(words(driver) == ["a ▾ b", "c", "d e"])
    driver.press(.tab)
    driver.press(.enter)
    #expect(words(driver) == ["a ▸ b", "d e"])
    view.find("c")
    #expect(words(driver) == ["a ▾ b", "c", "d e"])
  }

  @Test func `a search opens the details that contain the match`() {
    let (driver, view) = driver(Self.page, 16)
    driver.press(.tab)
    driver.press(.enter)
    #expect(!words(driver).contains("Three."))
    view.find("three")
    #expect(words(driver).contains("Three."))
  }

  @Test func `numbers label nine visible links at a time and open them`() {
    var opened: [String] = []
    let links = (1...12).map { "<li><a href=https://e.example/\($0)>place \($0)</a>" }.joined()
    let (driver, view) = driver("<ul>\(links)</ul>", 18)
    view.onOpenLink = { opened.append($1) }

    driver.press(.character("#"))
    #expect(words(driver)[..<3] == ["• 1lace 1", "• 2lace 2", "• 3lace 3"])
    driver.press(.character("3"))
    #expect(opened == ["https://e.example/3"])
    #expect(words(driver)[2] == "• place 3")

    driver.press(.character("#"))
    driver.press(.character("#"))
    #expect(words(driver)[8...] == ["• place 9", "• 1lace 10", "• 2lace 11", "• 3lace 12"])
    driver.press(.character("2"))
    #expect(opened.last == "https://e.example/11")
  }

  @Test func `code has colors for keywords, calls, strings and comments of its language`() {
    let (driver, view) = driver(
      """
      <pre><code class=language-swift>let a = f("x")  // y</code></pre>
      <pre><code class=language-py># y
      def f(): return 'x'</code></pre><pre><code>let a</code></pre>
      """, 18)
    func ink(_ text: String) -> Color? {
      for (y, line) in driver.lines.enumerated() {
        guard let position = line.firstRange(of: text) else { continue }
        let x = CellWidth.of(line[..<position.lowerBound])
        return driver.buffer[Point(x: x, y: y)].style.foreground
      }
      return nil
    }
    let theme = view.theme
    let colors = [theme.violet, theme.accent, theme.success, theme.tertiary].map(view.color)
    #expect(ink("let a =") == colors[0])
    #expect(ink("f(\"") == colors[1])
    #expect(ink("\"x\"") == colors[2])
    #expect(ink("// y") == colors[3])
    #expect(ink("# y") == colors[3])
    #expect(ink("def f") == colors[0])
    #expect(ink("return") == colors[0])
    #expect(ink("'x'") == colors[2])
    #expect(ink("a = ") != colors[0])
  }

  @Test func `a selection dragged to an edge scrolls until the button is released`() {
    let page = (0..<40).map { "<p>Paragraph \($0)." }.joined()
    let (driver, view) = driver(page)
    func mouse(_ kind: Mouse.Action, _ x: Int, _ y: Int) {
      driver.send(.mouse(Mouse(kind, button: .left, at: Point(x: x, y: y))))
    }
    mouse(.press, 4, 2)
    mouse(.drag, 10, 10)
    let before = view.selectedText
    driver.advance(by: .seconds(1))
    #expect(view.contentOffset.y > 10)
    #expect(view.selectedText.count > before.count + 50)
    mouse(.release, 10, 10)
    let after = view.contentOffset
    driver.advance(by: .seconds(1))
    #expect(view.contentOffset == after)
  }

  @Test func `a reading position restores the first row, also in another width`() {
    let page = (0..<80).map { "<p>Paragraph \($0) of the fog, which is near and far." }.joined()
    let (driver, view) = driver(page)
    for _ in 0..<5 { driver.press(.pageDown) }
    let first = words(driver)[0]
    let position = view.readingPosition
    #expect(position != nil)

    let other = ArticleView(view.article)
    other.readingPosition = position
    let again = StageDriver(other, size: Size(width: 40, height: 11))
    #expect(words(again)[0] == first)
    let narrow = ArticleView(view.article)
    narrow.readingPosition = position
    let small = StageDriver(narrow, size: Size(width: 24, height: 11))
    #expect(words(small).joined(separator: " ").contains(first.prefix(12)))
    other.readingPosition = nil
    #expect(other.contentOffset == .zero)
  }

  @Test
  func `TW-01 overscroll shades the edge of an article, unless it is transparent`() {
    let page = (0..<20).map { "<p>Paragraph \($0)." }.joined()
    func shaded(_ prepare: (ArticleView) -> Void) -> [Int] {
      let (driver, view) = driver(page)
      view.bounces = true
      prepare(view)
      func rows() -> Int {
        driver.buffer.bounds.rows.filter { y in
          driver.buffer[Point(x: 0, y: y)].style.background.kind != .default
            && driver.buffer[Point(x: 0, y: y)].style.background.kind != .clear
        }.count
      }
      var seen = [rows()]
      driver.press(.up)
      seen.append(rows())
      driver.advance(by: .seconds(1))
      seen.append(rows())
      driver.press(.end)
      driver.press(.down)
      seen.append(rows())
      driver.advance(by: .seconds(1))
      return seen + [rows()]
    }
    #expect(shaded { _ in } == [0, 2, 0, 2, 0])
    #expect(shaded { $0.makeTransparent() } == [0, 0, 0, 0, 0])
    #expect(
      shaded { view in
        view.makeTransparent()
        view.makeTransparent()
      } == [0, 0, 0, 0, 0])
  }

  @Test func `TW-01 a background view is pulled with the text, which leaves its edge free`() {
    let (driver, view) = driver((0..<20).map { "<p>Paragraph \($0)." }.joined())
    let veil = View()
    veil.backgroundColor = .rgb(8, 10, 22)
    view.bounces = true
    view.makeTransparent()
    view.backgroundView = veil
    func rows() -> [Int] {
      driver.buffer.bounds.rows.filter { y in
        driver.buffer[Point(x: 0, y: y)].style.background == .rgb(8, 10, 22)
      }
    }
    let all = Array(driver.buffer.bounds.rows)

    #expect(rows() == all)
    driver.press(.up)
    #expect(rows() == Array(all.dropFirst(2)))
    driver.advance(by: .seconds(1))
    driver.press(.end)
    #expect(rows() == all)
    driver.press(.down)
    #expect(rows() == Array(all.dropLast(2)))
    view.backgroundView = nil
    #expect(rows() == [])
  }

  @Test func `TW-01 decorations are hidden at any depth, and hiding is idempotent`() {
    let outer = View()
    let inner = View()
    let (first, second) = (Divider(), Divider())
    outer.addSubview(inner)
    outer.addSubview(first)
    inner.addSubview(second)
    for _ in 0..<2 {
      #expect(outer.hideDecorations { $0 is Divider } == 2)
      #expect(first.isHidden && second.isHidden)
      #expect(!inner.isHidden)
    }
    #expect(outer.hideDecorations { $0 is Label } == 0)
  }
}
