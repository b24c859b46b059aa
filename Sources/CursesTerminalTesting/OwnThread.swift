import Foundation
import Testing

/// Has every test of a suite run on a thread of its own.
///
/// A test that waits for a program blocks the thread it runs on. Of those that run tasks there are
/// as many as the machine has cores, and two such tests would hold up all others. With this they
/// wait side by side:
///
///     @Suite(.ownThread) struct ToolTests {
///       @Test func `it asks`() throws {
///         let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
///         try terminal.spawn(program.path, arguments: [], environment: TestEnvironment.variables)
///         try terminal.read { $0.contains("Which?") }
///       }
///     }
///
/// Three for each core run at a time, so that each is done soon. Tests of the main actor run there
/// all the same, one after another.
public struct OwnThreadTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the tests of a suite have it, too: always.
  public var isRecursive: Bool { true }

  /// Runs a test on a new thread when there is room for one more.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await OwnThreadTrait.room.take()
    defer { Task { await OwnThreadTrait.room.giveBack() } }
    try await withTaskExecutorPreference(NewThreads(), operation: function)
  }

  private static let room = Room(count: 3 * ProcessInfo.processInfo.activeProcessorCount)
}

extension Trait where Self == OwnThreadTrait {
  /// Has every test run on a thread of its own, on which it can wait for programs.
  public static var ownThread: Self { Self() }
}

/// Runs each job on a thread of its own, which ends with it.
private final class NewThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

/// A counting semaphore that is awaited, so that no thread is blocked meanwhile.
private actor Room {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = count }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
