import CursesCells

/// A value in a text, drawn as a chip with a label, such as a file or a long paste.
///
///      Compare ▐main.swift▌ with ▐▤ 214 lines▌
///      Compare [main.swift] with [▤ 214 lines]      where colors are few
///
/// An attachment is one character for the cursor, the selection and deletion. In the text it is
/// ``character``, as in UIKit. ``TextView/insert(_:)`` inserts it at the cursor:
///
///     let file = TextAttachment("main.swift", value: "Sources/Demo/main.swift")
///     composer.insert(file)
///     let prompt = composer.text(replacingAttachments: { $0.value as? String ?? $0.label })
///
/// A chip is two columns wider than its label and never wraps inside it. If it is wider than the
/// row of a wrapped text, its label is truncated. Copied and spoken text contains the label.
///
/// Attachments are compared by identity. One attachment may be at several places and in several
/// texts.
///
/// Source: Apple, *NSTextAttachment*.
public final class TextAttachment: Sendable {
  /// The label, in one line.
  public let label: String

  /// The value, which the view does not use, or `nil`, the default, for none.
  public let value: (any Sendable)?

  /// The character of an attachment in a text: U+FFFC, OBJECT REPLACEMENT CHARACTER.
  public static let character: Character = "\u{FFFC}"

  /// The columns of the whole chip.
  private let columns: Int

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - label: The label. Line breaks and tabs become blanks, and control characters are removed.
  ///   - value: The value. The default is `nil`.
  public init(_ label: String, value: (any Sendable)? = nil) {
    self.label = SingleLine.of(label)
    self.value = value
    columns = CellWidth.of(self.label) + 2
  }

  /// Returns the columns of the chip in rows of a width, at least 1.
  func columns(in width: Int) -> Int { min(columns, max(1, width)) }
}

extension TextAttachment: Hashable {
  /// Whether two attachments are the same object.
  public static func == (first: TextAttachment, second: TextAttachment) -> Bool {
    first === second
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
