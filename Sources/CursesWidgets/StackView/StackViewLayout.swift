/// Shares out the cells of a row or a column among those that stand in it.
///
/// The shares are whole cells, never overlap and never reach over the end. They
/// depend on the numbers given and on nothing else. Where there is too little:
///
/// - first the longest shrink, until all are equally long;
/// - then, when all have one cell, the spaces between;
/// - then the last have nothing.
struct StackViewLayout {
  /// The cells each takes where there are enough, in `0...`.
  let lengths: [Int]

  /// The cells to leave between two neighbors, in `0...`.
  let spacing: Int

  /// How cells that are left over are used.
  let distribution: StackView.Distribution

  /// Which takes what is left over in ``StackView/Distribution/fill``, if not the last.
  let stretched: Int?

  /// Returns the cells of `extent` that it takes to give each its length, or all where they are
  /// too few.
  func fittingExtent(in extent: Int) -> Int {
    guard let longest = lengths.max() else { return 0 }
    let gaps = gap(in: extent) * (lengths.count - 1)
    let isEqual = distribution == .fillEqually
    let wanted = isEqual ? longest * lengths.count : lengths.reduce(0, +)
    return min(extent, wanted + gaps)
  }

  /// Returns the cells each has of `extent`, in order.
  func spans(in extent: Int) -> [Range<Int>] {
    guard !lengths.isEmpty else { return [] }
    let gap = gap(in: extent)
    let room = extent - gap * (lengths.count - 1)
    var shares = distribution == .fillEqually ? equalShares(of: room) : fairShares(of: room)
    let rest = room - shares.reduce(0, +)
    var gaps = Array(repeating: gap, count: lengths.count)
    switch distribution {
    case .fill, .fillEqually: shares[stretched ?? shares.count - 1] += rest
    case .equalSpacing:
      let wider = even(rest, among: lengths.count - 1)
      for index in wider.indices { gaps[index] += wider[index] }
    }
    var start = 0
    return zip(shares, gaps).map { share, gap in
      defer { start += share + gap }
      return start..<start + share
    }
  }

  /// Returns the cells between two neighbors, fewer where not everyone would have a cell.
  private func gap(in extent: Int) -> Int {
    guard lengths.count > 1 else { return 0 }
    let wanted = distribution == .fillEqually ? lengths.count : lengths.count { $0 > 0 }
    return min(spacing, max(0, extent - wanted) / (lengths.count - 1))
  }

  private func equalShares(of room: Int) -> [Int] { even(room, among: lengths.count) }

  /// Returns the lengths, the longest of them cut to one level so that they fit into `room`.
  private func fairShares(of room: Int) -> [Int] {
    var rest = room
    var count = lengths.count
    for length in lengths.sorted() where length <= rest / count {
      rest -= length
      count -= 1
      if count == 0 { return lengths }
    }
    let level = rest / count
    var extra = rest % count
    return lengths.map { length in
      guard length > level else { return length }
      defer { extra -= 1 }
      return extra > 0 ? level + 1 : level
    }
  }

  /// Returns `total` as `count` numbers that differ by one at most, the larger first.
  private func even(_ total: Int, among count: Int) -> [Int] {
    (0..<count).map { $0 < total % count ? total / count + 1 : total / count }
  }
}
