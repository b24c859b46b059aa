/// Where text that is too wide loses characters.
///
/// An ellipsis stands for what is left out:
///
///     Truncation.tail.fit("Recently Added", to: 9)    // Recently…
///     Truncation.middle.fit("Recently Added", to: 9)  // Rece…dded
///     Truncation.head.fit("Recently Added", to: 9)    // …ly Added
///
/// A cluster is kept whole or left out, so with wide characters the result may
/// be a column narrower than asked for.
public enum Truncation: Hashable, Sendable, CaseIterable {
  /// The start is left out.
  case head

  /// The middle is left out; where the halves cannot be equal, the first is longer.
  case middle

  /// The end is left out.
  case tail

  /// The character that stands for those left out.
  public static let ellipsis: Character = "…"

  /// Returns text that takes at most `width` columns.
  ///
  /// Text that fits is returned as it is. In one column there is only the ellipsis, in none or
  /// fewer nothing.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func fit(_ text: some StringProtocol, to width: Int) -> String {
    guard let kept = kept(of: text, in: width) else { return String(text) }
    guard width > 0 else { return "" }
    return "\(kept.before)\(Truncation.ellipsis)\(kept.after)"
  }

  /// Returns what stays of text, before the ellipsis and after it, or `nil` for text that fits.
  ///
  /// In one column, or fewer, nothing does.
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

  /// Returns how many of the columns kept stand before the ellipsis.
  private func columnsBefore(of kept: Int) -> Int {
    switch self {
    case .head: 0
    case .middle: (kept + 1) / 2
    case .tail: kept
    }
  }
}

extension Substring {
  /// Returns the longest start that takes at most `limit` columns.
  fileprivate func prefix(columns limit: Int) -> Substring {
    var width = 0
    return prefix { character in
      width += CellWidth.of(character)
      return width <= limit
    }
  }

  /// Returns the longest end that takes at most `limit` columns.
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
