/// A hyperlink: an address that a terminal opens when the text is clicked.
///
///     var style = Style(.underline)
///     style.link = Link("https://www.example.org/")
///     canvas.draw("the example", at: .zero, style: style)
///
/// Terminals that support hyperlinks (OSC 8) make the text clickable; most require a modifier key.
/// Other terminals show only the text, so never put information into the address alone.
///
/// The program that opens an address decides its effect. Accept an address from an untrusted source
/// only if its ``scheme`` is one you expect.
///
/// Source: Egmont Koblinger, *Hyperlinks in terminal emulators*.
public struct Link: Hashable, Sendable {
  /// The number of the address in the table, from 1.
  let number: UInt16

  /// Creates the link with the number of an address, or returns `nil` for 0.
  init?(number: UInt16) {
    guard number > 0 else { return nil }
    self.number = number
  }

  /// Creates a link to an absolute address, such as `https://www.example.org/`.
  ///
  /// Characters that are not ASCII, or not allowed in an address, are percent-encoded. The
  /// initializer returns `nil` if the address lacks a scheme or the rest, contains a control
  /// character, or is too long. It also returns `nil` for a new address if the process already has
  /// 16,383.
  ///
  /// - Parameter address: A scheme, a colon and the rest, of at most 2,083 bytes when encoded.
  public init?(_ address: String) {
    guard let address = Link.encoded(address), let number = LinkTable.number(of: address) else {
      return nil
    }
    self.number = number
  }

  /// The encoded address, in visible ASCII.
  public var address: String { LinkTable.address(at: number) }

  /// The scheme of the address, in lowercase and without the colon, such as `https`.
  public var scheme: String { String(address.prefix { $0 != ":" }).lowercased() }

  /// The maximum length of an address in bytes, which terminals at least support.
  private static let longest = 2083

  /// Returns an address in visible ASCII, or `nil` if it is invalid or too long.
  private static func encoded(_ address: String) -> String? {
    let bytes = address.utf8.prefix(longest + 1)
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    guard isScheme(scheme), bytes.count > scheme.count + 1 else { return nil }
    var result = ""
    for scalar in address.unicodeScalars.prefix(longest + 1) {
      if Glyph.isControl(scalar) { return nil }
      if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in UTF8.encode(scalar) ?? .init() { result += percentEncoded(byte) }
      }
    }
    return result.utf8.count <= longest ? result : nil
  }

  /// Whether bytes are a letter followed by letters, digits, `+`, `-` and `.`.
  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = bytes.first, letters.contains(first | 0x20) else { return false }
    return bytes.allSatisfy { byte in
      letters.contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "+-.".utf8.contains(byte)
    }
  }

  /// Whether a scalar needs no percent-encoding in an address.
  ///
  /// Source: RFC 3986, 2; characters that it never allows are encoded.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("!"..."~").contains(scalar) && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }

  private static func percentEncoded(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}

extension Link: CustomStringConvertible {
  /// The address.
  public var description: String { address }
}
