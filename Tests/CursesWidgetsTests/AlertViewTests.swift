import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct AlertViewTests {
  let driver: StageDriver
  let page: Backdrop

  init() { (driver, page) = StageDriver.overBackdrop() }

  private var stage: Stage { driver.stage }

  nonisolated private static let deletion = [
    AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
  ]

  /// Shows an alert, and records its answers.
  private func show(
    _ actions: [AlertAction] = deletion, message: String = ""
  ) -> (alert: AlertView, answers: Answers) {
    let alert = AlertView("Delete it?", message: message, actions: actions)
    let answers = Answers(alert)
    alert.show(on: stage)
    driver.settle()
    return (alert, answers)
  }

  /// Clicks on a word in the last row that contains it.
  private func click(_ word: String) throws {
    let row = try #require(driver.lines.lastIndex { $0.contains(word) })
    let start = try #require(driver.lines[row].firstRange(of: word)?.lowerBound)
    driver.tap(x: driver.lines[row].distance(from: driver.lines[row].startIndex, to: start), y: row)
  }

  // MARK: Choosing

  @Test func `the answer is reported once, and the focus is restored`() {
    let (alert, answers) = show()
    #expect(alert.isShown)

    driver.press(.right)
    driver.press(.enter)
    #expect(answers.all == [1])
    #expect(!alert.isShown)

    driver.settle()
    #expect(answers.all == [1])
    #expect(stage.presentedViews.isEmpty)
    #expect(page.button.isFirstResponder)
  }

  @Test func `a click on a button chooses it`() throws {
    for word in ["Cancel", "Delete"] {
      let (_, answers) = show()
      try click(word)
      driver.settle()
      #expect(answers.all == [word == "Cancel" ? 0 : 1])
    }
  }

  @Test func `clicks after the answer are ignored`() throws {
    let (_, answers) = show()
    driver.press(.enter)
    driver.advance(by: .milliseconds(50))

    try click("Delete")
    driver.tap(x: 3, y: 0)
    driver.settle()

    #expect(answers.all == [0])
    #expect(page.heard.isEmpty)
  }

  @Test(arguments: [
    ([AlertAction("OK")], 0), (deletion, 0),
    ([AlertAction("Yes"), AlertAction("No", style: .cancel)], 1),
    ([AlertAction("Left"), AlertAction("Right")], nil), ([], nil),
  ])
  func `Escape chooses the cancel or only action, else nil`(actions: [AlertAction], index: Int?) {
    let (_, answers) = show(actions)

    #expect(driver.press(.escape))

    #expect(answers.all == [index])
  }

  @Test(arguments: [
    (deletion, nil, 0), (deletion, 1, 1), (deletion, 7, 0),
    ([AlertAction("No", style: .cancel), AlertAction("Yes")], nil, 1),
    ([AlertAction("OK")], nil, 0),
  ])
  func `the safest button has the initial focus, unless another is preferred`(
    actions: [AlertAction], preferred: Int?, index: Int
  ) {
    let alert = AlertView("Really?", actions: actions)
    let answers = Answers(alert)
    alert.preferredIndex = preferred
    alert.show(on: stage)

    driver.press(.enter)

    #expect(answers.all == [index])
  }

  @Test func `arrows stop at the last button, and Tab wraps around`() {
    let (_, answers) = show(["a", "b", "c"].map { AlertAction($0) })

    for key in [Key.right, .right, .right, .left, .tab, .tab, .tab, .backTab] { driver.press(key) }
    driver.press(.enter)

    #expect(answers.all == [0])
  }

  @Test func `in a column of buttons, only vertical arrows move the focus`() {
    let titles = ["one", "two", "three", "four"]
    let (_, answers) = show(titles.map { AlertAction($0) })

    #expect(!driver.press(.right))
    #expect(driver.press(.down))
    #expect(driver.press(.down))
    #expect(driver.press(.up))
    driver.press(.enter)

    #expect(answers.all == [1])
  }

  @Test func `other keys are neither handled nor sent to the page`() {
    _ = show()

    #expect(!driver.press(.character("q")))
    #expect(!driver.press(.control("c")))
    #expect(page.heard.isEmpty)
  }

  @Test func `a click outside an alert does nothing`() {
    let (alert, answers) = show()

    driver.tap(x: 3, y: 0)

    #expect(alert.isShown)
    #expect(answers.all.isEmpty)
    #expect(page.heard.isEmpty)
  }

  // MARK: Showing and dismissing

  @Test func `an alert fades in and out in 200 ms`() {
    let alert = AlertView("Hello")
    alert.show(on: stage)
    #expect(alert.presentationAlpha == 0)

    driver.advance(by: .milliseconds(100))
    #expect(alert.presentationAlpha > 0.4 && alert.presentationAlpha < 0.6)
    driver.advance(by: .milliseconds(100))
    #expect(alert.presentationAlpha == 1)

    driver.press(.enter)
    driver.advance(by: .milliseconds(199))
    #expect(alert.stage === stage)
    driver.advance(by: .milliseconds(1))
    #expect(alert.stage == nil)
    #expect(stage.nextDeadline == nil)
  }

  @Test(arguments: MotionLevel.allCases)
  func `an alert is shown and dismissed at every motion level`(level: MotionLevel) {
    stage.motionLevel = level
    let (alert, answers) = show()

    driver.press(.enter)
    driver.advance(by: .milliseconds(200))

    #expect(answers.all == [0])
    #expect(alert.stage == nil)
  }

  @Test func `a resize during a fade ends it`() {
    let alert = AlertView("Hello")
    alert.show(on: stage)
    driver.advance(by: .milliseconds(50))
    driver.send(.resize(Size(width: 30, height: 9)))
    #expect(alert.presentationAlpha == 1)

    driver.press(.enter)
    driver.advance(by: .milliseconds(50))
    driver.send(.resize(Size(width: 80, height: 24)))

    #expect(stage.presentedViews.isEmpty)
    #expect(page.button.isFirstResponder)
  }

  @Test func `an alert above another is answered first`() {
    let (first, firstAnswers) = show()
    let (_, secondAnswers) = show([AlertAction("OK")])

    driver.press(.enter)
    driver.settle()
    #expect(secondAnswers.all == [0])
    #expect(firstAnswers.all.isEmpty)
    #expect(stage.presentedViews.last === first)

    driver.press(.enter)
    #expect(firstAnswers.all == [0])
  }

  @Test func `an answer may show another alert immediately`() {
    let (alert, _) = show()
    let next = AlertView("Done")
    alert.onFinish = { [stage] _, _ in next.show(on: stage) }

    driver.press(.enter)
    driver.settle()
    #expect(stage.presentedViews.count == 1)
    #expect(next.isShown)

    driver.press(.enter)
    driver.settle()
    #expect(page.button.isFirstResponder)
  }

  @Test func `showing an alert twice presents it once`() {
    let (alert, answers) = show()
    alert.show(on: stage)

    #expect(stage.presentedViews.count == 1)
    driver.press(.enter)
    #expect(answers.all == [0])
  }

  @Test func `an alert shown while it fades out continues from its opacity`() {
    let (alert, answers) = show()
    driver.press(.enter)
    driver.advance(by: .milliseconds(100))
    let seen = alert.presentationAlpha

    alert.show(on: stage)
    #expect(alert.presentationAlpha == seen)
    driver.settle()
    driver.press(.right)
    driver.press(.enter)

    #expect(answers.all == [0, 1])
  }

  @Test func `an alert that fades out can be shown on another stage`() {
    let (alert, answers) = show()
    driver.press(.enter)
    let other = StageDriver(View(), size: Size(width: 40, height: 12))

    alert.show(on: other.stage)
    other.settle()
    other.press(.right)
    other.press(.enter)

    #expect(answers.all == [0, 1])
    #expect(stage.presentedViews.isEmpty)
  }

  @Test(arguments: 0..<3)
  func `an alert dismissed by code reports a nil answer once`(way: Int) {
    let (alert, answers) = show()
    var gone = 0
    alert.onDismiss = { _ in gone += 1 }

    switch way {
    case 0: alert.dismiss()
    case 1: stage.dismiss(alert)
    default: alert.removeFromSuperview()
    }
    driver.settle()

    #expect(answers.all == [nil])
    #expect(gone == 1)
    #expect(page.button.isFirstResponder)
  }
}
