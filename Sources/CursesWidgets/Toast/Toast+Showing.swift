import CursesCells
import CursesViews

extension Toast {
  /// Shows the toast over what a controller shows.
  public func show(in controller: ViewController) { show(in: controller.view) }

  /// Shows the toast over what is in a view, at its edge.
  ///
  /// Where another toast is shown there, it waits until that one has gone, with those that wait
  /// already before it. A toast that is shown, or waits, is left alone. In a view that leaves the
  /// stage, toasts are gone with it.
  public func show(in view: View) {
    performChanges {
      guard phase == .away else { return }
      if let shown = view.subviews.lazy.compactMap({ $0 as? Toast }).first {
        phase = .waiting
        shown.waiting.append(self)
      } else {
        appear(in: view)
      }
    }
  }

  /// Hides the toast, which goes the way it came; or no longer lets it wait.
  ///
  /// One that is not shown is left alone.
  public func hide() { performChanges(go) }

  private func go() {
    if phase == .waiting { phase = .away }
    guard phase == .shown else { return }
    phase = .hiding
    isUserInteractionEnabled = false
    timer?.cancel()
    timer = nil
    returnFocus()
    View.animate(withDuration: Toast.motion, curve: .easeIn) {
      translation.y = distance
      alpha = 0
    } completion: { [weak self] _ in
      self?.finish()
    }
  }

  /// Hides it when it was seen for as long as ``hidesAfter`` says, counted from now.
  func startTimer() {
    timer?.cancel()
    timer = nil
    guard let hidesAfter, phase == .shown, !isFirstResponder else { return }
    timer = stage?.schedule(after: Toast.motion + max(hidesAfter, .zero)) { [weak self] in
      self?.hide()
    }
  }

  /// Notes that the view it was shown in left the stage, or that it was taken out of that.
  func wasTakenAway() {
    timer?.cancel()
    timer = nil
    phase = .away
    for toast in waiting where toast.phase == .waiting { toast.phase = .away }
    waiting = []
    removeFromSuperview()
  }
}

// MARK: - Private

extension Toast {
  /// How long it takes to come and to go.
  private static let motion = Duration.milliseconds(200)

  /// How far it is from its place to beyond its edge.
  private var distance: Double {
    guard let superview else { return 0 }
    return edge == .bottom
      ? Double(superview.bounds.maxY - frame.minY) : Double(superview.bounds.minY - frame.maxY)
  }

  private func appear(in view: View) {
    phase = .shown
    isUserInteractionEnabled = true
    view.addSubview(self)
    place()
    View.performWithoutAnimation {
      translation.y = distance
      alpha = 0
    }
    View.animate(withDuration: Toast.motion, curve: .easeOut) {
      translation = .zero
      alpha = 1
    }
    startTimer()
  }

  private func finish() {
    guard phase == .hiding, let superview else { return }
    let next = waiting.first { $0.phase == .waiting }
    next?.waiting = waiting.filter { $0.phase == .waiting && $0 !== next }
    waiting = []
    phase = .away
    notify("onHide") { [self] in onHide?(self) }
    removeFromSuperview()
    next?.appear(in: superview)
  }
}
