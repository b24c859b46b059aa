import CursesCells
import CursesLayers

/// A screen's worth of views, with its own time.
///
/// A stage is driven from outside: ``send(_:)`` gives it events, ``advance(by:)``
/// lets time pass, and ``frame()`` returns what is to be shown. Each is done when
/// it returns, so that a terminal and a test drive the same three calls:
///
///     let stage = Stage(size: Size(width: 80, height: 24))
///     stage.rootView.addSubview(label)
///     screen.show(stage.frame())
///
/// It has no clock of its own: between two calls it stands still, unless its driver gives it a
/// ``timeSource``.
@MainActor
public final class Stage {
  /// The view that holds all others; it has the stage's size.
  ///
  /// The default is a plain ``View``.
  public var rootView: View {
    didSet { rootViewDidChange(from: oldValue) }
  }

  /// The controller whose view is ``rootView``, or `nil`, the default, for none.
  ///
  /// Setting `nil` leaves an empty root view.
  /// The first view in it that can become first responder does, before the next frame.
  public var rootViewController: ViewController? {
    didSet { rootViewControllerDidChange(from: oldValue) }
  }

  /// The view that keys are sent to first, or `nil` when there is none.
  public internal(set) var firstResponder: View? {
    didSet { firstResponderDidChange(from: oldValue) }
  }

  /// The named colors that widgets draw with; the default is ``Theme/standard``.
  public var theme: Theme {
    didSet { if theme != oldValue { looksDidChange() } }
  }

  /// The abilities of the terminal and the preferences of the user.
  public var traits: Traits {
    didSet { if traits != oldValue { traitsDidChange(from: oldValue) } }
  }

  /// Called when something on the stage changed, or was scheduled, between two of its calls.
  ///
  /// A driver that waits then asks for a frame and for ``nextDeadline``. It is called once, until
  /// the next ``frame()``. The default is `nil`.
  public var onNeedsFrame: (@MainActor () -> Void)?

  /// Called before the program gives its terminal back for good, to tidy up, or `nil`, the default.
  ///
  ///     stage.willEnd = { document.save() }
  ///
  /// It comes after ``ViewController/viewWillDisappear(_:)``, however the user leaves: also where
  /// Control-C or a signal asks the program to end. Frames are shown meanwhile, and no event is
  /// handled. It has the time that the options of the terminal grant; what goes on after that goes
  /// on without a terminal, or ends with the process. Control-C ends the process at once then.
  public var willEnd: (@MainActor () async -> Void)?

  /// Called to put text on the clipboard; returns whether it could, and is `nil` by default.
  ///
  /// Whoever drives the stage sets it; views call ``copy(_:)``.
  public var onCopy: (@MainActor (String) -> Bool)?

  /// Whether ``close()`` was called.
  public private(set) var isClosed = false

  /// Returns the time since the stage was made; `nil`, the default, for a stage without a clock.
  ///
  /// A driver that lets time pass only when something is due sets it, so that what an application
  /// begins between two calls begins then, and not when the stage was last driven. Without it the
  /// stage stands still between two calls.
  public var timeSource: (@MainActor () -> Duration)?

  /// The time that has passed on the stage.
  var elapsed = Duration.zero

  /// The cost of the last ``frame()``.
  public private(set) var statistics = FrameStatistics()

  /// What is seen of the views: their layers, and the animations that move them.
  let tree: LayerTree

  var timers: [StageTimer] = []
  var presented: [PresentedView] = []
  var needsFocus = false

  /// The button that is held down, or `nil` for none.
  var press: Contest?

  /// The run of wheel events that the last one belongs to.
  var burst: WheelBurst?

  /// The recognizers in the middle of a gesture, in the order in which they are told of it.
  var gestures: [GestureRecognizer] = []

  /// The transcript that is shown in place of pictures where the stage is accessible.
  var reading: TranscriptScreen

  /// Whether something changed since the transcript was made.
  var needsTranscript = true

  /// Where in the tree the button is held down that went down on a line of the transcript.
  var clickedPoint: Point?

  /// Views to be laid out before the next frame.
  private var layoutQueue: [View] = []

  /// The views laid out since the last frame.
  private var viewsLaidOut = 0

  private(set) var callDepth = 0
  private var hasAnnounced = false

