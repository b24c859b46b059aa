import CursesCells
import CursesTerminal
import CursesViews

/// Questions that a command-line tool asks its user, below the shell's prompt.
///
///     let name = try await Prompt.choose("Which?", from: names)
///     guard try await Prompt.confirm("Delete \(name ?? "all")?") == true else { return }
///
/// Each returns the answer, or `nil` when the user gave up: by Escape, by
/// Control-D where nothing is typed, or because the terminal has gone. One line
/// stays of an answer, and nothing of a question that was given up:
///
///     ✔ Which? Ada
///
/// Enter answers every question, and no other key does. What is typed ahead
/// answers the questions that follow. Those that are destructive, and
/// ``confirm(_:default:isDestructive:typeAhead:usesMouse:options:)``, take only keys that
/// came after they were on the screen. Pasted text never leaves the question that
/// it arrives in, where the ends of its lines are blanks. Control-C ends the process
/// as it does elsewhere, or throws ``TerminalError/interrupted(_:)`` where the ``TerminalOptions``
/// say so.
///
/// A task that is cancelled takes its question away, and the call throws
/// `CancellationError`. While a view is shown already, and while another question
/// is asked, it throws ``PromptError/terminal(question:reason:)``.
///
/// Where nothing can be drawn, on a dumb terminal for example, and where
/// `CURSESKIT_ACCESSIBLE` is `1`, the same is asked in plain lines, which a pipe may
/// answer. Where nobody can answer, the default is returned and nothing is written;
/// without one a ``PromptError`` says so in one line. ``Surroundings`` decides which
/// it is.
@MainActor
public enum Prompt {
  /// Asks in the way there is.
  static func ask<Answer>(
    _ request: PromptRequest<Answer>
  ) async throws -> Answer? {
    try Task.checkCancellation()
    let surroundings = Surroundings.process
    switch surroundings.way {
    case .inline:
      do {
        return try await show(request)
      } catch TerminalError.cannotMoveCursor, TerminalError.unknownTerminal, TerminalError.noWindow
      {
        return try await converse(request, surroundings, by: surroundings.plainWay)
      } catch let error as TerminalError {
        throw reported(error, request)
      }
    case .lines, .nobody:
      return try await converse(request, surroundings, by: surroundings.way)
    }
  }

  private static func show<Answer>(_ request: PromptRequest<Answer>) async throws -> Answer? {
    let settings = Settings.process
    var answer: Answer?
    let controller = request.makeController { answer = $0 }
    controller.board.isDestructive = request.manner.isDestructive
    let screen = try CursesScreen(
      inline: 1, settings.terminal, usesMouse: request.manner.usesMouse,
      dropsTypeAhead: request.manner.typeAhead == .dropped)
    try await Terminal.show(
      controller, on: screen, settings, request.manner.options, fitsHeight: true,
      translate: PromptInput.events
    ) { last in
      guard last != nil, answer != nil else { return screen.close() }
      screen.close(keeping: controller.keptLines(width: screen.size.width))
    }
    // An answer given before the task was cancelled still counts.
    if answer == nil { try Task.checkCancellation() }
    return answer
  }

  private static func converse<Answer>(
    _ request: PromptRequest<Answer>, _ surroundings: Surroundings, by way: Way
  ) async throws -> Answer? {
    guard case .lines(let source, let destination) = way,
      let channel = LineChannel(from: source, to: destination)
    else { return try request.unattended() }
    guard Terminal.screen?.isClosed ?? true else {
      throw PromptError.terminal(question: request.question, reason: .alreadyOpen)
    }
    let conversation = LineConversation(request.manner.options) {
      if source == .pipe, try await !channel.hasMore() {
        // A script has said all it had to say; somebody may still be there.
        return try await converse(
          request, surroundings, by: surroundings.withoutPipe.plainWay)
      }
      if request.manner.typeAhead == .dropped { channel.dropTypeAhead() }
      return try await request.converse(channel)
    }
    do {
      return try await conversation.result()
    } catch let error as TerminalError {
      throw reported(error, request)
    }
  }

  /// Returns what is thrown for an error of the terminal; being interrupted is none of the
  /// question.
  private static func reported<Answer>(
    _ error: TerminalError, _ request: PromptRequest<Answer>
  ) -> any Error {
    if case .interrupted = error { return error }
    return PromptError.terminal(question: request.question, reason: error)
  }
}

/// A question, in each of the ways in which it may be asked.
@MainActor
struct PromptRequest<Answer> {
  /// The question.
  let question: String

  /// How it is asked.
  let manner: Prompt.Manner

  /// Makes what asks with views, and calls back with the answer.
  let makeController: (@escaping (Answer) -> Void) -> PromptController

  /// Asks in plain lines; `nil` when the user gives up.
  let converse: (LineChannel) async throws -> Answer?

  /// Returns the answer where nobody can be asked, or throws.
  let unattended: () throws -> Answer
}
