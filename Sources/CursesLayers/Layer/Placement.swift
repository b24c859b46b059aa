import CursesCells

/// The placement of a layer on the screen.
struct Placement: Hashable {
  /// The cells of the layer, including those outside the screen.
  var rect: Rect

  /// The part of `rect` that is on the screen and not clipped by superlayers; empty if hidden.
  var visible: Rect

  /// The screen position of (0, 0) in the layer's own coordinates.
  var contentOrigin: FractionalPoint

  /// The rectangle that clips the sublayers.
  var childClip: Rect

  /// The offset of the layer's corner in its first cell if it redraws while moving, or else zero.
  var fraction: FractionalPoint

  /// The presentation value of the translation if the layer redraws while moving, or else zero.
  var translation: FractionalPoint

  /// Whether the layer or one of its superlayers is hidden.
  var isHidden: Bool

  /// The bounds of all cells that the layer and its descendants may paint.
  ///
  /// A layer without a background that draws nothing does not contribute to them.
  var extent: Rect

  /// The cell at (0, 0) in the layer's own coordinates.
  var cellOrigin: Point { rect.origin + boundsCell }

  /// The offset from the layer's corner to (0, 0) in its own coordinates, in whole cells.
  fileprivate var boundsCell: Point

  /// Whether a layer that redraws while moving draws the same cells with both placements.
  func isDrawn(like other: Placement) -> Bool {
    fraction == other.fraction && translation == other.translation
  }

  /// The visible part of the layer, in its own coordinates.
  var visibleBounds: Rect { visible.translated(by: Point.zero - cellOrigin) }
}

extension Rect {
  /// The part inside `clip`, or the zero rectangle if they do not intersect.
  func visiblePart(in clip: Rect) -> Rect {
    let part = intersection(clip)
    return part.isEmpty ? .zero : part
  }
}

// MARK: - Scrolling

extension Placement {
  /// Moves the placement along with scrolled rows; the extent is unchanged.
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

  /// Whether the layer is placed even if it is hidden itself.
  private var showsHidden = false

  /// Creates the context of the root layers.
  init(screen: Size) {
    origin = .zero
    clip = Rect(origin: .zero, size: screen)
    isHidden = false
  }

  /// Creates the context of a layer that is copied even if it is hidden.
  init(copying size: Size) {
    self.init(screen: size)
    showsHidden = true
  }

  /// Creates the context of the sublayers of a placed layer.
  init(inside placement: Placement) {
    origin = placement.contentOrigin
    clip = placement.childClip
    isHidden = placement.isHidden
  }

  /// Returns the placement of a layer in this context.
  @MainActor
  func place(_ layer: Layer) -> Placement {
    let displayed = layer.displayedFrame(inside: origin)
    let rect = layer.cells(in: displayed)
    let hidden =
      isHidden || (layer.looks.isHidden && !showsHidden) || layer.presentationAlpha <= 0
    let visible = hidden ? Rect.zero : rect.visiblePart(in: clip)
    let scroll = layer.presentationBounds.origin
    return Placement(
      rect: rect, visible: visible, contentOrigin: displayed.origin - scroll,
      childClip: layer.looks.clipsToBounds ? clip.intersection(rect) : clip,
      fraction: layer.looks.redrawsWhileMoving
        ? displayed.origin - FractionalPoint(rect.origin) : .zero,
      translation: layer.looks.redrawsWhileMoving ? layer.presentationTranslation : .zero,
      isHidden: hidden, extent: visible, boundsCell: Point.zero - scroll.rounded)
  }
}
