import Foundation

/// A converter of names into Swift identifiers in lower camel case.
package enum ThemeIdentifier {
  /// Returns the identifier for a name, as in `deepSea` for “Deep sea”.
  ///
  /// Marks are removed from letters; letters that are still not ASCII are omitted. A name that
  /// begins with a digit gets the prefix `theme`, a reserved word the suffix `Theme`. Without
  /// letters and digits, the identifier is `theme`.
  package static func of(_ name: String) -> String {
    let words = ascii(name).split(separator: " ")
    guard let first = words.first else { return "theme" }
    let rest = words.dropFirst().map { "\($0.prefix(1).uppercased())\($0.dropFirst())" }
    let text = lowercased(first) + rest.joined()
    if text.first?.isNumber == true { return "theme" + text }
    return reserved.contains(text) ? text + "Theme" : text
  }

  /// Returns the ASCII letters and digits of a name, with words separated by blanks.
  private static func ascii(_ name: String) -> String {
    var text = ""
    for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": text.unicodeScalars.append(scalar)
      case "'", "’": break
      default: if !isPartOfWord(scalar) { text += " " }
      }
    }
    return text
  }

  /// Whether a scalar that is not ASCII does not separate words: a letter, a mark or a digit.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .otherNumber: true
    default: scalar.properties.isAlphabetic
    }
  }

  /// Returns a word with its first letter in lower case, or all of them in an abbreviation.
  private static func lowercased(_ word: Substring) -> String {
    word.contains(where: \.isLowercase)
      ? word.prefix(1).lowercased() + word.dropFirst() : word.lowercased()
  }

  /// The keywords of Swift, and the members of the enumeration that ``ThemeTable`` makes.
  ///
  /// Source: The Swift Programming Language, *lexical structure*.
  private static let reserved: Set<String> = [
    "accent", "actor", "allCases", "any", "as", "associatedtype", "async", "await", "break", "case",
    "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "gradient", "guard",
    "hash", "hashValue", "if", "import", "in", "init", "inout", "internal", "is", "let", "name",
    "nil", "none", "open", "operator", "package", "precedencegroup", "private", "protocol",
    "public", "rawValue", "repeat", "rethrows", "return", "self", "some", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
