/// How many columns characters take on a terminal.
///
/// Asian wide and full-width characters and emoji take two columns, combining
/// marks and formatting characters none, and everything else one:
///
///     CellWidth.of("año")  // 3
///     CellWidth.of("日本")  // 4
///     CellWidth.of("👩‍💻")  // 2
///
/// A cluster is a `Character`. The widths are those of Unicode 17.0.0, the
/// version whose properties the standard library of Swift 6.3 has. Its clusters
/// are those of Unicode 17, too, but for conjuncts (rule GB9c), which it forms
/// only in the scripts that Unicode 15.1 has them in.
///
/// Where the standards leave it open:
///
/// - Characters of ambiguous width take one column.
/// - A cluster takes as many as its scalars, but never more than two; so a flag, a family and a
///   syllable of Hangul take two.
/// - U+FE0F after a character that can be an emoji makes it one, of two columns; U+FE0E makes no
///   emoji narrow, as in the C library, in wcwidth and in tmux.
/// - A regional indicator that is not half of a flag takes two.
/// - The soft hyphen takes one, because terminals show it.
/// - Control characters and line breaks take none, and a tab one.
///
/// Source: Unicode UAX #11 and UTS #51.
public enum CellWidth {
  /// Returns the columns a scalar takes when it stands alone, in `0...2`.
  ///
  /// - Complexity: O(log *n*) in the number of widths among the 256 scalars around it.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    scalar.isASCII ? ofASCII(UInt8(truncatingIfNeeded: scalar.value)) : kind(of: scalar).width
  }

  /// Returns the columns a grapheme cluster takes, in `0...2`.
  ///
  /// Only its first 16 scalars count, because no more of them are ever drawn.
  public static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let base = scalars.next() else { return 0 }
    guard let second = scalars.next() else { return of(base) }

    var width = kind(of: base).width(followedBy: second) + of(second)
    var rest = ClusterTable.longestCluster - 2
    while width < 2, rest > 0, let scalar = scalars.next() {
      width += of(scalar)
      rest -= 1
    }
    return min(width, 2)
  }

  /// Returns the columns that text takes in one row.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func of(_ text: some StringProtocol) -> Int {
    let text = Substring(text)
    return ofASCII(text) ?? text.reduce(0) { $0 + of($1) }
  }

  /// Whether a character is drawn as a blank, although it is not one: a tab.
  static func isBlank(_ character: Character) -> Bool { character == "\t" }

  /// Returns the columns of text that is all ASCII, and `nil` for other text.
  static func ofASCII(_ text: Substring) -> Int? {
    let bytes = text.utf8.span
    var width = 0
    for index in bytes.indices {
      guard bytes[index] < 0x80 else { return nil }
      width += ofASCII(bytes[index])
    }
    return width
  }

  /// Returns the columns that a byte of ASCII takes.
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

    /// Narrow, and wide when U+FE0F follows.
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

  /// Returns what the table says of a scalar.
  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    // Binary search for the last run that begins at or before the scalar: the one that holds it.
    let page = min(Int(scalar.value >> 8), pages.count - 1)
    var low = Int(pages[page])
    var high = page + 1 < pages.count ? Int(pages[page + 1]) + 1 : runs.count
    let last = scalar.value << 3 | 7
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] <= last { low = middle } else { high = middle }
    }
    return Kind(rawValue: runs[low] & 7) ?? .narrow
  }
}
