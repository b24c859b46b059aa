import CursesCells
import CursesLayers

extension Stage {
  /// Draws and puts together what changed, and returns what is to be shown.
  ///
  /// It changes no view: what follows from an event or from time was laid out, and said, when
  /// ``send(_:)`` and ``advance(by:)`` returned, so the same events give the same last frame
  /// however many are asked for in between. What code changed since then is settled first, as it is
  /// by the next event otherwise.
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
      settleIfNeeded()
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
    statistics = FrameStatistics(viewsLaidOut: layoutQueue.takeCount(), tree.statistics)
  }

  /// Settles what code changed since the last call of the stage.
  ///
  /// It does so once, whoever asks first: a frame, or else the next event.
  func settleIfNeeded() {
    if !isSettled { settle() }
  }

  /// Lays out what is to be laid out, gives the focus to a view that is to have it, and where the
  /// stage is read, takes in what there is to read then.
  ///
  /// What views say of it may ask for more of that. Layout that goes on asking for layout waits for
  /// the next event, not for a frame.
  func settle() {
    defer { isSettled = true }
    for _ in 0..<LayoutQueue.mostRounds {
      let isDone = NoticeQueue.performWhole {
        layOutPending()
        focusFirst()
        if !isSettled { tellFollowers() }
        return layOutPending()
      }
      if !isDone || layoutQueue.isEmpty, !needsFocus { break }
    }
    guard traits.isAccessible else { return }
    // No view is drawn where its words are shown.
    tree.skipFrame()
    let isChanged = tree.takeChange()
    guard reading.takeNeedsUpdate() || isChanged else { return }
    // Made before it is taken in: views that are asked for their words may ask for an update.
    let transcript = Transcript(of: layers, announcing: keySettings.reason)
    reading.update(with: transcript)
  }

  /// Returns the frame that shows the transcript; no view is placed or drawn for it.
  private func transcriptFrame() -> Frame {
    takeStatistics()
    return reading.frame()
  }

  /// Gives views their frames where that is still to be done.
  @discardableResult
  func layOutPending() -> Bool {
    NoticeQueue.perform { layoutQueue.layOutAll(on: self) }
  }

  func layOut(_ view: View) {
    NoticeQueue.perform { layoutQueue.layOut(view, on: self) }
  }

  func noteLayout(of view: View) {
    layoutQueue.add(view)
    announce()
  }

  /// Tells once that the driver has to look, unless one of the stage's own calls is under way.
  func announce() {
    reading.setNeedsUpdate()
    isSettled = false
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
