/// A completion of a typed word, as a row of the panel of completions.
public struct TextCompletion: Hashable, Sendable {
  /// The text in the panel, in one line.
  public var title: String

  /// The text or the attachment that replaces the word.
  ///
  /// In a text view, it also replaces the trigger before the word.
  public var insertion: TextInsertion

  /// Whether a blank follows, unless there is one; the default is `false`.
  public var addsBlank: Bool

  /// Creates a completion with a text.
  ///
  /// - Parameters:
  ///   - text: The text that replaces the word.
  ///   - title: The text in the panel. With `nil`, the default, it is `text`.
  ///   - addsBlank: Whether a blank follows. The default is `false`.
  public init(_ text: String, title: String? = nil, addsBlank: Bool = false) {
    self.title = title ?? text
    insertion = .text(text)
    self.addsBlank = addsBlank
  }

  /// Creates a completion with an attachment.
  ///
  /// - Parameters:
  ///   - attachment: The attachment that replaces the word.
  ///   - title: The text in the panel. With `nil`, the default, it is the attachment's label.
  ///   - addsBlank: Whether a blank follows. The default is `false`.
  public init(_ attachment: TextAttachment, title: String? = nil, addsBlank: Bool = false) {
    self.title = title ?? attachment.label
    insertion = .attachment(attachment)
    self.addsBlank = addsBlank
  }
}

/// A character that starts completions of the word after it.
///
///     composer.completions = [
///       CompletionTrigger("/", at: .textStart) { word in
///         commands.filter { $0.hasPrefix(word) }.map { TextCompletion("/" + $0) }
///       },
///       CompletionTrigger("@") { word in
///         await files(containing: word).map { TextCompletion(TextAttachment($0)) }
///       },
///     ]
///
/// Words are separated by blanks, line breaks and attachments.
public struct CompletionTrigger: Sendable {
  /// The place of a trigger in the text.
  public enum Place: Hashable, Sendable, CaseIterable {
    /// The start of the text.
    case textStart

    /// The start of any line.
    case lineStart

    /// The start of any word.
    case wordStart
  }

  /// The character, as the first one of a word.
  public let character: Character

  /// The place in which the character is a trigger.
  public let place: Place

  /// A closure that returns the completions of a word, the best first.
  ///
  /// It receives the text from the trigger to the cursor, without the trigger, such as an empty one
  /// after the trigger was typed.
  public let candidates: @MainActor (String) async -> [TextCompletion]

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - character: The character. A blank is never a trigger.
  ///   - place: The place in which it is a trigger. The default is the start of any word.
  ///   - candidates: A closure that returns the completions of a word, the best first.
  public init(
    _ character: Character, at place: Place = .wordStart,
    candidates: @escaping @MainActor (String) async -> [TextCompletion]
  ) {
    self.character = character
    self.place = place
    self.candidates = candidates
  }
}
