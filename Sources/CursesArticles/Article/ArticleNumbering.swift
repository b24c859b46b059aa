/// The format of the numbers of a list.
///
/// Source: [CSS Counter Styles](https://www.w3.org/TR/css-counter-styles-3/#simple-numeric), for
/// the styles of the `type` attribute of HTML lists.
public enum ArticleNumbering: Hashable, Sendable {
  /// 1 2 3; the other formats use it for numbers out of their range.
  case decimal

  /// a b c … z aa ab, for numbers from 1.
  case lowercaseLetters

  /// A B C … Z AA AB, for numbers from 1.
  case uppercaseLetters

  /// i ii iii iv, for numbers in `1...3999`.
  case lowercaseRoman

  /// I II III IV, for numbers in `1...3999`.
  case uppercaseRoman

  /// Returns the text of a number; out-of-range numbers are decimal.
  public func text(of number: Int) -> String {
    switch self {
    case .decimal: String(number)
    case .lowercaseLetters: Self.letters(number)
    case .uppercaseLetters: Self.letters(number).uppercased()
    case .lowercaseRoman: Self.roman(number)
    case .uppercaseRoman: Self.roman(number).uppercased()
    }
  }

  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var remainder = number
    var letters: [UInt8] = []
    while remainder > 0 {
      remainder -= 1
      letters.append(UInt8(ascii: "a") + UInt8(remainder % 26))
      remainder /= 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  private static let numerals = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  private static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    var remainder = number
    var text = ""
    for (value, numeral) in numerals {
      while remainder >= value {
        text += numeral
        remainder -= value
      }
    }
    return text
  }
}
