import CursesKit

/// Views of the same size over each other, the first one at the bottom.
final class LayeredView: View {
  init(_ layers: [View]) {
    super.init()
    layers.forEach(addSubview)
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
