import CursesArticles
import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of article views that are as high as their article.
@MainActor
@Suite struct ArticleRowsTests {
  private func view(_ markdown: String, _ limits: ClosedRange<Int>) -> ArticleView {
    let view = ArticleView(Article(markdown: markdown))
    view.rowLimits = limits
    return view
  }

  private func height(_ view: View, width: Int = 20, height: Int = 50) -> Int {
    view.sizeThatFits(Size(width: width, height: height)).height
  }

  @Test func `the height is that of the text, within the limits and the proposal`() {
    let text = "One two three four five six seven.\n\nEight."
    #expect(height(view(text, 1...8)) == 4)
    #expect(height(view(text, 1...2)) == 2)
    #expect(height(view(text, 6...8)) == 6)
    #expect(height(view(text, 1...8), height: 3) == 3)
    #expect(height(view(text, 1...8), width: 80) == 3)
    #expect(height(view("", 0...8)) == 1)
  }

  @Test func `the text begins in the first cell`() {
    let driver = StageDriver(
      view("One two three four five six seven.", 1...8), size: Size(width: 30, height: 2))
    #expect(driver.lines[0].hasPrefix("One two three four five six "))
    #expect(driver.lines[1].hasPrefix("seven. "))
  }

  @Test func `a stack follows the article as it grows`() {
    let answer = view("One.", 1...8)
    let other = Spacer()
    let stack = StackView(arrangedSubviews: [answer, other], axis: .vertical)
    let driver = StageDriver(stack, size: Size(width: 20, height: 10))
    driver.frame()
    #expect(answer.frame.height == 1)

    answer.article = Article(markdown: "One.\n\nTwo.\n\nThree.")
    driver.frame()
    #expect(answer.frame.height == 5)
    #expect(answer.contentSize.height == 5)
  }

  @Test func `rows of one paragraph know how they end`() {
    let answer = view("One two three four `abcdefghijklmnopqrstuvwxyz`.\n\nFive.", 1...8)
    StageDriver(answer, size: Size(width: 20, height: 8)).frame()
    let page = answer.subviews.lazy.compactMap { $0 as? any View & WrappedRows }.first
    #expect((0..<5).map { page?.rowEnd($0) } == [.word, .character, .line, .line, .line])
  }
}
