import CursesCells

/// A rectangle of cells in a tree of layers, which a ``LayerTree`` makes pictures of.
///
/// A layer has a place, looks, the cells last drawn, and other layers inside it. It knows no event
/// and no theme: what takes part in a program, such as a view, has a layer and tells it where to
/// be. What draws overrides ``draw(in:)``:
///
///     final class Dot: Layer {
///       override func draw(in canvas: inout Canvas) {
///         canvas.draw("●", at: .zero)
///       }
///     }
///
/// ``frame`` is where the layer is for the program, and changes at once; ``presentationFrame`` is
/// where it is seen while an animation moves it there. A layer is drawn only when
/// ``setNeedsDisplay()`` asks for it or when its size changes: moving and fading it draws nothing
/// anew.
@MainActor
open class Layer {
  // MARK: Geometry

  /// Where the layer is, in whole cells of the coordinates of the layer around it.
  ///
  /// Changing it inside ``animate(withDuration:delay:curve:animations:completion:)`` moves the
  /// layer there over time. The default is empty.
  public var frame: Rect {
    get { model.frame }
    set { setFrame(newValue) }
  }

  /// The layer's own coordinates: the size of ``frame``, with an origin that scrolls the content.
  ///
  /// Cells and sublayers are seen moved up and left by the origin, which is zero by default.
  /// Setting a size changes ``frame``.
  public var bounds: Rect {
    get { Rect(origin: model.boundsOrigin, size: model.frame.size) }
    set { setBounds(newValue) }
  }

  /// How far from ``frame`` the layer is seen, in cells; the default is zero.
  ///
  /// What is not a number counts as zero.
  public var translation: FractionalPoint {
    get { model.translation }
    set { setTranslation(newValue) }
  }

  /// How much of the layer and its sublayers is seen over what is below, in `0...1`.
  ///
  /// The default is 1. Values outside are moved to the nearer end, and what is not a number counts
  /// as zero.
  public var alpha: Double {
    get { model.alpha }
    set { setAlpha(min(1, max(0, newValue))) }
  }

  // MARK: Looks

  /// Whether the layer and its sublayers are left out; the default is `false`.
  public var isHidden: Bool {
    get { looks.isHidden }
    set {
      guard newValue != looks.isHidden else { return }
      looks.isHidden = newValue
      setNeedsPlacement()
    }
  }

  /// The background of the layer; the default, ``/CursesCells/Color/clear``, shows what is below.
  public var backgroundColor: Color {
    get { looks.backgroundColor }
    set {
      guard newValue != looks.backgroundColor else { return }
      looks.backgroundColor = newValue
      setNeedsRepaint()
    }
  }

  /// Whether sublayers are cut off at the layer's edges; the default is `false`.
  public var clipsToBounds: Bool {
    get { looks.clipsToBounds }
    set {
      guard newValue != looks.clipsToBounds else { return }
      looks.clipsToBounds = newValue
      setNeedsPlacement()
    }
  }

  /// Whether the layer draws itself anew while it moves, to show edges finer than a cell.
  ///
  /// Its canvas then begins at the cell that holds its top-left corner, and
  /// ``presentationOffset`` says where in that cell the corner is. The default is `false`.
  public var redrawsWhileMoving: Bool {
    get { looks.redrawsWhileMoving }
    set {
      guard newValue != looks.redrawsWhileMoving else { return }
      looks.redrawsWhileMoving = newValue
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }

  /// Whether the layer is composited over blank cells only, so that it hides no text; the default
  /// is `false`.
  ///
  /// Sublayers are composited over all cells.
  public var yieldsToText: Bool {
    get { looks.yieldsToText }
    set {
      guard newValue != looks.yieldsToText else { return }
      looks.yieldsToText = newValue
      setNeedsRepaint()
    }
  }

  /// The cells that the layer shows and never draws, or `nil`, the default, for one that draws.
  ///
  /// They stand at the origin of ``bounds``; those that are clear show what is below.
  public var contents: Buffer? {
    didSet { if contents != oldValue { setNeedsDisplay() } }
  }

  // MARK: Tree

  /// The layer around this one, or `nil` when it has none.
  public internal(set) weak var superlayer: Layer?

  /// The layers inside this one, from the lowest to the one drawn last.
  public internal(set) var sublayers: [Layer] = [] {
    didSet { sublayerRows = nil }
  }

  /// The tree the layer is in, or `nil` when it is in none.
  weak var host: (any LayerHost)?

  /// Notes changes for the length of an animation block, or `nil` outside of one.
  static var recorder: (any ChangeRecorder)?

  // MARK: What the tree keeps

  // Stored without a word of access: only inside this module does the compiler know who else
  // changes them, and leaves out the checks for that (exclusive access) in the composing loops.

  /// The values the program set that an animation can take time over.
  var model = LayerModel()

  /// The other values the program set.
  var looks = LayerLooks()

  /// The presentation values that differ from the model while animations run.
  var presentation = Presentation()

  /// Where the layer was last put on the screen.
  var placement: Placement? {
    didSet { placementDidChange(from: oldValue) }
  }

  /// In which rows of the screen many sublayers may show something, once that was asked.
  var sublayerRows: SublayerRows?

  /// The cells last drawn.
  var backing = Backing()

  /// The work that is pending before the next frame.
  var pending: Pending = []

  // MARK: Creating

  /// Creates a layer; the frame is empty by default.
  public init(frame: Rect = .zero) {
    model.frame = frame
  }

  // MARK: Hooks

  /// Draws the layer, in the coordinates of ``bounds``.
  ///
  /// The cells to draw are clear at first; `canvas.clipBounds` is the part that is wanted. It is
  /// called while the layer is in a tree. The default draws nothing.
  ///
  /// It only draws: what it changes or asks for is seen in the frame after this one, so that what
  /// is shown would depend on how often frames are asked for.
  open func draw(in canvas: inout Canvas) {}

  /// Called after the size of a layer in a tree changed, or the origin of its ``bounds``, also
  /// where an animation shows another one.
  ///
  /// The default does nothing.
  open func boundsDidChange() {}
}

// MARK: - Presentation

extension Layer {
  /// Where the layer is seen, in fractional cells of the coordinates of the layer around it.
  ///
  /// It equals ``frame`` when no animation moves the layer. ``translation`` is not part of it.
  public var presentationFrame: FractionalRect { presentation.frame ?? FractionalRect(model.frame) }

