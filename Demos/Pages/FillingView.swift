import CursesKit

/// A container filled by its content.
final class FillingView: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds }
}
