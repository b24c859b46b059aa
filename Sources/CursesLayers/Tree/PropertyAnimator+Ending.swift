extension PropertyAnimator {
  /// Lets go of the layers where they are seen: their models are there, in whole cells for a frame.
  ///
  /// - Parameter withoutFinishing: Whether the animator is inactive and empty then, and its
  ///   completions are not called; otherwise it is stopped and waits for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    if state == .active { letGo() }
    if state == .stopped, withoutFinishing { reset() }
  }

  /// Ends the animator somewhere, with its completions.
  ///
  /// One that is active is stopped first. A property that was changed since it was stopped is left
  /// alone.
  ///
  /// - Parameter position: Where the models of the layers are then.
  public func finishAnimation(at position: Position) {
    guard state != .inactive else { return }
    stopAnimation(false)
    for (animation, model) in stopped
    where position != .current && animation.layer.modelValue(of: animation.property) == model {
      animation.layer.tree?.animator.cancel(animation.property, of: animation.layer)
      animation.layer.adopt(
        position == .start ? animation.from : animation.target, for: animation.property)
    }
    end(at: position)
  }

  private func letGo() {
    hold()
    state = .stopped
    let seen = tracks.map { ($0, value(of: $0, at: .zero)) }
    _ = tree?.animator.remove(of: self)
    stopped = seen.map { animation, value in
      animation.layer.adopt(value, for: animation.property)
      return (animation, animation.layer.modelValue(of: animation.property))
    }
  }

  func end(at position: Position) {
    let (tree, completions) = (tree, completions)
    reset()
    for completion in completions {
      NoticeQueue.post(Notice("completion", from: self), tap: tree) { completion(position) }
    }
  }

  private func reset() {
    state = .inactive
    blocks = []
    completions = []
    tree = nil
    pace = nil
    hasMoved = false
    heldFraction = 0
    leadsToStart = false
    isInterrupted = false
    stopped = []
  }
}
