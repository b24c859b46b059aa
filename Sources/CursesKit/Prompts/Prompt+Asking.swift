import CursesCells
import CursesTerminal
import CursesViews

extension Prompt {
  /// Asks in the way there is.
  static func ask<Answer>(
    _ request: PromptRequest<Answer>
  ) async throws -> Answer? {
    try Task.checkCancellation()
    if let host = StageHosting.current { return try await ask(request, of: host) }
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

  /// Asks of a host, as a terminal is asked.
  private static func ask<Answer>(
    _ request: PromptRequest<Answer>, of host: any StageHost
  ) async throws -> Answer? {
    guard !host.isShowing else {
      throw PromptError.terminal(question: request.question, reason: .alreadyOpen)
    }
    if host.traits.isAccessible { return try await request.converse(LineChannel(host)) }
    var answer: Answer?
    let controller = request.makeController { answer = $0 }
    controller.board.isDestructive = request.manner.isDestructive
    let stage = Stage(
      size: host.size, traits: host.traits, theme: request.manner.options.theme)
    stage.paintsGround = false
    stage.rootViewController = controller
    defer { stage.rootViewController = nil }
    let signal = await host.show(stage, dropsTypeAhead: request.manner.typeAhead == .dropped)
    if let signal { throw TerminalError.interrupted(signal) }
    if answer == nil { try Task.checkCancellation() }
    if answer != nil { host.keep(controller.keptLines(width: host.size.width)) }
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

// MARK: - Prompt request

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
