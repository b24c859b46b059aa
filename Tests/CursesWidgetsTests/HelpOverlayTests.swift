import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A view that takes the focus and has commands, as its kind and its name say.
private class KeyedView: View {
  private let own: [KeyCommand]

  init(_ commands: [KeyCommand], around inner: View? = nil) {
    own = commands
    super.init()
    if let inner { addSubview(inner) }
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [KeyCommand] { own }
}

private final class HTMLPageView: KeyedView {}

/// Shows the keys for a question mark, as an application's outermost controller does.
private final class Helper: ViewController {
  override var keyCommands: [KeyCommand] {
    let quit = HelpOverlay.Group("Terminal", [KeyHint("q", "quit")])
    return [HelpOverlay.command(on: view.stage, adding: [quit])]
  }
}

/// A command that does nothing.
private func command(_ id: StaticString, _ keys: Key..., title: String) -> KeyCommand {
  KeyCommand(id, keys: keys, title: title) {}
}

@MainActor
@Suite struct HelpOverlayTests {
  private let inner = KeyedView([
    command("open", .enter, title: "open"), command("left", .left, title: "choose"),
    command("right", .right, title: "choose"),
  ])
  private let helper: Helper
  private let driver: StageDriver

  init() {
    let outer = HTMLPageView(
      [
        command("scroll", .left, .right, title: "scroll to the side"),
        command("start", .home, title: "go to the start"),
      ], around: inner)
    helper = Helper(view: outer)
    driver = StageDriver(helper, size: Size(width: 60, height: 24))
    driver.frame()
    inner.becomeFirstResponder()
  }

  private var overlay: HelpOverlay? { driver.stage.presentedViews.last as? HelpOverlay }

  private func open() {
    driver.press(.character("?"))
    driver.settle()
  }

  // MARK: What is listed

  @Test func `keys are listed from the first responder outwards, each once`() {
    #expect(
      HelpOverlay.groups(of: driver.stage) == [
        HelpOverlay.Group(
          "Here",
          [
            KeyHint("Enter", "open"), KeyHint("← →", "choose"),
            KeyHint("Home", "go to the start"), KeyHint("? F1", "list the keys"),
          ]),
        HelpOverlayTests.everywhere,
      ])
  }

  /// What the stage does itself.
  private static let everywhere = HelpOverlay.Group(
    "Everywhere", [KeyHint("Tab Shift-Tab", "go on to what is next")])

  @Test func `a controller is called by its title`() {
    helper.title = "Reader"

    #expect(HelpOverlay.groups(of: driver.stage).dropLast().last?.title == "Reader")
  }

