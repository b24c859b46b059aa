import CursesCells
import CursesLayers

/// A rectangle of cells that draws itself and holds other views.
///
/// A subclass overrides what it needs of the hooks in this file:
///
///     final class Dot: View {
///       override func draw(in canvas: inout Canvas) {
///         canvas.draw("●", at: .zero)
///       }
///     }
///
/// ``frame`` is where the view is for the program, and changes at once;
/// ``presentationFrame`` is where it is seen while an animation moves it there.
/// A view is drawn only when ``setNeedsDisplay()`` asks for it or when its size
/// changes: moving and fading it draws nothing anew.
open class View: Responder {
  // MARK: Geometry

  /// Where the view is, in whole cells of its superview's coordinates.
  ///
  /// Changing it inside ``animate(withDuration:delay:curve:animations:completion:)`` moves the
  /// view there over time. The default is empty.
  ///
  /// A view whose frame was never set gets one from the view around it: it fills that where it is
  /// alone in the view of a controller or in one that fills the stage, and else has the size that
  /// fits it, below the others without a frame.
  public var frame: Rect {
    get { layer.frame }
    set {
      place()
      layer.frame = newValue
      frameDidChange()
    }
  }

  /// The view's own coordinates: the size of ``frame``, with an origin that scrolls the content.
  ///
  /// Cells and subviews are seen moved up and left by the origin, which is zero by default.
  /// Setting a size changes ``frame``.
  public var bounds: Rect {
    get { layer.bounds }
    set {
      if newValue.size != layer.bounds.size { place() }
      layer.bounds = newValue
      frameDidChange()
    }
  }

  /// How far from ``frame`` the view is seen, in cells; the default is zero.
  ///
  /// What is not a number counts as zero.
  public var translation: FractionalPoint {
    get { layer.translation }
    set { layer.translation = newValue }
  }

  /// How much of the view and its subviews is seen over what is below, in `0...1`.
  ///
  /// The default is 1. Values outside are moved to the nearer end, and what is not a number counts
  /// as zero.
  public var alpha: Double {
    get { layer.alpha }
    set { layer.alpha = newValue }
  }

  // MARK: Looks

