/// What prompts have where a call does not say.
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
  /// How the program ends while something is asked or under way; the default is as
  /// ``TerminalOptions`` are.
  public var options = TerminalOptions()

  /// The words that prompts say of their own; the default is English.
  public var words = PromptWords.english

  /// Whether progress is also told to the terminal, which may show it in its tab or in the task
  /// bar, by OSC 9;4; the default is `false`.
  ///
  /// Not every terminal knows it: some show a message for each step.
  public var showsProgressInTerminal = false

  /// How long something takes whose end the terminal tells the user of, by OSC 9, or `nil`, the
  /// default, for never.
  ///
  /// Most terminals do so only while another window is in front. Those that do not know it do
  /// nothing.
  public var notifiesAfter: Duration?

  /// Creates the defaults that a program begins with.
  public init() {}
}

/// The words that prompts say of their own, in some language.
public struct PromptWords: Sendable {
  private let text: @Sendable (PromptWord) -> String

  /// Creates words.
  ///
  /// - Parameter text: Returns what is said, in one line; ``PromptWord/english`` is the default of
  ///   each.
  public init(_ text: @escaping @Sendable (PromptWord) -> String) {
    self.text = text
  }

  /// The words in English.
  public static let english = PromptWords { $0.english }

  /// Returns what is said.
  public func callAsFunction(_ word: PromptWord) -> String { text(word) }
}

extension Prompt {
  private static var processDefaults = PromptDefaults()

  /// The defaults of a task, in place of those of the process.
  @TaskLocal package static var taskDefaults: PromptDefaults?

  /// What prompts have where a call does not say; it counts for what is asked afterwards.
  public static var defaults: PromptDefaults {
    get { taskDefaults ?? processDefaults }
    set { processDefaults = newValue }
  }

  /// The words that are said.
  static var words: PromptWords { defaults.words }
}
