import Foundation

/// Addresses in feeds.
package enum FeedLink {
  /// The maximum size of a base address in bytes.
  ///
  /// Without a limit, a long base would be repeated in every entry.
  private static let baseLimit = 2048

  /// The maximum size of an entry's address in bytes, beyond what servers accept.
  private static let limit = 1 << 16

  /// Returns an address without control characters and spaces, or `nil` if it is empty or too
  /// long.
  package static func cleaned(_ address: String?) -> String? {
    guard let address, address.utf8.count <= limit, let address = PlainText.filled(address)
    else { return nil }
    // A space and combining scalars are one `Character`, so that scalars are split instead.
    let parts = address.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return parts.map(String.init).joined(separator: "%20")
  }

  /// Returns an address, resolved against `base` if it is relative.
  ///
  /// An address is returned unchanged if it has a scheme, is too long or cannot be resolved, or
  /// if `base` has more than 2048 bytes.
  static func completed(_ address: String, base: String?) -> String {
    guard let address = PlainText.filled(address) else { return "" }
    guard address.utf8.count <= limit, !hasScheme(address), let base, base.utf8.count <= baseLimit,
      hasScheme(base),
      let root = URL(string: base)
    else {
      return address
    }
    return URL(string: address, relativeTo: root)?.absoluteString ?? address
  }

  /// Whether an address begins with a scheme, as in `https:`.
  static func hasScheme(_ address: String) -> Bool {
    let scheme = address.utf8.prefix { byte in
      byte.isNameByte && byte != UInt8(ascii: ":") || byte == UInt8(ascii: "+")
    }
    return scheme.first?.isLetter == true && address.utf8.dropFirst(scheme.count).first == 0x3A
  }

  /// Whether the scheme of an address is `http` or `https`.
  static func isWeb(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
