import CursesCells

// MARK: - Overrides

extension View {
  /// The accessibility label that is read for the view, or `nil` for none.
  ///
  /// By default it is the view's own. Set it, in one line, for a view that shows no text or reads
  /// its parts one by one:
  ///
  ///     chart.accessibilityLabel = "Sales, rising"
  ///
  /// The label of a view that reads its parts is read before them.
  public var accessibilityLabel: String? {
    get { spokenOverrides.label ?? wholeElement.flatMap { $0.label.isEmpty ? nil : $0.label } }
    set {
      spokenOverrides.label = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// The accessibility value that is read for the view, or `nil` for none.
  ///
  /// By default it is the view's own.
  public var accessibilityValue: String? {
    get { spokenOverrides.value ?? wholeElement.flatMap { $0.value.isEmpty ? nil : $0.value } }
    set {
      spokenOverrides.value = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// The accessibility traits, role and state, that are read for the view.
  ///
  /// By default they are the view's own.
  public var accessibilityTraits: AccessibilityTraits {
    get { spokenOverrides.traits ?? wholeElement?.traits ?? [] }
    set {
      spokenOverrides.traits = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// Whether the view itself is read.
  ///
  /// By default it is if it has any elements. With `true` the view is read as one element without
  /// its subviews; with `false` only its subviews are read.
  public var isAccessibilityElement: Bool {
    get { spokenOverrides.isElement ?? !spokenElements.isEmpty }
    set {
      spokenOverrides.isElement = newValue
      setNeedsTranscriptUpdate()
    }
  }

  /// Requests a transcript with the view's current text.
  ///
  /// Drawing or laying out the view updates the transcript as well.
  public func setNeedsTranscriptUpdate() { stage?.announce() }
}

// MARK: - Transcript

extension View {
  /// The accessibility elements of the view itself, with its overrides.
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

  /// The subviews from top to bottom, then from left to right.
  var subviewsByPosition: [View] {
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

/// The accessibility values that replace a view's own.
struct SpokenOverrides {
  var label: String?
  var value: String?
  var traits: AccessibilityTraits?
  var isElement: Bool?

  /// Whether no label, value or traits are overridden.
  var isEmpty: Bool { label == nil && value == nil && traits == nil }
}

extension AccessibilityElement {
  /// Returns the element with the overrides applied.
  func replacing(_ overrides: SpokenOverrides) -> AccessibilityElement {
    var element = self
    element.label = overrides.label ?? label
    element.value = overrides.value ?? value
    element.traits = overrides.traits ?? traits
    return element
  }
}
