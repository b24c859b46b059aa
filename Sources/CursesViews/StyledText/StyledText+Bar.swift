extension StyledText {
  /// Returns a bar for a share of a whole, on halves of a cell, with blanks up to its full width.
  ///
  ///     notes.txt  ━━━╸       1.4 MB
  ///     movie.mp4  ━━━━━━━━━  4.0 GB
  ///
  /// It is a text, so that it stands in a row or in a column of a table; it is slim, so that those
  /// of rows below each other stay apart:
  ///
  ///     let text: StyledText = "\(.bar(0.4, width: 9))  1.4 MB"
  ///
  /// - Parameters:
  ///   - share: How much of it is filled, in `0...1`. Values outside are moved to the nearer end,
  ///     and NaN is 0. A share above 0 shows half a cell at least.
  ///   - width: The columns of the whole, in `0...1000`; values outside are moved to the nearer
  ///     end.
  ///   - style: How the filled part looks; the default is the color of accents.
  /// - Returns: A text of `width` columns.
  public static func bar(
    _ share: Double, width: Int, _ style: TextStyle = .ink(.accent)
  ) -> StyledText {
    let width = min(max(0, width), 1000)
    let share = share.isNaN ? 0 : min(max(0, share), 1)
    let halves = min(max(share > 0 ? 1 : 0, Int((share * Double(2 * width)).rounded())), 2 * width)
    let end = halves.isMultiple(of: 2) ? "" : "╸"
    var text = StyledText(String(repeating: "━", count: halves / 2) + end, style)
    text.append(String(repeating: " ", count: width - (halves + 1) / 2))
    return text
  }
}
