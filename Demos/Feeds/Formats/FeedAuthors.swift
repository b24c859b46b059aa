/// The people who wrote something.
enum FeedAuthors {
  /// The most scalars of their names together.
  ///
  /// Without a limit the long name of a feed's author would be repeated in every entry.
  private static let limit = 256

  /// Returns the names in one text, cut off after 256 scalars, or `nil` when there are none.
  static func joined(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let names = names.joined(separator: ", ").unicodeScalars
    return String(String.UnicodeScalarView(names.prefix(limit)))
  }
}