  /// Whether the view and its subviews are left out; the default is `false`.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      invalidateFittingSize()
    }
  }

  /// The traits that the view and those inside it have in place of those around it.
  ///
  /// The default overrides none. ``traitsDidChange()`` is called where a trait is another one then.
  public var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { traitOverridesDidChange(from: oldValue) } }
  }

  // MARK: Reading

  /// Whether nothing of the view and its subviews is read in a ``Transcript``.
  ///
  /// The default is `false`: what is hidden or transparent is not read anyway.
  @Invalidating(.transcript) public var accessibilityElementsHidden = false

  // MARK: Interaction

  /// Whether the mouse and Tab reach the view and its subviews; the default is `true`.
  ///
  /// Setting `false` ends a press in them without a release.
  public var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { stage?.cancelGestures(inside: self) } }
  }

  /// The recognizers that watch the mouse over the view and its subviews, the last one first.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  // MARK: Tree

  /// The view around this one, or `nil` when it has none.
  public internal(set) weak var superview: View?

  /// The views inside this one, from the lowest to the one drawn last.
  public internal(set) var subviews: [View] = []

  /// The stage the view is on, or `nil` when it is on none.
  public internal(set) weak var stage: Stage?

  /// The controller that owns the view, if one does.
  weak var owner: Responder?

  /// What the view asks of whoever gives it its frame, and what covers it.
  var placing = Placing()

  /// Accessibility values that code has set.
  var spokenOverrides = SpokenOverrides()

  // MARK: What is seen

  /// The place, the looks and the cells of the view, in the tree of its stage.
  ///
  /// Its sublayers are the layers of ``subviews``, in the same order.
  let layer: Layer

  /// Whether ``layoutSubviews()`` is to be called before the next frame.
  var needsLayout = false

  /// Whether the frame was set by whoever owns the view, and not by the layout of those without.
  var isPlaced: Bool

  // MARK: Creating

  /// Creates a view; the frame is empty by default.
  public init(frame: Rect = .zero) {
    let layer = ViewLayer(frame: frame)
    self.layer = layer
    isPlaced = frame != .zero
    super.init()
    layer.view = self
  }

  // MARK: Hooks

  /// Returns the size that fits the view best inside `size`, both in cells.
  ///
  /// The default is the view's present size, or as much of it as fits; where its frame was never
  /// set, it is what the views inside it take up.
  open func sizeThatFits(_ size: Size) -> Size {
    let wanted = isPlaced ? frame.size : sizeOfSubviews(in: size)
    return Size(width: min(size.width, wanted.width), height: min(size.height, wanted.height))
  }

  /// Gives subviews their frames.
  ///
  /// Called before a frame when the view's size or scroll position changed or after
  /// ``setNeedsLayout()``. The default does nothing.
  open func layoutSubviews() {}

  /// The cells at the view's edges in which views inside it are covered.
  ///
  /// The default is ``safeAreaInsets``. A view that keeps what is inside it out of them in a way of
  /// its own, as one that scrolls does, returns none.
  open var subviewSafeAreaInsets: EdgeInsets { safeAreaInsets }

  /// Called after ``safeAreaInsets`` changed; the default asks for ``layoutSubviews()``.
  open func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Called after a view inside this one was hidden or shown, or fits another size than before.
  ///
  /// The default asks for ``layoutSubviews()``. A view whose own size follows from those inside it
  /// also calls ``invalidateFittingSize()``.
  open func subviewFittingSizeDidChange() {
    setNeedsLayout()
    if !isPlaced { invalidateFittingSize() }
  }

  /// Called after a scroll view inside this one, at any depth, was laid out, as it is after it
  /// scrolled.
  ///
  /// The default calls it of the view around. A view whose own layout depends on what is scrolled,
  /// such as a bar that shrinks, asks for ``layoutSubviews()``.
  open func subviewDidScroll(_ view: View) { superview?.subviewDidScroll(view) }

  /// Called before a view is taken out of this one.
  ///
  /// The default does nothing.
  open func willRemoveSubview(_ subview: View) {}

  /// Draws the view, in the coordinates of ``bounds``.
  ///
  /// The cells to draw are clear at first; `canvas.clipBounds` is the part that is wanted. The
  /// default draws nothing.
  ///
  /// It only draws: what it changes or asks for is seen in the frame after this one, so that what
  /// is shown would depend on how often frames are asked for.
  open func draw(in canvas: inout Canvas) {}

  /// Whether keys can be sent to the view; the default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  open override var pointerHints: [PointerHint] { gestureRecognizers.compactMap(\.pointerHint) }

  /// Whether a press inside the view sends keys to it; the default is whether they can be.
  ///
  /// A view beside what is worked in, such as a bar, leaves the keys where they are.
  open var becomesFirstResponderWhenPressed: Bool { canBecomeFirstResponder }

  /// Called after the view became, or is no longer, the first responder.
  ///
  /// The default draws the view anew.
  open func firstResponderDidChange() { setNeedsDisplay() }

  /// Called after keys began to go to another view than before, where that one or the one before
  /// is this view or inside it; see ``hasFocusInside``.
  ///
  /// The default does nothing.
  open func focusInsideDidChange() {}

  /// Whether the view dims what is below it while it is presented; the default is `false`.
  ///
  /// What has the focus below looks as before then: see ``looksFocused``.
  open var dimsViewsBelow: Bool { false }

  /// Where the terminal's cursor stands while keys are sent to the view first, or `nil`, the
  /// default, for none.
  ///
  /// It is a cell in the coordinates of ``bounds``. The cursor is not seen where the view is not:
  /// in a cell that is cut off, hidden, or covered by another view. It is asked for with every
  /// frame; ``setNeedsCursorUpdate()`` asks for one where nothing else does.
  open var cursorPosition: Point? { nil }

  /// The elements that a ``Transcript`` reads of the view; the default is none.
  ///
  /// A view that shows words, or something that words can say, returns one element, and one that
  /// draws several things that keys act on returns an element with a frame for each. What is inside
  /// the view is read after them.
  open var accessibilityElements: [AccessibilityElement] { [] }

  /// The views inside this one in the order in which they are read.
  ///
  /// The default is that of their places: from top to bottom, and beside each other from left to
  /// right.
  open var accessibilitySubviews: [View] { subviewsByPlace }

  /// Called after the view came onto a stage or left it.
  ///
  /// The default does nothing.
  open func didMoveToStage() {}

  /// Called after the theme, the colors or the motion level of the stage changed, or the size
  /// class of the pane that the view is in.
  ///
  /// The default draws the view anew.
  open func traitsDidChange() { setNeedsDisplay() }

  /// Handles a press of a button inside the view, and returns whether it did.
  ///
  /// A view that did is told of the drags and of the release that follow, wherever they are. The
  /// default handles none.
  open func mouseDown(_ mouse: Mouse) -> Bool { false }

  /// Called when the mouse moves with the button held that ``mouseDown(_:)`` handled.
  open func mouseDragged(_ mouse: Mouse) {}

  /// Called when the button is released that ``mouseDown(_:)`` handled.
  open func mouseUp(_ mouse: Mouse) {}

  /// Called in place of ``mouseUp(_:)`` when the press ends in no release.
  ///
  /// A gesture recognizer has won the press, or Escape, a resize or the loss of the terminal's
  /// focus ended it; or the view left the stage or was disabled.
  open func mouseCancelled() {}

  /// Asks whether a recognizer may begin its gesture with a press, or the wheel, in this view.
  ///
  /// All views are asked from the one under the mouse up to the recognizer's own; where one says
  /// no, the recognizer fails. A view that needs a drag for itself, such as a slider, says no while
  /// it has one. The default allows it.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The controller that owns the view, or else the view around it.
  open override var next: Responder? { owner ?? superview }

  override var noticeTree: LayerTree? { layer.tree }
}

