import CursesKit
import CursesTerminalTesting
import Pages
import Testing

/// The same events end in the same frame, with or without frames between them.
@MainActor
@Suite struct InstantEventTests {
  @Test(arguments: [
    ("notification-bubble", [Event.key(.character("2")), .key(.character("3"))]),
    ("timeline", [.key(.character("3"))] + click(21, 13)),
    (
      "long-list",
      [
        .key(.up), .resize(Size(width: 60, height: 20)), .resize(Size(width: 120, height: 40)),
      ]
    ),
  ])
  func `simultaneous events act as if frames separated them`(
    name: String, events: [Event]
  ) throws {
    let page = try #require(DemoPage.named(name))
    let pictures = [true, false].map { asksForFrames in
      let stage = Stage(size: Size(width: 80, height: 24))
      stage.rootViewController = DemoController(page, feed: nil)
      for event in events {
        if asksForFrames { _ = stage.frame() }
        stage.send(event)
      }
      return stage.frame().buffer.lines
    }

    #expect(pictures[0] == pictures[1])
  }

  @Test func `a resize ends an animation at its target, drawn or not`() throws {
    let page = try #require(DemoPage.named("tab-indicator"))
    let pictures = [true, false].map { isShown in
      let stage = Stage(size: Size(width: 120, height: 40))
      stage.rootViewController = DemoController(page, feed: nil)
      if isShown { _ = stage.frame() }
      stage.send(.key(.character("4")))
      for _ in 0..<4 {
        stage.advance(by: .milliseconds(10))
        if isShown { _ = stage.frame() }
      }
      stage.send(.resize(Size(width: 80, height: 24)))
      return stage.frame().buffer.lines
    }

    #expect(pictures[0] == pictures[1])
  }

  nonisolated private static func click(_ x: Int, _ y: Int) -> [Event] {
    [.press, .release].map { .mouse(Mouse($0, at: Point(x: x, y: y))) }
  }

  /// A short run of the program of `make fuzz`.
  @Test(.ownThread)
  nonisolated func `random tapes end in the same frame with and without intermediate frames`()
    throws
  {
    let result = try BuiltProgram("Fuzz").run([
      "frames", "--rounds", "10", "--seed", "1", "--seconds", "600",
    ])

    #expect(result.errors == "Fuzz: frames from --seed 1\nFuzz: 10 rounds were well\n")
    #expect(result.status == 0)
  }

  /// One round of the program of `make fuzz` for each demo.
  @Test(.ownThread)
  nonisolated func `a burst of keys ends in the same state as slow keys`() throws {
    let rounds = DemoPage.all.count
    let result = try BuiltProgram("Fuzz").run([
      "bursts", "--rounds", "\(rounds)", "--seed", "0", "--seconds", "600",
    ])

    #expect(result.errors == "Fuzz: bursts from --seed 0\nFuzz: \(rounds) rounds were well\n")
    #expect(result.status == 0)
  }
}
