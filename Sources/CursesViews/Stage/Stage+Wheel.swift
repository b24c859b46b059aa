import CursesCells

extension Stage {
  /// Lets views scroll by the wheel, and where none does, recognizers watch it.
  ///
  /// A burst that a recognizer has won is told to nobody else, whatever it scrolls over. One that
  /// scrolled is none for recognizers until it has turned on for a while with nothing to scroll.
  func turnWheel(_ mouse: Mouse) -> Bool {
    guard let hit = topmostView(at: mouse.location) else { return false }
    let burst = currentBurst(over: hit, mouse)
    if presses.press == nil, burst.contest.isWon { return burst.turn(mouse, watchedBy: []) }
    let isHandled = chain(from: hit).contains { responder in
      responder.scrollWheel(mouse.seen(by: responder))
    }
    if isHandled {
      burst.scroll(at: time)
      return true
    }
    guard presses.press == nil, presses.burst === burst else { return false }
    if burst.hasScrolledOut(at: time) { presses.forgetBurst() }
    let current = currentBurst(over: hit, mouse)
    guard !current.isScrolling else { return false }
    let recognizers = hit.watchingRecognizers.filter { $0.allowsWheel && !$0.isAtWork }
    return current.turn(mouse, watchedBy: recognizers)
  }

  /// Returns the burst that a notch belongs to, a new one after a pause.
  private func currentBurst(over hit: View, _ mouse: Mouse) -> WheelBurst {
    if let burst = presses.burst, burst.takes(mouse, at: time) { return burst }
    let contest = Contest(on: self, button: mouse.button)
    contest.hit = hit
    let new = WheelBurst(contest, at: time)
    presses.begin(new)
    return new
  }
}
