import CursesCells
import CursesRecording
import CursesViews

/// Answers the questions of a program as its user would, for tests.
///
///     let driver = PromptDriver { try await Prompt.choose("Which?", from: ["Ada", "Grace"]) }
///     #expect(await driver.lines[1...2] == ["▌ Ada", "  Grace"])
///     await driver.press(.down)
///     await driver.press(.enter)
///     #expect(try await driver.answer == "Grace")
///     #expect(await driver.lines == ["✓ Which? Grace"])
///
/// There is no terminal, real or pretended, and no time but what ``advance(by:)`` lets pass. Below
/// the lines that stay is the question, in as many rows as it wants. Where the traits are
/// accessible, questions come in plain lines, and what is typed is their answers.
///
/// Each call waits until the program waits for its user, for time to pass, or has ended. A program
/// that works meanwhile may still show the progress of that; ``wait(for:)`` waits for a text.
/// Control-C throws `TerminalError.interrupted`, whatever the options say.
@MainActor
public final class PromptDriver<Value: Sendable> {
  private let host: DrivenHost
  private let work: Task<Value, any Error>

  /// Begins to run what asks.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the terminal; a question has a column less. The default is
  ///     80 by 24.
  ///   - traits: What can be shown. The default is everything, light on dark.
  ///   - body: What asks.
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
  /// Presses a key, and returns whether anything handled it.
  @discardableResult
  public func press(_ key: Key) async -> Bool { await host.send(.key(key)) }

  /// Presses keys, one after the other.
  public func press(_ keys: Key...) async {
    for key in keys { await host.send(.key(key)) }
  }

  /// Types text, a key for each character; a line break is Enter and a tab is Tab.
  public func type(_ text: String) async {
    for character in text {
      let key: Key = character.isNewline ? .enter : character == "\t" ? .tab : .character(character)
      await host.send(.key(key))
    }
  }

  /// Pastes text, and returns whether anything handled it.
  @discardableResult
  public func paste(_ text: String) async -> Bool { await host.send(.paste(text)) }

  /// Presses and releases the left button at a column and a row of the question, from zero.
  public func tap(x: Int, y: Int) async { await host.tap(Point(x: x, y: y)) }

  /// Gives the terminal another size.
  public func resize(_ size: Size) async { await host.resize(size) }

  /// Lets time pass; a negative duration is raised to zero.
  public func advance(by duration: Duration) async { await host.advance(by: duration) }

  /// Cancels the task that asks.
  public func cancel() { work.cancel() }

  /// Waits until a text is shown in one line, the program has ended, or a minute is over.
  ///
  /// - Returns: Whether it is shown.
  @discardableResult
  public func wait(for text: String) async -> Bool { await host.wait(for: text) }

  /// Lets time pass, a tenth of a second at a time, until a text is shown in one line, the program
  /// has ended, or an hour of its time has passed.
  ///
  /// It is for what is looked at from time to time, such as progress.
  ///
  /// - Returns: Whether it is shown.
  @discardableResult
  public func advance(until text: String) async -> Bool { await host.advance(until: text) }

  /// What the program returns or throws at its end, for which this waits.
  public var answer: Value {
    get async throws { try await work.value }
  }
}

// MARK: - Seeing

extension PromptDriver {
  /// The lines that stayed so far, and below them those of the question, without blanks at their
  /// ends.
  public var lines: [String] {
    get async {
      await host.settle()
      return host.lines
    }
  }

  /// The picture of the same, with their colors, a column narrower than the terminal.
  public var buffer: Buffer {
    get async {
      await host.settle()
      return host.buffer
    }
  }

  /// The picture as text, as ``/CursesRecording/FramedText`` draws it.
  public var picture: String {
    get async { FramedText.encode(await buffer) }
  }

  /// What a screen reader is told of the question, as ``/CursesViews/Transcript/description``
  /// writes it; empty where none is shown.
  public var transcript: String {
    get async {
      await host.settle()
      return host.stage?.transcript.description ?? ""
    }
  }
}
