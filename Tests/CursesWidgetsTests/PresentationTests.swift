import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct PresentationTests {
  /// A controller of some rows of text and a button, which finishes with a number.
  private final class Sheet: ViewController {
    let finish: CompletionHandler<Int>
    let button = Button("Save")
    let rows: Int
    private(set) var told: [String] = []

    init(rows: Int = 4, _ finish: CompletionHandler<Int> = CompletionHandler { _ in }) {
      self.rows = rows
      self.finish = finish
      super.init()
    }

    override func loadView() -> View {
      let labels = (1..<rows).map { Label("row \($0)") }
      let stack = StackView(arrangedSubviews: labels + [button], axis: .vertical)
      stack.alignment = .leading
      button.onActivate = { [finish] _ in finish(7) }
      return stack
    }

    override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
  }

  private let below = Button("Below")
  private let root: ViewController
  private let driver: StageDriver

  init() {
    root = ViewController(view: View())
    root.view.addSubview(below)
    below.frame = Rect(x: 2, y: 1, width: 9, height: 1)
    driver = StageDriver(root, size: Size(width: 40, height: 12))
    driver.frame()
  }

  /// Presents a controller in a task, and waits until it is displayed.
  private func present(
    _ style: PresentationStyle, rows: Int = 4
  ) async -> (sheet: Sheet, answer: Task<Int?, Never>) {
    var made: Sheet?
    let answer = Task { @MainActor in
      await root.present(style) { finish in
        let sheet = Sheet(rows: rows, finish)
        made = sheet
        return sheet
      }
    }
    while root.presentedViewController == nil { await Task.yield() }
    driver.advance(by: .milliseconds(300))
    driver.frame()
    return (made ?? Sheet(), answer)
  }

  // MARK: Ending

  @Test func `a sheet returns its value, has the focus and restores it`() async {
    let (sheet, answer) = await present(.sheet)
    #expect(sheet.button.isFirstResponder)
    #expect(sheet.told == ["will appear", "did appear"])
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)

    driver.press(.enter)

    #expect(await answer.value == 7)
    driver.advance(by: .milliseconds(300))
    #expect(below.isFirstResponder)
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(
      sheet.told == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `Escape, a click outside and dismiss close a sheet without a value`() async {
    for way in 0..<4 {
      let (sheet, answer) = await present(.sheet)
      switch way {
      case 0: driver.press(.escape)
      case 1: driver.tap(x: 20, y: 0)
      case 2: root.dismiss()
      default: sheet.dismiss()
      }
      #expect(await answer.value == nil)
      driver.advance(by: .milliseconds(300))
      #expect(driver.stage.presentedViews.isEmpty)
    }
  }

  @Test func `cancelling the task dismisses the sheet`() async {
    let (_, answer) = await present(.sheet)

    answer.cancel()

    #expect(await answer.value == nil)
    driver.advance(by: .milliseconds(300))
    #expect(driver.stage.presentedViews.isEmpty)
  }

  @Test func `clicks outside an alert do not close it`() async {
    let (_, answer) = await present(.alert)

    driver.tap(x: 0, y: 0)
    #expect(driver.stage.presentedViews.count == 1)

    driver.press(.enter)
    #expect(await answer.value == 7)
  }

  @Test func `without a stage nothing is presented`() async {
    let alone = ViewController(view: View())

    let value: Int? = await alone.present { Sheet($0) }
    alone.present(Sheet())

    #expect(value == nil)
    #expect(await alone.alert("Title") == nil)
  }

  @Test func `dismissing the lowest of several presented views dismisses all`() async {
    let (sheet, answer) = await present(.sheet)
    sheet.present(Sheet(), as: .alert)
    driver.advance(by: .milliseconds(300))
    #expect(driver.stage.presentedViews.count == 2)
    driver.press(.escape)
    driver.advance(by: .milliseconds(300))
    #expect(driver.stage.presentedViews.count == 1)
    #expect(sheet.button.isFirstResponder)

    sheet.present(Sheet(), as: .full)
    driver.advance(by: .milliseconds(300))
    root.dismiss()
    driver.advance(by: .milliseconds(300))

    #expect(driver.stage.presentedViews.isEmpty)
    #expect(await answer.value == nil)
    #expect(below.isFirstResponder)
  }

  @Test func `key commands of a presented controller without focusable views work`() {
    final class Keys: ViewController {
      var count = 0
      override var keyCommands: [KeyCommand] {
        [KeyCommand("keys.count", .character("c"), title: "count") { [self] in count += 1 }]
      }
    }
    let keys = Keys(view: Label("Press c."))
    root.present(keys)
    driver.advance(by: .milliseconds(300))

    driver.press(.character("c"))

    #expect(keys.count == 1)
  }

  @Test func `an alert returns the chosen action`() async {
    let delete = AlertAction("Delete", style: .destructive)
    let answer = Task { @MainActor in await root.alert("Sure?", actions: [.cancel, delete]) }
    while driver.stage.presentedViews.isEmpty { await Task.yield() }
    driver.advance(by: .milliseconds(300))

    driver.press(.right)
    driver.press(.enter)

    #expect(await answer.value == delete)
  }

  // MARK: Dragging

  @Test func `a sheet closes when dragged down, and returns when released early`() async {
    let (_, answer) = await present(.sheet, rows: 8)
    let top = driver.stage.size.height - 10
    driver.mouse(.press, 20, top)
    driver.mouse(.drag, 20, top + 2)
    driver.advance(by: .milliseconds(300))
    driver.mouse(.drag, 20, top + 3)
    driver.advance(by: .milliseconds(300))
    driver.mouse(.release, 20, top + 3)
    driver.advance(by: .milliseconds(600))
    #expect(driver.stage.presentedViews.count == 1)

    driver.mouse(.press, 20, top)
    driver.mouse(.drag, 20, top + 7)
    driver.mouse(.release, 20, top + 7)

    #expect(await answer.value == nil)
    driver.advance(by: .milliseconds(600))
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(below.isFirstResponder)
  }

  @Test func `Alt and arrow keys move a sheet between its detents`() async {
    let (sheet, answer) = await present(.sheet(detents: [.medium, .large]), rows: 3)
    #expect(sheet.view.frame.height == 3)

    driver.press(Key(.up, modifiers: .alt))
    driver.advance(by: .milliseconds(600))
    #expect(sheet.view.frame.height == 7)

    driver.press(Key(.down, modifiers: .alt))
    driver.advance(by: .milliseconds(600))
    #expect(sheet.view.frame.height == 3)

    driver.press(.escape)
    #expect(await answer.value == nil)
  }

  // MARK: Pictures

  @Test func `a sheet is at the bottom, a popover next to its source`() async {
    let (_, sheet) = await present(.sheet)
    #expect(
      driver.lines.suffix(7) == [
        "▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖",
        "                 ━━━━━━                 ",
        "   row 1                                ",
        "   row 2                                ",
        "   row 3                                ",
        "   ›Save                                ",
        "                                        ",
      ])
    driver.press(.escape)
    #expect(await sheet.value == nil)
    driver.advance(by: .milliseconds(300))

    let (_, popover) = await present(.popover(from: below))
    #expect(
      driver.lines.prefix(8).map { $0.prefix(12) } == [
        "            ",
        "    Below   ",
        "  ▗▄▄▄▄▄▄▄▄▖",
        "    row 1   ",
        "    row 2   ",
        "    row 3   ",
        "    ›Save   ",
        "  ▝▀▀▀▀▀▀▀▀▘",
      ])
    driver.press(.escape)
    #expect(await popover.value == nil)
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 12, height: 4), .zero])
  func `every presentation style works in few cells`(size: Size) async {
    for style in [
      PresentationStyle.sheet, .sheet(detents: [.medium, .large]), .full, .alert, .actionSheet,
      .popover(from: below),
    ] {
      let (_, answer) = await present(style)
      driver.send(.resize(size))
      driver.advance(by: .milliseconds(300))
      driver.frame()
      driver.send(.resize(Size(width: 40, height: 12)))
      driver.press(.escape)
      #expect(await answer.value == nil)
      driver.advance(by: .milliseconds(600))
      #expect(driver.stage.presentedViews.isEmpty)
    }
  }

  // MARK: Random events

  @Test func `after random gestures a sheet is settled at a detent or dismissed`() {
    for seed in 1...RandomUser.tapes {
      let stand = PresentationTests()
      stand.root.present(Sheet(rows: 6), as: .sheet(detents: [.medium, .large]))
      var hand = RandomUser(
        stand.driver, .vertical,
        keys: [Key(.up, modifiers: .alt), Key(.down, modifiers: .alt), .enter], seed: seed)
      hand.act()
      let sheet = stand.root.presentedViewController
      #expect(stand.driver.stage.nextDeadline == nil, "seed \(seed)")
      #expect((sheet != nil) == !stand.driver.stage.presentedViews.isEmpty, "seed \(seed)")
      #expect(stand.below.isFirstResponder == (sheet == nil), "seed \(seed)")
      guard let sheet else { continue }
      #expect([3, 7].contains(sheet.view.superview?.frame.height), "seed \(seed)")
      #expect(sheet.view.hasFocusInside, "seed \(seed)")
    }
  }
}
