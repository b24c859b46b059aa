/// Which of some rows is which of others.
///
/// Those at the start and at the end that are the same take no memory.
struct RowMapping: Hashable, Sendable {
  let oldCount: Int
  let newCount: Int

  /// The rows at the start that are the same.
  private var start = 0

  /// For each row between the start and the end: where it is among the others, or -1.
  private var forward: [Int] = []
  private var backward: [Int] = []

  /// Finds rows with the same identifiers.
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
    var places = Dictionary(minimumCapacity: new.count) as [ID: Int]
    // The next row with the same identifier, so that any number of them costs no more.
    var next = Array(repeating: -1, count: new.count)
    for index in new.indices.reversed() {
      next[index - start] = places[new[index]] ?? -1
      places[new[index]] = index
    }
    for index in old.indices {
      guard let place = places[old[index]], place >= 0 else { continue }
      forward[index - start] = place
      backward[place - start] = index
      places[old[index]] = next[place - start]
    }
  }

  var isIdentity: Bool { oldCount == newCount && forward.isEmpty }

  func index(after old: Int) -> Int? {
    index(of: old, in: forward, shift: newCount - oldCount)
  }

  func index(before new: Int) -> Int? {
    index(of: new, in: backward, shift: oldCount - newCount)
  }

  /// Returns where a row is afterwards, or the next one that is still there, or the end.
  func place(after old: Int) -> Int {
    var index = old
    while index < oldCount {
      if let place = self.index(after: index) { return place }
      index += 1
    }
    return newCount
  }

  private func index(of row: Int, in middle: [Int], shift: Int) -> Int? {
    if row < start { return row }
    guard row < start + middle.count else { return row + shift }
    let place = middle[row - start]
    return place < 0 ? nil : place
  }
}
