import CursesTerminal
import Glibc

/// A question in plain lines, which Control-C and signals interrupt as the options say.
@MainActor
final class LineConversation<Answer> {
  private let options: TerminalOptions
  private let ask: () async throws -> Answer?
  private var answer: Answer?

  /// Prepares to call `ask`, which heeds its cancellation.
  init(_ options: TerminalOptions, _ ask: @escaping () async throws -> Answer?) {
    self.options = options
    self.ask = ask
  }

  /// Returns the answer, or `nil` when the user gives up.
  ///
  /// - Throws: What asking throws, and ``TerminalError/interrupted(_:)`` where the options say so;
  ///   otherwise a signal ends the process.
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

  /// Asks, and ends the process where a key says so; elsewhere the terminal's signal did already.
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
