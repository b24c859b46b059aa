import CursesCells

/// The layers of a screen, with their time: both together give a ``/CursesCells/Frame``.
///
///     let tree = LayerTree(size: Size(width: 80, height: 24))
///     tree.addLayer(board)
///     Layer.animate(withDuration: .milliseconds(200)) { board.frame.origin.x = 40 }
///     tree.advance(to: .milliseconds(100))
///     screen.show(tree.frame())
///
/// It has no clock of its own: it stands still until it is told how late it is.
@MainActor
public final class LayerTree: NoticeTap {
  /// The layers that are in no other, from the lowest to the one in front.
  public internal(set) var layers: [Layer] = []

  /// How many colors the screen has; the default is 24 bits.
  ///
  /// With less than 256, what is seen in part is not mixed with what is below; its glyphs change in
  /// steps. Cells that are shown already are put together anew after ``damageAll()``.
  public var colorDepth = ColorDepth.rgb

  /// The assumed default colors of the terminal; the default is light on dark.
  ///
  /// Cells that are shown already are put together anew after ``damageAll()``.
  public var colors = TerminalColors.dark

  /// The color below all layers; the default is the terminal's own.
  ///
  /// Cells that are shown already are put together anew after ``damageAll()``.
  public var ground = Color.default {
    didSet { if ground != oldValue { compositor.ground = groundCell } }
  }

  /// Whether a picture was put together yet.
  public private(set) var hasComposed = false

  /// How much may move in animations that begin; the default is everything.
  public var motionLevel = MotionLevel.full

  /// Returns the time since the tree was made, or `nil`, the default, for what it was advanced to.
  ///
  /// An owner that has timers of its own sets it, so that animations begin in its time.
  public var timeSource: (@MainActor () -> Duration)?

  /// Called when something in the tree changed, so that a picture is due; the default is `nil`.
  public var onChange: (@MainActor () -> Void)?

  /// Called after each ``Notice`` of the tree was delivered; the default is `nil`.
  ///
  /// It is for who watches what goes on, such as metrics and inspectors.
  public var onNotice: (@MainActor (Notice) -> Void)?

  /// The animations that run.
  public let animator = Animator()

  /// The cost of the last picture.
  public private(set) var statistics = LayerStatistics()

  /// Whether something changed since that was last asked.
  var hasChanged = true

  private var compositor: Compositor
  private var work = Work()
  private var shownTime = Duration.zero

  /// Layers with something to be done, by what it is.
  private struct Work {
    var placement: [Layer] = []
    var display: [Layer] = []
  }

  /// Creates a tree without layers.
  ///
  /// - Parameter size: The columns and rows of the screen.
  public init(size: Size) {
    compositor = Compositor(size: size)
  }

  /// The columns and rows of the screen.
  public var size: Size { compositor.size }
}

// MARK: - Layers

extension LayerTree {
  /// Adds a layer above the others, removing it from where it was.
  public func addLayer(_ layer: Layer) {
    insertLayer(layer, at: layers.count)
  }

  /// Adds a layer among those that are in no other, removing it from where it was.
  ///
  /// The lowest has the index 0; the layer itself is not counted where it is among them already.
  /// An index out of range is moved to the nearer end.
  public func insertLayer(_ layer: Layer, at index: Int) {
    if layer.superlayer == nil, layer.host === self {
      layers.removeAll { $0 === layer }
      layer.setNeedsRepaint()
    } else {
      layer.removeFromSuperlayer()
    }
    layers.insert(layer, at: min(max(index, 0), layers.count))
    layer.move(into: self)
  }

  /// Notes that something is to be done to a layer before the next picture.
  func note(_ item: Pending, for layer: Layer) {
    switch item {
    case .display: work.display.append(layer)
    case .placement: work.placement.append(layer)
    default: break
    }
    announce()
  }

  /// Tells that a picture is due.
  func announce() {
    hasChanged = true
    onChange?()
  }

  /// Returns whether something changed since this was last asked, or may look otherwise now.
  public func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}

// MARK: - Time

extension LayerTree {
  /// The time since the tree was made.
  public var time: Duration { timeSource?() ?? shownTime }

