import CursesCells

/// A rectangle of cells in a layer tree, which a ``LayerTree`` composites into frames.
///
/// A layer has a position, a background, the cells last drawn, and sublayers. It has no events and
/// no theme: a view, for example, owns a layer and sets its frame. To draw content, override
/// ``draw(in:)``:
///
///     final class Dot: Layer {
///       override func draw(in canvas: inout Canvas) {
///         canvas.draw("●", at: .zero)
///       }
///     }
///
/// ``frame`` is the model value, which changes immediately. ``presentationFrame`` is the
/// presentation value while an animation moves the layer. A layer is drawn after
/// ``setNeedsDisplay()``, when its size changes, and when undrawn cells become visible. Moving and
/// fading it reuses the drawn cells.
@MainActor
open class Layer {
  // MARK: Geometry

  /// The position and size of the layer, in whole cells of its superlayer's coordinates.
  ///
  /// A change inside ``animate(withDuration:delay:curve:animations:completion:)`` is animated. The
  /// default is empty.
  public var frame: Rect {
    get { model.frame }
    set { setFrame(newValue) }
  }

  /// The layer's own coordinates: the size of ``frame``, with an origin that scrolls the content.
  ///
  /// Cells and sublayers are displayed moved up and left by the origin, which is zero by default.
  /// Setting a size changes ``frame``.
  public var bounds: Rect {
    get { Rect(origin: model.boundsOrigin, size: model.frame.size) }
    set { setBounds(newValue) }
  }

  /// The offset from ``frame`` at which the layer is displayed, in cells; the default is zero.
  ///
  /// A NaN coordinate counts as zero.
  public var translation: FractionalPoint {
    get { model.translation }
    set { setTranslation(newValue) }
  }

  /// The opacity of the layer and its sublayers over the cells below, in `0...1`.
  ///
  /// The default is 1. Values outside the range are clamped, and NaN counts as zero. Inside 64
  /// nested translucent layers, further alphas may count as 1.
  public var alpha: Double {
    get { model.alpha }
    set { setAlpha(min(1, max(0, newValue))) }
  }

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden; the default is `false`.
  public var isHidden: Bool {
    get { looks.isHidden }
    set {
      guard newValue != looks.isHidden else { return }
      looks.isHidden = newValue
      setNeedsPlacement()
    }
  }

  /// The background color; the default, ``/CursesCells/Color/clear``, shows the cells below.
  public var backgroundColor: Color {
    get { looks.backgroundColor }
    set {
      guard newValue != looks.backgroundColor else { return }
      looks.backgroundColor = newValue
      setNeedsRepaint()
    }
  }

  /// Whether sublayers are clipped to the layer's edges; the default is `false`.
  public var clipsToBounds: Bool {
    get { looks.clipsToBounds }
    set {
      guard newValue != looks.clipsToBounds else { return }
      looks.clipsToBounds = newValue
      setNeedsPlacement()
    }
  }

  /// Whether the layer redraws itself while it moves, to show edges finer than a cell.
  ///
  /// Its canvas then begins at the cell that contains its top-left corner, and
  /// ``presentationOffset`` is the position of the corner in that cell. The default is `false`.
  public var redrawsWhileMoving: Bool {
    get { looks.redrawsWhileMoving }
    set {
      guard newValue != looks.redrawsWhileMoving else { return }
      looks.redrawsWhileMoving = newValue
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }

  /// Whether the layer is composited over blank cells only, so that it hides no text.
  ///
  /// Sublayers are composited over all cells. The default is `false`.
  public var preservesUnderlyingText: Bool {
    get { looks.preservesUnderlyingText }
    set {
      guard newValue != looks.preservesUnderlyingText else { return }
      looks.preservesUnderlyingText = newValue
      setNeedsRepaint()
    }
  }

  /// The fixed cells of the layer, or `nil`, the default, for a layer that draws.
  ///
  /// The cells begin at (0, 0) in the coordinates of ``bounds``. Clear cells show the cells below.
  public var contents: Buffer? {
    didSet { if contents != oldValue { setNeedsDisplay() } }
  }

  // MARK: Tree

  /// The layer that contains this one, or `nil`.
  public internal(set) weak var superlayer: Layer?

  /// The layers inside this one, from back to front.
  public internal(set) var sublayers: [Layer] = [] {
    didSet { sublayerRows = nil }
  }

  /// The tree that contains the layer, or `nil`.
  weak var host: (any LayerHost)?

  /// The number of superlayers of a layer in a tree.
  var depth = 0

  /// The recorder of property changes during an animation block, or `nil` outside of one.
  static var recorder: (any ChangeRecorder)?

  // MARK: State for the tree

  // Without an access modifier: inside this module alone the compiler sees every access, and can
  // omit exclusivity checks in the compositing loops.

  /// The model values of the properties that can be animated.
  var model = LayerModel()

  /// The values of the properties that cannot be animated.
  var looks = LayerLooks()

  /// The presentation values that differ from the model while animations run.
  var presentation = Presentation()

  /// The placement of the layer on the screen, or `nil` before it is placed.
  var placement: Placement? {
    didSet { placementDidChange(from: oldValue) }
  }

  /// The index of many sublayers by screen row, built on demand.
  var sublayerRows: SublayerRows?

  /// The backing store: the cells last drawn.
  var backing = Backing()

  /// The work to do before the next frame.
  var pending: Pending = []

  // MARK: Creating

  /// Creates a layer; the frame is empty by default.
  public init(frame: Rect = .zero) {
    model.frame = frame
  }

  deinit { if !sublayers.isEmpty { _ = ReleasedLayers(taking: &sublayers) } }

  // MARK: Hooks

  /// Draws the layer, in the coordinates of ``bounds``.
  ///
  /// The cells to draw are initially clear; `canvas.clipBounds` is the part to draw. It is called
  /// while the layer is in a tree. The default draws nothing.
  ///
  /// An override must only draw. Changes and requests made here take effect in the next frame,
  /// which would make the output depend on the frame rate.
  open func draw(in canvas: inout Canvas) {}

  /// Called after the size or the origin of the ``bounds`` of a layer in a tree changed.
  ///
  /// It is also called at each step of an animation of the origin. The default does nothing.
  open func boundsDidChange() {}
}

// MARK: - Presentation

extension Layer {
  /// The presentation value of ``frame``, in fractional cells of the superlayer's coordinates.
  ///
  /// It equals ``frame`` if no animation moves the layer. It does not include ``translation``.
  public var presentationFrame: FractionalRect { presentation.frame ?? FractionalRect(model.frame) }

