import CursesCells
import CursesRecording
import CursesViews
import Testing

/// A driver for tests, which answers the questions of a command-line program.
///
///     let driver = PromptDriver { try await Prompt.choose("Which?", from: ["Ada", "Grace"]) }
///     #expect(await driver.lines[1...2] == ["▌ Ada", "  Grace"])
///     await driver.press(.down)
///     await driver.press(.enter)
///     #expect(try await driver.answer == "Grace")
///     #expect(await driver.lines == ["✓ Which? Grace"])
///
/// It also drives a view or a controller that the program displays inline, by `Terminal.run` with
/// `TerminalOptions.inline`.
///
/// It needs no terminal, and time passes only in ``advance(by:)``. The question is below the
/// permanent lines, in its fitting number of rows. If the traits are accessible, questions are
/// plain lines, and typed text answers them.
///
/// Each call waits until the program waits for input or time, or has ended. A program that works
/// meanwhile may still show its progress; to wait for a text, call
/// ``wait(for:sourceLocation:)``. Control-C throws `TerminalError.interrupted` with all options.
@MainActor
public final class PromptDriver<Value: Sendable> {
  let host: DrivenHost
  private let work: Task<Value, any Error>

  /// Starts a program that asks questions.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the terminal; a question is one column narrower. The default
  ///     is 80 by 24.
  ///   - traits: The capabilities of the terminal. The default is all of them, light on dark.
  ///   - body: The program.
  public init(
    size: Size = Size(width: 80, height: 24), traits: Traits = Traits(),
    _ body: @escaping @MainActor () async throws -> Value
  ) {
    let host = DrivenHost(size: size, traits: traits)
    self.host = host
    work = Task {
      defer { host.end() }
      return try await StageHosting.$current.withValue(host) { try await body() }
    }
  }
}

// MARK: - Answering

extension PromptDriver {
  /// Presses a key, and returns whether it was handled.
  @discardableResult
  public func press(_ key: Key) async -> Bool { await host.send(.key(key)) }

  /// Presses keys in order.
  public func press(_ keys: Key...) async {
    for key in keys { await host.send(.key(key)) }
  }

  /// Types text, one key for each character; a line break is Enter and a tab is Tab.
  public func type(_ text: String) async {
    for character in text {
      let key: Key = character.isNewline ? .enter : character == "\t" ? .tab : .character(character)
      await host.send(.key(key))
    }
  }

  /// Pastes text, and returns whether it was handled.
  @discardableResult
  public func paste(_ text: String) async -> Bool { await host.send(.paste(text)) }

  /// Presses and releases the left button at a zero-based column and row of the question.
  public func tap(x: Int, y: Int) async { await host.tap(Point(x: x, y: y)) }

  /// Resizes the terminal.
  public func resize(_ size: Size) async { await host.resize(size) }

  /// Advances time; a negative duration is clamped to zero.
  public func advance(by duration: Duration) async { await host.advance(by: duration) }

  /// Cancels the task of the program.
  public func cancel() { work.cancel() }

  /// Waits until a text is displayed in one line.
  ///
  /// - Throws: An error if the program has ended without the text, or after 2 minutes.
  public func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await host.wait(for: text, sourceLocation)
  }

  /// Advances time in steps of 0.1 seconds until a text is displayed in one line.
  ///
  /// Use it for content that is polled, such as progress.
  ///
  /// - Throws: An error if the program has ended without the text, or after an hour of program
  ///   time.
  public func advance(
    until text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await host.advance(until: text, sourceLocation)
  }

  /// The result of the program; reading it waits for the end, and rethrows the program's error.
  public var answer: Value {
    get async throws { try await work.value }
  }
}

// MARK: - Seeing

extension PromptDriver {
  /// The permanent lines and the lines of the question below them, without trailing blanks.
  public var lines: [String] {
    get async {
      await host.settle()
      return host.lines
    }
  }

  /// The cells of the permanent lines and the question, one column narrower than the terminal.
  public var buffer: Buffer {
    get async {
      await host.settle()
      return host.buffer
    }
  }

  /// The picture as text, in the format of ``/CursesRecording/FramedText``.
  public var picture: String {
    get async { FramedText.encode(await buffer) }
  }

  /// The transcript of the question for screen readers, or an empty string if none is displayed.
  ///
  /// It has the format of ``/CursesViews/Transcript/description``.
  public var transcript: String {
    get async {
      await host.settle()
      return host.stage?.transcript.description ?? ""
    }
  }
}
