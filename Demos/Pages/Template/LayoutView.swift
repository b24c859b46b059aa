import CursesKit

/// A view that lays out its subviews with a closure.
final class LayoutView: View {
  private let dependsOnTraits: Bool
  private let layout: @MainActor (_ view: LayoutView, _ bounds: Rect) -> Void

  /// Creates a view of subviews; the first focusable one gets the initial focus.
  ///
  /// A layout that depends on traits is repeated when they change; by default, it does not.
  init(
    _ views: [View], dependsOnTraits: Bool = false,
    layout: @escaping @MainActor (_ view: LayoutView, _ bounds: Rect) -> Void
  ) {
    self.dependsOnTraits = dependsOnTraits
    self.layout = layout
    super.init()
    views.forEach(addSubview)
  }

  override func traitsDidChange() {
    if dependsOnTraits { setNeedsLayout() } else { super.traitsDidChange() }
  }

  override func layoutSubviews() { layout(self, bounds) }
}

/// A view that is drawn by a closure, and that takes no focus and no clicks.
final class DrawnView: StillView {
  private let drawing: @MainActor (DrawnView, inout Canvas) -> Void

  init(_ drawing: @escaping @MainActor (_ view: DrawnView, _ canvas: inout Canvas) -> Void) {
    self.drawing = drawing
    super.init()
  }

  override func draw(in canvas: inout Canvas) { drawing(self, &canvas) }
}