  /// The presentation value of ``alpha``, in `0...1`.
  public var presentationAlpha: Double { presentation.alpha ?? model.alpha }

  /// The presentation value of ``bounds``, in fractional cells.
  ///
  /// The origin differs from the model during a scroll animation; the size is that of ``frame``.
  public var presentationBounds: FractionalRect {
    let origin = presentation.boundsOrigin ?? FractionalPoint(model.boundsOrigin)
    return FractionalRect(
      x: origin.x, y: origin.y, width: Double(frame.width), height: Double(frame.height))
  }

  /// The presentation value of ``translation``.
  ///
  /// To stop a moving layer where it is displayed, set ``translation`` to this value inside
  /// ``performWithoutAnimation(_:)``.
  public var presentationTranslation: FractionalPoint {
    presentation.translation ?? model.translation
  }

  /// The offset of the layer's top-left corner in the first cell of its canvas, in `0..<1` on each
  /// axis.
  ///
  /// It is zero unless ``redrawsWhileMoving`` is set and the layer is positioned between cells.
  public var presentationOffset: FractionalPoint { placement?.fraction ?? .zero }

  /// Returns the presentation frame on the screen, including the translation.
  ///
  /// `origin` is the screen position of (0, 0) in the superlayer's coordinates.
  public func displayedFrame(inside origin: FractionalPoint) -> FractionalRect {
    presentationFrame.translated(by: presentationTranslation).translated(by: origin)
  }

  /// Returns the cells that show the layer if its presentation frame on the screen is `displayed`.
  ///
  /// With ``redrawsWhileMoving``, these are all cells that `displayed` touches. Otherwise, its
  /// position and size are rounded.
  public func cells(in displayed: FractionalRect) -> Rect {
    redrawsWhileMoving ? displayed.covering : displayed.rounded
  }

  /// The screen position of (0, 0) in the layer's own coordinates, in fractional cells.
  public var contentOrigin: FractionalPoint { contentOrigin(recursions: Layer.maximumRecursions) }

  private func contentOrigin(recursions: Int) -> FractionalPoint {
    guard let superlayer else { return contentOrigin(inside: .zero) }
    if recursions > 0 {
      return contentOrigin(inside: superlayer.contentOrigin(recursions: recursions - 1))
    }
    var origin = FractionalPoint.zero
    for layer in Array(sequence(first: self, next: \.superlayer)).reversed() {
      origin = layer.contentOrigin(inside: origin)
    }
    return origin
  }

  private func contentOrigin(inside origin: FractionalPoint) -> FractionalPoint {
    displayedFrame(inside: origin).origin - presentationBounds.origin
  }

  /// The number of nested layers up to which recursion is used.
  ///
  /// Recursion needs no memory, but with thousands of nested layers it would overflow the stack.
  static var maximumRecursions: Int { 64 }
}

// MARK: - Setting

extension Layer {
  private func setFrame(_ frame: Rect) {
    guard frame != model.frame else { return }
    change(.frame) { adopt(frame: frame) }
  }

  private func setBounds(_ bounds: Rect) {
    guard bounds.size != frame.size else { return setBoundsOrigin(bounds.origin) }
    CallbackQueue.perform {
      frame = Rect(origin: frame.origin, size: bounds.size)
      setBoundsOrigin(bounds.origin)
    }
  }

