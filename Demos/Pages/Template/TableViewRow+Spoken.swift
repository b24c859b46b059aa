import CursesKit

extension TableViewRow {
  /// Returns the element of a row with a title and a value, which can be selected.
  func element(_ title: String, value: String) -> [AccessibilityElement] {
    let traits: AccessibilityTraits = isSelected ? .selected : []
    return [AccessibilityElement(title, value: value, traits: traits, isCurrent: isSelected)]
  }
}
