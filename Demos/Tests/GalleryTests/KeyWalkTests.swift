import CursesKit
import CursesKitTesting
import CursesRecording
import Pages
import Testing

/// A walk through every demo with its listed keys and with unlisted ones.
@MainActor
@Suite struct KeyWalkTests {
  @Test func `each listed command has an effect and each effective key is listed`()
    throws
  {
    // Pressing a pressed control again only sends a callback, which not every demo shows.
    // The sample of the reader is the same after each refresh.
    let telling: Set = [
      "control.press", "page.reload", "reader.refresh", "segments.press", "tabs.press",
    ]
    var pressed: Set<String> = []
    var effective: Set<String> = []
    var hints = KeyWalker.hints(of: GalleryController())
    for page in DemoPage.all {
      let walker = KeyWalker(page)
      walker.walk(steps: 24...200, known: effective.union(telling))
      pressed.formUnion(walker.presses.keys)
      effective.formUnion(walker.effective)
      hints.formUnion(walker.hints)
    }

    let idle = pressed.subtracting(effective).subtracting(telling)
    #expect(idle.sorted() == [])
    #expect(pressed.count > 60, "\(pressed.sorted())")
    for row in try KeyTable.rows(in: "Demos/Pages") {
      #expect(hints.contains(row.words), "\(row.file) has a table with \(row.words)")
    }
  }
}

/// Presses the least-pressed of a demo's listed keys, and sometimes an unlisted key.
@MainActor
private final class KeyWalker {
  private let page: DemoPage
  private var driver: StageDriver
  private var strangers = KeyWalker.allKeys[...]
  private var copies = 0
  private(set) var presses: [String: Int] = [:]
  private var last = ""
  private var generator = SeededGenerator(seed: 1)

  /// The commands that changed something at least once.
  private(set) var effective: Set<String> = []

  /// The listed keys and their actions.
  private(set) var hints: Set<String> = []

  /// Returns the keys and actions that are listed for a controller alone on a stage.
  static func hints(of controller: ViewController) -> Set<String> {
    let stage = Stage(size: Size(width: 80, height: 24))
    stage.rootViewController = controller
    _ = stage.frame()
    return hints(on: stage)
  }

  private static func hints(on stage: Stage) -> Set<String> {
    let hints = stage.responderChain.flatMap { stage.keyCommands(of: $0).keyHints }
    return Set(hints.map { "\($0.keys)  \($0.title)" })
  }

  init(_ page: DemoPage) {
    self.page = page
    driver = StageDriver(DemoController(page, feed: nil), size: Size(width: 80, height: 24))
    begin()
  }

  private func begin() {
    driver = StageDriver(DemoController(page, feed: nil), size: Size(width: 80, height: 24))
    driver.stage.onCopy = { [weak self] _ in
      self?.copies += 1
      return true
    }
    driver.frame()
  }

  /// Continues past the lower bound while a command has had no effect, here or in earlier demos.
  func walk(steps: ClosedRange<Int>, known: Set<String>) {
    for step in 0..<steps.upperBound {
      if step >= steps.lowerBound, known.union(effective).isSuperset(of: presses.keys) { return }
      if driver.stage.isClosed { begin() }
      #expect(driver.stage.keyConflicts.isEmpty, "\(page.name)")
      pressStrangers(4)
      if takesText, step.isMultiple(of: 3) {
        driver.press(.character("a"))
      }
      pressLeastPressed()
    }
  }

  private var listed: [KeyCommand] {
    driver.stage.reachableCommands.flatMap(\.commands).filter { $0.unavailable == nil }
  }

  private var takesText: Bool { driver.stage.responderChain.contains(where: \.acceptsText) }

  /// Whether the focused tab bar passes typed text to the selected tab.
  private var passesText: Bool {
    driver.stage.firstResponder is TabBar
      && driver.stage.rootView.views(of: View.self).contains(where: \.acceptsText)
  }

  private var words: [String] { driver.stage.transcript.lines.map(\.text) }