  /// Creates a stage with an empty root view.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the screen.
  ///   - traits: What the stage can show. The default is everything, light on dark.
  ///   - theme: The named colors. The default is ``Theme/standard``.
  public init(size: Size, traits: Traits = Traits(), theme: Theme = .standard) {
    self.traits = traits
    self.theme = theme
    rootView = View(frame: Rect(origin: .zero, size: size))
    tree = LayerTree(size: size)
    reading = TranscriptScreen(size: size)
    tree.timeSource = { [weak self] in self?.time ?? .zero }
    tree.onChange = { [weak self] in self?.announce() }
    tree.adopt(traits)
    rootView.move(to: self) { tree.addLayer(rootView.layer) }
  }

  /// The columns and rows of the screen.
  public var size: Size { tree.size }

  /// How much may move.
  public var motionLevel: MotionLevel {
    get { traits.motionLevel }
    set { traits.motionLevel = newValue }
  }
}

// MARK: - Ending

extension Stage {
  /// Asks whoever drives the stage to stop: a terminal is given back, a test is not changed.
  public func close() {
    isClosed = true
    announce()
  }
}

// MARK: - Frames

extension Stage {
  /// Lays out, draws and puts together what changed, and returns what is to be shown.
  ///
  /// The frame is unchanged when nothing did. The first one, and the first of a new size, has
  /// every cell among its changes. Its cursor is where the first responder has its
  /// ``View/cursorPosition``, if that is seen. Where ``Traits/isAccessible`` is `true`, the frame
  /// shows the ``transcript``, and its cursor is at the line that has the focus.
  ///
  /// - Complexity: O(*c*) in what changed, whatever the size of the stage and the tree.
  public func frame() -> Frame {
    perform {
      hasAnnounced = false
      prepareTree()
      if traits.isAccessible { return transcriptFrame() }
      tree.update()
      let frame = tree.compose(cursor: shownCursor)
      takeStatistics()
      return frame
    }
  }

  /// The cell of the screen in which the cursor of the first responder is seen, or `nil` for none.
  private var shownCursor: Point? {
    guard let view = firstResponder, let position = view.cursorPosition else { return nil }
    return view.layer.visibleCell(at: position)
  }

  private func takeStatistics() {
    statistics = FrameStatistics(viewsLaidOut: viewsLaidOut, tree.statistics)
    viewsLaidOut = 0
  }

  /// Lays out what is to be laid out, gives the focus to a view that is to have it, and where the
  /// stage is read, takes in what there is to read then.
  func prepareTree() {
    layOutPending()
    focusFirst()
    layOutPending()
    guard traits.isAccessible, tree.takeChange() || needsTranscript else { return }
    needsTranscript = false
    reading.take(Transcript(of: self))
  }

  /// Returns the frame that shows the transcript; no view is placed or drawn for it.
  private func transcriptFrame() -> Frame {
    tree.skipFrame()
    takeStatistics()
    return reading.frame()
  }

  /// Gives views their frames where that is still to be done.
  func layOutPending() {
    var rounds = 0
    while !layoutQueue.isEmpty, rounds < Stage.layoutRounds {
      let views = layoutQueue.sorted { $0.depth < $1.depth }
      layoutQueue = []
      for view in views where view.stage === self {
        layOut(view, alone: true)
      }
      rounds += 1
    }
  }

  /// How often layout may ask for more layout in one frame before the rest waits for the next.
  private static let layoutRounds = 16

  /// Gives the subviews of a view, and of those inside it, their frames, after those around it.
  func layOut(_ view: View) {
    let around = Array(sequence(first: view, next: \.superview).dropFirst()).reversed()
    for ancestor in around where ancestor.stage === self {
      layOut(ancestor, alone: true)
    }
    layOut(view, alone: false)
  }

  private func layOut(_ view: View, alone: Bool) {
    if view.needsLayout {
      view.needsLayout = false
      viewsLaidOut += 1
      view.layoutSubviews()
    }
    guard !alone else { return }
    for subview in view.subviews {
      layOut(subview, alone: false)
    }
  }

  /// Notes that a view is to be laid out before the next frame.
  func noteLayout(of view: View) {
    layoutQueue.append(view)
    announce()
  }