// MARK: - Looks

extension View {
  /// The background of the view; the default, ``/CursesCells/Color/clear``, shows what is below.
  public var backgroundColor: Color {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// Whether subviews are cut off at the view's edges; the default is `false`.
  public var clipsToBounds: Bool {
    get { layer.clipsToBounds }
    set { layer.clipsToBounds = newValue }
  }

  /// Whether the view is composited over blank cells only, so that it hides no text; the default is
  /// `false`.
  public var yieldsToText: Bool {
    get { layer.yieldsToText }
    set { layer.yieldsToText = newValue }
  }

  /// Whether the view draws itself anew while it moves, to show edges finer than a cell.
  ///
  /// Its canvas then begins at the cell that holds its top-left corner, and
  /// ``presentationOffset`` says where in that cell the corner is. The default is `false`.
  public var redrawsWhileMoving: Bool {
    get { layer.redrawsWhileMoving }
    set { layer.redrawsWhileMoving = newValue }
  }
}

// MARK: - Presentation

extension View {
  /// Where the view is seen, in fractional cells of its superview's coordinates.
  ///
  /// It equals ``frame`` when no animation moves the view. ``translation`` is not part of it.
  public var presentationFrame: FractionalRect { layer.presentationFrame }

  /// The ``alpha`` seen, in `0...1`.
  public var presentationAlpha: Double { layer.presentationAlpha }

  /// The part of ``bounds`` seen, in fractional cells: its origin differs while a scroll runs.
  public var presentationBounds: FractionalRect { layer.presentationBounds }

  /// The ``translation`` seen.
  ///
  /// Setting the translation to it, with ``performWithoutAnimation(_:)``, catches the view where it
  /// is seen.
  public var presentationTranslation: FractionalPoint { layer.presentationTranslation }

  /// The way from the canvas's first cell to the view's top-left corner, each in `0..<1`.
  ///
  /// It is zero unless ``redrawsWhileMoving`` is set and the view stands between cells.
  public var presentationOffset: FractionalPoint { layer.presentationOffset }
}

// MARK: - Converting

extension View {
  /// Returns a point of the stage in the view's own coordinates, where the view is seen now.
  public func convertFromStage(_ point: Point) -> Point {
    point - layer.contentOrigin.rounded
  }

  /// Returns a point of the view's own coordinates in those of the stage, where it is seen now.
  public func convertToStage(_ point: Point) -> Point {
    point + layer.contentOrigin.rounded
  }
}

// MARK: - Traits

extension View {
  /// What the stage can show and its user prefers, and how large the pane is that the view is in.
  ///
  /// ``Traits/widthClass`` and ``Traits/heightClass`` are those that ``traitOverrides`` of the
  /// nearest view name, this one included, and else those of the screen. A view on no stage has
  /// defaults in their place.
  public var traits: Traits {
    var traits = stage?.traits ?? Traits()
    var overrides = traitOverrides
    var view = superview
    while !overrides.isComplete, let current = view {
      overrides.inherit(from: current.traitOverrides)
      view = current.superview
    }
    overrides.apply(to: &traits)
    return traits
  }

  /// The columns of ``bounds`` at which words and marks begin and end.
  public var paneEdges: PaneEdges { PaneEdges(width: bounds.width) }

  /// Tells the view that its overrides were others, and those inside it whose traits follow them.
  private func traitOverridesDidChange(from old: TraitOverrides) {
    let inherited = superview?.traits ?? stage?.traits ?? Traits()
    var before = inherited
    old.apply(to: &before)
    var after = inherited
    traitOverrides.apply(to: &after)
    guard before != after else { return }
    NoticeQueue.perform {
      traitsDidChange()
      for view in subviews {
        view.tellSizeClassesDidChange(from: before, to: after)
      }
    }
  }

  /// Tells the view, and those inside it, that the size classes around it were others, as far as
  /// they are not overridden.
  func tellSizeClassesDidChange(from old: Traits, to new: Traits) {
    var before = old
    traitOverrides.apply(to: &before)
    var after = new
    traitOverrides.apply(to: &after)
    guard before != after else { return }
    traitsDidChange()
    for view in subviews {
      view.tellSizeClassesDidChange(from: before, to: after)
    }
  }
}

// MARK: - View layer

/// The layer of a view: it draws what the view draws.
final class ViewLayer: Layer {
  /// The view, which owns the layer.
  ///
  /// Not weak, which would slow down every other reference to the view: the hooks are called while
  /// the layer is in a tree, and then its view is on the stage of that tree, which holds it.
  unowned var view: View?

  override func draw(in canvas: inout Canvas) { view?.draw(in: &canvas) }

  override func boundsDidChange() { view?.setNeedsLayout() }
}
