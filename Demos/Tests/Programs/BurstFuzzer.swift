import CursesKit
import CursesRecording
import Pages

/// Presses listed keys of the demos, 0 to 30 ms apart, and compares the final states.
///
/// No key may be lost: after 2 to 20 keys, a demo must settle in the same state as after slow keys.
/// Rounds iterate over the demos.
@MainActor
struct BurstFuzzer: Fuzzer {
  private let page: DemoPage
  private var generator: SeededGenerator

  /// All pages except the one that shows its own viewing time.
  private static let pages = DemoPage.all.filter { $0.name != "usage-metrics" }

  init(seed: UInt64) {
    page = Self.pages[Int(seed % UInt64(Self.pages.count))]
    generator = SeededGenerator(seed: seed)
  }

  mutating func round() -> String? {
    var burst = KeyBurst(page, presses: presses())
    guard var difference = burst.difference else { return nil }
    var index = 0
    while index < burst.presses.count {
      var shorter = burst
      shorter.presses.remove(at: index)
      if let found = shorter.difference {
        (burst, difference, index) = (shorter, found, 0)
      } else {
        index += 1
      }
    }
    let words = burst.presses.map { "\($0.key.symbol) after \($0.pause)" }
    return "\(page.name) ends elsewhere in a burst of \(words.joined(separator: ", ")): "
      + difference
  }

  /// Presses keys slowly, each chosen from the keys that are listed at that time.
  private mutating func presses() -> [KeyBurst.Press] {
    let stage = KeyBurst.stage(page)
    var presses: [KeyBurst.Press] = []
    for _ in 0..<Int.random(in: 2...20, using: &generator) {
      guard let key = key(for: stage) else { break }
      stage.send(.key(key))
      stage.advance(by: KeyBurst.slow)
      // A key that closes the demo ends the burst.
      if stage.isClosed { break }
      let pause = Duration.milliseconds(Int.random(in: 0...30, using: &generator))
      presses.append(KeyBurst.Press(key: key, pause: pause))
      // Tab focuses the action of a toast, which has disappeared if keys are slow.
      if stage.keyCommands.contains(where: { $0.id.hasPrefix("toast.") }) { break }
    }
    return presses
  }

  /// The commands with effects that depend on timing by contract, and why.
  private static let timed = [
    "pager.up": "the pulled page returns after half a second; a second pull before that continues",
    "pager.down": "as pager.up",
    "help.show": "it lists the keys of the moment, as Escape during a motion",
    "entries.refresh": "news take a second; a second request meanwhile has no effect",
    "entries.more": "as entries.refresh, which it offers",
    "toast.act": "a toast can be used while it is displayed",
    "toast.key": "as toast.act",
    "markdown.restart": "the text arrives in some seconds, and Tab reaches a link once displayed",
    "markdown.pause": "as markdown.restart",
    "menu.toggle": "a slide shows the picture of the content at its start, also in motion",
  ]

  /// The commands that depend on timing only in some demos.
  ///
  /// Buttons act like `markdown.restart` and `markdown.pause`. A press in a navigation bar goes to
  /// the outgoing page, a sheet's action acts like `entries.refresh`, and a retry takes two
  /// seconds. A task is struck through for 0.4 s, in which a second press keeps it.
  private static let timedInside: [String: Set] = [
    "markdown": ["control.press"], "navigation": ["control.press"], "split": ["control.press"],
    "showcase": ["control.press", "dialog.choose"], "states": ["control.press", "state.retry"],
    "prio-menu": ["todo.done"],
  ]

  /// Escape reverses a running animation, but closes an idle demo.
  private static let timedKeys: Set = [Key.escape]

  private mutating func key(for stage: Stage) -> Key? {
    let takesText = stage.responderChain.contains(where: \.acceptsText)
    if takesText, Int.random(in: 0..<3, using: &generator) == 0 { return .character("a") }
    let keys = stage.reachableCommands.flatMap(\.commands)
      .filter { $0.unavailable == nil && Self.timed[$0.id] == nil }
      .filter { Self.timedInside[page.name]?.contains($0.id) != true }
      .map { $0.keys.filter { !Self.timedKeys.contains($0) } }
      .filter { !$0.isEmpty }
    return keys.randomElement(using: &generator)?.randomElement(using: &generator)
  }
}

/// A sequence of keys that are pressed in a demo.
@MainActor
private struct KeyBurst {
  /// A key, and the pause before it.
  struct Press {
    let key: Key
    let pause: Duration
  }

  let page: DemoPage
  var presses: [Press]

  /// The pause before a key that is pressed slowly.
  static let slow = Duration.seconds(3)

  /// The longest duration of automatic changes, such as the bubble at the start of a demo.
  private static let longest = Duration.seconds(60)

  init(_ page: DemoPage, presses: [Press]) {
    self.page = page
    self.presses = presses
  }

  /// Returns a stage with an idle demo.
  static func stage(_ page: DemoPage) -> Stage {
    let stage = Stage(size: Size(width: 80, height: 24))
    stage.rootViewController = DemoController(page, feed: nil)
    stage.advance(by: longest)
    return stage
  }

  /// The difference between a burst and the same keys pressed slowly, or `nil`.
  var difference: String? {
    let wanted = end { _ in Self.slow }
    let found = end(after: \.pause)
    if wanted.isClosed != found.isClosed { return found.isClosed ? "it is left" : "it is not left" }
    let (left, right) = (wanted.frame().buffer, found.frame().buffer)
    guard let row = left.bounds.rows.first(where: { left.lines[$0] != right.lines[$0] }) else {
      return left == right ? nil : "the colors differ"
    }
    return "row \(row) is\n\(right.lines[row])\nand not\n\(left.lines[row])"
  }

  /// Presses the keys, then waits until the time that slow presses take has passed.
  private func end(after pause: (Press) -> Duration) -> Stage {
    let stage = Self.stage(page)
    let end = stage.time + Self.slow * presses.count + Self.longest
    for press in presses {
      stage.advance(by: pause(press))
      stage.send(.key(press.key))
      _ = stage.frame()
    }
    stage.advance(by: end - stage.time)
    return stage
  }
}
