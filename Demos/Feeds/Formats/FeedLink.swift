import Foundation

/// Addresses in feeds.
enum FeedLink {
  /// The longest address that others are completed with, in bytes.
  ///
  /// Without a limit a long one would be repeated in every entry.
  private static let baseLimit = 2048

  /// Returns an address with everything it needs, taking what is missing from `base`.
  ///
  /// An address that has a scheme is returned as it is, and so is one that cannot be completed.
  /// So is every address when `base` has more than 2048 bytes.
  static func completed(_ address: String, base: String?) -> String {
    guard let address = PlainText.filled(address) else { return "" }
    guard !hasScheme(address), let base, base.utf8.count <= baseLimit, hasScheme(base),
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
