import CursesCells

/// The layers of a screen and their time, which together determine each ``/CursesCells/Frame``.
///
///     let tree = LayerTree(size: Size(width: 80, height: 24))
///     tree.addLayer(board)
///     Layer.animate(withDuration: .milliseconds(200)) { board.frame.origin.x = 40 }
///     tree.advance(to: .milliseconds(100))
///     screen.show(tree.frame())
///
/// A tree has no clock: animations advance only in ``advance(to:)``.
@MainActor
public final class LayerTree: CallbackObserver {
  /// The root layers, from back to front.
  public internal(set) var layers: [Layer] = []

  /// The number of colors of the screen; the default is 24-bit color.
  ///
  /// Below 256 colors, translucent layers are not blended with the cells below, but their glyphs
  /// change in steps. Call ``damageAll()`` to update cells that are displayed already.
  public var colorDepth = ColorDepth.rgb

  /// The assumed default colors of the terminal; the default is light on dark.
  ///
  /// Call ``damageAll()`` to update cells that are displayed already.
  public var colors = TerminalColors.dark

  /// The color below all layers; the default is that of the terminal.
  ///
  /// Call ``damageAll()`` to update cells that are displayed already.
  public var ground = Color.default {
    didSet { if ground != oldValue { compositor.ground = groundCell } }
  }

  /// Whether a frame has been composited.
  public private(set) var hasComposed = false

  /// The limit on motion for animations that begin; the default is ``MotionLevel/full``.
  public var motionLevel = MotionLevel.full

  /// A closure that returns the time since the tree was created, or `nil`, the default.
  ///
  /// With `nil`, the time is that of the last ``advance(to:)``. An owner with its own timers sets
  /// it, so that animations begin at the time of the owner.
  public var timeSource: (@MainActor () -> Duration)?

  /// Called when something in the tree changed and a frame is due; the default is `nil`.
  public var onChange: (@MainActor () -> Void)?

  /// Called after each delivery of a ``Callback`` of the tree; the default is `nil`.
  ///
  /// It is meant for observers such as metrics and inspectors.
  public var onCallback: (@MainActor (Callback) -> Void)?

  /// The running animations.
  public let animator = Animator()

  /// The cost of the last frame.
  public private(set) var statistics = LayerStatistics()

  /// Whether something changed since the last call of ``takeChange()``.
  var hasChanged = true

  private var compositor: Compositor
  private var work = Work()
  private var displayedTime = Duration.zero

  /// The layers with pending work, by the kind of work.
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
  /// Adds a root layer in front of the others, removing it from its superlayer or tree.
  public func addLayer(_ layer: Layer) {
    insertLayer(layer, at: layers.count)
  }

  /// Inserts a layer among the root layers, removing it from its superlayer or tree.
  ///
  /// The rearmost layer has the index 0; an out-of-range index is clamped. If `layer` is a root
  /// layer of this tree already, the index does not count it.
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

  /// Schedules work for a layer before the next frame.
  func note(_ item: Pending, for layer: Layer) {
    switch item {
    case .display: work.display.append(layer)
    case .placement: work.placement.append(layer)
    default: break
    }
    announce()
  }

  /// Notifies the owner that a frame is due.
  func announce() {
    hasChanged = true
    onChange?()
  }

  /// Returns whether something may have changed since the last call.
  public func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}

// MARK: - Time

extension LayerTree {
  /// The time since the tree was created.
  public var time: Duration { timeSource?() ?? displayedTime }

  /// Advances the time: animations progress and end, each at its own time and in order.
  ///
  /// - Parameter moment: The time since the tree was created; a time in the past changes nothing.
  public func advance(to moment: Duration) {
    while let end = animator.nextEnd, end <= moment {
      displayedTime = max(displayedTime, end)
      // Presentation values are updated first: completions and new animations start from them.
      animator.show(at: displayedTime)
      animator.finish(by: displayedTime)
    }
    displayedTime = max(displayedTime, moment)
    animator.show(at: displayedTime)
  }
}

// MARK: - Frames

extension LayerTree {
  /// Places, draws and composites all changes, and returns the frame.
  ///
  /// If nothing changed, the frame has no changes. The first frame, and the first after a resize,
  /// has every cell among its changes.
  ///
  /// - Complexity: O(*c*) in the changes, whatever the size of the screen and the tree.
  public func frame() -> Frame {
    update()
    return compose(cursor: nil)
  }

  /// Places layers that may have moved, and draws missing or stale cells.
  ///
  /// ``frame()`` includes this step. Call it before ``compose(cursor:)`` to query visible positions
  /// in between.
  public func update() {
    let placing = work.placement
    let displaying = work.display
    work.placement = []
    work.display = []
    compositor.place(placing.filter { $0.host === self }, roots: layers)
    compositor.display(displaying.filter { $0.host === self })
  }

  /// Composites all changes.
  ///
  /// - Parameter cursor: The cell of the cursor, or `nil` to hide it.
  /// - Returns: The frame to display.
  public func compose(cursor: Point?) -> Frame {
    let frame = compositor.compose(layers, mixing: mixing, cursor: cursor)
    hasComposed = true
    takeStatistics()
    return frame
  }

  /// Discards pending placement and drawing when a frame is skipped.
  ///
  /// Layers with pending drawing are drawn whole when frames resume, after ``resize(to:)``.
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

  /// Returns the cells of a layer and its descendants; cells that they do not paint are clear.
  ///
  /// The whole layer is copied, including parts that are clipped on the screen. Its own
  /// ``Layer/alpha``, ``Layer/translation`` and ``Layer/isHidden`` are ignored. Pending changes are
  /// included, and stay pending.
  ///
  /// - Complexity: O(*c* + *n*) in the cells of the layer and the layers inside it. Layers that are
  ///   visible as a whole are not drawn again.
  public func cells(of layer: Layer) -> Buffer {
    Compositor.cells(of: layer, mixing: mixing)
  }

  /// Sets the size of the screen and composites everything again, even if the size is the same.
  ///
  /// The layers keep their frames. Every cell of the next frame is among its changes.
  public func resize(to size: Size) {
    compositor = Compositor(size: size)
    compositor.ground = groundCell
    for layer in layers {
      layer.setNeedsRepaint()
    }
    announce()
  }

  /// Marks cells of the screen as damaged, so that the next frame composites them again.
  public func damage(_ area: Rect) {
    compositor.damage.add(area)
    announce()
  }

  /// Marks every cell of the screen as damaged.
  public func damageAll() { damage(Rect(origin: .zero, size: size)) }

  /// Returns the cells of the screen as they would be displayed now.
  ///
  /// Pending changes are included, and stay pending.
  ///
  /// - Complexity: O(*c* + *n*) in the cells of the screen and the layers. Layers that have been
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
