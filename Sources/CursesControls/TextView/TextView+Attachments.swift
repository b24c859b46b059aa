import CursesCells
import CursesViews

extension TextView {
  /// The attachments with the ranges of their characters, in bytes of UTF-8, in the order of the
  /// text.
  ///
  /// - Complexity: O(*n* log *m*) in the number of attachments and the length of the text.
  public var attachments: [(attachment: TextAttachment, range: Range<Int>)] {
    let storage = content.storage
    guard !storage.attachments.isEmpty else { return [] }
    return storage.runs(in: 0..<storage.length).compactMap { run in
      run.attachment.map { (attachment: $0, range: run.range) }
    }
  }

  /// Returns the text with its attachments replaced, for example by their values.
  ///
  ///     let composer = TextView()
  ///     composer.insert(TextAttachment("main.swift", value: "Sources/Demo/main.swift"))
  ///     let prompt = composer.text(replacingAttachments: { $0.value as? String ?? $0.label })
  ///
  /// - Parameter replacement: A closure that returns the text for an attachment.
  /// - Returns: The text. Other U+FFFC in it, such as pasted ones, are kept.
  /// - Complexity: O(*n*) in the length of the text.
  public func text(replacingAttachments replacement: (TextAttachment) -> String) -> String {
    content.storage.text(in: 0..<content.storage.length, replacing: replacement)
  }

  /// Replaces the selection with an attachment, and moves the cursor after it.
  ///
  /// The user can undo it. ``onChange`` is not called.
  public func insert(_ attachment: TextAttachment) {
    apply { $0.insert(attachment) }
    stopCompleting()
  }
}

extension EditedText {
  /// Replaces the selection with an attachment.
  mutating func insert(_ attachment: TextAttachment) {
    replace(selectedOffsets, with: TextStorage(attachment))
  }
}
