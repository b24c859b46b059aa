/// The authors of a feed or an entry.
enum FeedAuthors {
  /// The maximum number of scalars of all names together.
  ///
  /// Without a limit, a long name of the feed's author would be repeated in every entry.
  private static let limit = 256

  /// Returns the names in one text, truncated to 256 scalars, or `nil` without names.
  static func joined(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let names = names.joined(separator: ", ").unicodeScalars
    return String(String.UnicodeScalarView(names.prefix(limit)))
  }
}
