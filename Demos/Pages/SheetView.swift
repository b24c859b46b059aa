import CursesKit

/// Content, and a sheet that slides over it from the right edge.
///
/// Tab and the mouse skip covered content, and a sheet that is sliding off.
final class SheetView: View {
  /// Whether a sheet covers the content.
  var isOpen: Bool { sheet != nil }

  private let content: View
  private var sheet: View?

  /// The duration of the slide.
  private static let slide = Duration.milliseconds(200)

  init(content: View) {
    self.content = content
    super.init()
    clipsToBounds = true
    addSubview(content)
  }

  /// Slides a view over the content, replacing any other sheet.
  func slideIn(_ view: View) {
    sheet?.removeFromSuperview()
    sheet = view
    content.isUserInteractionEnabled = false
    view.frame = bounds.translated(x: bounds.width, y: 0)
    addSubview(view)
    view.layoutIfNeeded()
    View.animate(withDuration: Self.slide) { view.frame = bounds }
  }

  /// Slides the sheet off.
  func slideOut() {
    guard let view = sheet else { return }
    sheet = nil
    content.isUserInteractionEnabled = true
    view.isUserInteractionEnabled = false
    View.animate(withDuration: Self.slide) {
      view.frame = bounds.translated(x: bounds.width, y: 0)
    } completion: { _ in
      view.removeFromSuperview()
    }
  }

  override func layoutSubviews() {
    content.frame = bounds
    guard let sheet, sheet.frame.size != bounds.size else { return }
    View.performWithoutAnimation { sheet.frame = bounds }
  }
}
