import CursesCells
import CursesLayers

// MARK: - Adding and removing

extension View {
  /// Adds a view above all other subviews, removing it from its previous superview.
  ///
  /// A view that is already a subview moves to the front without leaving the stage.
  ///
  /// - Precondition: `view` is neither this view nor an ancestor of it.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview at an index, removing it from its previous superview.
  ///
  /// Index 0 is the back. If the view is already a subview, it is not counted. An out-of-range
  /// index is clamped.
  ///
  /// - Precondition: `view` is neither this view nor an ancestor of it.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isInside(view), "a view cannot be added to itself")
    CallbackQueue.perform {
      if view.superview === self {
        subviews.removeAll { $0 === view }
      } else {
        view.removeFromSuperview()
      }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      view.superview = self
      view.updateSafeArea()
      setNeedsLayout()
      view.move(to: stage) { layer.insertSublayer(view.layer, at: index) }
    }
  }

  /// Inserts a subview directly below another subview.
  ///
  /// If `sibling` is not a subview, the view is added above all others.
  ///
  /// - Precondition: `view` is neither this view nor an ancestor of it.
  public func insertSubview(_ view: View, below sibling: View) {
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insertSubview(view, at: index ?? subviews.count)
  }

  /// Removes the view from its superview, or dismisses it if it is presented.
  ///
  /// Its animations end, with `finished` false.
  public func removeFromSuperview() {
    guard let superview else {
      stage?.dismiss(self)
      return
    }
    superview.willRemoveSubview(self)
    // Re-entrancy: the callback may have moved this view to another superview.
    guard self.superview === superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    updateSafeArea()
    move(to: nil) { layer.removeFromSuperlayer() }
  }

  /// Moves a subview above all others.
  ///
  /// A view that is not a subview is ignored.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self, subviews.last !== view else { return }
    addSubview(view)
  }

  /// Returns whether this view is `other` or a descendant of it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Returns whether this view is `other` or a descendant of it.
  ///
  /// Searching the superviews of each added view would take quadratic time in a deep tree.
  private func isInside(_ other: View) -> Bool {
    if other === self { return true }
    return !other.subviews.isEmpty && other.stage === stage && isDescendant(of: other)
  }

  /// Moves the view and its descendants to a stage, or off their current stage.
  ///
  /// `moveLayer` moves the layer, even if the stage stays the same. All views are moved before any
  /// callback runs, so that a callback may change the tree again.
  func move(to stage: Stage?, moveLayer: () -> Void) {
    let old = self.stage
    let moved = stage === old ? [] : tree
    for view in moved {
      view.enter(stage)
    }
    CallbackQueue.perform {
      moveLayer()
      for view in moved where view.stage !== old {
        old?.forget(view)
      }
      for view in moved where view.stage === stage {
        view.didMoveToStage()
        view.warnOfDeafGestures()
      }
    }
  }

  private func enter(_ stage: Stage?) {
    needsLayout = false
    self.stage = stage
    depth = superview.map { $0.depth + 1 } ?? 0
    if ownTheme != nil { stage?.overridesThemes = true }
    if wantsHover { setNeedsHoverUpdate() }
    for timer in repeatingTimers { timer.move(to: stage) }
    setNeedsLayout()
  }

  /// The view and its descendants, each before its own subviews.
  var tree: [View] {
    var views: [View] = []
    walk { view in
      views.append(view)
      return .descend
    }
    return views
  }

  /// Visits the view and its descendants, each before its own subviews.
  ///
  /// The subviews of a view are read after the visit. Views may be nested deeper than the stack
  /// allows for recursion.
  func walk(_ visit: (View) -> WalkStep) {
    guard visit(self) == .descend, !subviews.isEmpty else { return }
    var path = [subviews.makeIterator()]
    while let last = path.indices.last {
      guard let view = path[last].next() else {
        path.removeLast()
        continue
      }
      switch visit(view) {
      case .descend: if !view.subviews.isEmpty { path.append(view.subviews.makeIterator()) }
      case .skip: continue
      case .stop: return
      }
    }
  }

  /// Whether the view or one of its superviews is hidden.
  public var isHiddenInTree: Bool {
    sequence(first: self, next: \.superview).contains(where: \.isHidden)
  }
}

/// The step that follows the visit of a view; see ``View/walk(_:)``.
enum WalkStep {
  /// Visit the subviews.
  case descend

  /// Omit the subviews.
  case skip

  /// End the walk.
  case stop
}

// MARK: - Invalidation

extension View {
  /// Requests a redraw of the whole view before the next frame.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Requests a redraw of a part of the view before the next frame.
  ///
  /// The part is in the coordinates of ``bounds``; the canvas for ``draw(in:)`` is clipped to it.
  public func setNeedsDisplay(_ rect: Rect) { layer.setNeedsDisplay(rect) }

  /// Requests a call of ``layoutSubviews()`` before the next frame.
  public func setNeedsLayout() {
    guard let stage else { return }
    // A transcript may have been read before the pending layout ran.
    stage.noteTranscript()
    guard !needsLayout else { return }
    needsLayout = true
    stage.noteLayout(of: self)
  }

  /// Notifies the superview that ``sizeThatFits(_:)`` may return another size than before.
  public func invalidateFittingSize() {
    guard let superview else { return }
    guard View.notifiedLevels < View.maximumNotifiedLevels else {
      return View.viewsToNotify.append(superview)
    }
    View.notifiedLevels += 1
    superview.subviewFittingSizeDidChange()
    while View.notifiedLevels == 1, let view = View.viewsToNotify.popLast() {
      view.subviewFittingSizeDidChange()
    }
    View.notifiedLevels -= 1
  }

