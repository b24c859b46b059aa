/// A text or an attachment to be inserted.
public enum TextInsertion: Hashable, Sendable {
  /// A text; an empty one inserts nothing.
  case text(String)

  /// An attachment.
  case attachment(TextAttachment)
}

extension TextInsertion {
  /// The text to be stored.
  var storage: TextStorage {
    switch self {
    case .text(let text): .cleaned(text)
    case .attachment(let attachment): TextStorage(attachment)
    }
  }
}
