import CursesCells

/// Where a layer was put on the screen.
struct Placement: Hashable {
  /// The cells of the layer, whether or not they are on the screen.
  var rect: Rect

  /// The part of `rect` that is on the screen and cut off by no layer around it.
  var visible: Rect

  /// The zero of the layer's own coordinates, on the screen.
  var contentOrigin: FractionalPoint

  /// The rectangle that clips the sublayers.
  var childClip: Rect

  /// Where in its first cell the layer begins, when it redraws while moving.
  var fraction: FractionalPoint

  /// The translation with which the layer is seen, when it redraws while moving.
  var translation: FractionalPoint

  /// Whether the layer or one around it is hidden.
  var isHidden: Bool

  /// The cells that the layer and those inside it can draw in at most; none for one that neither
  /// draws nor has a background.
  var extent: Rect

  /// The cell at the zero of the layer's own coordinates.
  var cellOrigin: Point { rect.origin + boundsCell }

  /// The way from the layer's corner to the zero of its coordinates, in whole cells.
  fileprivate var boundsCell: Point

  /// Whether a layer that redraws while moving draws the same in another place.
  func isDrawn(like other: Placement) -> Bool {
    fraction == other.fraction && translation == other.translation
  }

  /// The part of the layer that can be seen, in its own coordinates.
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

/// The placement of a superlayer, from which that of its sublayers is computed.
struct PlacementContext {
  var origin: FractionalPoint
  var clip: Rect
  var isHidden: Bool

  /// Whether the layer is placed even when it is hidden itself.
  private var showsHidden = false

  /// The context of the layers that are in no other.
  init(screen: Size) {
    origin = .zero
    clip = Rect(origin: .zero, size: screen)
    isHidden = false
  }

  /// The context of a layer that is copied, which may be hidden where it is.
  init(copying size: Size) {
    self.init(screen: size)
    showsHidden = true
  }

  /// The context of what is inside a layer that has been placed.
  init(inside placement: Placement) {
    origin = placement.contentOrigin
    clip = placement.childClip
    isHidden = placement.isHidden
  }

  /// Returns where a layer goes.
  @MainActor
  func place(_ layer: Layer) -> Placement {
    let shown = layer.shownFrame(inside: origin)
    let rect = layer.cells(in: shown)
    let hidden =
      isHidden || (layer.looks.isHidden && !showsHidden) || layer.presentationAlpha <= 0
    let visible = hidden ? Rect.zero : rect.visiblePart(in: clip)
    let scroll = layer.presentationBounds.origin
    return Placement(
      rect: rect, visible: visible, contentOrigin: shown.origin - scroll,
      childClip: layer.looks.clipsToBounds ? clip.intersection(rect) : clip,
      fraction: layer.looks.redrawsWhileMoving
        ? shown.origin - FractionalPoint(rect.origin) : .zero,
      translation: layer.looks.redrawsWhileMoving ? layer.presentationTranslation : .zero,
      isHidden: hidden, extent: visible, boundsCell: Point.zero - scroll.rounded)
  }
}
