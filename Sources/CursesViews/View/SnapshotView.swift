import CursesCells

/// Shows the cells of another view as they were when ``View/snapshot()`` was called.
///
/// It never draws: it moves, fades and slides at the cost of the cells that change, whatever the
/// view it was made of would cost. The view itself may change or be gone meanwhile.
///
///     let copy = content.view.snapshot()
///     content.view.removeFromSuperview()
///     view.addSubview(copy)
///     View.animate(withDuration: .milliseconds(200)) { copy.translation.x = 66 }
///
/// Recipe: Nick Harris, *Slide-out navigation*; Prio, *the container*.
public final class SnapshotView: View {
  /// The cells shown; those that are clear show what is below.
  public let cells: Buffer

  /// Creates a view that shows cells.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - origin: Where the view is in its superview's coordinates. The default is zero.
  public init(_ cells: Buffer, at origin: Point = .zero) {
    self.cells = cells
    super.init(frame: Rect(origin: origin, size: cells.size))
    layer.contents = cells
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, cells.size.width), height: min(size.height, cells.size.height))
  }
}
