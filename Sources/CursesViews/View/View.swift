import CursesCells
import CursesLayers

/// A rectangle of cells that draws itself and contains subviews.
///
/// A subclass overrides the hooks that it needs:
///
///     final class Dot: View {
///       override func draw(in canvas: inout Canvas) {
///         canvas.draw("●", at: .zero)
///       }
///     }
///
/// ``frame`` is the model value and changes immediately. ``presentationFrame`` is the visible frame
/// while an animation runs. A view is redrawn only after ``setNeedsDisplay()`` or when its size
/// changes: moving or fading it redraws nothing.
open class View: Responder {
  // MARK: Geometry

  /// The rectangle of the view, in whole cells of its superview's coordinates.
  ///
  /// A change inside ``animate(withDuration:delay:curve:animations:completion:)`` moves the view
  /// over time. The default is empty.
  ///
  /// If the frame was never set, the superview chooses one. A lone subview fills its superview if
  /// that is the view of a controller or fills the stage. Other views without a frame are stacked
  /// from the top, each at its fitting size.
  public var frame: Rect {
    get { layer.frame }
    set {
      place()
      guard newValue != layer.frame else { return }
      layer.frame = newValue
      frameDidChange()
    }
  }

  /// The view's own coordinates: the size of ``frame``, with an origin that scrolls the content.
  ///
  /// Cells and subviews are shifted up and left by the origin. The origin is zero by default.
  /// Setting a size changes ``frame``.
  public var bounds: Rect {
    get { layer.bounds }
    set {
      if newValue.size != layer.bounds.size { place() }
      layer.bounds = newValue
      frameDidChange()
    }
  }

  /// The visible offset from ``frame``, in cells; the default is zero.
  ///
  /// NaN counts as zero.
  public var translation: FractionalPoint {
    get { layer.translation }
    set { layer.translation = newValue }
  }

  /// The opacity of the view and its subviews, in `0...1`.
  ///
  /// The default is 1. Out-of-range values are clamped, and NaN counts as zero. Inside 64 nested
  /// translucent views, further alphas may count as 1.
  public var alpha: Double {
    get { layer.alpha }
    set { layer.alpha = newValue }
  }

  // MARK: Appearance

