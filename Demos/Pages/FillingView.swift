import CursesKit

/// A container filled by its content; several views are over each other, the first at the bottom.
final class FillingView: View {
  private let content: [View]

  init(_ content: View...) {
    self.content = content
    super.init()
    content.forEach(addSubview)
  }

  override func layoutSubviews() {
    for view in content { view.frame = bounds }
  }
}
