/// The filters of PNG, which predict a row from its neighbors for better compression.
enum RowFilter: UInt8 {
  case none, left, above, average, closest

  /// Reverses the filter of a row in place.
  ///
  /// - Parameters:
  ///   - row: The filtered row, without the number of the filter.
  ///   - above: The decoded row above it, of the same length.
  ///   - step: The distance of a byte to its left neighbor.
  func decode(_ row: inout [UInt8], above: [UInt8], step: Int) {
    if self == .none { return }
    row.withUnsafeMutableBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        for index in row.indices {
          let isInside = index >= step
          row[index] &+= guess(
            left: isInside ? row[index - step] : 0, above: above[index],
            corner: isInside ? above[index - step] : 0)
        }
      }
    }
  }

  /// Returns the filtered row, the inverse of ``decode(_:above:step:)``.
  func encode(_ row: [UInt8], above: [UInt8], step: Int) -> [UInt8] {
    if self == .none { return row }
    return [UInt8](unsafeUninitializedCapacity: row.count) { coded, count in
      for index in row.indices {
        let isInside = index >= step
        coded[index] =
          row[index]
          &- guess(
            left: isInside ? row[index - step] : 0, above: above[index],
            corner: isInside ? above[index - step] : 0)
      }
      count = row.count
    }
  }

  /// Returns the prediction of a byte from its neighbors to the left, above, and above left.
  private func guess(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .left: return left
    case .above: return above
    case .average: return UInt8((UInt16(left) + UInt16(above)) / 2)
    case .closest:
      let sum = Int(left) + Int(above) - Int(corner)
      let distances = (
        left: abs(sum - Int(left)), above: abs(sum - Int(above)), corner: abs(sum - Int(corner))
      )
      if distances.left <= distances.above, distances.left <= distances.corner { return left }
      return distances.above <= distances.corner ? above : corner
    }
  }
}
