/// The display width of characters, in terminal columns.
///
/// East Asian wide and full-width characters and emoji take two columns. Combining marks and
/// formatting characters take none, and all others take one:
///
///     CellWidth.of("año")  // 3
///     CellWidth.of("日本")  // 4
///     CellWidth.of("👩‍💻")  // 2
///
/// A cluster is a `Character`. The widths are those of Unicode 17.0.0, the version of the character
/// properties in the standard library of Swift 6.3. Its clusters follow Unicode 17, too, except for
/// conjuncts (rule GB9c). It forms conjuncts only in the scripts in which Unicode 15.1 has them.
///
/// The standards leave some cases open:
///
/// - Characters of ambiguous width take one column.
/// - A cluster takes the sum of the columns of its scalars, at most two. A flag, a family and a
///   Hangul syllable therefore take two.
/// - U+FE0F after a character that can be an emoji makes it an emoji of two columns. U+FE0E makes
///   no emoji narrow, as in the C library, in wcwidth and in tmux.
/// - A regional indicator that is not half of a flag takes two columns.
/// - The soft hyphen takes one column, because terminals show it.
/// - Control characters and line breaks take no columns, and a tab takes one.
///
/// Source: Unicode UAX #11 and UTS #51.
public enum CellWidth {
  /// Returns the number of columns of a scalar on its own, in `0...2`.
  ///
  /// - Complexity: O(log *n*) in the number of widths among the 256 scalars around it.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    scalar.isASCII ? ofASCII(UInt8(truncatingIfNeeded: scalar.value)) : kind(of: scalar).width
  }

  /// Returns the number of columns of a grapheme cluster, in `0...2`.
  ///
  /// Only its first 16 scalars count, because the others are never drawn.
  public static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let base = scalars.next() else { return 0 }
    guard let second = scalars.next() else { return of(base) }

    var width = kind(of: base).width(followedBy: second) + of(second)
    var remainder = ClusterTable.longestCluster - 2
    while width < 2, remainder > 0, let scalar = scalars.next() {
      width += of(scalar)
      remainder -= 1
    }
    return min(width, 2)
  }

  /// Returns the number of columns of text in one row.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func of(_ text: some StringProtocol) -> Int {
    let text = Substring(text)
    return ofASCII(text) ?? text.reduce(0) { $0 + of($1) }
  }

  /// Whether a character is not a blank but is drawn as one: a tab.
  static func isBlank(_ character: Character) -> Bool { character == "\t" }

  /// Returns the number of columns of text that is all ASCII, or `nil` for other text.
  static func ofASCII(_ text: Substring) -> Int? {
    let bytes = text.utf8.span
    var width = 0
    for index in bytes.indices {
      guard bytes[index] < 0x80 else { return nil }
      width += ofASCII(bytes[index])
    }
    return width
  }

  /// Returns the number of columns of an ASCII byte.
  static func ofASCII(_ byte: UInt8) -> Int {
    (0x20..<0x7F).contains(byte) || byte == 0x09 ? 1 : 0
  }
}

// MARK: - Private

extension CellWidth {
  /// The width class of a scalar; the raw values are those of the table.
  private enum Kind: UInt32 {
    case zero
    case narrow
    case wide

    /// Narrow, but wide if U+FE0F follows.
    case narrowOrEmoji

    var width: Int {
      switch self {
      case .zero: 0
      case .narrow, .narrowOrEmoji: 1
      case .wide: 2
      }
    }

    func width(followedBy scalar: Unicode.Scalar) -> Int {
      switch (self, scalar) {
      case (.narrowOrEmoji, "\u{FE0F}"): 2
      default: width
      }
    }
  }

  /// Returns the width class of a scalar from the table.
  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    // Binary search for the run that holds the scalar: the last that begins at or before it.
    let page = min(Int(scalar.value >> 8), pages.count - 1)
    let low = Int(pages[page])
    let high = page + 1 < pages.count ? Int(pages[page + 1]) + 1 : runs.count
    let last = scalar.value << 3 | 7
    let next = (low + 1..<high).partitioningIndex { runs[$0] > last }
    return Kind(rawValue: runs[next - 1] & 7) ?? .narrow
  }
}
