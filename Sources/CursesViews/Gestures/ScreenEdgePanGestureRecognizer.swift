import CursesCells

/// A gesture recognizer for a drag from an edge of its view inward.
///
///     let pan = ScreenEdgePanGestureRecognizer(edge: .left) { pan in
///       menu.show(by: pan.translation.x)
///     }
///     container.addGestureRecognizer(pan)
///
/// The press must be in the two columns at the left or right edge, or in the row at the top or
/// bottom edge. The mouse must move inward. The edge belongs to the recognizer's view, and is the
/// screen's edge if that view fills the screen.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// An edge of a view.
  public enum Edge: String, Hashable, Sendable {
    /// The edge with the first column.
    case left

    /// The edge with the last column.
    case right

    /// The edge with the first row.
    case top

    /// The edge with the last row.
    case bottom
  }

  /// The edge where the drag begins.
  public let edge: Edge

  private static let columns = 2

  /// Creates a recognizer that calls `action` when the drag began, changed, ended or was cancelled.
  public init(
    edge: Edge, _ action: @escaping @MainActor (ScreenEdgePanGestureRecognizer) -> Void
  ) {
    self.edge = edge
    super.init(axis: edge == .left || edge == .right ? .horizontal : .vertical) { _ in }
    onChange = { [weak self] _ in
      if let self { action(self) }
    }
  }

  public override var gestureName: String { "drag from the \(edge.rawValue) edge" }

  public override func touchBegan(_ touch: Touch) {
    if !isAtEdge(location(of: touch)) { state = .failed }
    super.touchBegan(touch)
  }

  private func isAtEdge(_ position: Point) -> Bool {
    guard let bounds = view?.bounds else { return false }
    return switch edge {
    case .left: position.x < bounds.minX + Self.columns
    case .right: position.x >= bounds.maxX - Self.columns
    case .top: position.y == bounds.minY
    case .bottom: position.y == bounds.maxY - 1
    }
  }

  override func isItsWay(_ way: Point) -> Bool {
    guard super.isItsWay(way) else { return false }
    return switch edge {
    case .left: way.x > 0
    case .right: way.x < 0
    case .top: way.y > 0
    case .bottom: way.y < 0
    }
  }
}
