/// The geometry of a scroll indicator: the rows of its track that the thumb covers.
struct ScrollTrack {
  /// The number of rows of the track.
  let length: Int

  /// The offset at which the thumb is at the top.
  let first: Int

  /// The offset at which the thumb is at the bottom.
  let last: Int

  /// The number of rows of the view, which insets make larger than that of the track.
  ///
  /// The default is `nil`, the number of rows of the track.
  var visible: Int? = nil

  /// Returns the rows of the thumb, or `nil` if there is nothing to scroll or no room.
  ///
  /// The thumb's share of the track is the view's share of the content, but at least one row. It
  /// reaches an end of the track only together with the content, if there is room.
  func thumb(at offset: Int) -> Range<Int>? {
    guard length > 1, last > first else { return nil }
    let start = scaled(
      min(max(offset, first), last) - first, by: length - height, over: last - first)
    let space = length - height
    let isInside = offset > first && offset < last && space > 1
    let row = isInside ? min(max(start, 1), space - 1) : start
    return row..<row + height
  }

  /// Returns the offset for a thumb that begins at `row`, which is clamped to the track.
  func offset(forThumbAt row: Int) -> Int {
    let space = length - height
    guard space > 0 else { return first }
    return first + scaled(min(max(row, 0), space), by: last - first, over: space)
  }

  private var height: Int {
    let visible = visible ?? length
    return max(1, scaled(length, by: visible, over: visible + last - first))
  }

  /// Returns `value * factor / divisor`, rounded; uses `Double` because the product may overflow.
  private func scaled(_ value: Int, by factor: Int, over divisor: Int) -> Int {
    Int((Double(value) * Double(factor) / Double(divisor)).rounded())
  }
}
