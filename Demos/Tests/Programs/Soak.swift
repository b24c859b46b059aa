import CursesKit
import CursesRecording
import CursesTerminal
import Foundation
import Pages

/// A demo that repeats its tour over virtual time.
@MainActor
struct Soak {
  private let page: DemoPage
  private let tape: Tape
  private let stage: Stage
  private let screen: CursesScreen
  private let player: TapePlayer

  /// The object counts of the idle stage.
  private struct Rest: Equatable {
    var views: Int
    var recognizers: Int
    var presented: Int
    var isAtRest: Bool
    var picture: Buffer
  }

  /// Soaks the demos that the arguments name, and returns the exit status.
  ///
  /// The status is 0 if nothing grows, 1 if something does, and 2 for other arguments.
  static func run(_ words: ArraySlice<String>) async throws -> Int32 {
    var words = words
    var seconds = 3600
    var pages = DemoPage.all
    while let name = words.popFirst() {
      let value = words.popFirst() ?? ""
      switch (name, Int(value), DemoPage.named(value)) {
      case ("--seconds", let number?, _) where number > 0: seconds = number
      case ("--demo", _, let page?): pages = [page]
      default:
        say("“\(name) \(value)” is not understood; use --seconds with a number, --demo with a name")
        return 2
      }
    }
    var hasFailed = false
    for page in pages {
      let result = try await Soak(page).run(for: .seconds(seconds))
      say(result.summary)
      guard let problem = result.problem else { continue }
      say("\(page.name) fails: \(problem)")
      hasFailed = true
    }
    return hasFailed ? 1 : 0
  }

  /// Opens a demo on a stage, with a screen that encodes the terminal output.
  init(_ page: DemoPage) throws {
    self.page = page
    tape = try Tape(page.tour)
    let size = Size(width: 80, height: 24)
    stage = Stage(size: size)
    stage.rootViewController = DemoController(page, feed: nil)
    let screen = try CursesScreen(headless: size)
    self.screen = screen
    player = TapePlayer(stage: stage) { frame in
      screen.show(frame)
      return screen.lastFrameBytes
    }
  }

  /// Repeats tours for some virtual time, and returns the problem, if any, and a summary.
  ///
  /// Memory is compared from half of the time on, when tables are filled and undo histories are
  /// full.
  func run(for limit: Duration) async -> (problem: String?, summary: String) {
    await tour()
    let first = rest
    var loops = 1
    var warm: Int?
    while stage.time < limit {
      await tour()
      loops += 1
      if warm == nil, stage.time >= limit / 2 { warm = Memory.kibibytes }
    }
    let growth = Memory.kibibytes - (warm ?? Memory.kibibytes)
    let summary =
      "\(page.name): \(loops) tours, \(screen.framesShown) frames, "
      + "\(screen.bytesWritten / 1024) KiB, \(screen.colorPairs) color pairs, "
      + "\(growth) KiB of memory more"
    return (problem(from: first, growth: growth), summary)
  }

  private func problem(from first: Rest, growth: Int) -> String? {
    if first != rest { return "after the last tour it is not as after the first" }
    if !first.isAtRest { return "it does not come to rest" }
    if growth > Memory.tolerance { return "memory grows by \(growth) KiB" }
    return screen.colorPairs <= 65_535 ? nil : "there are \(screen.colorPairs) color pairs"
  }

  /// Plays one tour with all its frames, waits until animations end, and idles for a second.
  ///
  /// Then controllers' tasks get turns on the main actor, as between the frames of a program. Each
  /// answered prompt is a task that has yet to end. Pictures are decoded outside the main actor.
  private func tour() async {
    _ = player.costs(of: tape)
    await runTasks()
    while !stage.pendingWork.isEmpty { await Task.yield() }
    await runTasks()
    stage.advance(by: .seconds(1))
  }

  private func runTasks() async {
    for _ in 0..<100 { await Task.yield() }
  }

  private var rest: Rest {
    let views = all(in: stage.rootView)
    return Rest(
      views: views.count, recognizers: views.reduce(0) { $0 + $1.gestureRecognizers.count },
      presented: stage.presentedViews.count, isAtRest: stage.nextDeadline == nil,
      picture: stage.frame().buffer)
  }

  private func all(in view: View) -> [View] { [view] + view.subviews.flatMap(all) }
}

/// The memory of this process.
enum Memory {
  /// The accepted growth in KiB, because an allocator may retain freed memory.
  static let tolerance = 256

  /// The current resident memory, in KiB.
  static var kibibytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}
