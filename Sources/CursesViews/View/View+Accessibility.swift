import CursesCells

// MARK: - In place of a view's own words

extension View {
  /// The name that is read for the view, or `nil` when it has none.
  ///
  /// By default that is what the view says of itself. A view that shows no words, or reads its
  /// parts one by one, is given a name in one line:
  ///
  ///     chart.accessibilityLabel = "Sales, rising"
  ///
  /// The name of a view that reads its parts is read before them.
  public var accessibilityLabel: String? {
    get { spokenOverrides.label ?? wholeElement.flatMap { $0.label.isEmpty ? nil : $0.label } }
    set {
      spokenOverrides.label = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// The value that is read for the view, or `nil` when it has none.
  ///
  /// By default that is what the view says of itself.
  public var accessibilityValue: String? {
    get { spokenOverrides.value ?? wholeElement.flatMap { $0.value.isEmpty ? nil : $0.value } }
    set {
      spokenOverrides.value = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// The role and the state that are read for the view.
  ///
  /// By default that is what the view says of itself.
  public var accessibilityTraits: AccessibilityTraits {
    get { spokenOverrides.traits ?? wholeElement?.traits ?? [] }
    set {
      spokenOverrides.traits = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// Whether the view itself is read.
  ///
  /// By default it is when it has something to say. Set to `true`, it is read as one, and nothing
  /// inside it is; set to `false`, only what is inside it is read.
  public var isAccessibilityElement: Bool {
    get { spokenOverrides.isElement ?? !spokenElements.isEmpty }
    set {
      spokenOverrides.isElement = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// Asks for a transcript with the view's words as they are now.
  ///
  /// A view that draws itself anew, or lays itself out, has no need to ask.
  public func setNeedsTranscriptUpdate() { stage?.announce() }
}

// MARK: - Reading

extension View {
  /// The accessibility elements of the view itself, with the words that code gave it.
  var spokenElements: [AccessibilityElement] {
    guard spokenOverrides.isElement != false else { return [] }
    var elements = accessibilityElements
    if !spokenOverrides.isEmpty {
      let whole = elements.first.flatMap { $0.frame == nil ? $0 : nil }
      let named = (whole ?? AccessibilityElement()).replacing(spokenOverrides)
      elements.replaceSubrange(0..<(whole == nil ? 0 : 1), with: [named])
    }
    return elements
  }

  /// The views inside this one from top to bottom, and beside each other from left to right.
  var subviewsByPlace: [View] {
    // Views at the same origin are ordered from back to front.
    subviews.enumerated().sorted { one, other in
      let (first, second) = (one.element.frame.origin, other.element.frame.origin)
      return (first.y, first.x, one.offset) < (second.y, second.x, other.offset)
    }
    .map(\.element)
  }

  /// The accessibility element of the view as a whole, if it has one.
  private var wholeElement: AccessibilityElement? {
    accessibilityElements.first { $0.frame == nil }
  }
}

// MARK: - Spoken overrides

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
