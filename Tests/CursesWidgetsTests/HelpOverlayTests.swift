import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A focusable view with key commands.
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

/// A controller that shows the keys for a question mark, as that of an application does.
private final class Helper: ViewController {
  override var keyCommands: [KeyCommand] {
    let quit = HelpOverlay.Group("Terminal", [KeyHint("q", "quit")])
    return [HelpOverlay.command(on: view.stage, adding: [quit])]
  }
}

/// Returns a command that does nothing.
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
        command("scroll", .left, .right, title: "Scroll Sideways"),
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

  // MARK: Contents

  @Test func `keys are listed from the first responder outward, each once`() {
    #expect(
      HelpOverlay.groups(of: driver.stage) == [
        HelpOverlay.Group(
          "Here",
          [
            KeyHint("Enter", "open"), KeyHint("← →", "choose"),
            KeyHint("Home", "go to the start"), KeyHint("? F1", "Show Keys"),
          ]),
        HelpOverlayTests.everywhere,
      ])
  }

  /// The keys that the stage handles.
  private static let everywhere = HelpOverlay.Group(
    "Everywhere", [KeyHint("Tab Shift-Tab", "Focus Next, Previous Control")])

  @Test func `a group is named by the title of its controller`() {
    helper.title = "Reader"

    #expect(HelpOverlay.groups(of: driver.stage).dropLast().last?.title == "Reader")
  }

  @Test func `groups of one name are merged, and empty ones are omitted`() {
    let others = [
      HelpOverlay.Group("Everywhere", [KeyHint("q", "quit")]), HelpOverlay.Group("Empty", []),
      HelpOverlay.Group("Last", [KeyHint("x", "cross out")]),
    ]

    #expect(
      HelpOverlay.groups(of: driver.stage, adding: others).suffix(2) == [
        HelpOverlay.Group(
          "Everywhere",
          [KeyHint("Tab Shift-Tab", "Focus Next, Previous Control"), KeyHint("q", "quit")]),
        HelpOverlay.Group("Last", [KeyHint("x", "cross out")]),
      ])
  }

  @Test func `without a focus only the outermost keys are listed`() {
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

  @Test func `the overlay displays the listed keys and the added groups`() {
    open()

    for texts in [["Keys"], ["Here"], ["Enter  ", "open"], ["Terminal"], ["q  ", "quit"]] {
      let line = driver.lines.first { line in texts.allSatisfy { line.contains($0) } }
      #expect(line != nil, "\(texts)")
    }
  }

  @Test func `an overlay without keys displays a message`() {
    HelpOverlay(groups: []).show(on: driver.stage)
    driver.settle()

    #expect(driver.lines.contains { $0.contains("no keys") })
  }

  // MARK: Showing and closing

  @Test(arguments: [Key.escape, .enter, .character("?"), .character("q")])
  func `keys close the overlay and restore the focus`(key: Key) {
    open()
    #expect(overlay?.isShown == true)

    #expect(driver.press(key))
    driver.settle()

    #expect(driver.stage.presentedViews.isEmpty)
    #expect(inner.isFirstResponder)
  }

  @Test func `a click outside the overlay closes it, and a click inside does not`() {
    open()
    driver.tap(x: 30, y: 12)
    #expect(overlay?.isShown == true)

    driver.tap(x: 0, y: 0)
    #expect(overlay?.isShown == false)
  }

  @Test(arguments: [(40, 12, "Esc"), (20, 12, "×"), (9, 5, "×")])
  func `a click on the Esc mark, or cross, closes the overlay`(
    width: Int, height: Int, sign: String
  ) throws {
    driver.send(.resize(Size(width: width, height: height)))
    open()
    let y = try #require(driver.lines.firstIndex { $0.contains(sign) })
    let start = try #require(driver.lines[y].firstRange(of: sign)?.lowerBound)

    driver.tap(x: CellWidth.of(driver.lines[y][..<start]), y: y)

    #expect(overlay?.isShown == false)
  }

  @Test func `without room for a closing mark, a click anywhere closes the overlay`() {
    driver.send(.resize(Size(width: 12, height: 2)))
    open()

    driver.tap(x: 6, y: 0)

    #expect(overlay?.isShown == false)
  }

  @Test(arguments: [0, 100, 199])
  func `keys during the fade-out go to the view below and end it`(pause: Int) {
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

  @Test func `showing the overlay twice presents it once`() {
    let first = HelpOverlay.show(on: driver.stage)
    let second = HelpOverlay.show(on: driver.stage)

    #expect(first === second)
    #expect(driver.stage.presentedViews.count == 1)
  }

  @Test func `the overlay fades in and out in 200 ms`() throws {
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

  @Test func `an overlay with too many keys scrolls`() {
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

  @Test func `a resize lays out the overlay again`() {
    open()
    driver.send(.resize(Size(width: 24, height: 40)))

    #expect(driver.lines.contains { $0.contains("Enter") && !$0.contains("quit") })
    #expect(driver.lines.contains { $0.contains("quit") })
  }
}
