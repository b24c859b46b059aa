/// The position at which text that is too wide is truncated.
///
/// An ellipsis replaces the omitted characters:
///
///     Truncation.tail.fit("Recently Added", to: 9)    // Recently…
///     Truncation.middle.fit("Recently Added", to: 9)  // Rece…dded
///     Truncation.head.fit("Recently Added", to: 9)    // …ly Added
///
/// A cluster is kept whole or omitted. With wide characters, the result may therefore be one column
/// narrower than the limit.
public enum Truncation: Hashable, Sendable, CaseIterable {
  /// Omits the start.
  case head

  /// Omits the middle; if the halves cannot be equal, the first is longer.
  case middle

  /// Omits the end.
  case tail

  /// The character that replaces the omitted characters.
  public static let ellipsis: Character = "…"

  /// Returns text truncated to at most `width` columns.
  ///
  /// Text that fits is returned unchanged. A width of one leaves only the ellipsis; zero or less
  /// leaves an empty string.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func fit(_ text: some StringProtocol, to width: Int) -> String {
    guard let kept = kept(of: text, in: width) else { return String(text) }
    guard width > 0 else { return "" }
    return "\(kept.before)\(Truncation.ellipsis)\(kept.after)"
  }

  /// Returns the kept text before and after the ellipsis, or `nil` for text that fits.
  ///
  /// If `width` is one or less, both parts are empty.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func kept(
    of text: some StringProtocol, in width: Int
  ) -> (before: Substring, after: Substring)? {
    let text = Substring(text)
    guard CellWidth.of(text) > width else { return nil }
    let kept = max(width, 0) - CellWidth.of(Truncation.ellipsis)
    return (
      text.prefix(columns: columnsBefore(of: kept)),
      text.suffix(columns: kept - columnsBefore(of: kept))
    )
  }

  /// Returns the number of kept columns before the ellipsis.
  private func columnsBefore(of kept: Int) -> Int {
    switch self {
    case .head: 0
    case .middle: (kept + 1) / 2
    case .tail: kept
    }
  }
}

extension Substring {
  /// Returns the longest prefix that takes at most `limit` columns.
  fileprivate func prefix(columns limit: Int) -> Substring {
    var width = 0
    return prefix { character in
      width += CellWidth.of(character)
      return width <= limit
    }
  }

  /// Returns the longest suffix that takes at most `limit` columns.
  fileprivate func suffix(columns limit: Int) -> Substring {
    var start = endIndex
    var width = 0
    while start > startIndex {
      let before = index(before: start)
      width += CellWidth.of(self[before])
      guard width <= limit else { break }
      start = before
    }
    return self[start...]
  }
}
