import CursesViews

/// The geometry of a stack along its axis.
///
/// The shares are whole cells, never overlap and never exceed the extent. They depend only on the
/// given numbers. ``StackView`` documents which views are shortened.
struct StackViewLayout {
  /// The items that share the cells.
  let items: [LengthSolver.Item]

  /// The number of cells after each item but the last, at least 0.
  let spaces: [Int]

  /// The margins before the first and after the last item, at least 0.
  let margins: (before: Int, after: Int)

  /// The distribution of spare cells.
  let distribution: StackView.Distribution

  /// Returns the length that all items need, at most `extent`.
  func fittingExtent(in extent: Int) -> Int {
    let edges = margins.before + margins.after
    guard let longest = items.map(\.length).max() else { return min(extent, edges) }
    let lengths = items.map { item in
      distribution == .fillEqually ? item.rules.clamped(longest) : item.length
    }
    return min(extent, lengths.reduce(0, +) + spaces.reduce(0, +) + edges)
  }

  /// Returns the range of each item within `extent`, in order.
  func spans(in extent: Int) -> [Range<Int>] {
    guard !items.isEmpty else { return [] }
    let shares = LengthSolver(items)
    // Margins are shortened last, before views get no cells.
    let edges = leveled(
      [margins.before, margins.after], floors: [0, 0], to: max(0, extent - shares.floor))
    let inner = extent - edges[0] - edges[1]
    var spaces = leveled(
      spaces, floors: spaces.map { _ in 0 }, to: max(0, inner - shares.floor))
    let space = inner - spaces.reduce(0, +)
    let lengths = lengths(shares, of: space)
    if distribution == .equalSpacing {
      let wider = even(space - lengths.reduce(0, +), among: spaces.count)
      spaces = zip(spaces, wider).map(+)
    }
    var start = edges[0]
    return zip(lengths, spaces + [0]).map { length, space in
      defer { start += length + space }
      return start..<start + length
    }
  }

  private func lengths(_ shares: LengthSolver, of space: Int) -> [Int] {
    switch distribution {
    case .fill: shares.shares(of: space)
    case .fillEqually: shares.equalShares(of: space)
    case .equalSpacing:
      shares.shares(of: min(space, items.reduce(0) { $0 + $1.length }))
    }
  }
}
