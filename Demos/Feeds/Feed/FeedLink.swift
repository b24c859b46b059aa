import Foundation

/// Addresses in feeds.
enum FeedLink {
  /// The longest address that others are completed with, in bytes.
  ///
  /// Without a limit a long one would be repeated in every entry.
  private static let baseLimit = 2048

  /// The longest address that an entry can have, in bytes: none that works is as long.
  private static let limit = 1 << 16

  /// Returns an address without control characters and spaces, or `nil` where nothing is left or it
  /// is too long.
  static func cleaned(_ address: String?) -> String? {
    guard let address, address.utf8.count <= limit, let address = PlainText.filled(address)
    else { return nil }
    // A space and what joins it are one character.
    let parts = address.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return parts.map(String.init).joined(separator: "%20")
  }

  /// Returns an address with everything it needs, taking what is missing from `base`.
  ///
  /// An address that has a scheme is returned as it is, and so is one that cannot be completed.
  /// So is every address when `base` has more than 2048 bytes, and one that is too long itself.
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

  /// Whether an address is one of the Web.
  static func isWeb(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
