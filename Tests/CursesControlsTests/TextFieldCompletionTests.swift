import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldCompletionTests {
  private let field = TextField()
  private let driver: StageDriver

  init() {
    let page = View()
    field.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    page.addSubview(field)
    driver = StageDriver(ViewController(view: page), size: Size(width: 30, height: 10))
    field.becomeFirstResponder()
  }

  private func offer(_ names: [String]) {
    field.completions = { text in names.filter { $0.hasPrefix(text) } }
  }

  private func shows(_ text: String) -> Bool {
    driver.advance(by: .seconds(1))
    return isSeen(text)
  }

  private func isSeen(_ text: String) -> Bool {
    driver.lines.contains { $0.contains(text) }
  }

  @Test func `candidates are displayed while typing continues in the field`() async throws {
    offer(["main", "maintenance", "master"])

    driver.type("ma")
    try await driver.wait { !driver.stage.presentedViews.isEmpty }
    #expect(shows("master"))
    driver.type("i")
    try await driver.wait {
      driver.frame()
      return !isSeen("master")
    }

    #expect(field.text == "mai")
    #expect(shows("maintenance"))
  }

  @Test func `Enter accepts the selected candidate`() async throws {
    offer(["main", "maintenance", "master"])
    driver.type("ma")
    try await driver.wait { !driver.stage.presentedViews.isEmpty }

    driver.press(.down)
    driver.press(.enter)
    driver.advance(by: .seconds(1))

    #expect(field.text == "maintenance")
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(field.isFirstResponder)
  }

  @Test func `Escape closes the candidates and keeps the text`() async throws {
    offer(["main", "master"])
    driver.type("ma")
    try await driver.wait { !driver.stage.presentedViews.isEmpty }

    driver.press(.escape)
    driver.advance(by: .seconds(1))

    #expect(field.text == "ma")
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(field.isFirstResponder)
  }

  @Test func `candidates open below the field, a click outside closes them`() async throws {
    offer(["main", "master"])
    driver.type("ma")
    try await driver.wait { !driver.stage.presentedViews.isEmpty }
    driver.advance(by: .seconds(1))

    #expect(
      driver.lines.prefix(5).map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
        == [
          "▌ma", "▗▄▄▄▄▄▄▄▄▄▄▖", "  ▌main", "   master", "▝▀▀▀▀▀▀▀▀▀▀▘",
        ])
    driver.tap(x: 2, y: 2)
    #expect(field.text == "main")

    driver.press(.backspace)
    try await driver.wait { !driver.stage.presentedViews.isEmpty }
    driver.advance(by: .seconds(1))
    driver.tap(x: 25, y: 8)
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(field.text == "mai")
    #expect(field.isFirstResponder)
  }

  @Test func `candidates for outdated text are dropped`() async throws {
    var answers: [CheckedContinuation<[String], Never>] = []
    field.completions = { _ in await withCheckedContinuation { answers.append($0) } }
    driver.type("a")
    try await driver.wait { answers.count == 1 }
    driver.type("b")
    try await driver.wait { answers.count == 2 }

    answers[0].resume(returning: ["a late one"])
    answers[1].resume(returning: ["abacus"])
    try await driver.wait { !driver.stage.presentedViews.isEmpty }

    #expect(shows("abacus"))
    #expect(!shows("a late one"))
  }
}