  /// Lets time pass: animations move on and end, each at its own moment and in order.
  ///
  /// - Parameter moment: The time since the tree was made; one that has passed changes nothing.
  public func advance(to moment: Duration) {
    while let end = animator.nextEnd, end <= moment {
      shownTime = max(shownTime, end)
      // What is seen is brought to this moment first, so that completions and new animations start
      // from there.
      animator.show(at: shownTime)
      animator.finish(by: shownTime)
    }
    shownTime = max(shownTime, moment)
    animator.show(at: shownTime)
  }
}

// MARK: - Pictures

extension LayerTree {
  /// Places and draws what changed, puts it together, and returns what is to be shown.
  ///
  /// The frame is unchanged when nothing did. The first one, and the first of a new size, has every
  /// cell among its changes.
  ///
  /// - Complexity: O(*c*) in what changed, whatever the size of the screen and the tree.
  public func frame() -> Frame {
    update()
    return compose(cursor: nil)
  }

  /// Places layers that may have moved, and lets those draw that asked for it or of which more can
  /// be seen.
  ///
  /// ``frame()`` does it, too; apart from ``compose(cursor:)`` it is for who asks what is seen
  /// where in between.
  public func update() {
    let placing = work.placement
    let displaying = work.display
    work.placement = []
    work.display = []
    compositor.place(placing.filter { $0.host === self }, roots: layers)
    compositor.display(displaying.filter { $0.host === self })
  }

  /// Puts together what changed.
  ///
  /// - Parameter cursor: The cell of the screen in which the cursor stands, or `nil` for none.
  /// - Returns: What is to be shown.
  public func compose(cursor: Point?) -> Frame {
    let frame = compositor.compose(layers, mixing: mixing, cursor: cursor)
    hasComposed = true
    takeStatistics()
    return frame
  }

  /// Forgets what is to be placed and drawn, where no picture is made of it.
  ///
  /// What was to be drawn is drawn whole when there are pictures again, after ``resize(to:)``.
  public func skipFrame() {
    for layer in work.placement where layer.host === self {
      layer.pending.subtract([.placement, .repaint])
    }
    for layer in work.display where layer.host === self {
      layer.pending.remove(.display)
      layer.backing.invalidate()
    }
    work = Work()
    takeStatistics()
  }

  /// Returns the cells of a layer and those inside it, clear where they show nothing.
  ///
  /// All of the layer is shown, also what is cut off on the screen. Its own ``Layer/alpha``,
  /// ``Layer/translation`` and ``Layer/isHidden`` are left out. What is pending is in it, and stays
  /// pending.
  ///
  /// - Complexity: O(*c* + *n*) in the cells of the layer and the layers inside it; those that can
  ///   be seen whole are not drawn again.
  public func cells(of layer: Layer) -> Buffer {
    Compositor.cells(of: layer, mixing: mixing)
  }

  /// Takes the screen's new size, or the same again: everything is put together anew.
  ///
  /// The layers keep their frames. Every cell of the next picture is among its changes.
  public func resize(to size: Size) {
    compositor = Compositor(size: size)
    compositor.ground = groundCell
    for layer in layers {
      layer.setNeedsRepaint()
    }
    announce()
  }

  /// Has cells of the screen put together anew.
  public func damage(_ area: Rect) {
    compositor.damage.add(area)
    announce()
  }

  /// Has every cell of the screen put together anew.
  public func damageAll() { damage(Rect(origin: .zero, size: size)) }

  /// Returns the cells of the screen as it would be seen now.
  ///
  /// What is pending is in it, and stays pending.
  ///
  /// - Complexity: O(*c* + *n*) in the cells of the screen and the layers; those that have been
  ///   drawn are not drawn again.
  public func cells() -> Buffer {
    Compositor.cells(of: layers, on: size, ground: groundCell, mixing: mixing)
  }

  private var groundCell: Cell {
    ground == .default ? .blank : Cell(.space, style: Style(background: ground))
  }

  private var mixing: Mixing { Mixing(depth: colorDepth, colors: colors) }

  private func takeStatistics() {
    statistics = compositor.statistics
    compositor.statistics = LayerStatistics()
  }
}
