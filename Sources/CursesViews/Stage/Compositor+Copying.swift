import CursesCells

extension Stage {
  /// Returns the cells of a view on the stage, with nothing of what is pending left out.
  func cells(of view: View) -> Buffer {
    layOutPending()
    return Compositor.cells(of: view, traits: traits)
  }

  /// Returns the cells of a view on the stage when what its layout sets going is over.
  func cellsAtRest(of view: View) -> Buffer {
    layOutPending()
    animator.finishAll()
    return cells(of: view)
  }
}

extension Compositor {
  /// Returns the cells of a view and those inside it, clear where they show nothing.
  ///
  /// The view is put together alone, at the top-left corner of a screen of its own size. What its
  /// stage knows of it is put aside meanwhile; what has been drawn is used.
  fileprivate static func cells(of view: View, traits: Traits) -> Buffer {
    let shown = view.presentationFrame
    let views = view.tree
    let kept = views.map(KeptState.init)
    defer {
      for state in kept { state.restore() }
    }
    for view in views {
      view.placement = nil
      if view.redrawsWhileMoving { view.backing.invalidate() }
    }
    view.presentation.frame = FractionalRect(x: 0, y: 0, width: shown.width, height: shown.height)
    view.presentation.translation = .zero
    view.presentation.alpha = 1
    view.pending.formUnion([.placement, .repaint])
    let compositor = Compositor(copying: shown.rounded.size)
    compositor.place([view], layers: [view])
    compositor.display(views)
    return compositor.compose([view], traits: traits, cursor: nil).buffer
  }
}

/// The stage's state of a view, saved while the view is composed on its own.
@MainActor
private struct KeptState {
  private let view: View
  private let presentation: Presentation
  private let placement: Placement?
  private let backing: Backing
  private let pending: Pending

  init(of view: View) {
    self.view = view
    presentation = view.presentation
    placement = view.placement
    backing = view.backing
    pending = view.pending
  }

  /// Puts everything back, and keeps what the view asked for meanwhile.
  func restore() {
    view.presentation = presentation
    view.placement = placement
    view.backing = backing
    view.pending.formUnion(pending)
  }
}
