import CursesArticles
import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The demos of streamed and transparent articles.
@MainActor
@Suite struct ArticleDemoTests {
  private func article(of driver: StageDriver) throws -> ArticleView {
    try #require(driver.stage.rootView.views(of: ArticleView.self).first)
  }

  // MARK: Markdown

  @Test func `settled blocks stay unchanged while the rest of the text arrives`() throws {
    let driver = StageDriver.open(.markdown, height: 60)
    let article = try article(of: driver)
    var settled: [String] = []
    var pieces = 0

    while driver.stage.nextDeadline != nil, pieces < 1000 {
      driver.advance(by: .milliseconds(40))
      pieces += 1
      #expect(Array(driver.lines.prefix(settled.count)) == settled)
      // The last block may still become another one, such as a table.
      let block = driver.lines.lastIndex { $0.allSatisfy { $0 == " " } } ?? 0
      let last = driver.lines[..<block].lastIndex { $0.contains { $0.isLetter } } ?? 0
      let above = driver.lines[...last].lastIndex { $0.allSatisfy { $0 == " " } } ?? 0
      if above > settled.count { settled = Array(driver.lines.prefix(above)) }
    }

    #expect(pieces > 50)
    #expect(settled.count > 20)
    #expect(article.article.blocks.count >= 10)
    #expect(driver.says("all of it"))
  }

  @Test func `the article follows the end of the text until the user scrolls`() throws {
    let driver = StageDriver.open(.markdown)
    let article = try article(of: driver)
    driver.advance(by: .seconds(4))
    #expect(article.contentOffset.y > 0)
    #expect(article.contentOffset == article.contentOffsetRange.last)

    driver.press(.home)
    driver.advance(by: .milliseconds(400))
    #expect(article.contentOffset.y == 0)
  }

  @Test func `a paused text resumes where it stopped and can be restarted`() throws {
    let driver = StageDriver.open(.markdown)
    let article = try article(of: driver)
    driver.press(.character("p"))
    let text = article.article
    driver.advance(by: .seconds(2))
    #expect(article.article == text)
    #expect(driver.stage.nextDeadline == nil)

    driver.press(.character("p"))
    driver.advance(by: .seconds(10))
    let whole = article.article
    #expect(whole.blocks.count > text.blocks.count)
    driver.press(.character("r"))
    #expect(article.article == text)
    driver.advance(by: .seconds(10))
    #expect(article.article == whole)
  }

  // MARK: Transparency

  @Test(arguments: [80, 40])
  func `TW-01 overscroll shows a shade in one article and the background in the other`(
    width: Int
  ) throws {
    let driver = StageDriver.open(.transparentArticle, width: width)
    // Both articles are pulled once on their own.
    driver.advance(by: .seconds(2))
    let rest = driver.buffer
    driver.press(.up)
    driver.advance(by: .milliseconds(20))
    let pulled = driver.buffer
    driver.advance(by: .seconds(1))
    let first = try #require(driver.stage.rootView.views(of: ArticleView.self).first)
    let place = first.convertToStage(Point(x: 1, y: first.bounds.minY))
    #expect(pulled[place].style.background != rest[place].style.background)
    #expect(driver.buffer == rest)

    driver.press(.character("t"))
    let other = driver.buffer
    driver.press(.up)
    driver.advance(by: .milliseconds(20))
    let second = try #require(driver.stage.rootView.views(of: ArticleView.self).last)
    let row = (0..<second.frame.width).map { x in
      second.convertToStage(Point(x: x, y: second.bounds.minY))
    }
    #expect(row.contains { driver.buffer[$0] != other[$0] })
    #expect(Set(row.map { driver.buffer[$0].style.background }).count > 1)
    #expect(driver.buffer != other)
  }
}
