import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A page that shows dialogs, a help overlay and bubbles, for random events.
@MainActor
private final class Asker: ViewController {
  let buttons = (0..<3).map { Button("Ask \($0)") }
  let bar = TabBar.lettered(4)
  let bubbles = (0..<3).map { NotificationBubble(items: [.likes($0)]) }

  /// The number of requested questions; `displayed` and `answered` count their dialogs.
  private(set) var asked = 0
  private(set) var displayed = 0
  private(set) var answered = 0

  override func viewDidLoad() {
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 0, y: index, width: 9, height: 1)
      button.onActivate = { [unowned self] _ in ask(index) }
      view.addSubview(button)
    }
    bar.frame = Rect(x: 0, y: 10, width: 40, height: 2)
    view.addSubview(bar)
    for (index, bubble) in bubbles.enumerated() {
      bubble.hidesAfter = .milliseconds(700)
      bubble.onActivate = { [unowned self] _ in ask(index) }
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    guard let stage = view.stage, let character = key.character else { return false }
    switch character {
    case "9": HelpOverlay.show(on: stage)
    case "j": bubbles[asked % 3].show(over: bar, at: asked % 4)
    case "k": bubbles[asked % 3].hide()
    default: return false
    }
    return true
  }

  private func ask(_ index: Int) {
    guard let stage = view.stage else { return }
    asked += 1
    let actions = [AlertAction("No", style: .cancel), AlertAction("Yes")]
    let dialog =
      index == 1
      ? ActionSheet("Sheet", actions: actions) : AlertView("Alert", actions: actions)
    dialog.onFinish = { [unowned self] _, choice in
      answered += 1
      // Every third question leads to another one if the answer is Yes.
      if choice == 1, asked % 3 == 0 { ask(index) }
    }
    displayed += 1
    dialog.show(on: stage)
  }
}

@MainActor
@Suite struct OverlayRandomTests {
  private func highlighted(in view: View) -> Bool {
    (view as? Control)?.isHighlighted ?? false || view.subviews.contains(where: highlighted)
  }

  @Test(arguments: StageDriver.seeds)
  func `under random events each question is answered once, and focus returns`(
    seed: UInt64
  ) {
    let asker = Asker()
    let driver = StageDriver(asker, size: Size(width: 40, height: 12))
    let stage = driver.stage
    var before = (asked: 0, presented: 0)

    driver.happen(2_000, seed: seed) {
      // An answer may lead to another question, but each event leads to one at most.
      #expect(asker.asked - before.asked <= 1)
      #expect(stage.presentedViews.count - before.presented <= 1)
      before = (asker.asked, stage.presentedViews.count)
      #expect(asker.displayed == asker.asked)
      let front = stage.presentedViews.last ?? stage.rootView
      #expect(stage.firstResponder?.isDescendant(of: front) ?? true)
      #expect(asker.bubbles.filter(\.isShown).count <= 1)
    }

    #expect(asker.asked > 10)
    finish(driver, asker)
  }

  /// Answers all open questions, and expects the initial state.
  private func finish(_ driver: StageDriver, _ asker: Asker) {
    var rounds = 0
    while !driver.stage.presentedViews.isEmpty, rounds < 100 {
      driver.press(.escape)
      driver.settle()
      rounds += 1
    }
    driver.advance(by: .seconds(20))
    driver.frame()

    #expect(driver.stage.presentedViews.isEmpty)
    #expect(asker.answered == asker.asked)
    #expect(!highlighted(in: driver.stage.rootView))
    #expect(driver.stage.firstResponder?.isDescendant(of: asker.view) == true)
    #expect(asker.bubbles.allSatisfy { $0.superview == nil })
    #expect(driver.stage.nextDeadline == nil)
    #expect(driver.frame().isUnchanged)
  }
}
