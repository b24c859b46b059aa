import CursesViews

/// Where those that stand in a row or a column begin and end.
///
/// The shares are whole cells, never overlap and never reach over the end. They
/// depend on the numbers given and on nothing else. ``StackView`` says who is shortened where
/// there is too little.
struct StackViewLayout {
  /// Those that share the cells.
  let items: [LengthShares.Item]

  /// The cells to leave after each but the last, in `0...`.
  let spaces: [Int]

  /// The cells to leave before the first and after the last, in `0...`.
  let margins: (before: Int, after: Int)

  /// How cells that are left over are used.
  let distribution: StackView.Distribution

  /// Returns the cells of `extent` that it takes to give each its length, or all where they are
  /// too few.
  func fittingExtent(in extent: Int) -> Int {
    let edges = margins.before + margins.after
    guard let longest = items.map(\.length).max() else { return min(extent, edges) }
    let lengths = items.map { item in
      distribution == .fillEqually ? item.rules.clamped(longest) : item.length
    }
    return min(extent, lengths.reduce(0, +) + spaces.reduce(0, +) + edges)
  }

  /// Returns the cells each has of `extent`, in order.
  func spans(in extent: Int) -> [Range<Int>] {
    guard !items.isEmpty else { return [] }
    let shares = LengthShares(items)
    // Margins are the last to give way before views have nothing.
    let edges = leveled(
      [margins.before, margins.after], floors: [0, 0], to: max(0, extent - shares.floor))
    let inner = extent - edges[0] - edges[1]
    var spaces = leveled(
      spaces, floors: spaces.map { _ in 0 }, to: max(0, inner - shares.floor))
    let room = inner - spaces.reduce(0, +)
    let lengths = lengths(shares, of: room)
    if distribution == .equalSpacing {
      let wider = even(room - lengths.reduce(0, +), among: spaces.count)
      spaces = zip(spaces, wider).map(+)
    }
    var start = edges[0]
    return zip(lengths, spaces + [0]).map { length, space in
      defer { start += length + space }
      return start..<start + length
    }
  }

  private func lengths(_ shares: LengthShares, of room: Int) -> [Int] {
    switch distribution {
    case .fill: shares.shares(of: room)
    case .fillEqually: shares.equalShares(of: room)
    case .equalSpacing:
      shares.shares(of: min(room, items.reduce(0) { $0 + $1.length }))
    }
  }
}
