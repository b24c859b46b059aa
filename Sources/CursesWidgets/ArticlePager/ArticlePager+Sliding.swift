import CursesCells
import CursesViews

// MARK: - Changing the page

extension ArticlePager {
  /// Goes to the page before or after for the user, and returns whether there is one.
  func changePage(_ direction: PageSlide.Direction) -> Bool {
    guard let target = neighbor(direction) else { return false }
    let run = resets
    delegate?.articlePager(self, willChangeToPage: target)
    guard run == resets else { return true }
    guard beginSlide(direction, to: target, isByUser: true) else { return false }
    if run == resets { delegate?.articlePager(self, didChangeToPage: target) }
    return true
  }

  /// Makes a page the current one, and lets it slide in from where everything is seen now.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such page.
  func beginSlide(_ direction: PageSlide.Direction, to target: Int, isByUser: Bool) -> Bool {
    guard let old = currentPageIndex, let leaving = currentPage, let entering = page(at: target)
    else { return false }
    stopHolding()
    catchPull()
    let slide = PageSlide(
      direction: direction, height: bounds.height, pullHeight: PullView.height(in: bounds.height),
      start: Double(pulledRows * -direction.sign))
    let change = PageChange(
      slide: slide, leaving: leaving, leavingIndex: old, entering: entering, enteringIndex: target,
      isByUser: isByUser)
    insertSubview(entering, at: 0)
    place(change, at: slide.start)
    if leaving.hasFocusInside { becomeFirstResponder() }
    pulledRows = 0
    currentPageIndex = target
    phase = .sliding(change)
    animate(by: nil) { place(change, at: slide.end, animated: true) }
    return true
  }

  /// Shows both pages where they are on a way.
  private func place(_ change: PageChange, at way: Double, animated: Bool = false) {
    for view in [header, footer, change.leaving] {
      view.show(below: change.slide.leaving(at: way), animated: animated)
    }
    change.entering.show(below: change.slide.entering(at: way), animated: animated)
  }
}

// MARK: - Holding pages on their way

extension ArticlePager {
  /// Takes hold of pages that slide, where they are seen.
  func hold(_ change: PageChange) {
    var change = change
    change.isByUser = true
    motion += 1
    let way = change.slide.way(leaving: change.leaving.presentationTranslation.y)
    place(change, at: way)
    phase = .scrubbing(change, way: way, translation: 0)
  }

  /// Moves pages that are held by so many rows, down.
  func scrub(_ change: PageChange, way: Double, by rows: Int, translation: Int) {
    let way = change.slide.clamped(way - Double(rows * change.slide.direction.sign))
    place(change, at: way)
    phase = .scrubbing(change, way: way, translation: translation)
  }

  /// Lets go of pages that are held: a flick decides where they go, or else where they are.
  func release(_ change: PageChange, at way: Double) {
    let speed = -drag.velocity * Double(change.slide.direction.sign)
    let isFlick = speed.magnitude >= Self.flick
    let isForward = isFlick ? speed > 0 : change.slide.isPastMiddle(at: way)
    let run = resets
    delegate?.articlePagerDidEndDragging(self, willChangePage: isForward)
    guard run == resets, case .scrubbing = phase else { return }
    lead(change, at: way, back: !isForward, velocity: speed)
  }

  /// From how many rows a second on a finger that lets go decides by its speed.
  private static let flick = 20.0

  /// Lets pages go on to where they belong, or back, and makes the one that stays the current one.
  ///
  /// - Parameters:
  ///   - change: The pages.
  ///   - way: Where they are.
  ///   - back: Whether the page that left comes back.
  ///   - velocity: How fast the page that leaves goes, in rows a second.
  func lead(_ change: PageChange, at way: Double, back: Bool, velocity: Double) {
    var change = change
    let run = resets
    let old = change.current
    change.leadsBack = back
    let new = change.current
    if new != old { delegate?.articlePager(self, willChangeToPage: new) }
    guard run == resets else { return }
    currentPageIndex = new
    phase = .sliding(change)
    let target = back ? 0 : change.slide.end
    let push = Push(velocity: change.slide.leaving(at: velocity), distance: target - way)
    animate(by: push) { place(change, at: target, animated: true) }
    if new != old, run == resets { delegate?.articlePager(self, didChangeToPage: new) }
  }
}

// MARK: - Motion

extension ArticlePager {
  /// How long a page takes to slide in.
  private static let slideDuration = Duration.milliseconds(200)

  /// Lets what was let go of move to where `changes` puts it: by a spring, or else within 0.2 s.
  func animate(by push: Push?, _ changes: () -> Void) {
    motion += 1
    let number = motion
    let completion: @MainActor (Bool) -> Void = { [weak self] _ in
      if let self, motion == number { finishMotion() }
    }
    if let push {
      View.animate(
        withSpring: Push.spring, initialVelocity: push.fittingVelocity, animations: changes,
        completion: completion)
    } else {
      View.animate(
        withDuration: Self.slideDuration, animations: changes, completion: completion)
    }
  }

  /// Puts everything where it belongs at the end of what moves, or of what a finger holds.
  func finishMotion() {
    if phase.isHandled { drag.cancel() }
    if case .resting = phase { return }
    motion += 1
    stopHolding()
    let isTold = phase.change?.isByUser ?? true
    if let change = phase.change {
      let gone = change.leadsBack ? change.entering : change.leaving
      gone.removeFromSuperview()
      gone.show(below: 0, animated: false)
    }
    pulledRows = 0
    phase = .resting
    place(at: 0)
    comeToRest(isTold: isTold)
  }

  /// Shows what belongs to the page that stays, and tells of it where that is by the user.
  private func comeToRest(isTold: Bool) {
    guard unload(animated: false) else { return }
    updatePulls()
    prepareNeighbors()
    if isTold { delegate?.articlePagerDidComeToRest(self) }
  }

  /// Lets pages take no presses while they move, which catch them.
  func phaseDidChange() {
    for page in pages.values {
      page.isUserInteractionEnabled = !phase.isMoving
    }
  }
}