  /// The ``alpha`` seen, in `0...1`.
  public var presentationAlpha: Double { presentation.alpha ?? model.alpha }

  /// The part of ``bounds`` seen, in fractional cells: its origin differs while a scroll runs.
  public var presentationBounds: FractionalRect {
    let origin = presentation.boundsOrigin ?? FractionalPoint(model.boundsOrigin)
    return FractionalRect(
      x: origin.x, y: origin.y, width: Double(frame.width), height: Double(frame.height))
  }

  /// The ``translation`` seen.
  ///
  /// Setting the translation to it, with ``performWithoutAnimation(_:)``, catches the layer where
  /// it is seen.
  public var presentationTranslation: FractionalPoint {
    presentation.translation ?? model.translation
  }

  /// The way from the canvas's first cell to the layer's top-left corner, each in `0..<1`.
  ///
  /// It is zero unless ``redrawsWhileMoving`` is set and the layer stands between cells.
  public var presentationOffset: FractionalPoint { placement?.fraction ?? .zero }

  /// Returns where the layer is seen on the screen, when `origin` is where the zero of the layer
  /// around it is seen.
  public func shownFrame(inside origin: FractionalPoint) -> FractionalRect {
    presentationFrame.translated(by: presentationTranslation).translated(by: origin)
  }

  /// Returns the cells that show the layer when it is seen at `shown`.
  public func cells(in shown: FractionalRect) -> Rect {
    redrawsWhileMoving ? shown.covering : shown.rounded
  }

  /// Where on the screen the zero of the layer's own coordinates is seen.
  public var contentOrigin: FractionalPoint {
    shownFrame(inside: superlayer?.contentOrigin ?? .zero).origin - presentationBounds.origin
  }
}

// MARK: - Setting

extension Layer {
  private func setFrame(_ frame: Rect) {
    guard frame != model.frame else { return }
    change(.frame) { adopt(frame: frame) }
  }

  private func setBounds(_ bounds: Rect) {
    guard bounds.size != frame.size else { return setBoundsOrigin(bounds.origin) }
    NoticeQueue.perform {
      frame = Rect(origin: frame.origin, size: bounds.size)
      setBoundsOrigin(bounds.origin)
    }
  }

  private func setBoundsOrigin(_ origin: Point) {
    guard origin != model.boundsOrigin else { return }
    change(.boundsOrigin) { adopt(boundsOrigin: origin) }
  }

  private func setTranslation(_ wanted: FractionalPoint) {
    let translation = FractionalPoint(
      x: wanted.x.isNaN ? 0 : wanted.x, y: wanted.y.isNaN ? 0 : wanted.y)
    guard translation != model.translation else { return }
    change(.translation) { adopt(translation: translation) }
  }

  private func setAlpha(_ alpha: Double) {
    guard alpha != model.alpha else { return }
    change(.alpha) { adopt(alpha: alpha) }
  }

  /// Changes a property of the model and animates that, or ends the animation it had.
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
  /// Gives the model the numbers of a property, in whole cells where it has no others.
  ///
  /// An animation of the property goes on as it was.
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

  /// Calls the hook for another size or scroll position, while someone shows the layer.
  ///
  /// A layer in no tree may have outlived its owner: an animator keeps what it moved.
  func noteBoundsChange() {
    if host != nil { boundsDidChange() }
  }
}

// MARK: - Seeing

extension Layer {
  /// Returns the cell of the screen in which a cell of the layer is seen, or `nil` where it is cut
  /// off, hidden, or covered by another layer.
  ///
  /// The cell is in the coordinates of ``bounds``. It is known once layers are placed and drawn,
  /// see ``LayerTree/update()``.
  ///
  /// - Complexity: O(*n*) in the number of layers beside those around this one, and inside those
  ///   that are drawn over the cell.
  public func visibleCell(at position: Point) -> Point? {
    guard let placement else { return nil }
    let cell = position + placement.cellOrigin
    return placement.visible.contains(cell) && !isCovered(at: cell) ? cell : nil
  }

  /// Whether a layer that is drawn after this one, and is not inside it, shows something in a cell.
  private func isCovered(at cell: Point) -> Bool {
    guard let superlayer else { return false }
    return layersAbove.contains { $0.shows(at: cell) } || superlayer.isCovered(at: cell)
  }

  /// Whether the layer, or one inside it, has more of a say in a cell than what is below.
  ///
  /// From half on, it is the upper of two layers that has its glyph seen.
  private func shows(at cell: Point) -> Bool {
    guard let placement, !placement.isHidden, presentationAlpha >= 0.5,
      placement.extent.contains(cell)
    else { return false }
    return showsItself(at: cell, placement) || sublayers.contains { $0.shows(at: cell) }
  }

  private func showsItself(at cell: Point, _ placement: Placement) -> Bool {
    guard placement.visible.contains(cell) else { return false }
    if !looks.backgroundColor.isClear { return true }
    let local = cell - placement.cellOrigin
    guard let buffer = backing.buffer, backing.rect.contains(local) else { return false }
    return buffer[local - backing.rect.origin] != .clear
  }
}
