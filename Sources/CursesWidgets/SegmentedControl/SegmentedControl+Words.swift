import CursesCells
import CursesViews

extension SegmentedControl {
  /// The accessibility element of each segment, those out of sight included.
  var spokenSegments: [AccessibilityElement] {
    let layout = layout
    let current = marked.current ?? 0
    return items.enumerated().map { index, item in
      var traits: AccessibilityTraits = .button
      if index == selectedIndex { traits.insert(.selected) }
      if !isEnabled || !item.isEnabled { traits.insert(.notEnabled) }
      let reason = isEnabled ? item.unavailableReason : unavailableReason
      return AccessibilityElement(
        item.title, traits: traits,
        position: AccessibilityElement.Position(index: index, count: items.count),
        note: traits.contains(.notEnabled) ? reason ?? "" : "",
        frame: layout.visible.contains(index) ? layout.segmentRect(at: index) : .zero,
        isCurrent: index == current)
    }
  }
}
