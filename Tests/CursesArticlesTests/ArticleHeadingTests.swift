import CursesArticles
import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Headings for a table of contents, and attributions of quotations.
@MainActor
@Suite struct ArticleHeadingTests {
  private func driver(_ height: Int = 12) -> (StageDriver, ArticleView) {
    let parts = (1...4).map { part in
      "<h\(part % 2 + 2)>Part \(part)</h\(part % 2 + 2)>"
        + (0..<6).map { "<p>Words \(part).\($0)." }.joined()
    }
    let view = ArticleView(
      Article(html: "<title>Fog</title><p>Before." + parts.joined(), content: .everything))
    let driver = StageDriver(view, size: Size(width: 40, height: height))
    view.becomeFirstResponder()
    driver.frame()
    return (driver, view)
  }

  @Test func `headings are listed in order with their levels`() {
    let (_, view) = driver()

    #expect(view.headings.map(\.text) == ["Part 1", "Part 2", "Part 3", "Part 4"])
    #expect(view.headings.map(\.level) == [3, 2, 3, 2])
  }

  @Test func `the current heading follows the scroll position`() {
    let (driver, view) = driver()
    let headings = view.headings
    #expect(view.currentHeading(in: headings) == nil)

    #expect(view.scroll(to: headings[1]))
    driver.frame()
    #expect(driver.lines.contains { $0.contains("Part 2") })
    #expect(view.currentHeading(in: headings) == 1)
    driver.press(.up)
    #expect(view.currentHeading(in: headings) == 0)
    driver.press(.end)
    #expect(view.currentHeading(in: headings) == 3)
  }

  @Test func `an article that fits the view has no current heading`() {
    let (_, view) = driver(120)

    #expect(view.currentHeading(in: view.headings) == nil)
    #expect(!view.scroll(to: view.headings[3]))
  }

  @Test func `an attribution is below its quotation, secondary and not italic`() throws {
    let article = Article(
      html: "<blockquote><p>One sees by it.</p><footer>The log, 1958</footer></blockquote>",
      content: .everything)
    let lines = article.lines(width: 40)

    #expect(lines.map(\.string) == ["▎  One sees by it.", "▎  The log, 1958"])
    let quiet = try #require(lines[1].runs.last)
    #expect(quiet.style.foreground == .token(.secondary))
    #expect(!quiet.style.attributes.contains(.italic))
    #expect(lines[0].runs.last?.style.attributes.contains(.italic) == true)
  }
}
