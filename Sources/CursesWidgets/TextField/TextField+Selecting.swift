extension TextField {
  /// Selects characters, counted from the start, with the cursor after them.
  ///
  /// An empty range moves the cursor there.
  ///
  /// - Returns: `false`, and nothing changes, when the text has no such characters.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public func select(_ range: Range<Int>) -> Bool {
    var selected = content
    guard selected.select(range) else { return false }
    move { $0 = selected }
    return true
  }
}
