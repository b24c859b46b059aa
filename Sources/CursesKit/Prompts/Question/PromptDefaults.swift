/// The defaults of prompts.
///
///     Prompt.defaults.options.onInterrupt = .throwing
///     Prompt.defaults.words = PromptWords { word in
///       switch word {
///       case .giveUp: "aufgeben"
///       case .more(let count): "noch \(count)"
///       default: word.english
///       }
///     }
public struct PromptDefaults: Sendable {
  /// The options for ending the program during a question or a progress; the default is that of
  /// ``TerminalOptions``.
  public var options = TerminalOptions()

  /// The texts of prompts; the default is English.
  public var words = PromptWords.english

  /// Whether progress is also reported to the terminal by OSC 9;4, for its tab or the task bar; the
  /// default is `false`.
  ///
  /// Not every terminal supports this sequence: some display a message for each step.
  public var showsProgressInTerminal = false

  /// The duration after which the end of an operation sends a notification by OSC 9.
  ///
  /// The default is `nil`, for never.
  ///
  /// Most terminals display the notification only while another window is in front. Terminals
  /// without support ignore it.
  public var notifiesAfter: Duration?

  /// Creates the initial defaults of a program.
  public init() {}
}

/// The texts of prompts, in some language.
public struct PromptWords: Sendable {
  private let text: @Sendable (PromptWord) -> String

  /// Creates texts.
  ///
  /// - Parameter text: Returns a text, in one line; ``PromptWord/english`` has the English default
  ///   of each.
  public init(_ text: @escaping @Sendable (PromptWord) -> String) {
    self.text = text
  }

  /// The texts in English.
  public static let english = PromptWords { $0.english }

  /// Returns a text.
  public func callAsFunction(_ word: PromptWord) -> String { text(word) }
}

extension Prompt {
  private static var processDefaults = PromptDefaults()

  /// The defaults of a task, which override those of the process.
  @TaskLocal package static var taskDefaults: PromptDefaults?

  /// The defaults of prompts; a change applies to later questions.
  public static var defaults: PromptDefaults {
    get { taskDefaults ?? processDefaults }
    set { processDefaults = newValue }
  }

  /// The current texts.
  static var words: PromptWords { defaults.words }

  /// Runs work with other defaults for its prompts, such as other texts for their keys.
  ///
  /// - Parameters:
  ///   - defaults: The defaults during the work, instead of those of the process.
  ///   - body: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  public static func withDefaults<Value>(
    _ defaults: PromptDefaults, _ body: @MainActor () async throws -> Value
  ) async throws -> Value {
    try await $taskDefaults.withValue(defaults) { try await body() }
  }
}
