/// A mapping between the indices of old and new rows.
///
/// Equal rows at the start and at the end need no memory.
struct RowMapping: Hashable, Sendable {
  let oldCount: Int
  let newCount: Int

  /// The number of equal rows at the start.
  private var start = 0

  /// The counterpart of each row between the common start and end, or -1 for none.
  private var forward: [Int] = []
  private var backward: [Int] = []

  /// Matches rows by identifier.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  init<ID: Hashable>(from old: [ID], to new: [ID]) {
    (oldCount, newCount) = (old.count, new.count)
    let shorter = min(oldCount, newCount)
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[oldCount - 1 - end] == new[newCount - 1 - end] { end += 1 }
    match(old[start..<oldCount - end], new[start..<newCount - end])
  }

  private mutating func match<ID: Hashable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) {
    forward = Array(repeating: -1, count: old.count)
    backward = Array(repeating: -1, count: new.count)
    guard !old.isEmpty, !new.isEmpty else { return }
    var positions = Dictionary(minimumCapacity: new.count) as [ID: Int]
    // Rows with equal identifiers are linked, so that duplicates do not cost more.
    var next = Array(repeating: -1, count: new.count)
    for index in new.indices.reversed() {
      next[index - start] = positions[new[index]] ?? -1
      positions[new[index]] = index
    }
    for index in old.indices {
      guard let position = positions[old[index]], position >= 0 else { continue }
      forward[index - start] = position
      backward[position - start] = index
      positions[old[index]] = next[position - start]
    }
  }

  var isIdentity: Bool { oldCount == newCount && forward.isEmpty }

  func index(after old: Int) -> Int? {
    index(of: old, in: forward, shift: newCount - oldCount)
  }

  func index(before new: Int) -> Int? {
    index(of: new, in: backward, shift: oldCount - newCount)
  }

  /// Returns the new index of a row, or of the next one that still exists, or the new count.
  func place(after old: Int) -> Int {
    var index = old
    while index < oldCount {
      if let position = self.index(after: index) { return position }
      index += 1
    }
    return newCount
  }

  private func index(of row: Int, in middle: [Int], shift: Int) -> Int? {
    if row < start { return row }
    guard row < start + middle.count else { return row + shift }
    let position = middle[row - start]
    return position < 0 ? nil : position
  }
}