  /// Whether the view and its subviews are hidden; the default is `false`.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      invalidateFittingSize()
    }
  }

  /// The traits that replace the inherited ones in the view and its subviews.
  ///
  /// The default overrides none. ``traitsDidChange()`` is called if a trait changes.
  public var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { traitOverridesDidChange(from: oldValue) } }
  }

  /// The theme of the view and its subviews, or `nil`, the default, for that of the superview.
  ///
  /// ``traitsDidChange()`` is called if it changes. An overriding theme is used as it is: its
  /// ``Theme/surface0`` and ``Theme/text`` never become the terminal's own colors.
  public var themeOverride: Theme? {
    get { ownTheme?.theme }
    set {
      guard newValue != themeOverride else { return }
      ownTheme = newValue.map(ThemeOverride.init)
      stage?.overridesThemes = true
      CallbackQueue.perform { tellTraitsDidChange() }
    }
  }

  // MARK: Accessibility

  /// Whether a ``Transcript`` skips the view and its subviews.
  ///
  /// The default is `false`. Hidden and transparent views are always skipped.
  @Invalidating(.transcript) public var accessibilityElementsHidden = false

  // MARK: Interaction

  /// Whether the mouse and Tab reach the view and its subviews; the default is `true`.
  ///
  /// Setting `false` cancels presses and gestures in them.
  public var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { stage?.cancelGestures(inside: self) } }
  }

  /// The gesture recognizers of the view, which also watch its subviews; the last one acts first.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  // MARK: Tree

  /// The superview, or `nil` for a root view, a presented view or a detached view.
  public internal(set) weak var superview: View?

  /// The subviews, from back to front.
  public internal(set) var subviews: [View] = []

  /// The stage of the view, or `nil` if it is on none.
  public internal(set) weak var stage: Stage?

  /// The theme of ``themeOverride``.
  private(set) var ownTheme: ThemeOverride?

  /// The view controller that owns the view, if any.
  weak var owner: Responder?

  /// The lengths and edges that the layout of the superview uses, and the safe area.
  var placing = Placing()

  /// The accessibility values that were set explicitly.
  var spokenOverrides = SpokenOverrides()

  // MARK: Layer

  /// The geometry, style and cells of the view, in the layer tree of its stage.
  ///
  /// Its sublayers are the layers of ``subviews``, in the same order.
  let layer: Layer

  /// The number of ancestors of a view on a stage.
  var depth = 0

  /// Whether ``layoutSubviews()`` must be called before the next frame.
  var needsLayout = false

  /// Whether the frame was set explicitly, and not by the layout of views without a frame.
  var isPlaced: Bool

  /// The timers of ``every(_:_:)``.
  var repeatingTimers: [RepeatingTimer] = []

  // MARK: Initializers

  /// Creates a view; the frame is empty by default.
  public init(frame: Rect = .zero) {
    let layer = ViewLayer(frame: frame)
    self.layer = layer
    isPlaced = frame != .zero
    super.init()
    layer.view = self
  }

  deinit { if !subviews.isEmpty { _ = ReleasedViews(taking: &subviews) } }

  // MARK: Hooks

  /// Returns the size that fits the view best inside `size`, both in cells.
  ///
  /// The default is the view's current size, clamped to `size`. If the frame was never set, it is
  /// the size that the subviews occupy; below 100 nested views without a frame, it is the current
  /// size again.
  open func sizeThatFits(_ size: Size) -> Size {
    let requested = isPlaced ? frame.size : sizeOfSubviews(in: size)
    return Size(width: min(size.width, requested.width), height: min(size.height, requested.height))
  }

  /// Sets the frames of subviews.
  ///
  /// Called before a frame if the view's size or scroll position changed, or after
  /// ``setNeedsLayout()``. The default does nothing.
  open func layoutSubviews() {}

  /// The cells at the view's edges where its subviews are covered.
  ///
  /// The default is ``safeAreaInsets``. A view that insets its content itself, such as a scroll
  /// view, returns zero.
  open var subviewSafeAreaInsets: EdgeInsets { safeAreaInsets }

  /// The layout guide for text: the cells of ``bounds`` that the view's text occupies.
  ///
  /// The default is between the text edges of the pane: see ``paneEdges``. Views with text override
  /// it, so that hit tests and drawings on top of them agree with the displayed text.
  open var textGuide: Rect {
    let text = paneEdges.text
    return bounds.inset(
      by: EdgeInsets(left: text.lowerBound, right: bounds.width - text.upperBound))
  }

  /// Whether the automatic layout of siblings ignores the view, as for a toast; the default is
  /// `false`.
  open var floatsOverSiblings: Bool { false }

  /// Called after ``safeAreaInsets`` changed; the default calls ``setNeedsLayout()``.
  open func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Called after a subview was hidden or shown, or its fitting size changed.
  ///
  /// The default requests ``layoutSubviews()``. If the view's own size depends on its subviews,
  /// it also calls ``invalidateFittingSize()``.
  open func subviewFittingSizeDidChange() {
    setNeedsLayout()
    if !isPlaced { invalidateFittingSize() }
  }

  /// Called after a scroll view inside this one, at any depth, was laid out, for example because it
  /// scrolled.
  ///
  /// The default forwards the call to the superview. If the layout depends on the scroll
  /// position, as that of a bar that shrinks, override it to request ``layoutSubviews()``.
  open func subviewDidScroll(_ view: View) { superview?.subviewDidScroll(view) }

  /// Called before a subview is removed from this view.
  ///
  /// The default does nothing.
  open func willRemoveSubview(_ subview: View) {}

  /// Draws the view, in the coordinates of ``bounds``.
  ///
  /// The cells to draw are clear at first; `canvas.clipBounds` is the dirty part. The default draws
  /// nothing.
  ///
  /// An override must only draw. Changes and requests made here take effect one frame later, so the
  /// display would depend on the frame rate.
  open func draw(in canvas: inout Canvas) {}

  /// Whether the view can become first responder; the default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  open override var pointerHints: [PointerHint] { gestureRecognizers.compactMap(\.pointerHint) }

  /// The view inside that becomes first responder instead of this one, or `nil`, the default.
  open var preferredFocusedView: View? { nil }

  /// Whether a press inside the view makes it first responder.
  ///
  /// The default is ``canBecomeFirstResponder``. A view next to the content, such as a bar, returns
  /// `false` to leave the first responder unchanged.
  open var becomesFirstResponderWhenPressed: Bool { canBecomeFirstResponder }

  /// Called after the view became or resigned first responder.
  ///
  /// The default redraws the view.
  open func firstResponderDidChange() { setNeedsDisplay() }

  /// Called when the first responder enters, leaves or moves within this view; see
  /// ``hasFocusInside``.
  ///
  /// The default does nothing.
  open func focusInsideDidChange() {}

  /// Whether the view dims the views below it while it is presented; the default is `false`.
  ///
  /// The focused view below keeps its focused style then: see ``looksFocused``.
  open var dimsViewsBelow: Bool { false }

  /// The position of the terminal's cursor while the view is first responder, or `nil`, the
  /// default, for none.
  ///
  /// It is a cell in the coordinates of ``bounds``. The cursor is hidden if that cell is clipped,
  /// hidden, or covered by another view. The position is queried with every frame;
  /// ``setNeedsCursorUpdate()`` requests a frame if nothing else does.
  open var cursorPosition: Point? { nil }

  /// The name of work in flight, such as `picture harbor.png`, or `nil`, the default, for none.
  ///
  /// The view will display its result. A test waits for it before it compares a picture; see
  /// ``Stage/pendingWork``.
  open var pendingWork: String? { nil }

  /// The elements that a ``Transcript`` reads for the view; the default is none.
  ///
  /// A view with text, or with content that text can describe, returns one element. A view that
  /// draws several items that keys act on returns an element with a frame for each. Subviews are
  /// read after the elements.
  open var accessibilityElements: [AccessibilityElement] { [] }

  /// The subviews in reading order.
  ///
  /// The default sorts them by position: from top to bottom, then from left to right.
  open var accessibilitySubviews: [View] { subviewsByPosition }

  /// Called after the view was added to a stage or removed from it.
  ///
  /// The default does nothing.
  open func didMoveToStage() {}

  /// Called after the stage's theme, colors or motion level changed, or the size class of the
  /// view's pane.
  ///
  /// The default redraws the view.
  open func traitsDidChange() { setNeedsDisplay() }

  /// Encodes the state that the user gave the view, such as a selection or typed text.
  ///
  /// The default encodes the subviews, except the views of other controllers.
  open func encodeRestorableState(into state: inout RestorableState) {
    encodeSubviews(into: &state)
  }

  /// Restores an encoded state, after the view was laid out.
  ///
  /// Callbacks for the user's changes must not be called. The default decodes the subviews that
  /// match by type and order.
  open func decodeRestorableState(from state: RestorableState) { decodeSubviews(from: state) }

  /// Handles a press of a mouse button inside the view.
  ///
  /// If it returns `true`, the view receives the drags and the release that follow, wherever they
  /// are. The default returns `false`.
  open func mouseDown(_ mouse: Mouse) -> Bool { false }

  /// Called when the mouse moves while the button that ``mouseDown(_:)`` handled is held.
  open func mouseDragged(_ mouse: Mouse) {}

  /// Called when the button that ``mouseDown(_:)`` handled is released.
  open func mouseUp(_ mouse: Mouse) {}

  /// Called instead of ``mouseUp(_:)`` if the press is cancelled.
  ///
  /// Causes: a gesture recognizer won; Escape was pressed; the terminal was resized or lost its
  /// focus; the view left the stage or was disabled.
  open func mouseCancelled() {}

  /// Whether ``mouseMoved(_:)`` is called while the pointer is over the view; the default is
  /// `false`.
  ///
  /// Terminals report movements without a held button only while a view on the screen wants them.
  /// Call ``setNeedsHoverUpdate()`` after the value changed.
  open var wantsHover: Bool { false }

  /// Called when the pointer moves over the view with no button held, if ``wantsHover`` is `true`.
  ///
  /// The innermost such view at the pointer is called. The default does nothing.
  open func mouseMoved(_ mouse: Mouse) {}

  /// Called after ``mouseMoved(_:)`` when the pointer leaves the view.
  ///
  /// It is also called when the view moves away from the pointer or leaves the stage, and when
  /// another view is presented. The default does nothing.
  open func mouseExited() {}

  /// Returns whether a recognizer may begin its gesture with a press or the wheel in this view.
  ///
  /// All views from the hit-test view up to the recognizer's own are queried; if one returns
  /// `false`, the recognizer fails. A view that needs a drag for itself, such as a slider, returns
  /// `false` during it. The default is `true`.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The view controller that owns the view, or else the superview.
  open override var next: Responder? { owner ?? superview }

  override var callbackTree: LayerTree? { layer.tree }
}

