import CursesKit
import CursesTerminalTesting
import Pages
import Testing

/// The same events give the same last frame, whether or not frames are asked for between them.
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
  func `events of one instant do what they do with frames between them`(
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

  @Test func `a resize ends a glide where it rests, whether or not the glide was shown`() throws {
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

  /// The program of `make fuzz`, for a short time.
  @Test(.ownThread)
  nonisolated func `made-up tapes end with the same frame, with and without frames on the way`()
    throws
  {
    let result = try BuiltProgram("Fuzz").run([
      "frames", "--rounds", "10", "--seed", "1", "--seconds", "600",
    ])

    #expect(result.errors == "Fuzz: frames from --seed 1\nFuzz: 10 rounds were well\n")
    #expect(result.status == 0)
  }

  /// The program of `make fuzz`, once for each demo.
  @Test(.ownThread)
  nonisolated func `keys in a burst end where the same keys end that are pressed slowly`() throws {
    let rounds = DemoPage.all.count
    let result = try BuiltProgram("Fuzz").run([
      "bursts", "--rounds", "\(rounds)", "--seed", "0", "--seconds", "600",
    ])

    #expect(result.errors == "Fuzz: bursts from --seed 0\nFuzz: \(rounds) rounds were well\n")
    #expect(result.status == 0)
  }
}
