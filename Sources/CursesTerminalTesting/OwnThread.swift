import Foundation
import Testing

/// A trait that runs every test of a suite on its own thread.
///
/// A test that waits for a program blocks its thread. The pool for tasks has one thread per core,
/// so a few such tests would block all others. With this trait, they wait in parallel:
///
///     @Suite(.ownThread) struct ToolTests {
///       @Test func `it asks`() throws {
///         let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
///         try terminal.spawn(program.path, arguments: [], environment: TestEnvironment.variables)
///         try terminal.read { $0.contains("Which?") }
///       }
///     }
///
/// At most three tests per core run at a time, so that each finishes soon. Tests of the main actor
/// still run there, one after another.
public struct OwnThreadTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait applies to the tests of a suite, which is always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test on a new thread as soon as the limit allows.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await OwnThreadTrait.space.take()
    defer { Task { await OwnThreadTrait.space.giveBack() } }
    try await withTaskExecutorPreference(NewThreads(), operation: function)
  }

  private static let space = Room(count: 3 * ProcessInfo.processInfo.activeProcessorCount)
}

extension Trait where Self == OwnThreadTrait {
  /// A trait that runs every test on its own thread, on which the test can wait for programs.
  public static var ownThread: Self { Self() }
}

/// An executor that runs each job on a new thread, which ends with the job.
private final class NewThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

/// An asynchronous counting semaphore, which blocks no thread.
private actor Room {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = count }

  func take() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      resumeNext()
    }
  }

  func giveBack() {
    free += 1
    resumeNext()
  }

  private func resumeNext() {
    guard free > 0, !waiting.isEmpty else { return }
    free -= 1
    waiting.removeFirst().resume()
  }
}
