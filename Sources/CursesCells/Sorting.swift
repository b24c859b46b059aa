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
