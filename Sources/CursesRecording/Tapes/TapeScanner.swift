/// A scanner for the words of one line of a tape.
///
/// It reads scalars, so that a combining accent after a blank or a quote does not hide either.
struct TapeScanner {
  private var remainder: Substring.UnicodeScalarView

  init(_ line: Substring) {
    remainder = line.unicodeScalars
  }

  /// Returns the next word, or `nil` at the end of the line or before a comment.
  mutating func word() -> String? {
    skipBlanks()
    guard remainder.first != "#" else { return nil }
    return take { !TapeScanner.isBlank($0) && $0 != "#" }
  }

  /// Returns the next word, which may contain or be a `#`.
  mutating func keyWord() -> String? {
    skipBlanks()
    return take { !TapeScanner.isBlank($0) }
  }

  /// Returns the quoted text that comes next, or `nil` without a quote.
  mutating func quoted() throws(TapeValueError) -> String? {
    skipBlanks()
    guard remainder.first == "\"" else { return nil }
    remainder.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = remainder.popFirst() {
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      default: text.append(scalar)
      }
    }
    throw TapeValueError(advice: "has no closing quote; write \" after the text")
  }

  /// Returns the scalar of an escape, after its backslash.
  private mutating func escaped() throws(TapeValueError) -> Unicode.Scalar {
    switch remainder.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    default:
      throw TapeValueError(
        advice: #"has an unknown escape sequence; write \", \\, \n or \t"#)
    }
  }

  private mutating func skipBlanks() {
    remainder = remainder.drop(while: TapeScanner.isBlank)
  }

  private mutating func take(while isIncluded: (Unicode.Scalar) -> Bool) -> String? {
    let word = remainder.prefix(while: isIncluded)
    remainder = remainder[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t"
  }
}
