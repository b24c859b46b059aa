/// Where text leads: an address that a terminal opens when the text is clicked.
///
///     var style = Style(.underline)
///     style.link = Link("https://www.example.org/")
///     canvas.draw("the example", at: .zero, style: style)
///
/// Terminals that know links make one of the text (OSC 8), and most want a key held for a click.
/// Others show the same text, so a link is never the only place where something is said.
///
/// What an address does is up to whoever opens it. Of addresses that come from elsewhere, let
/// through only those whose ``scheme`` is one you expect.
///
/// Source: Egmont Koblinger, *Hyperlinks in terminal emulators*.
public struct Link: Hashable, Sendable {
  /// The number of the address, from 1.
  let number: UInt16

  /// The address with that number, or `nil` for one that no address has.
  init?(number: UInt16) {
    guard number > 0 else { return nil }
    self.number = number
  }

  /// Creates a link to an absolute address, such as `https://www.example.org/`.
  ///
  /// What is not ASCII, and what may not stand in an address, is percent-encoded. There is no link
  /// to an address that has no scheme, nothing after it, or a control character, or that is too
  /// long, and none once the process has met 16,383 others.
  ///
  /// - Parameter address: A scheme, a colon and the rest, of 2,083 bytes at most once encoded.
  public init?(_ address: String) {
    guard let address = Link.encoded(address), let number = LinkTable.number(of: address) else {
      return nil
    }
    self.number = number
  }

  /// The address, in visible ASCII.
  public var address: String { LinkTable.address(at: number) }

  /// The scheme of the address, in lower case and without the colon, such as `https`.
  public var scheme: String { String(address.prefix { $0 != ":" }).lowercased() }

  /// Terminals take so many bytes at least.
  private static let longest = 2083

  /// Returns an address in visible ASCII, or `nil` when nothing good can be made of it.
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

  /// Whether bytes are a letter and then letters, digits, `+`, `-` and `.`.
  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = bytes.first, letters.contains(first | 0x20) else { return false }
    return bytes.allSatisfy { byte in
      letters.contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "+-.".utf8.contains(byte)
    }
  }

  /// Whether a scalar stands for itself in an address.
  ///
  /// Source: RFC 3986, 2; what it allows nowhere is encoded.
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
