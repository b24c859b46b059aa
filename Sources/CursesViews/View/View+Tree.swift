import CursesCells
import CursesLayers

// MARK: - Adding and removing

extension View {
  /// Adds a view above the others inside this one, removing it from where it was.
  ///
  /// A view that is inside this one already comes to the front and stays on the stage meanwhile.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view among the others inside this one, removing it from where it was.
  ///
  /// The lowest has the index 0; the view itself is not counted where it is inside this one
  /// already. An index out of range is moved to the nearer end.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself")
    NoticeQueue.perform {
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

  /// Adds a view right below another one inside this one.
  ///
  /// Where `sibling` is not inside this view, the view is added above all others.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func insertSubview(_ view: View, below sibling: View) {
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insertSubview(view, at: index ?? subviews.count)
  }

  /// Takes the view out of the one around it, or off the stage where it is presented.
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

  /// Draws a view after the others inside this one.
  ///
  /// A view that is not inside this one is left alone.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self, subviews.last !== view else { return }
    addSubview(view)
  }

  /// Whether this view is `other` or is somewhere inside it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Brings the view and those inside it onto a stage, or off the one they are on.
  ///
  /// `moveLayer` does the same for the layer, also where the stage stays the same. All of them are
  /// there before anyone is told, so that whoever is may change the tree again.
  func move(to stage: Stage?, moveLayer: () -> Void) {
    let old = self.stage
    let moved = stage === old ? [] : tree
    for view in moved {
      view.enter(stage)
    }
    NoticeQueue.perform {
      moveLayer()
      for view in moved where view.stage !== old {
        old?.forget(view)
      }
      for view in moved where view.stage === stage {
        view.didMoveToStage()
      }
    }
  }

  private func enter(_ stage: Stage?) {
    needsLayout = false
    self.stage = stage
    if let stage, let follower = self as? any StageFollower { stage.follow(follower) }
    setNeedsLayout()
  }

  /// The view and those inside it, each before those inside it.
  var tree: [View] { [self] + subviews.flatMap(\.tree) }

  /// The number of views around this one.
  var depth: Int {
    var count = 0
    var view = superview
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }
}

// MARK: - Asking for work

extension View {
  /// Asks for the whole view to be drawn before the next frame.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Asks for a part of the view to be drawn before the next frame.
  ///
  /// The part is in the coordinates of ``bounds``; ``draw(in:)`` is given a canvas that ends at
  /// its edges.
  public func setNeedsDisplay(_ rect: Rect) { layer.setNeedsDisplay(rect) }

  /// Asks for ``layoutSubviews()`` to be called before the next frame.
  public func setNeedsLayout() {
    guard let stage else { return }
    // Work that no frame has done yet may have been read already.
    stage.noteTranscript()
    guard !needsLayout else { return }
    needsLayout = true
    stage.noteLayout(of: self)
  }

  /// Tells the view around this one that ``sizeThatFits(_:)`` may give another size than before.
  public func invalidateFittingSize() {
    superview?.subviewFittingSizeDidChange()
  }

  /// Gives the view, and those inside it, their frames now, where that is still to be done.
  ///
  /// Views around it that are still to be laid out are laid out first: its own frame follows from
  /// them.
  public func layoutIfNeeded() {
    stage?.layOut(self)
  }

  /// Asks for a frame in which the cursor stands where ``cursorPosition`` is now.
  ///
  /// A view that draws itself anew has no need to ask. Nothing happens while keys are not sent to
  /// the view first.
  public func setNeedsCursorUpdate() {
    if isFirstResponder { stage?.announce() }
  }
}

// MARK: - Theme

extension View {
  /// The named colors of the stage as they are shown, or the standard ones on no stage.
  public var theme: Theme { stage?.shownTheme ?? .standard }

  /// How a part of the theme looks as text on this stage.
  public func style(_ color: ThemeColor, _ attributes: Attributes = []) -> Style {
    color.style(on: stage?.traits ?? Traits(), adding: attributes)
  }

  /// The color of a part of the theme on this stage; ``/CursesCells/Color/clear`` where there are
  /// no colors.
  public func color(_ color: ThemeColor) -> Color {
    color.background(on: stage?.traits ?? Traits())
  }
}

// MARK: - Decorations

extension View {
  /// Hides every view inside this one that is a decoration, at any depth.
  ///
  /// A view that is hidden for it is not looked into. What is hidden already stays hidden, so
  /// doing it again does nothing; views that are added later are not hidden.
  ///
  /// - Parameter isDecoration: Whether a view only decorates others.
  /// - Returns: How many views it is true of.
  ///
  /// Recipe: idev-recipes, *TransparentUIWebViews*.
  @discardableResult
  public func hideDecorations(where isDecoration: (View) -> Bool) -> Int {
    subviews.reduce(0) { count, view in
      guard isDecoration(view) else { return count + view.hideDecorations(where: isDecoration) }
      view.isHidden = true
      return count + 1
    }
  }
}

// MARK: - Description

extension View {
  /// The view and all views inside it, one a line, for a person who debugs.
  ///
  ///     <View: 1; frame = (0 0; 80 24)>
  ///     | <TabBarIndicator: 2; frame = (55.5 21; 1 1); alpha = 0.5>
  ///     |    | <Label: 3; frame = (0 0; 5 1); hidden>
  ///
  /// A view's number is its place in the list. Frames are those seen; a scroll position, a
  /// translation, an alpha, hidden and focused views are named where they differ from the default.
  /// Nothing is laid out or drawn for it.
  ///
  /// Recipe: idev-recipes, *recursiveDescription*.
  ///
  /// - Returns: The lines, without a line break after the last.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    describe(depth: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  /// Adds the lines of the view, and of those inside it, to others.
  func describe(depth: Int, into lines: inout [String]) {
    let guides = (0..<depth).map { $0 == 0 ? "| " : "   | " }.joined()
    lines.append(
      "\(guides)<\(type(of: self)): \(lines.count + 1); \(facts.joined(separator: "; "))>")
    for view in subviews {
      view.describe(depth: depth + 1, into: &lines)
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

/// Returns a number with at most two decimals, and none that say nothing.
private func decimal(_ number: Double) -> String {
  let hundredths = (number * 100).rounded()
  guard hundredths.magnitude < 1e15 else { return "\(number)" }
  let whole = Int(hundredths)
  let sign = whole < 0 ? "-" : ""
  let (integer, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(integer)" }
  if rest % 10 == 0 { return "\(sign)\(integer).\(rest / 10)" }
  return "\(sign)\(integer).\(rest < 10 ? "0" : "")\(rest)"
}
