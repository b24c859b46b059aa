import CursesCells
import CursesTerminal
import Glibc

extension LineChannel {
  /// Asks for a line that is not shown: a terminal does not echo it, from before it is asked for.
  ///
  /// The terminal is in raw mode meanwhile and is given back on every way out of the process.
  /// Control-\ and Control-Z do what they do elsewhere; Control-U and Control-W take back
  /// everything.
  ///
  /// - Returns: `nil` for Escape, for Control-D on an empty line, and at the end of the input.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile, and
  ///   ``TerminalError/interrupted(_:)`` for Control-C.
  @MainActor
  func readSecret(asking question: String) async throws -> String? {
    guard isTerminal else {
      write(question + "\n")
      return try await readLine(isEchoed: false)
    }
    let listener = try TerminalListener(TerminalEnvironment(), terminal: descriptor)
    defer { listener.close() }
    write(question)
    var secret = Secret(LineChannel.takeAllAhead())
    if secret.outcome == nil {
      for await event in listener.events {
        secret.take(event)
        if secret.outcome != nil { break }
      }
    }
    listener.close()
    // Type-ahead that arrived in the same read belongs to the questions that follow.
    for await event in listener.events { secret.keep(event) }
    LineChannel.keepAhead(secret.rest)
    write("\n")
    if case .signal(let signal) = secret.outcome {
      guard signal == SIGQUIT else { throw TerminalError.interrupted(signal) }
      Terminal.endProcess(with: signal)
    }
    try Task.checkCancellation()
    return secret.outcome == .answered ? secret.text : nil
  }
}

/// A line that is typed without being shown.
private struct Secret {
  private(set) var text = ""
  private(set) var outcome: Outcome?

  /// The text typed after it.
  private(set) var rest = ""

  enum Outcome: Hashable {
    case answered
    case givenUp
    case signal(Int32)
  }

  /// Begins with what was typed ahead.
  init(_ typed: String) { take(typed) }

  mutating func take(_ event: Event) {
    switch event {
    case .key(let key) where key.phase != .release: take(key)
    case .paste(let pasted): text += PlainLine.of(pasted)
    default: break
    }
  }

  /// Adds what an event types to what comes after the line.
  mutating func keep(_ event: Event) {
    switch event {
    case .key(.enter), .key(.control("j")): rest += "\n"
    case .key(let key): rest += key.character.map(String.init) ?? ""
    case .paste(let pasted): rest += PlainLine.of(pasted)
    default: break
    }
  }

  private mutating func take(_ typed: String) {
    let lines = typed.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    text += lines.first ?? ""
    guard lines.count > 1 else { return }
    outcome = .answered
    rest += lines[1]
  }

  private mutating func take(_ key: Key) {
    switch key {
    case .enter, .control("j"): outcome = .answered
    case .escape: outcome = .givenUp
    case .control("d"): if text.isEmpty { outcome = .givenUp }
    case .control("c"): outcome = .signal(SIGINT)
    case .control("\\"): outcome = .signal(SIGQUIT)
    case .control("z"): kill(0, SIGTSTP)
    case .control("u"), .control("w"): text = ""
    case .backspace, .control("h"): if !text.isEmpty { text.removeLast() }
    default: text += key.character.map(String.init) ?? ""
    }
  }
}
