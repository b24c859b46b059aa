extension Stage {
  /// All views of the stage, one a line: the root view's lines, then those of the presented views.
  ///
  /// See ``View/recursiveDescription()``; the numbers go on from one to the next.
  ///
  /// - Returns: The lines, without a line break after the last.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    for view in layers {
      view.describe(depth: 0, into: &lines)
    }
    return lines.joined(separator: "\n")
  }
}
