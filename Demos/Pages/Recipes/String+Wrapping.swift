import CursesKit

extension String {
  /// Returns at most `limit` lines of the text, wrapped to a width in columns.
  ///
  /// The last line is truncated if there is more text.
  func wrapped(to width: Int, lines limit: Int) -> [String] {
    let all = LineWrapping.words.lines(of: self, width: width)
    guard all.count > limit, let last = all.dropFirst(limit - 1).first else {
      return all.map(String.init)
    }
    let rest = self[last.startIndex...]
    return all.prefix(limit - 1).map(String.init) + [Truncation.tail.fit(String(rest), to: width)]
  }
}
