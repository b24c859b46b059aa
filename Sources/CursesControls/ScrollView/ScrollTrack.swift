/// Where a scroll indicator stands: the rows of its track that its thumb covers.
struct ScrollTrack {
  /// The rows of the track, which are those of the view.
  let length: Int

  /// The offset at which the thumb is at the top.
  let first: Int

  /// The offset at which the thumb is at the bottom.
  let last: Int

  /// Returns the rows of the thumb, or `nil` where there is nothing to scroll or no room.
  ///
  /// The thumb is to the track what the view is to the content, and a row at least. It is at an
  /// end of the track only when the content is.
  func thumb(at offset: Int) -> Range<Int>? {
    guard length > 1, last > first else { return nil }
    let start = scaled(
      min(max(offset, first), last) - first, by: length - height, over: last - first)
    let room = length - height
    let isInside = offset > first && offset < last && room > 1
    let row = isInside ? min(max(start, 1), room - 1) : start
    return row..<row + height
  }

  /// Returns the offset at which the thumb begins at `row`.
  func offset(forThumbAt row: Int) -> Int {
    let room = length - height
    guard room > 0 else { return first }
    return first + scaled(min(max(row, 0), room), by: last - first, over: room)
  }

  private var height: Int {
    max(1, scaled(length, by: length, over: length + last - first))
  }

  /// Returns `value * factor / divisor`, rounded; the product may be too large for a whole number.
  private func scaled(_ value: Int, by factor: Int, over divisor: Int) -> Int {
    Int((Double(value) * Double(factor) / Double(divisor)).rounded())
  }
}
