import CursesCells
import CursesKit
import CursesKitTesting
import Synchronization
import Testing

/// Jobs that run concurrently.
@MainActor
@Suite struct PromptJobsTests {
  struct Failure: Error, CustomStringConvertible {
    let description = "no such host"
  }

  /// Gates that hold jobs by name until they are opened, and count the running jobs.
  final class Gates: Sendable {
    private struct State {
      var open: Set<String> = []
      var waiting: [String: CheckedContinuation<Void, Never>] = [:]
      var running = 0
      var maximum = 0
    }
    private let state = Mutex(State())

    var running: Int { state.withLock { $0.running } }

    var maximum: Int { state.withLock { $0.maximum } }

    func pass(_ name: String) async {
      state.withLock { state in
        state.running += 1
        state.maximum = max(state.maximum, state.running)
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { done in
          let isOpen = state.withLock { state in
            if state.open.contains(name) { return true }
            state.waiting[name] = done
            return false
          }
          if isOpen { done.resume() }
        }
      } onCancel: {
        open(name)
      }
      state.withLock { $0.running -= 1 }
    }

    func open(_ name: String) {
      let done = state.withLock { state in
        state.open.insert(name)
        return state.waiting.removeValue(forKey: name)
      }
      done?.resume()
    }
  }

  private let gates = Gates()

  /// Returns a driver of jobs that wait for their gates, and return a line for each result.
  private func driver(
    _ names: [String], limit: Int = 2, size: Size = Size(width: 80, height: 24),
    traits: Traits = Traits()
  ) -> PromptDriver<[String]> {
    let gates = gates
    return PromptDriver(size: size, traits: traits) {
      let results = await Prompt.jobs("Deploying", names, limit: limit) {
        RowContent("\($0)")
      } _: { name, progress in
        progress.total = 4
        progress.completed = 2
        await gates.pass(name)
        try Task.checkCancellation()
        if name == "mail" { throw Failure() }
        progress.completed = 4
        return name.count
      }
      return results.map { item, result in
        switch result {
        case .success(let count): "\(item) \(count)"
        case .failure(let error): "\(item) \(error)"
        }
      }
    }
  }

  @Test func `at most limit jobs run concurrently, and results are in order`() async throws {
    let driver = driver(["api", "web", "mail"])
    while gates.running < 2 { await Task.yield() }
    await driver.advance(by: .milliseconds(1100))
    let bar = String(repeating: "━", count: 24)
    let lines = await driver.lines
    // The rate and the time left depend on whether the view polled before the jobs reported.
    for (name, line) in zip(["api", "web"], lines) {
      #expect(line.dropFirst().hasPrefix(" \(name)                       \(bar)  50 %  "))
      #expect(line.hasSuffix("0:01"))
    }
    #expect(lines[2] == "◌ mail                      \(bar)          waits")
    #expect(lines[3].hasPrefix("  0 of 3  "))
    #expect(lines[3].hasSuffix("  ^C stops"))

    gates.open("web")
    try await driver.advance(until: "1 of 3")
    #expect(await driver.lines[1].hasPrefix("✓ web                       \(bar) 100 %"))
    gates.open("api")
    gates.open("mail")

    #expect(try await driver.answer == ["api 3", "web 3", "mail no such host"])
    #expect(gates.maximum == 2)
    let remainder = await driver.lines
    #expect(remainder.count == 2)
    #expect(remainder[0].hasPrefix("✗ Deploying  2 of 3 in 0:0"))
    #expect(remainder[1].hasPrefix("✗ mail                      no such host"))
  }

  @Test func `Control-C cancels running jobs and starts no others`() async throws {
    let driver = driver(["api", "web", "mail"], limit: 1)
    try await driver.wait(for: "^C stops")

    await driver.press(.control("c"))

    #expect(
      try await driver.answer == [
        "api CancellationError()", "web CancellationError()", "mail CancellationError()",
      ])
    let lines = await driver.lines
    #expect(lines.first?.hasPrefix("✗ Deploying  0 of 3") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("–") && $0.contains("cancelled") })
  }

  @Test func `accessible jobs are reported in plain lines`() async throws {
    for name in ["api", "mail"] { gates.open(name) }
    let driver = driver(["api", "mail"], limit: 1, traits: Traits(isAccessible: true))

    #expect(try await driver.answer == ["api 3", "mail no such host"])
    let lines = await driver.lines
    #expect(lines.first == "Deploying: 0 of 2")
    #expect(lines.contains("api: done in 0:00"))
    #expect(lines.contains("mail: failed after 0:00: no such host"))
    #expect(lines.last == "Deploying: 1 of 2 in 0:00")
  }

  @Test func `no jobs end immediately, and a limit below one is one`() async throws {
    let nothing = driver([])
    #expect(try await nothing.answer == [])
    #expect(await nothing.lines == [])

    for name in ["a", "b"] { gates.open(name) }
    #expect(try await driver(["a", "b"], limit: -1).answer == ["a 1", "b 1"])
    #expect(gates.maximum == 1)
  }

  @Test func `more jobs than rows are counted in the last line`() async throws {
    let names = (1...14).map { "job \($0)" }
    let driver = driver(names, limit: 2)
    #expect(await driver.lines.count == 11)
    #expect(await driver.lines.last?.hasPrefix("  0 of 14 · 4 more") == true)
    for name in names.dropLast() { gates.open(name) }
    try await driver.advance(until: "13 of 14")
    gates.open("job 14")
    #expect(try await driver.answer.count == 14)
    #expect(await driver.lines.count == 1)
  }

  @Test(arguments: [1, 8, 19, 27, 35, 59, 71, 200])
  func `the parts of a row fit any width`(width: Int) {
    let layout = ProgressRowLayout(jobWidth: width)
    let parts = [
      layout.mark, layout.title, layout.bar, layout.percent, layout.numbers, layout.time,
    ].filter { !$0.isEmpty }

    #expect(parts.allSatisfy { $0.maxX <= width })
    for (left, right) in zip(parts, parts.dropFirst()) { #expect(left.maxX <= right.minX) }
  }
}