// MARK: - Appearance

extension View {
  /// The background color; the default, ``/CursesCells/Color/clear``, shows the views below.
  public var backgroundColor: Color {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// Whether subviews are clipped to the view's bounds; the default is `false`.
  public var clipsToBounds: Bool {
    get { layer.clipsToBounds }
    set { layer.clipsToBounds = newValue }
  }

  /// Whether the view is composited over blank cells only, so that it hides no text; the default is
  /// `false`.
  public var preservesUnderlyingText: Bool {
    get { layer.preservesUnderlyingText }
    set { layer.preservesUnderlyingText = newValue }
  }

  /// Whether the view is redrawn while it moves, to show edges finer than a cell.
  ///
  /// Its canvas then begins at the cell that holds its top-left corner, and ``presentationOffset``
  /// is the corner's position in that cell. The default is `false`.
  public var redrawsWhileMoving: Bool {
    get { layer.redrawsWhileMoving }
    set { layer.redrawsWhileMoving = newValue }
  }
}

// MARK: - Presentation

extension View {
  /// The visible frame, in fractional cells of the superview's coordinates.
  ///
  /// It equals ``frame`` unless an animation moves the view. It excludes ``translation``.
  public var presentationFrame: FractionalRect { layer.presentationFrame }

  /// The visible ``alpha``, in `0...1`.
  public var presentationAlpha: Double { layer.presentationAlpha }

