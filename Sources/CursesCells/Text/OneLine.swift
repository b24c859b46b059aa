extension String {
  /// The lines of the text in one line, separated by blanks; empty lines are omitted.
  package var inOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