  /// The visible state: the focus, the cells, the cursor and the view trees.
  private struct State: Equatable {
    let focus: ObjectIdentifier?
    let isClosed: Bool
    let copies: Int
    let cells: Buffer
    let cursor: Point?
    let trees: [String]
  }

  private var state: State {
    let stage = driver.stage
    return State(
      focus: stage.firstResponder.map(ObjectIdentifier.init), isClosed: stage.isClosed,
      copies: copies, cells: driver.buffer, cursor: driver.cursor,
      trees: ([stage.rootView] + stage.presentedViews).map { $0.recursiveDescription() })
  }

  private func pressLeastPressed() {
    hints.formUnion(Self.hints(on: driver.stage))
    // A command without an effect is retried sooner, but not immediately.
    func weight(_ command: KeyCommand) -> Int {
      let count = presses[command.id, default: 0]
      return effective.contains(command.id) ? 3 * count : count + (command.id == last ? 3 : 0)
    }
    let weighted = listed.map { (command: $0, weight: weight($0)) }
    let least = weighted.map(\.weight).min()
    let candidates = weighted.filter { $0.weight == least }.map(\.command)
    guard let command = candidates.randomElement(using: &generator) else { return }
    last = command.id
    if takesText {
      putCursor(presses[command.id, default: 0] % 3)
      // Moving the cursor clears the selection and disables the commands that need one.
      guard listed.contains(where: { $0.id == command.id }) else { return }
    }
    presses[command.id, default: 0] += 1
    // Effective commands are not compared again, because comparing takes most of the time.
    let isKnown = effective.contains(command.id)
    let before = isKnown ? nil : (state: state, words: words)
    // The keys of a command take turns.
    let key = command.keys[(presses[command.id, default: 1] - 1) % command.keys.count]

    #expect(driver.press(key), "\(page.name): \(command) is listed, and left alone")
    driver.frame()
    hints.formUnion(Self.hints(on: driver.stage))

    let isVisible = before.map { $0.state != state } ?? true
    driver.advance(by: .milliseconds(700))
    if isVisible || words != before?.words { effective.insert(command.id) }
  }

  /// Moves the cursor, so that commands are tried at its last position, at the start and within
  /// text.
  private func putCursor(_ place: Int) {
    if place > 0 { driver.press(.home) }
    if place > 1 { driver.press(.right) }
  }

  /// Presses unlisted keys and checks that nothing changes.
  private func pressStrangers(_ count: Int) {
    let keys = Set(listed.flatMap(\.keys))
    let isTyping = takesText || passesText
    let before = state
    var pressed: [String] = []
    for _ in 0..<count {
      if strangers.isEmpty { strangers = KeyWalker.allKeys[...] }
      guard let key = strangers.popFirst(), !keys.contains(key) else { continue }
      if isTyping, key.character != nil { continue }

      let isHandled = driver.press(key)
      driver.frame()

      // Tab is handled even if there is only one focusable view, and the letters of a list at its
      // ends.
      let isHeld = key.code == .tab || key.character.map { "gGjk".contains($0) } ?? false
      #expect(!isHandled || isHeld, "\(page.name): \(key.symbol) is taken, and not listed")
      pressed.append(key.symbol)
    }
    guard !pressed.isEmpty else { return }
    let names = pressed.joined(separator: " or ")
    #expect(state == before, "\(page.name): \(names) does something, and is not listed")
  }

  private static let allKeys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab,
      .backspace, .delete, Key(.insert), .space, Key(.menu),
    ] + (1...12).map { Key(.function($0)) }
    + "abcdefghijklmnopqrstuvwxyzAGNQ0123456789?/:.,+-".map(Key.character)
    + "abdefghkluwxy_".map(Key.control)
    + [Key.Code.left, .right, .up, .character("b"), .character("w")].flatMap { code in
      [Modifiers.alt, .control, .shift].map { Key(code, modifiers: $0) }
    }
}
