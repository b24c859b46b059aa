import CursesLayers

/// Whether a controller's view is seen, and what is on its way.
struct ControllerAppearance {
  /// What was announced and is not done.
  var transition: AppearanceTransition?

  /// Whether it is seen, but for what is on its way.
  var isSeen = false

  /// The tree in which it was seen last: one that disappears may have left it already.
  weak var tree: LayerTree?
}

extension ViewController {
  /// Whether the view is seen, or is about to be.
  public var isAppearing: Bool { appearance.transition?.isAppearing ?? appearance.isSeen }

  /// Whether the view is not seen, and nothing is on its way.
  var isDisappeared: Bool { appearance.transition == nil && !appearance.isSeen }

  /// Tells the controller that its view is about to be seen, or to be seen no longer.
  ///
  /// ``endAppearanceTransition()`` follows when it is. Nothing is told twice: a controller that
  /// is already seen is not told that it will be. Controllers inside this one whose views are in
  /// its view are told as well.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it is about to be seen.
  ///   - animated: Whether it can be seen coming or going.
  ///   - cause: Why it comes or goes, which those who watch the stage are told. The default is that
  ///     nothing but what is in sight changes.
  public func beginAppearanceTransition(
    _ isAppearing: Bool, animated: Bool, cause: AppearanceTransition.Cause = .shown
  ) {
    guard isAppearing != self.isAppearing else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance.transition = AppearanceTransition(
      isAppearing: isAppearing, isAnimated: animated, cause: cause)
    if let tree = noticeTree { appearance.tree = tree }
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells the controller that what ``beginAppearanceTransition(_:animated:cause:)`` announced is
  /// done.
  ///
  /// Those who watch the stage are told, too, with an ``AppearanceTransition``: see
  /// ``Stage/observeNotices(_:)``.
  public func endAppearanceTransition() {
    guard let transition = appearance.transition else { return }
    appearance.transition = nil
    appearance.isSeen = transition.isAppearing
    if transition.isAppearing {
      viewDidAppear(transition.isAnimated)
      tell("viewDidAppear(_:)", transition)
    } else {
      viewDidDisappear(transition.isAnimated)
      tell("viewDidDisappear(_:)", transition)
    }
    for child in shownChildren {
      child.endAppearanceTransition()
    }
    endWorkIfGone()
  }

  private func tell(_ name: StaticString, _ transition: AppearanceTransition) {
    guard let tree = noticeTree ?? appearance.tree, tree.onNotice != nil else { return }
    NoticeQueue.post(Notice(name, from: self, details: transition), tap: tree) {}
  }

  private var shownChildren: [ViewController] {
    children.filter { child in
      child.loadedView.map { $0.isDescendant(of: view) } ?? false
    }
  }
}
