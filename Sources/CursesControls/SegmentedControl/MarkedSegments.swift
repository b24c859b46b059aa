/// Which segments of a control are selected, gone to and held down, by index.
///
/// The indices follow their segments when others are added or taken away.
struct MarkedSegments {
  var selected: Int?

  /// The segment that cannot be selected and that the user went to.
  var visited: Int?

  /// The segment that is held down.
  var held: Int?

  /// Whether the pointer that holds it is over it.
  var isHeldInside = false

  /// The segment that keys go on from.
  var current: Int? { visited ?? selected }

  /// Whether a segment is drawn as pressed.
  func isPressed(_ index: Int) -> Bool { held == index && isHeldInside }

  /// Has the indices follow a replacement of some segments by others.
  mutating func segmentsWereReplaced(_ range: Range<Int>, byCount count: Int) {
    func moved(_ index: Int?) -> Int? {
      guard let index, index >= range.lowerBound else { return index }
      return index < range.upperBound ? nil : index + count - range.count
    }
    selected = moved(selected)
    visited = moved(visited)
    held = moved(held)
  }

  /// Forgets what is not among new segments, or can no longer be in its state there.
  mutating func keep(in items: [SegmentedControlItem]) {
    func kept(_ index: Int?) -> Int? { index.flatMap { items.indices.contains($0) ? $0 : nil } }
    selected = kept(selected)
    visited = kept(visited).flatMap { items[$0].isEnabled ? nil : $0 }
    held = kept(held).flatMap { items[$0].isEnabled ? $0 : nil }
  }
}
