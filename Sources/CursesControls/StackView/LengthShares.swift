import CursesViews

/// Shares out a number of cells among those that stand in a row, a column or a track.
///
/// The shares are whole cells and depend on the numbers given alone. Cells left over go to those
/// of the lowest ``LayoutLength/hugging``; too few are shared out as ``StackView`` says.
struct LengthShares {
  /// One of those that share.
  struct Item {
    /// The cells it takes where there are enough.
    var length: Int

    /// How it stretches and shrinks.
    var rules: LayoutLength

    /// How many parts it takes of what is left over, in `1...`.
    var weight = 1

    /// The fewest cells that it keeps while spaces are left.
    var floor: Int {
      if rules.compressionResistance == .required { return length }
      return length > 0 ? max(1, min(length, rules.minimum)) : 0
    }
  }

  let items: [Item]

  /// More cells than anything has, and few enough that sums of them are no overflow.
  static let longest = 1 << 31

  init(_ items: [Item]) { self.items = items }

  /// The fewest cells at which everyone has what it keeps while spaces are left.
  var floor: Int { items.reduce(0) { $0 + $1.floor } }

  /// Returns the cells of each; their sum is `room` unless nobody stretches so far.
  func shares(of room: Int) -> [Int] {
    let lengths = items.map(\.length)
    let total = lengths.reduce(0, +)
    if total < room { return stretched(lengths, by: room - total) }
    return total > room ? shortened(lengths, by: total - room) : lengths
  }

  /// Returns equal cells for each, as far as the limits of each allow.
  func equalShares(of room: Int) -> [Int] {
    guard floor < room else { return shares(of: room) }
    var shares = items.map { _ in 0 }
    var open = Array(items.indices)
    var rest = room
    while !open.isEmpty {
      let parts = even(rest, among: open.count)
      let limited = zip(open, parts).filter { items[$0].rules.clamped($1) != $1 }
      // Those whose limits give cells away are settled before those whose limits ask for more.
      let surplus = limited.reduce(0) { $0 + $1.1 - items[$1.0].rules.clamped($1.1) }
      let settled = limited.filter { index, part in
        (items[index].rules.clamped(part) > part) == (surplus <= 0)
      }
      guard !settled.isEmpty else {
        for (index, part) in zip(open, parts) { shares[index] = part }
        break
      }
      for (index, part) in settled {
        shares[index] = items[index].rules.clamped(part)
        rest -= shares[index]
      }
      open.removeAll { index in settled.contains { $0.0 == index } }
      rest = max(0, rest)
    }
    let excess = shares.reduce(0, +) - room
    return excess > 0 ? shortened(shares, by: excess) : shares
  }
}

// MARK: - Stretching

extension LengthShares {
  private func stretched(_ lengths: [Int], by surplus: Int) -> [Int] {
    var lengths = lengths
    var rest = surplus
    for priority in LayoutPriority.allCases where priority < .medium {
      let group = items.indices.filter { items[$0].rules.hugging == priority }
      rest = stretch(group, of: &lengths, by: rest)
    }
    for index in items.indices.reversed() where items[index].rules.hugging == .medium {
      rest = stretch([index], of: &lengths, by: rest)
    }
    return lengths
  }

  /// Adds equal numbers of cells up to the limits of each, and returns what is left of them.
  private func stretch(_ group: [Int], of lengths: inout [Int], by surplus: Int) -> Int {
    var rest = surplus
    var open = group.filter { lengths[$0] < items[$0].rules.maximum }
    while rest > 0, !open.isEmpty {
      for (index, part) in zip(open, weighted(rest, by: open.map { items[$0].weight })) {
        let added = min(part, items[index].rules.maximum - lengths[index])
        lengths[index] += added
        rest -= added
      }
      open = open.filter { lengths[$0] < items[$0].rules.maximum }
    }
    return rest
  }
}

// MARK: - Shortening

extension LengthShares {
  private func shortened(_ lengths: [Int], by excess: Int) -> [Int] {
    var lengths = lengths
    var rest = excess
    for priority in LayoutPriority.allCases where rest > 0 {
      let group = items.indices.filter { items[$0].rules.compressionResistance == priority }
      let old = group.map { lengths[$0] }
      let floors = zip(group, old).map { min(items[$0].floor, $1) }
      let new = leveled(old, floors: floors, to: max(0, old.reduce(0, +) - rest))
      for (index, length) in zip(group, new) {
        rest -= lengths[index] - length
        lengths[index] = length
      }
    }
    for priority in LayoutPriority.allCases where rest > 0 {
      for index in items.indices.reversed()
      where items[index].rules.compressionResistance == priority {
        let lost = min(rest, lengths[index])
        lengths[index] -= lost
        rest -= lost
      }
    }
    return lengths
  }
}

/// Returns lengths of which the longest are cut to one level, so that their sum is `total`.
///
/// None is cut below its floor, so that the sum may be larger; cells that cannot be shared go to
/// the first ones that were cut.
func leveled(_ lengths: [Int], floors: [Int], to total: Int) -> [Int] {
  func cut(_ level: Int) -> [Int] {
    zip(lengths, floors).map { length, floor in min(length, max(floor, level)) }
  }
  guard lengths.reduce(0, +) > total else { return lengths }
  var low = 0
  var high = lengths.max() ?? 0
  while low + 1 < high {
    let middle = low + (high - low) / 2
    if cut(middle).reduce(0, +) <= total { low = middle } else { high = middle }
  }
  var result = cut(low)
  var rest = total - result.reduce(0, +)
  for index in result.indices where rest > 0 && result[index] == low && lengths[index] > low {
    result[index] += 1
    rest -= 1
  }
  return result
}

/// Returns `total` as numbers in the proportion of `weights`, the first ones rounded up.
private func weighted(_ total: Int, by weights: [Int]) -> [Int] {
  let sum = weights.reduce(0, +)
  var parts = weights.map { total * $0 / sum }
  for index in parts.indices.prefix(total - parts.reduce(0, +)) { parts[index] += 1 }
  return parts
}

/// Returns `total` as `count` numbers that differ by one at most, the larger first.
func even(_ total: Int, among count: Int) -> [Int] {
  (0..<count).map { $0 < total % count ? total / count + 1 : total / count }
}