  /// Tells once that the driver has to look, unless one of the stage's own calls is under way.
  func announce() {
    needsTranscript = true
    guard callDepth == 0, !hasAnnounced, let onNeedsFrame else { return }
    hasAnnounced = true
    onNeedsFrame()
  }

  /// Runs one of the stage's calls, after which its driver asks for a frame anyway.
  func perform<Result>(_ body: () -> Result) -> Result {
    callDepth += 1
    defer { callDepth -= 1 }
    return body()
  }
}

// MARK: - Changing the tree

extension Stage {
  /// Forgets a view that left the stage; those inside it are forgotten by themselves.
  func forget(_ view: View) {
    cancelGestures(inside: view)
    if firstResponder === view {
      firstResponder = nil
      needsFocus = focusesByItself
    }
  }

  private func rootViewDidChange(from old: View) {
    guard old !== rootView else { return }
    // One that was added to another view meanwhile is where that one is.
    if old.superview == nil { old.move(to: nil) { old.layer.removeFromSuperlayer() } }
    rootView.removeFromSuperview()
    rootView.frame = Rect(origin: .zero, size: size)
    rootView.move(to: self) { tree.insertLayer(rootView.layer, at: 0) }
    if rootViewController?.view !== rootView { rootViewController = nil }
  }

  private func rootViewControllerDidChange(from old: ViewController?) {
    guard old !== rootViewController else { return }
    old?.beginAppearanceTransition(false, animated: false)
    rootViewController?.beginAppearanceTransition(true, animated: false)
    if let view = rootViewController?.view {
      rootView = view
    } else if let old, rootView === old.view {
      rootView = View()
    }
    old?.endAppearanceTransition()
    rootViewController?.endAppearanceTransition()
    needsFocus = rootViewController != nil
    if needsFocus, !presented.isEmpty { presented[0].hadFocus = true }
  }

  private func traitsDidChange(from old: Traits) {
    tree.adopt(traits)
    if traits.motionLevel != old.motionLevel, traits.motionLevel != .full {
      tree.animator.finishAll()
    }
    if traits.isAccessible != old.isAccessible {
      cancelGestures()
      showAnew(in: size)
    }
    looksDidChange()
  }

  private func looksDidChange() {
    tree.damageAll()
    for view in layers {
      view.tellTraitsDidChange()
    }
    announce()
  }

  private func firstResponderDidChange(from old: View?) {
    guard old !== firstResponder else { return }
    reading.returnToFocus()
    old?.firstResponderDidChange()
    firstResponder?.firstResponderDidChange()
    let lost = old.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    let got = firstResponder.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    for view in lost + got.filter({ view in !lost.contains { $0 === view } }) {
      view.focusInsideDidChange()
    }
    // The terminal's cursor moves with the focus, even if neither view redraws; so a frame is
    // needed.
    announce()
  }

  /// Gives the focus to the first view in front that can have it, where none has.
  private func focusFirst() {
    guard needsFocus else { return }
    needsFocus = false
    guard firstResponder == nil else { return }
    frontView.focusFirstInside()
  }

  /// Takes the screen's new size: animations end, then everything is laid out and drawn anew.
  func resize(to size: Size) {
    guard size != self.size else { return }
    cancelGestures()
    tree.animator.finishAll()
    showAnew(in: size)
  }

  /// Shows every cell of a screen anew, with every view laid out.
  private func showAnew(in size: Size) {
    tree.resize(to: size)
    reading = TranscriptScreen(size: size)
    needsTranscript = true
    clickedPoint = nil
    for view in layers {
      view.frame = Rect(origin: .zero, size: size)
      view.setTreeNeedsLayout()
    }
  }
}

extension View {
  /// Asks for layout of the view and all inside it, whose place on the screen may matter to them.
  fileprivate func setTreeNeedsLayout() {
    setNeedsLayout()
    for view in subviews {
      view.setTreeNeedsLayout()
    }
  }

  fileprivate func tellTraitsDidChange() {
    traitsDidChange()
    for view in subviews {
      view.tellTraitsDidChange()
    }
  }
}

extension LayerTree {
  /// Takes over what of a stage's traits is seen in layers.
  fileprivate func adopt(_ traits: Traits) {
    colorDepth = traits.colorDepth
    colors = traits.colors
    motionLevel = traits.motionLevel
  }
}
