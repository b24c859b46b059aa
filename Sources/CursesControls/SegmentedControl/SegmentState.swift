/// The selected, visited and held segments of a control, by index.
///
/// The indices follow their segments when others are inserted or removed.
struct SegmentState {
  var selected: Int?

  /// The disabled segment that the user moved to.
  var visited: Int?

  /// The disabled segment under the pointer, if it has a reason.
  var hovered: Int?

  /// The segment that is held down.
  var held: Int?

  /// Whether the pointer is over the held segment.
  var isHeldInside = false

  /// The segment from which keys move.
  var current: Int? { visited ?? selected }

  /// Whether a segment is drawn as pressed.
  func isPressed(_ index: Int) -> Bool { held == index && isHeldInside }

  /// Updates the indices after a replacement of segments.
  mutating func segmentsWereReplaced(_ range: Range<Int>, byCount count: Int) {
    func moved(_ index: Int?) -> Int? {
      guard let index, index >= range.lowerBound else { return index }
      return index < range.upperBound ? nil : index + count - range.count
    }
    selected = moved(selected)
    visited = moved(visited)
    hovered = moved(hovered)
    held = moved(held)
  }

  /// Clears indices that are out of range or have an invalid state.
  mutating func keep(in items: [SegmentedControlItem]) {
    func kept(_ index: Int?) -> Int? { index.flatMap { items.indices.contains($0) ? $0 : nil } }
    selected = kept(selected)
    visited = kept(visited).flatMap { items[$0].isEnabled ? nil : $0 }
    hovered = kept(hovered).flatMap { items[$0].shownReason == nil ? nil : $0 }
    held = kept(held).flatMap { items[$0].isEnabled ? $0 : nil }
  }
}
