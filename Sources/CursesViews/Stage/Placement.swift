import CursesCells

/// Where a view was put on the screen.
struct Placement: Hashable {
  /// The cells of the view, whether or not they are on the screen.
  var rect: Rect

  /// The part of `rect` that is on the screen and cut off by no view around it.
  var visible: Rect

  /// The zero of the view's own coordinates, on the screen.
  var contentOrigin: FractionalPoint

  /// The rectangle that clips the subviews.
  var childClip: Rect

  /// Where in its first cell the view begins, when it redraws while moving.
  var fraction: FractionalPoint

  /// Whether the view or one around it is hidden.
  var isHidden: Bool

  /// The cells that the view and those inside it can draw in at most; none for one that neither
  /// draws nor has a background.
  var extent: Rect

  /// The cell at the zero of the view's own coordinates.
  var cellOrigin: Point { rect.origin + boundsCell }

  /// The way from the view's corner to the zero of its coordinates, in whole cells.
  fileprivate var boundsCell: Point

  /// The part of the view that can be seen, in its own coordinates.
  var visibleBounds: Rect { visible.translated(by: Point.zero - cellOrigin) }
}

extension Rect {
  /// The part inside `clip`; where there is none, always the same empty rectangle.
  func visiblePart(in clip: Rect) -> Rect {
    let part = intersection(clip)
    return part.isEmpty ? .zero : part
  }
}

// MARK: - Scrolling

extension Placement {
  /// Moves the place along with rows that moved on the screen; the extent stays as it was.
  mutating func move(rows distance: Int, clip: Rect, clips: Bool) {
    rect = rect.translated(x: 0, y: distance)
    contentOrigin.y += Double(distance)
    visible = isHidden ? .zero : rect.visiblePart(in: clip)
    childClip = clips ? clip.intersection(rect) : clip
  }
}

/// The placement of a superview, from which that of its subviews is computed.
struct PlacementContext {
  var origin: FractionalPoint
  var clip: Rect
  var isHidden: Bool

  /// Whether the view is placed even when it is hidden itself.
  private var showsHidden = false

  /// The context of the stage's root.
  init(screen: Size) {
    origin = .zero
    clip = Rect(origin: .zero, size: screen)
    isHidden = false
  }

  /// The context of a view that is copied, which may be hidden where it is.
  init(copying size: Size) {
    self.init(screen: size)
    showsHidden = true
  }

  /// The context of what is inside a view that has been placed.
  init(inside placement: Placement) {
    origin = placement.contentOrigin
    clip = placement.childClip
    isHidden = placement.isHidden
  }

  /// Returns where a view goes.
  @MainActor
  func place(_ view: View) -> Placement {
    let shown = view.shownFrame(inside: origin)
    let rect = view.cells(in: shown)
    let hidden =
      isHidden || (view.isHidden && !showsHidden) || view.presentationAlpha <= 0
    let visible = hidden ? Rect.zero : rect.visiblePart(in: clip)
    let scroll = view.presentationBounds.origin
    return Placement(
      rect: rect, visible: visible, contentOrigin: shown.origin - scroll,
      childClip: view.clipsToBounds ? clip.intersection(rect) : clip,
      fraction: view.redrawsWhileMoving ? shown.origin - FractionalPoint(rect.origin) : .zero,
      isHidden: hidden, extent: visible, boundsCell: Point.zero - scroll.rounded)
  }
}
