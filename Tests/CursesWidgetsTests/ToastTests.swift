import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ToastTests {
  private let driver: StageDriver
  private let page: Backdrop
  private let journal = Journal()

  /// The actions that were performed, in order.
  @MainActor
  private final class Journal {
    var entries: [String] = []
  }

  init() {
    (driver, page) = StageDriver.overBackdrop(Size(width: 40, height: 14))
  }

  private func undo(_ key: Key? = nil) -> ToastAction {
    ToastAction("Undo", key: key) { [journal] in journal.entries.append("undone") }
  }

  private func shows(_ text: String) -> Bool { driver.lines.contains { $0.contains(text) } }

  // MARK: Showing and hiding

  @Test func `a toast slides in, stays for its time and slides out`() {
    let toast = Toast("Saved")
    toast.onHide = { [journal] _ in journal.entries.append("gone") }
    toast.show(in: page)

    driver.advance(by: .milliseconds(100))
    #expect((8.5...13).contains(toast.presentationFrame.minY + toast.presentationTranslation.y))
    driver.advance(by: .milliseconds(100))
    #expect(driver.lines[10].contains("▐  ✓ Saved  ▌"))
    driver.advance(by: .milliseconds(3_900))
    #expect(toast.isShown && journal.entries == [])

    driver.advance(by: .milliseconds(400))
    #expect(!shows("Saved") && toast.superview == nil)
    #expect(journal.entries == ["gone"])
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a toast can be at the upper edge`() {
    let toast = Toast("Saved", kind: .plain)
    toast.edge = .top
    toast.show(in: page)
    driver.settle()

    #expect(driver.lines[3].contains("▐  Saved  ▌"))
  }

  @Test func `further toasts wait in order`() {
    let toasts = ["One", "Two", "Three"].map { Toast(StyledText($0)) }
    for toast in toasts { toast.show(in: page) }
    #expect(toasts.map(\.isShown) == [true, false, false])
    toasts[1].hide()
    driver.settle()

    toasts[0].hide()
    driver.settle()

    #expect(toasts.map(\.isShown) == [false, false, true])
    #expect(shows("Three") && !shows("Two"))
    driver.advance(by: .seconds(5))
    #expect(!shows("Three") && driver.stage.nextDeadline == nil)
  }

  @Test func `toasts of a view that leaves the stage are removed`() {
    let toasts = ["One", "Two"].map { Toast(StyledText($0)) }
    for toast in toasts { toast.show(in: page) }

    driver.stage.rootView = View()

    #expect(toasts.allSatisfy { !$0.isShown && !$0.isWaiting && $0.superview == nil })
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a resize keeps a toast at its edge`() {
    Toast("Saved").show(in: page)
    driver.settle()

    driver.send(.resize(Size(width: 30, height: 20)))
    #expect(driver.lines[16].contains("▐  ✓ Saved  ▌"))
    driver.send(.resize(Size(width: 30, height: 6)))
    #expect(driver.lines[5].contains("✓ Saved"))
  }

  // MARK: Action

  @Test func `keys reach and perform the action, and the focus is restored`() {
    Toast("Deleted", action: undo()).show(in: page)
    driver.settle()
    #expect(page.button.isFirstResponder)

    driver.press(.backTab)
    #expect(!page.button.isFirstResponder)
    driver.advance(by: .seconds(60))
    #expect(shows("Deleted"), "it stays while it has the focus")
    driver.press(.enter)
    driver.settle()

    #expect(journal.entries == ["undone"])
    #expect(page.button.isFirstResponder && !shows("Deleted"))
  }

  @Test func `the key of the action works from any focus`() {
    Toast("Deleted", action: undo(.character("u"))).show(in: page)
    driver.settle()
    #expect(shows("Undo  u"))

    driver.press(.character("u"))
    driver.press(.character("u"))
    driver.settle()

    #expect(journal.entries == ["undone"] && page.button.isFirstResponder)
  }

  @Test func `a click on the action performs it, and one next to it hides`() throws {
    let toast = Toast("Deleted", action: undo())
    toast.show(in: page)
    driver.settle()
    let row = driver.lines[10]
    let start = try #require(row.firstRange(of: "Undo")?.lowerBound)
    let x = row.distance(from: row.startIndex, to: start)

    driver.tap(x: x, y: 10)
    driver.settle()
    #expect(journal.entries == ["undone"] && !shows("Deleted"))

    toast.show(in: page)
    driver.settle()
    driver.tap(x: x - 8, y: 10)
    driver.settle()
    #expect(journal.entries == ["undone"] && !shows("Deleted"))
  }

  @Test(arguments: [(20, 6, "✓ Undo  u"), (9, 6, "Undo  u"), (7, 6, "Undo"), (3, 12, "Un…")])
  func `without room for the message, the action is displayed and can be clicked`(
    width: Int, height: Int, displayed: String
  ) {
    driver.send(.resize(Size(width: width, height: height)))
    let toast = Toast("Deleted 3 notes", action: undo(.character("u")))
    toast.show(in: page)
    driver.settle()
    #expect(shows(displayed) && !shows("Del"))

    driver.tap("Un")
    #expect(journal.entries == ["undone"] && !toast.isShown)
  }

  @Test func `a short message stays next to the action`() {
    driver.send(.resize(Size(width: 24, height: 6)))
    Toast("Gone", action: undo()).show(in: page)
    driver.settle()

    #expect(shows("✓ Gone   Undo"))
  }

  @Test func `Escape hides a toast, and is unhandled without one`() {
    Toast("Saved").show(in: page)
    driver.settle()

    #expect(driver.press(.escape))
    driver.settle()
    #expect(!shows("Saved"))
    #expect(!driver.press(.escape))
  }

  // MARK: Looks

  @Test(arguments: Traits.pictured.map(\.name))
  func `a toast matches its snapshot at every color depth`(name: String) throws {
    let traits = try #require(Traits.pictured.first { $0.name == name }?.traits)
    let (driver, page) = StageDriver.overBackdrop(Size(width: 40, height: 14), traits: traits)
    let text: StyledText = "Deleted \("3 notes", .bold)"
    Toast(text, action: ToastAction("Undo", key: .character("u")) {}).show(in: page)
    driver.settle()

    expectSnapshot(of: driver, named: "toast-\(name)")
  }

  @Test(arguments: Toast.Kind.allCases)
  func `in ASCII a toast has a frame and plain marks`(kind: Toast.Kind) {
    let traits = Traits(colorDepth: .monochrome, usesUnicode: false)
    let (driver, page) = StageDriver.overBackdrop(Size(width: 40, height: 14), traits: traits)
    Toast("Saved", kind: kind).show(in: page)
    driver.settle()

    let mark = [Toast.Kind.success: "v ", .warning: "! ", .failure: "x "][kind] ?? ""
    #expect(driver.lines[10].contains("|  \(mark)Saved  |"))
    #expect(driver.lines[9].contains("+-----") && driver.lines[11].contains("-----+"))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 12), (7, 1), (19, 12), (80, 24)])
  func `a toast fits any size`(width: Int, height: Int) {
    let (driver, page) = StageDriver.overBackdrop(Size(width: width, height: height))
    let text: StyledText = "日本 and a long text that has no room in most of these sizes"
    Toast(text, action: undo(.character("u"))).show(in: page)
    driver.settle()

    for toast in page.subviews.compactMap({ $0 as? Toast }) {
      #expect(page.bounds.intersection(toast.frame) == toast.frame)
    }
  }
}
