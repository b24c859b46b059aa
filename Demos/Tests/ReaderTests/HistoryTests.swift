import CursesArticles
import Foundation
import ReaderModel
import Testing

@MainActor
@Suite struct HistoryTests {
  let loader = ScriptedLoader()
  private static let first = "https://nightwindow.example/two-in-the-morning"
  private static let second = "https://nightwindow.example/the-ten-past-two-again"
  private static let third = "https://nightwindow.example/every-lit-window"

  private func history(title: String = "Of the list") -> ArticleHistory {
    ArticleHistory(Post(title: title, url: HistoryTests.first), loader: loader)
  }

  @Test func `WP-07 the page is loading until its document is there, which gives the title`() async
  {
    await loader.hold("document \(HistoryTests.first)")
    let history = history()
    #expect(history.isLoading && history.title == "Of the list")
    await loader.arrival(of: "document \(HistoryTests.first)")
    await loader.release("document \(HistoryTests.first)")
    await history.settled()
    #expect(!history.isLoading)
    #expect(history.title == "What the cat sees at two in the morning")
  }

  @Test func `WP-07 back and forward are enabled by the history`() async {
    let history = history()
    #expect(!history.canGoBack && !history.canGoForward)
    history.follow(HistoryTests.second)
    #expect(history.canGoBack && !history.canGoForward)
    #expect(history.address == HistoryTests.second)
    history.goBack()
    #expect(!history.canGoBack && history.canGoForward)
    #expect(history.address == HistoryTests.first)
    history.goForward()
    history.goForward()
    #expect(history.address == HistoryTests.second)
    history.goBack()
    history.follow(HistoryTests.third)
    #expect(history.pages.map(\.address) == [HistoryTests.first, HistoryTests.third])
    await history.settled()
  }

  @Test func `a page in the history is kept with its scroll position`() async throws {
    let history = history()
    await history.settled()
    let position = try JSONDecoder().decode(ReadingPosition.self, from: Data("[1,0,2,0]".utf8))
    history.keep(position)
    history.follow(HistoryTests.second)
    await history.settled()
    #expect(history.current.position == nil)
    history.goBack()
    #expect(history.current.position == position && !history.isLoading)
    #expect(await loader.requests.count == 2)
    history.reload()
    await history.settled()
    #expect(await loader.requests.count == 3)
  }

  @Test func `a failed page can be loaded again`() async {
    await loader.fail("document \(HistoryTests.first)", with: .stopped(input: "it"))
    let history = history()
    await history.settled()
    #expect(history.current.state.failure != nil && !history.isLoading)
    await loader.fail("document \(HistoryTests.first)", with: nil)
    history.reload()
    await history.settled()
    #expect(history.current.state.value != nil && history.minutes == 2)
  }

  @Test func `a post with its whole text is not fetched`() async {
    let post = Post(title: "A", url: HistoryTests.first, body: PostBody("<p>Words"))
    let history = ArticleHistory(post, loader: loader)
    await history.settled()
    #expect(history.current.state.value?.title == "A")
    #expect(await loader.requests.isEmpty)
  }
}
