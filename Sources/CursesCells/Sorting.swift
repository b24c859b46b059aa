extension Array {
  /// Returns the elements in ascending order of a key, which is computed once for each.
  ///
  /// Elements with the same key keep their order.
  @inlinable
  package func sorted(byKey key: (Element) -> Int) -> [Element] {
    guard count > 1 else { return self }
    return map { (key: key($0), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
  }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that matches, or `endIndex` for none.
  ///
  /// All elements after a matching one must match, too.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  @inlinable
  package func partitioningIndex(where matches: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if matches(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
