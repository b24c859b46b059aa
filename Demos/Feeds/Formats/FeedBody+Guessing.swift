extension FeedBody {
  /// Returns a text of unspecified format.
  ///
  /// A text with a tag of HTML is HTML. Any other text is plain, with character references
  /// replaced.
  static func guessed(_ text: String?, base: String?) -> FeedBody? {
    guard let text else { return nil }
    if MarkupStripper.hasTags(text) { return filled(text, .html, base: base) }
    return filled(MarkupStripper.text(of: text, unknownTags: .kept), .text, base: base)
  }
}
