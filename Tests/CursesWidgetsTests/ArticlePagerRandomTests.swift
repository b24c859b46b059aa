import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

/// Random events, mostly near the edges of pages, and while pages move.
@MainActor
@Suite struct ArticlePagerRandomTests {
  private enum Happening {
    case event(Event)
    case time(Duration)
    case code(@MainActor (PagerHarness) -> Void)
  }

  private static let keys: [Key] = [
    .up, .up, .up, .down, .down, .down, .pageUp, .pageDown, .space, .home, .end, .escape, .tab,
    .enter, .character("n"), .character("p"), .character("j"), .character("x"),
  ]

  private static let wheels: [Mouse.Button] = [
    .wheelUp, .wheelDown, .wheelUp, .wheelDown, .wheelLeft,
  ]

  private func happening(
    on size: Size, using generator: inout SeededGenerator
  ) -> Happening {
    let position = Point(
      x: Int.random(in: -1...size.width, using: &generator),
      y: Int.random(in: -8...size.height + 8, using: &generator))
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: return .event(.resize(anySize(using: &generator)))
    case 1: return .event(.focus(gained: Bool.random(using: &generator)))
    case 2: return .code(anyCode(using: &generator))
    case 3..<12: return .time(.milliseconds(Int.random(in: 0...120, using: &generator)))
    case 12..<14: return .time(.milliseconds(Int.random(in: 0...700, using: &generator)))
    case 14..<22: return .event(.key(Self.keys.randomElement(using: &generator) ?? .up))
    case 22..<26:
      let wheel = Self.wheels.randomElement(using: &generator) ?? .wheelUp
      return .event(.mouse(Mouse(.wheel, button: wheel, at: position)))
    case 26..<30: return .event(.mouse(Mouse(.press, at: position)))
    case 30..<37: return .event(.mouse(Mouse(.drag, at: position)))
    case 37: return .event(.mouse(Mouse(.move, button: .none, at: position)))
    default: return .event(.mouse(Mouse(.release, at: position)))
    }
  }

  private func anySize(using generator: inout SeededGenerator) -> Size {
    Size(
      width: Int.random(in: 0...60, using: &generator),
      height: Int.random(in: 0...24, using: &generator))
  }

  private func anyCode(using generator: inout SeededGenerator) -> @MainActor (PagerHarness) -> Void
  {
    let number = Int.random(in: -1...5, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      return { harness in
        harness.articles.titles = Array(Articles.titles.prefix(max(0, number)))
        harness.pager.reloadData()
      }
    case 1:
      return { harness in
        harness.articles.titles = Articles.titles
        harness.pager.state = harness.pager.state == .loaded ? .loading : .loaded
        harness.pager.reloadData()
      }
    case 2: return { $0.pager.select(number, animated: true) }
    case 3: return { $0.pager.select(number) }
    case 4: return { $0.driver.stage.motionLevel = number.isMultiple(of: 2) ? .full : .reduced }
    default: return { $0.pager.appearance = number.isMultiple(of: 2) ? .paper : .standard }
    }
  }

  /// Sends random events, and checks after each that the changes of a frame produce its buffer.
  private func run(_ harness: PagerHarness, seed: UInt64, count: Int, check: () -> Void) {
    var generator = SeededGenerator(seed: seed)
    var seen = harness.driver.buffer
    for _ in 0..<count {
      switch happening(on: harness.driver.stage.size, using: &generator) {
      case .event(let event): harness.driver.stage.send(event)
      case .time(let time): harness.driver.stage.advance(by: time)
      case .code(let change): change(harness)
      }
      let frame = harness.driver.frame()
      if seen.size == frame.buffer.size { #expect(frame.applied(to: seen) == frame.buffer) }
      seen = frame.buffer
      check()
    }
  }

  /// Restores the first size and lets everything settle, with the focus on the pager.
  private func settle(_ harness: PagerHarness) {
    harness.driver.send(.mouse(Mouse(.move, button: .none, at: .zero)))
    harness.driver.stage.motionLevel = .full
    harness.driver.send(.resize(Size(width: 40, height: 12)))
    harness.pager.state = .loaded
    harness.driver.advance(by: .seconds(5))
    harness.pager.becomeFirstResponder()
    harness.driver.press(.home)
    harness.comeToRest()
  }

  @Test(arguments: [2011, 42, 7, 1_000_003] as [UInt64])
  func `VS-08 after random events the index is valid and the pager settles`(
    seed: UInt64
  ) {
    let harness = PagerHarness(startingAt: 2)
    let pager = harness.pager
    var loaded: Set<String> = []
    harness.journal.onEntry = { _, entry in
      if entry.hasSuffix(" loaded") { #expect(loaded.insert(entry).inserted) }
      if entry.hasSuffix("unloaded") {
        #expect(loaded.remove(entry.replacing("unloaded", with: "loaded")) != nil)
      }
    }

    for _ in 0..<10 {
      run(harness, seed: seed &+ UInt64(harness.articles.take().count), count: 250) {
        let index = pager.currentPageIndex
        #expect(index.map((0..<pager.numberOfPages).contains) ?? (pager.numberOfPages == 0))
        #expect(loaded == Set(loadedParts(of: pager)))
        #expect(abs(pager.pulledRows) <= max(pager.bounds.height / 2, 1))
      }
      settle(harness)
      #expect(loaded.isEmpty)
      #expect(harness.driver.stage.nextDeadline == nil)
      #expect(harness.tree == harness.fresh().tree)
      #expect(harness.driver.buffer == harness.fresh().driver.buffer)
    }

    harness.articles.titles = Articles.titles
    pager.reloadData()
    pager.select(2)
    harness.comeToRest()
    harness.driver.mouse(.drag, 5, 11)
    harness.driver.mouse(.release, 5, 11)
    #expect(pager.pulledRows == 0)
    harness.pull(by: -6)
    harness.comeToRest()
    #expect(pager.currentPageIndex == 3)
  }

  private func loadedParts(of pager: ArticlePager) -> [String] {
    (pager.isHeaderLoaded ? ["header loaded"] : [])
      + (pager.isFooterLoaded ? ["footer loaded"] : [])
  }

  @Test(arguments: [3, 99] as [UInt64])
  func `VS-08 the delegate receives every page change by the user, in order`(seed: UInt64) {
    let harness = PagerHarness(startingAt: 2)
    var current = 2
    var announced: Int?
    harness.journal.onEntry = { pager, entry in
      let page = Int(entry.prefix { $0 != "," }.suffix(1)) ?? -1
      if entry.hasPrefix("will") {
        #expect(abs(page - current) == 1)
        #expect(pager.currentPageIndex == current)
        announced = page
      } else if entry.hasPrefix("did") {
        #expect(announced == page)
        #expect(pager.currentPageIndex == page)
        current = page
        announced = nil
      }
    }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.sample(625, of: 2_500) {
      switch happening(on: harness.driver.stage.size, using: &generator) {
      case .event(let event): harness.driver.stage.send(event)
      case .time(let time): harness.driver.stage.advance(by: time)
      case .code: break
      }
      harness.driver.frame()
      #expect(harness.pager.currentPageIndex == current)
      #expect(announced == nil)
    }
    settle(harness)
    #expect(harness.tree == harness.fresh().tree)
  }
}
