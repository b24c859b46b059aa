/// The selected, visited and held segments of a control, by index.
///
/// The indices follow their segments when others are inserted or removed.
struct SegmentState {
  var selected: Int?

  /// The disabled segment that the user moved to.
  var visited: Int?

  /// The disabled segment under the pointer, if it has a reason.
  var hovered: Int?

  /// The segment on which the mouse button is held down.
  var held: Int?

  /// The segment that was pressed last, by the mouse or by a key.
  var pressed: Int?

  /// The segment from which keys move.
  var current: Int? { visited ?? selected }

  /// Moves the indices with their segments, and clears those that are out of range or have an
  /// invalid state.
  mutating func update(for items: [SegmentedControlItem], moving: (Int) -> Int? = { $0 }) {
    func kept(_ index: Int?, _ isValid: (SegmentedControlItem) -> Bool = { _ in true }) -> Int? {
      index.flatMap(moving).flatMap { items.indices.contains($0) && isValid(items[$0]) ? $0 : nil }
    }
    selected = kept(selected)
    visited = kept(visited) { !$0.isEnabled }
    hovered = kept(hovered) { $0.displayedReason != nil }
    held = kept(held, \.isEnabled)
    pressed = kept(pressed)
  }
}
