/// Accessibility values that code has set in place of a view's own.
struct SpokenOverrides {
  var label: String?
  var value: String?
  var traits: AccessibilityTraits?
  var isElement: Bool?

  /// Whether nothing is read otherwise than by the view's own words.
  var isEmpty: Bool { label == nil && value == nil && traits == nil }
}

extension AccessibilityElement {
  /// Returns the element with the words that code gave in place of its own.
  func replacing(_ overrides: SpokenOverrides) -> AccessibilityElement {
    var element = self
    element.label = overrides.label ?? label
    element.value = overrides.value ?? value
    element.traits = overrides.traits ?? traits
    return element
  }
}
