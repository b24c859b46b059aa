import CursesKit

/// A view that takes no focus and no clicks.
class StillView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}

/// A view that takes no focus and no clicks, and that is hidden from accessibility.
class DecorationView: StillView {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityElementsHidden = true
  }
}

/// A view with a layout that depends on the traits.
class AdaptiveView: View {
  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }
}
