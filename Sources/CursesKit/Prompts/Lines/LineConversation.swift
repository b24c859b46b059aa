import CursesTerminal
import Glibc

/// A question in plain lines, with interruption by Control-C and signals as the options specify.
@MainActor
final class LineConversation<Answer> {
  private let options: TerminalOptions
  private let ask: () async throws -> Answer?
  private var answer: Answer?

  /// Creates a conversation that calls `ask`, which must handle cancellation.
  init(_ options: TerminalOptions, _ ask: @escaping () async throws -> Answer?) {
    self.options = options
    self.ask = ask
  }

  /// Returns the answer, or `nil` if the user gives up.
  ///
  /// - Throws: The errors of `ask`, and ``TerminalError/interrupted(_:)`` if the options specify
  ///   that; otherwise a signal ends the process.
  func result() async throws -> Answer? {
    guard options.onInterrupt == .throwing else { return try await raising() }
    let work = Task { answer = try await ask() }
    let watch = RequestWatch(gracePeriod: options.gracePeriod) { work.cancel() }
    let result = await withTaskCancellationHandler {
      await work.result
    } onCancel: {
      work.cancel()
    }
    watch?.end()
    if let signal = watch?.signal { throw TerminalError.interrupted(signal) }
    try result.get()
    return answer
  }

  /// Asks, and ends the process if a key requests it; otherwise the terminal's signal already did.
  private func raising() async throws -> Answer? {
    do {
      return try await ask()
    } catch TerminalError.interrupted(let signal) {
      Terminal.endProcess(with: signal)
      // The program handles or ignores the signal.
      try Task.checkCancellation()
      return nil
    }
  }
}