  /// The visible ``bounds``, in fractional cells; the origin differs from the model's during a
  /// scroll.
  public var presentationBounds: FractionalRect { layer.presentationBounds }

  /// The visible ``translation``.
  ///
  /// To stop a moving view where it is visible, set its translation to this value inside
  /// ``performWithoutAnimation(_:)``.
  public var presentationTranslation: FractionalPoint { layer.presentationTranslation }

  /// The offset from the canvas's first cell to the view's top-left corner, each in `0..<1`.
  ///
  /// It is zero unless ``redrawsWhileMoving`` is set and the view is positioned between cells.
  public var presentationOffset: FractionalPoint { layer.presentationOffset }
}

// MARK: - Conversion

extension View {
  /// Converts a point from the stage to the view's own coordinates, at the visible position.
  public func convertFromStage(_ point: Point) -> Point {
    point - layer.contentOrigin.rounded
  }

  /// Converts a point from the view's own coordinates to the stage, at the visible position.
  public func convertToStage(_ point: Point) -> Point {
    point + layer.contentOrigin.rounded
  }
}

// MARK: - Traits

extension View {
  /// The traits of the view: the stage's capabilities, the user's preferences and the pane's size.
  ///
  /// ``Traits/widthClass`` and ``Traits/heightClass`` come from the nearest ``traitOverrides``,
  /// starting with the view's own, or else from the screen. A view on no stage has default traits.
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

  /// The columns of ``bounds`` at which text and marks begin and end.
  public var paneEdges: PaneEdges { PaneEdges(width: bounds.width) }
}
