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
