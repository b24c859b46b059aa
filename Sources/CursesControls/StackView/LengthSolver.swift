import CursesCells
import CursesViews

/// A solver that distributes cells among the items of a row, a column or a track.
///
/// The shares are whole cells and depend only on the given numbers. Spare cells go to the items of
/// the lowest ``LayoutLength/hugging``; a shortage is shared as described at ``StackView``.
struct LengthSolver {
  /// An item that receives a share.
  struct Item {
    /// The preferred length in cells.
    var length: Int

    /// The rules for stretching and shrinking.
    var rules: LayoutLength

    /// The weight for sharing spare cells, at least 1.
    var weight = 1

    /// The minimum length in cells while spaces between items remain.
    var floor: Int {
      if rules.compressionResistance == .required { return length }
      return length > 0 ? max(1, min(length, rules.minimum)) : 0
    }
  }

  let items: [Item]

  /// A length that exceeds every item and is small enough to add up without overflow.
  static let longest = 1 << 31

  /// Returns a number of cells, clamped to the range from zero to ``longest``.
  static func clamped(_ length: Int) -> Int { min(max(0, length), longest) }

  init(_ items: [Item]) { self.items = items }

  /// The sum of the items' minimum lengths while spaces remain.
  var floor: Int { items.reduce(0) { $0 + $1.floor } }

  /// Returns the length of each item; the sum is `space`, or less if no item stretches so far.
  func shares(of space: Int) -> [Int] {
    let lengths = items.map(\.length)
    let total = lengths.reduce(0, +)
    if total < space { return stretched(lengths, by: space - total) }
    return total > space ? shortened(lengths, by: total - space) : lengths
  }

  /// Returns equal lengths for all items, as far as their limits allow.
  func equalShares(of space: Int) -> [Int] {
    guard floor < space else { return shares(of: space) }
    var shares = items.map { _ in 0 }
    var open = Array(items.indices)
    var remainder = space
    while !open.isEmpty {
      let parts = even(remainder, among: open.count)
      let limited = zip(open, parts).filter { items[$0].rules.clamped($1) != $1 }
      // Items with limits that free cells are settled before those that need more.
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
        remainder -= shares[index]
      }
      open.removeAll { index in settled.contains { $0.0 == index } }
      remainder = max(0, remainder)
    }
    let excess = shares.reduce(0, +) - space
    return excess > 0 ? shortened(shares, by: excess) : shares
  }
}

// MARK: - Stretching

extension LengthSolver {
  private func stretched(_ lengths: [Int], by surplus: Int) -> [Int] {
    var lengths = lengths
    var remainder = surplus
    for priority in LayoutPriority.allCases where priority < .medium {
      let group = items.indices.filter { items[$0].rules.hugging == priority }
      remainder = stretch(group, of: &lengths, by: remainder)
    }
    for index in items.indices.reversed() where items[index].rules.hugging == .medium {
      remainder = stretch([index], of: &lengths, by: remainder)
    }
    return lengths
  }

  /// Adds equal numbers of cells up to the limit of each item, and returns the rest.
  private func stretch(_ group: [Int], of lengths: inout [Int], by surplus: Int) -> Int {
    var remainder = surplus
    var open = group.filter { lengths[$0] < items[$0].rules.maximum }
    while remainder > 0, !open.isEmpty {
      for (index, part) in zip(open, weighted(remainder, by: open.map { items[$0].weight })) {
        let added = min(part, items[index].rules.maximum - lengths[index])
        lengths[index] += added
        remainder -= added
      }
      open = open.filter { lengths[$0] < items[$0].rules.maximum }
    }
    return remainder
  }
}

// MARK: - Shortening

extension LengthSolver {
  private func shortened(_ lengths: [Int], by excess: Int) -> [Int] {
    var lengths = lengths
    var remainder = excess
    for priority in LayoutPriority.allCases where remainder > 0 {
      let group = items.indices.filter { items[$0].rules.compressionResistance == priority }
      for fills in [true, false] where remainder > 0 {
        let part = group.filter { (items[$0].rules.hugging == .lowest) == fills }
        remainder = shorten(part, of: &lengths, by: remainder)
      }
    }
    for priority in LayoutPriority.allCases where remainder > 0 {
      for index in items.indices.reversed()
      where items[index].rules.compressionResistance == priority {
        let lost = min(remainder, lengths[index])
        lengths[index] -= lost
        remainder -= lost
      }
    }
    return lengths
  }

  /// Removes cells down to the minimum length of each item, and returns the rest.
  private func shorten(_ group: [Int], of lengths: inout [Int], by excess: Int) -> Int {
    let old = group.map { lengths[$0] }
    let floors = zip(group, old).map { min(items[$0].floor, $1) }
    let total = old.reduce(0, +)
    let new = leveled(old, floors: floors, to: max(0, total - excess))
    for (index, length) in zip(group, new) { lengths[index] = length }
    return excess - (total - new.reduce(0, +))
  }
}

/// Returns lengths of which the longest are cut to a common level, so that their sum is `total`.
///
/// None is cut below its floor, so the sum may be larger. Cells that cannot be shared equally go to
/// the first lengths that were cut.
func leveled(_ lengths: [Int], floors: [Int], to total: Int) -> [Int] {
  func cut(_ level: Int) -> [Int] {
    zip(lengths, floors).map { length, floor in min(length, max(floor, level)) }
  }
  guard lengths.reduce(0, +) > total else { return lengths }
  let low = (1..<max(1, lengths.max() ?? 0)).partitioningIndex { cut($0).reduce(0, +) > total } - 1
  var result = cut(low)
  var remainder = total - result.reduce(0, +)
  for index in result.indices where remainder > 0 && result[index] == low && lengths[index] > low {
    result[index] += 1
    remainder -= 1
  }
  return result
}

/// Returns `total` split in proportion to `weights`; the first parts are rounded up.
private func weighted(_ total: Int, by weights: [Int]) -> [Int] {
  let sum = weights.reduce(0, +)
  var parts = weights.map { total * $0 / sum }
  for index in parts.indices.prefix(total - parts.reduce(0, +)) { parts[index] += 1 }
  return parts
}

/// Returns `total` split into `count` numbers that differ by at most one, the larger first.
func even(_ total: Int, among count: Int) -> [Int] {
  (0..<count).map { $0 < total % count ? total / count + 1 : total / count }
}
