import CursesKit
import CursesRecording
import Pages

/// Presses listed keys of the demos, from none to 30 ms apart, and looks where that ends.
///
/// No key is lost: after 2 to 20 of them a demo comes to rest as it does when the same keys are
/// pressed slowly. Each demo has its turn.
@MainActor
struct BurstFuzzer: Fuzzer {
  private let page: DemoPage
  private var generator: SeededGenerator

  /// All pages but the one that shows how long it is looked at.
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

  /// Presses keys slowly, each one of those that are listed then.
  private mutating func presses() -> [KeyBurst.Press] {
    let stage = KeyBurst.stage(page)
    var presses: [KeyBurst.Press] = []
    for _ in 0..<Int.random(in: 2...20, using: &generator) {
      guard let key = key(for: stage) else { break }
      stage.send(.key(key))
      stage.advance(by: KeyBurst.slow)
      // What leaves the demo ends the burst.
      if stage.isClosed { break }
      let pause = Duration.milliseconds(Int.random(in: 0...30, using: &generator))
      presses.append(KeyBurst.Press(key: key, pause: pause))
      // Tab goes to what a notice offers while it is there, and slow keys come when it has gone.
      if stage.keyCommands.contains(where: { $0.id.hasPrefix("toast.") }) { break }
    }
    return presses
  }

  /// What depends by contract on when it is pressed, and why.
  private static let timed = [
    "pager.up": "what it pulls in runs back half a second later, and one more before that goes on",
    "pager.down": "as pager.up",
    "help.show": "it lists the keys of the moment, as Escape during a motion",
    "entries.refresh": "news take a second, and asked for meanwhile they are on their way",
    "entries.more": "as entries.refresh, which it offers",
    "toast.act": "what a notice offers can be had while it is there",
    "toast.key": "as toast.act",
    "markdown.restart": "what arrives takes some seconds, and Tab leads to a link once it is there",
    "markdown.pause": "as markdown.restart",
    "menu.toggle": "what slides is a picture of the content as it is seen then, on its way, too",
  ]

  /// The same of commands that only some demos give such an effect.
  ///
  /// Buttons do what `markdown.restart` and `markdown.pause` do, a press in a navigation bar is for
  /// the page that is on its way out, an action of a sheet does what `entries.refresh` does, and
  /// trying again takes two seconds.
  private static let timedInside: [String: Set] = [
    "markdown": ["control.press"], "navigation": ["control.press"], "split": ["control.press"],
    "showcase": ["control.press", "dialog.choose"], "states": ["control.press", "state.retry"],
  ]

  /// Escape runs back what moves, and leaves what rests.
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

/// Keys that are pressed in a demo.
@MainActor
private struct KeyBurst {
  /// A key, and how long after the one before it.
  struct Press {
    let key: Key
    let pause: Duration
  }

  let page: DemoPage
  var presses: [Press]

  /// How long after the one before a key comes that is pressed slowly.
  static let slow = Duration.seconds(3)

  /// How long anything takes that goes on by itself, as the bubble does that a demo begins with.
  private static let longest = Duration.seconds(60)

  init(_ page: DemoPage, presses: [Press]) {
    self.page = page
    self.presses = presses
  }

  /// Returns a stage with a demo at rest.
  static func stage(_ page: DemoPage) -> Stage {
    let stage = Stage(size: Size(width: 80, height: 24))
    stage.rootViewController = DemoController(page, feed: nil)
    stage.advance(by: longest)
    return stage
  }

  /// What differs between a burst and the same keys pressed slowly, or `nil`.
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

  /// Presses the keys, and waits until as much time passed as pressing them slowly takes.
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