  @Test func `groups of one name become one, and those without keys are left out`() {
    let others = [
      HelpOverlay.Group("Everywhere", [KeyHint("q", "quit")]), HelpOverlay.Group("Empty", []),
      HelpOverlay.Group("Last", [KeyHint("x", "cross out")]),
    ]

    #expect(
      HelpOverlay.groups(of: driver.stage, adding: others).suffix(2) == [
        HelpOverlay.Group(
          "Everywhere", [KeyHint("Tab Shift-Tab", "go on to what is next"), KeyHint("q", "quit")]),
        HelpOverlay.Group("Last", [KeyHint("x", "cross out")]),
      ])
  }

  @Test func `without a focus only what is outermost is listed`() {
    inner.resignFirstResponder()

    #expect(
      HelpOverlay.groups(of: driver.stage).map(\.title)
        == ["Here", "Everywhere"])
  }

  @Test func `over an alert only its own keys are listed`() {
    AlertView("Sure?").show(on: driver.stage)

    #expect(
      HelpOverlay.groups(of: driver.stage).map(\.title) == ["Here"])
  }

  @Test func `what is listed is seen, with what others add`() {
    open()

    for texts in [["Keys"], ["Here"], ["Enter  ", "open"], ["Terminal"], ["q  ", "quit"]] {
      let line = driver.lines.first { line in texts.allSatisfy { line.contains($0) } }
      #expect(line != nil, "\(texts)")
    }
  }

  @Test func `where there are no keys it says so`() {
    HelpOverlay(groups: []).show(on: driver.stage)
    driver.settle()

    #expect(driver.lines.contains { $0.contains("nothing here takes keys") })
  }

  // MARK: Coming and going

  @Test(arguments: [Key.escape, .enter, .character("?"), .character("q")])
  func `keys close it, and the focus goes back`(key: Key) {
    open()
    #expect(overlay?.isShown == true)

    #expect(driver.press(key))
    driver.settle()

    #expect(driver.stage.presentedViews.isEmpty)
    #expect(inner.isFirstResponder)
  }

  @Test func `a click beside it closes it, and one on it does not`() {
    open()
    driver.tap(x: 30, y: 12)
    #expect(overlay?.isShown == true)

    driver.tap(x: 0, y: 0)
    #expect(overlay?.isShown == false)
  }

  @Test(arguments: [(40, 12, "Esc"), (20, 12, "×"), (9, 5, "×")])
  func `a click on its Esc closes it, which is a cross in few columns`(
    width: Int, height: Int, sign: String
  ) throws {
    driver.send(.resize(Size(width: width, height: height)))
    open()
    let y = try #require(driver.lines.firstIndex { $0.contains(sign) })
    let start = try #require(driver.lines[y].firstRange(of: sign)?.lowerBound)

    driver.tap(x: CellWidth.of(driver.lines[y][..<start]), y: y)

    #expect(overlay?.isShown == false)
  }

  @Test func `where there is no room for a sign, a click anywhere closes it`() {
    driver.send(.resize(Size(width: 12, height: 2)))
    open()

    driver.tap(x: 6, y: 0)

    #expect(overlay?.isShown == false)
  }

  @Test(arguments: [0, 100, 199])
  func `what is typed while it fades is for what is below, and ends that`(pause: Int) {
    open()
    driver.press(.escape)
    driver.advance(by: .milliseconds(pause))

    #expect(driver.press(.escape))
    #expect(driver.stage.presentedViews.count == 1)
    #expect(!driver.press(.character("x")))
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(inner.isFirstResponder)

    driver.press(.character("?"))
    driver.press(.character("?"))
    driver.press(.character("?"))
    #expect(overlay?.isShown == true)
    #expect(driver.stage.presentedViews.count == 1)
  }

  @Test func `it is never there twice`() {
    let first = HelpOverlay.show(on: driver.stage)
    let second = HelpOverlay.show(on: driver.stage)

    #expect(first === second)
    #expect(driver.stage.presentedViews.count == 1)
  }

  @Test func `it fades in, and away, in two tenths of a second`() throws {
    driver.press(.character("?"))
    let overlay = try #require(overlay)
    #expect(overlay.presentationAlpha == 0)

    driver.advance(by: .milliseconds(200))
    #expect(overlay.presentationAlpha == 1)
    #expect(driver.stage.nextDeadline == nil)

    driver.press(.escape)
    driver.advance(by: .milliseconds(200))
    #expect(overlay.stage == nil)
  }

  // MARK: Little room

  @Test func `what does not fit scrolls`() {
    driver.send(.resize(Size(width: 30, height: 8)))
    open()
    #expect(!driver.lines.contains { $0.contains("quit") })

    for key in [Key.down, .pageDown, .end] { #expect(driver.press(key)) }
    #expect(driver.lines.contains { $0.contains("quit") })

    driver.press(.home)
    #expect(driver.lines.contains { $0.contains("Here") })
    driver.wheel(.wheelDown, x: 15, y: 4)
    #expect(!driver.lines.contains { $0.contains("Here") })
  }

  @Test func `it is laid out anew in another size`() {
    open()
    driver.send(.resize(Size(width: 24, height: 40)))

    #expect(driver.lines.contains { $0.contains("Enter") && !$0.contains("quit") })
    #expect(driver.lines.contains { $0.contains("quit") })
  }
}
