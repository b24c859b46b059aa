extension FeedBody {
  /// Returns a text of which the format does not say how it is written.
  ///
  /// It is HTML where it has one of its tags. Otherwise its line breaks are all that parts its
  /// paragraphs, and a character that is written by name is meant as that character.
  static func guessed(_ text: String?, base: String?) -> FeedBody? {
    guard let text else { return nil }
    if MarkupStripper.hasTags(text) { return filled(text, .html, base: base) }
    return filled(MarkupStripper.text(of: text, unknownTags: .kept), .text, base: base)
  }
}
