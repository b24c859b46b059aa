extension Stage {
  /// Puts text on the clipboard of the user.
  ///
  /// - Returns: `false` when nobody can, as where the terminal is not known to take text, or the
  ///   text is too long for it.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    onCopy?(text) ?? false
  }
}
