import CursesCells
import CursesTerminal
import CursesViews

extension Prompt {
  /// Asks a question by the strategy for the current environment.
  static func ask<Answer>(
    _ request: PromptRequest<Answer>
  ) async throws -> Answer? {
    try Task.checkCancellation()
    if let host = StageHosting.current { return try await ask(request, of: host) }
    let environment = Environment.process
    switch environment.strategy {
    case .inline:
      do {
        return try await show(request)
      } catch TerminalError.cannotMoveCursor, TerminalError.unknownTerminal, TerminalError.noWindow
      {
        return try await converse(request, environment, by: environment.plainStrategy)
      } catch let error as TerminalError {
        throw reported(error, request)
      }
    case .lines, .nobody:
      return try await converse(request, environment, by: environment.strategy)
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
    // An answer that was given before the task was cancelled still counts.
    if answer == nil { try Task.checkCancellation() }
    return answer
  }

  /// Asks on a host instead of a terminal.
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
    stage.fillsBackground = false
    stage.rootViewController = controller
    defer { stage.rootViewController = nil }
    let signal = await host.show(stage, dropsTypeAhead: request.manner.typeAhead == .dropped)
    if let signal { throw TerminalError.interrupted(signal) }
    if answer == nil { try Task.checkCancellation() }
    if answer != nil { host.keep(controller.keptLines(width: host.size.width)) }
    return answer
  }

  private static func converse<Answer>(
    _ request: PromptRequest<Answer>, _ environment: Environment, by strategy: Strategy
  ) async throws -> Answer? {
    guard case .lines(let source, let destination) = strategy,
      let channel = LineChannel(from: source, to: destination)
    else { return try request.unattended() }
    guard Terminal.screen?.isClosed ?? true else {
      throw PromptError.terminal(question: request.question, reason: .alreadyOpen)
    }
    let conversation = LineConversation(request.manner.options) {
      if source == .pipe, try await !channel.hasMore() {
        // Piped input is exhausted; fall back to the terminal.
        return try await converse(
          request, environment, by: environment.withoutPipe.plainStrategy)
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

  /// Returns the error to throw for a terminal error; an interruption is returned unchanged.
  private static func reported<Answer>(
    _ error: TerminalError, _ request: PromptRequest<Answer>
  ) -> any Error {
    if case .interrupted = error { return error }
    return PromptError.terminal(question: request.question, reason: error)
  }
}

// MARK: - Prompt request

/// A question, with one closure for each strategy.
@MainActor
struct PromptRequest<Answer> {
  /// The question.
  let question: String

  /// The options of the question.
  let manner: Prompt.Manner

  /// Creates the controller that asks with views; it calls back with the answer.
  let makeController: (@escaping (Answer) -> Void) -> PromptController

  /// Asks in plain lines; returns `nil` if the user gives up.
  let converse: (LineChannel) async throws -> Answer?

  /// Returns the answer if no user can be asked, or throws.
  let unattended: () throws -> Answer
}
