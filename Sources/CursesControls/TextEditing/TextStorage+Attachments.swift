extension TextStorage {
  /// An attachment at its offset in bytes of UTF-8.
  struct PlacedAttachment: Hashable {
    var offset: Int
    let attachment: TextAttachment

    /// Returns the attachment moved by a number of bytes.
    func moved(by distance: Int) -> PlacedAttachment {
      PlacedAttachment(offset: offset + distance, attachment: attachment)
    }
  }

  /// A part of a text without attachments, or a single attachment.
  struct Run {
    let range: Range<Int>
    let attachment: TextAttachment?
  }

  /// Returns a storage with a text of an editor: sanitized, and with characters of bounded length.
  static func cleaned(_ text: String) -> TextStorage {
    TextStorage(EditorText.of(text).withBoundedCharacters(after: nil))
  }

  /// Returns the attachments in a range, in order.
  ///
  /// - Complexity: O(*n*) in the number of attachments.
  func attachments(in range: Range<Int>) -> ArraySlice<PlacedAttachment> {
    attachments.drop { $0.offset < range.lowerBound }.prefix { $0.offset < range.upperBound }
  }

  /// Returns the attachments in a range, and the parts of text between them, in order.
  func runs(in range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    var start = range.lowerBound
    for placed in attachments(in: range) {
      // Marks after an attachment belong to its character.
      let end = boundary(atOrAfter: placed.offset + 1)
      let character = boundary(atOrBefore: placed.offset)..<end
      if start < character.lowerBound {
        runs.append(Run(range: start..<character.lowerBound, attachment: nil))
      }
      runs.append(Run(range: character, attachment: placed.attachment))
      start = end
    }
    if start < range.upperBound {
      runs.append(Run(range: start..<range.upperBound, attachment: nil))
    }
    return runs
  }
}

// MARK: - Labels

extension TextStorage {
  /// Returns the text in a range, with attachments replaced.
  func text(
    in range: Range<Int>, replacing replacement: (TextAttachment) -> String = \.label
  ) -> String {
    guard !attachments(in: range).isEmpty else { return self[range] }
    return runs(in: range).map { $0.attachment.map(replacement) ?? self[$0.range] }.joined()
  }

  /// The text with the labels of its attachments.
  var labelled: String { text(in: 0..<length) }

  /// Returns the storage after its ``labelled`` text was edited outside the program.
  ///
  /// Attachments before and after the edited part are kept. Those in between become their labels.
  func edited(to new: String) -> TextStorage {
    guard !attachments.isEmpty else { return .cleaned(new) }
    var kept = runs(in: 0..<length)[...]
    var remainder = new[...]
    while let run = kept.first, let after = remainder.without(prefix: text(in: run.range)) {
      remainder = after
      kept.removeFirst()
    }
    let start = kept.first?.range.lowerBound ?? length
    while let run = kept.last, let before = remainder.without(suffix: text(in: run.range)) {
      remainder = before
      kept.removeLast()
    }
    var result = slice(0..<start)
    result.append(.cleaned(String(remainder)))
    result.append(slice((kept.last?.range.upperBound ?? start)..<length))
    return result
  }
}

extension Substring {
  /// Returns the text after a prefix, or `nil` if it begins differently.
  ///
  /// Bytes are compared, because characters may be composed differently at the ends.
  fileprivate func without(prefix: String) -> Substring? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]
  }

  /// Returns the text before a suffix, or `nil` if it ends differently.
  fileprivate func without(suffix: String) -> Substring? {
    guard utf8.count >= suffix.utf8.count else { return nil }
    let end = utf8.index(endIndex, offsetBy: -suffix.utf8.count)
    return self[end...].utf8.elementsEqual(suffix.utf8) ? self[..<end] : nil
  }
}

// MARK: - Columns

extension TextStorage {
  /// Returns the column after a range that begins in column 0.
  ///
  /// - Parameters:
  ///   - range: A range without line feeds.
  ///   - width: The width of the rows, which limits that of attachments.
  /// - Returns: The column.
  func column(after range: Range<Int>, width: Int) -> Int {
    runs(in: range).reduce(0) { column, run in
      if let attachment = run.attachment { return column + attachment.columns(in: width) }
      return slice(run.range).root?.measure.advance.column(from: column) ?? column
    }
  }

  /// Returns the last offset at or before a column of a range that begins in column 0.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - range: A range without line feeds.
  ///   - width: The width of the rows, which limits that of attachments.
  /// - Returns: The offset.
  func offset(atColumn column: Int, in range: Range<Int>, width: Int) -> Int {
    var reached = 0
    for run in runs(in: range) {
      if let attachment = run.attachment {
        reached += attachment.columns(in: width)
        if reached > column { return run.range.lowerBound }
      } else {
        let end = place(ofColumn: column, in: run.range, from: reached)
        if end.offset < run.range.upperBound { return end.offset }
        reached = end.column
      }
    }
    return range.upperBound
  }
}
