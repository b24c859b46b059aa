import CursesKit

/// Views of the same size over each other, the first one at the bottom, on a ground of one color.
final class LayeredView: View {
  private let ground: ThemeColor?

  /// - Parameters:
  ///   - layers: The views, from the bottom.
  ///   - ground: The color below the views; without one, the superview shows through.
  init(_ layers: [View], ground: ThemeColor? = nil) {
    self.ground = ground
    super.init()
    layers.forEach(addSubview)
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
    if let ground { backgroundColor = color(ground) }
  }

  // The ground is resolved in the layout.
  override func traitsDidChange() { setNeedsLayout() }
}
