/// The layout of a split view along its axis, for frames, keys and drags.
///
/// Each pane has its minimum size first. Fixed panes then take spare cells up to their lengths, in
/// order, and the others share the rest by weight. If no pane has a weight, the last one takes the
/// rest.
struct SplitViewLayout {
  /// The columns or rows of each pane, or `nil` for a pane that is not displayed.
  let ranges: [Range<Int>?]

  /// Whether the minimum sizes do not fit, so that only one pane is displayed.
  let showsOnePane: Bool

  private let panes: [SplitPane]

  /// The indices of the displayed panes.
  private let displayed: [Int]

  /// The weight of each pane, or 0 for a pane that does not share the rest.
  private let weights: [Double]

  /// A length that exceeds every screen and is small enough to add up without overflow.
  static let longest = 1 << 31

  /// Creates the layout of panes.
  ///
  /// - Parameters:
  ///   - panes: The panes.
  ///   - front: The index of the pane to display if there is room for only one.
  ///   - gap: The number of cells between two panes.
  ///   - length: The number of cells of the split view, clamped to `0...2^31`.
  init(_ panes: [SplitPane], front: Int, gap: Int, in length: Int) {
    let length = min(max(0, length), Self.longest)
    let open = panes.indices.filter { !panes[$0].isCollapsed }
    let least = open.reduce(gap * max(0, open.count - 1)) { $0 + panes[$1].minimumSize }
    showsOnePane = open.count > 1 && least > length
    let displayed = showsOnePane ? [front] : open
    let isWeighted = displayed.contains { panes[$0].weight != nil }
    let weights = panes.indices.map { index in
      panes[index].weight ?? (!isWeighted && index == displayed.last ? 1 : 0)
    }
    let space = length - gap * max(0, displayed.count - 1)
    let sizes = Self.sizes(of: panes, displayed: displayed, weights: weights, in: space)
    var ranges = panes.map { _ in Range<Int>?.none }
    var start = 0
    for index in displayed {
      ranges[index] = start..<start + sizes[index]
      start += sizes[index] + gap
    }
    self.panes = panes
    self.displayed = displayed
    self.weights = weights
    self.ranges = ranges
  }
}

// MARK: - Sizes

extension SplitViewLayout {
  /// Returns the number of cells of each pane; those of the displayed ones add up to `space`.
  private static func sizes(
    of panes: [SplitPane], displayed: [Int], weights: [Double], in space: Int
  ) -> [Int] {
    var sizes = panes.map(\.minimumSize)
    if displayed.count == 1 { sizes[displayed[0]] = space }
    var spare = displayed.reduce(space) { $0 - sizes[$1] }
    for index in displayed where weights[index] == 0 {
      let added = min(spare, max(0, (panes[index].cells ?? 0) - sizes[index]))
      sizes[index] += added
      spare -= added
    }
    let sharing = displayed.filter { weights[$0] > 0 }
    let remainder = sharing.reduce(spare) { $0 + sizes[$1] }
    share(remainder, among: sharing, weights: weights, in: &sizes)
    return sizes
  }

  /// Shares cells by weight; a pane with too few keeps its minimum size.
  private static func share(
    _ cells: Int, among panes: [Int], weights: [Double], in sizes: inout [Int]
  ) {
    var (open, remainder) = (panes, cells)
    while true {
      let total = open.reduce(0) { $0 + weights[$1] }
      let short = open.filter { Double(remainder) * weights[$0] / total < Double(sizes[$0]) }
      if short.isEmpty { break }
      remainder -= short.reduce(0) { $0 + sizes[$1] }
      open.removeAll(where: short.contains)
    }
    // The edges are rounded, not the sizes, so that the sizes add up.
    let total = open.reduce(0) { $0 + weights[$1] }
    var (weight, edge) = (0.0, 0)
    for index in open {
      weight += weights[index]
      let next = Int((Double(remainder) * weight / total).rounded())
      sizes[index] = next - edge
      edge = next
    }
  }
}

// MARK: - Dividers

extension SplitViewLayout {
  /// Returns the position of the divider after a pane, or `nil` without one.
  func position(ofDividerAfter pane: Int) -> Int? {
    guard ranges.indices.contains(pane), displayed.last != pane else { return nil }
    return ranges[pane]?.upperBound
  }

  /// Returns the possible positions of the divider after a pane, or `nil` without one.
  func positions(ofDividerAfter pane: Int) -> ClosedRange<Int>? {
    guard let position = position(ofDividerAfter: pane), let giver = giver(after: pane) else {
      return nil
    }
    // Fixed panes in between become shorter, too, if no pane before them has a weight and moves
    // them.
    let isOnlyGiver = displayed.contains { $0 <= pane && weights[$0] > 0 }
    let givers = displayed.filter { isOnlyGiver ? $0 == giver : $0 > pane && $0 <= giver }
    return position - slack(pane)...givers.reduce(position) { $0 + slack($1) }
  }

  /// Returns the custom lengths after a divider was moved to a position, which is clamped.
  ///
  /// The result is `nil` if the divider does not exist. The pane before it changes, and the one
  /// that gives or takes its cells; see ``giver(after:)``.
  func lengths(movingDividerAfter pane: Int, to position: Int) -> [SplitPane.Length?]? {
    guard let start = self.position(ofDividerAfter: pane), let giver = giver(after: pane),
      let positions = positions(ofDividerAfter: pane)
    else { return nil }
    let distance = min(max(position, positions.lowerBound), positions.upperBound) - start
    var lengths = panes.map(\.customLength)
    guard distance != 0 else { return lengths }
    func size(_ index: Int) -> Int {
      let change = index == pane ? distance : index == giver ? -distance : 0
      return max(panes[index].minimumSize, (ranges[index]?.count ?? 0) + change)
    }
    // The sum of the weights is kept, so that a pane that is added later has its share.
    let weighted = displayed.filter { panes[$0].weight != nil }
    let cells = weighted.reduce(0) { $0 + Double(size($1)) }
    let scale = weighted.reduce(0) { $0 + weights[$1] } / cells
    for index in weighted { lengths[index] = .weight(Double(size(index)) * scale) }
    // Other fixed panes that are too short would take the cells of a fixed pane.
    let changed = weights[pane] > 0 && weights[giver] == 0 ? displayed : [pane, giver]
    for index in changed where weights[index] == 0 { lengths[index] = .fixed(size(index)) }
    return lengths
  }

  /// Returns the pane that gives its cells when the divider after a pane moves.
  ///
  /// It is the next one with a weight, so that fixed panes in between keep their sizes, or else the
  /// next one.
  private func giver(after pane: Int) -> Int? {
    displayed.first { $0 > pane && weights[$0] > 0 } ?? displayed.first { $0 > pane }
  }

  /// Returns the number of cells by which a pane can become shorter.
  private func slack(_ pane: Int) -> Int {
    max(0, (ranges[pane]?.count ?? 0) - panes[pane].minimumSize)
  }
}