  private func setBoundsOrigin(_ origin: Point) {
    guard origin != model.boundsOrigin else { return }
    change(.boundsOrigin) { adopt(boundsOrigin: origin) }
  }

  private func setTranslation(_ requested: FractionalPoint) {
    let translation = FractionalPoint(
      x: requested.x.isNaN ? 0 : requested.x, y: requested.y.isNaN ? 0 : requested.y)
    guard translation != model.translation else { return }
    change(.translation) { adopt(translation: translation) }
  }

  private func setAlpha(_ alpha: Double) {
    guard alpha != model.alpha else { return }
    change(.alpha) { adopt(alpha: alpha) }
  }

  /// Changes a model value, and either animates the change or cancels the property's animation.
  private func change(_ property: AnimatedProperty, _ adopt: () -> Void) {
    let visible = visibleValue(of: property)
    adopt()
    if let recorder = Layer.recorder, host != nil {
      recorder.record(self, property, from: visible)
    } else {
      host?.cancelAnimation(of: property, of: self)
    }
  }
}

// MARK: - Model

extension Layer {
  /// Sets the model value of a property; frames and bounds origins are rounded to whole cells.
  ///
  /// A running animation of the property continues unchanged.
  func adopt(_ value: SIMD4<Double>, for property: AnimatedProperty) {
    switch property {
    case .frame:
      adopt(frame: FractionalRect(x: value.x, y: value.y, width: value.z, height: value.w).rounded)
    case .boundsOrigin:
      adopt(boundsOrigin: FractionalPoint(x: value.x, y: value.y).rounded)
    case .translation:
      adopt(translation: FractionalPoint(x: value.x, y: value.y))
    case .alpha:
      adopt(alpha: min(1, max(0, value.x)))
    }
  }

  private func adopt(frame: Rect) {
    let old = model.frame.size
    model.frame = frame
    setNeedsPlacement()
    guard frame.size != old else { return }
    noteBoundsChange()
    setNeedsDisplay()
  }

  private func adopt(boundsOrigin: Point) {
    model.boundsOrigin = boundsOrigin
    setNeedsPlacement()
    noteBoundsChange()
  }

  private func adopt(translation: FractionalPoint) {
    model.translation = translation
    setNeedsPlacement()
  }

  private func adopt(alpha: Double) {
    model.alpha = alpha
    setNeedsRepaint()
  }

  /// Calls ``boundsDidChange()`` if the layer is in a tree.
  ///
  /// A layer in no tree may have outlived its owner: an animator retains the layers that it moves.
  func noteBoundsChange() {
    if host != nil { boundsDidChange() }
  }
}

// MARK: - Visibility

extension Layer {
  /// Returns the screen cell that shows a cell of the layer, or `nil` if it is not visible.
  ///
  /// `position` is in the coordinates of ``bounds``. The cell is not visible if it is clipped,
  /// hidden, or covered by a layer in front inside the same root layer. Sublayers do not cover it.
  /// The result is valid once layers are placed and drawn; see ``LayerTree/update()``.
  ///
  /// - Complexity: O(*n*) in the siblings in front of the layer and its superlayers. Those that
  ///   extend to the cell add their descendants.
  public func visibleCell(at position: Point) -> Point? {
    guard let placement else { return nil }
    let cell = position + placement.cellOrigin
    return placement.visible.contains(cell) && !isCovered(at: cell) ? cell : nil
  }

  /// Whether a layer in front of this one, inside the same root layer, covers a cell.
  private func isCovered(at cell: Point) -> Bool {
    var layer = self
    while let superlayer = layer.superlayer {
      if layer.layersAbove.contains(where: { $0.shows(at: cell) }) { return true }
      layer = superlayer
    }
    return false
  }

  /// Whether the layer or a descendant covers a cell.
  private func shows(at cell: Point) -> Bool {
    guard mayShow(at: cell) else { return false }
    var next = [self]
    while let layer = next.popLast() {
      if layer.showsItself(at: cell) { return true }
      for sublayer in layer.sublayers where sublayer.mayShow(at: cell) { next.append(sublayer) }
    }
    return false
  }

  /// Whether the layer or a descendant may cover a cell.
  ///
  /// From an alpha of 0.5, blending shows the glyph of the upper layer.
  private func mayShow(at cell: Point) -> Bool {
    guard let placement, !placement.isHidden, presentationAlpha >= 0.5 else { return false }
    return placement.extent.contains(cell)
  }

  private func showsItself(at cell: Point) -> Bool {
    guard let placement, placement.visible.contains(cell) else { return false }
    if !looks.backgroundColor.isClear { return true }
    let local = cell - placement.cellOrigin
    guard let buffer = backing.buffer, backing.rect.contains(local) else { return false }
    return buffer[local - backing.rect.origin] != .clear
  }
}