  /// The number of nested calls of ``subviewFittingSizeDidChange()``.
  private static var notifiedLevels = 0

  /// The number of nested calls from which views wait, so that these do not overflow the stack.
  private static var maximumNotifiedLevels: Int { 64 }

  /// The views that wait for a call.
  private static var viewsToNotify: [View] = []

  /// Performs pending layout of the view and its subviews now.
  ///
  /// Ancestors with pending layout are laid out first, because the view's own frame depends on
  /// them.
  public func layoutIfNeeded() {
    stage?.layOut(self)
  }

  /// Requests a frame that moves the cursor to ``cursorPosition``.
  ///
  /// Redrawing the view updates the cursor as well. If the view is not first responder, nothing
  /// happens.
  public func setNeedsCursorUpdate() {
    if isFirstResponder { stage?.announce() }
  }
}

// MARK: - Theme

extension View {
  /// The theme of the nearest ``themeOverride``, starting with the view's own, or else that of the
  /// stage as displayed.
  ///
  /// A view on no stage has the standard theme.
  public var theme: Theme {
    guard let stage else { return .standard }
    guard stage.overridesThemes else { return stage.displayedTheme }
    let views = sequence(first: self, next: \.superview)
    return views.lazy.compactMap(\.ownTheme).first?.theme ?? stage.displayedTheme
  }

  /// Returns the text style of a theme color on this stage.
  public func style(_ color: ThemeColor, _ attributes: Attributes = []) -> Style {
    color.style(on: stage?.traits ?? Traits(), adding: attributes)
  }

  /// Returns the background color of a theme color on this stage, or ``/CursesCells/Color/clear``
  /// if the stage has no colors.
  public func color(_ color: ThemeColor) -> Color {
    color.background(on: stage?.traits ?? Traits())
  }
}

// MARK: - Decorations

extension View {
  /// Hides all decorations in this view, at any depth.
  ///
  /// Subviews of a decoration are not searched. Hidden views stay hidden, so a second call has no
  /// effect. Views that are added later are not hidden.
  ///
  /// - Parameter isDecoration: Whether a view only decorates others.
  /// - Returns: The number of views that match.
  ///
  /// Recipe: idev-recipes, *TransparentUIWebViews*.
  @discardableResult
  public func hideDecorations(where isDecoration: (View) -> Bool) -> Int {
    var count = 0
    walk { view in
      guard view !== self, isDecoration(view) else { return .descend }
      view.isHidden = true
      count += 1
      return .skip
    }
    return count
  }
}

// MARK: - Description

extension View {
  /// A textual description of the view and all its descendants, one per line, for debugging.
  ///
  ///     <View: 1; frame = (0 0; 80 24)>
  ///     | <TabBarIndicator: 2; frame = (55.5 21; 1 1); alpha = 0.5>
  ///     |    | <Label: 3; frame = (0 0; 5 1); hidden>
  ///
  /// A view's number is its position in the list. Frames are the visible ones. A scroll position,
  /// translation, alpha, hidden state or focus is listed if it differs from the default. The call
  /// lays out and draws nothing.
  ///
  /// Recipe: idev-recipes, *recursiveDescription*.
  ///
  /// - Returns: The lines, without a line break after the last.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    describe(into: &lines)
    return lines.joined(separator: "\n")
  }

  /// Appends the lines of the view and its descendants.
  func describe(into lines: inout [String]) {
    var pending = [(view: self, guides: "")]
    while let (view, guides) = pending.popLast() {
      let facts = view.facts.joined(separator: "; ")
      lines.append("\(guides)<\(type(of: view)): \(lines.count + 1); \(facts)>")
      let inner = guides + (guides.isEmpty ? "| " : "   | ")
      pending += view.subviews.reversed().map { ($0, inner) }
    }
  }

  private var facts: [String] {
    let frame = presentationFrame
    let origin = presentationBounds.origin
    let translation = presentationTranslation
    var facts = [
      "frame = (\(decimal(frame.x)) \(decimal(frame.y)); "
        + "\(decimal(frame.width)) \(decimal(frame.height)))"
    ]
    if origin != .zero { facts.append("offset = (\(decimal(origin.x)) \(decimal(origin.y)))") }
    if translation != .zero {
      facts.append("translation = (\(decimal(translation.x)) \(decimal(translation.y)))")
    }
    if presentationAlpha < 1 { facts.append("alpha = \(decimal(presentationAlpha))") }
    if isHidden { facts.append("hidden") }
    if isFirstResponder { facts.append("focused") }
    return facts
  }
}

/// Formats a number with at most two decimals and no trailing zeros.
private func decimal(_ number: Double) -> String {
  let hundredths = (number * 100).rounded()
  guard hundredths.magnitude < 1e15 else { return "\(number)" }
  let whole = Int(hundredths)
  let sign = whole < 0 ? "-" : ""
  let (integer, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: 100)
  if remainder == 0 { return "\(sign)\(integer)" }
  if remainder % 10 == 0 { return "\(sign)\(integer).\(remainder / 10)" }
  return "\(sign)\(integer).\(remainder < 10 ? "0" : "")\(remainder)"
}

// MARK: - Releasing

/// The subviews of a view that is released, which it releases one after another.
///
/// Each of thousands of nested views would otherwise release the next one, and overflow the stack.
@MainActor
final class ReleasedViews {
  private var views: [View]

  /// Takes the views, and leaves none.
  nonisolated init(taking views: inout [View]) {
    self.views = views
    views = []
  }

  isolated deinit {
    while var view = views.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      views += view.subviews
      view.subviews = []
    }
  }
}
