import CursesCells
import CursesLayers

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
    statistics = FrameStatistics(viewsLaidOut: layoutQueue.takeCount(), tree.statistics)
  }

  /// Lays out what is to be laid out, gives the focus to a view that is to have it, and where the
  /// stage is read, takes in what there is to read then.
  func prepareTree() {
    layOutPending()
    focusFirst()
    layOutPending()
    guard traits.isAccessible, tree.takeChange() || needsTranscript else { return }
    needsTranscript = false
    reading.take(Transcript(of: layers))
  }

  /// Returns the frame that shows the transcript; no view is placed or drawn for it.
  private func transcriptFrame() -> Frame {
    tree.skipFrame()
    takeStatistics()
    return reading.frame()
  }

  /// Gives views their frames where that is still to be done.
  func layOutPending() { layoutQueue.layOutAll(on: self) }

  func layOut(_ view: View) { layoutQueue.layOut(view, on: self) }

  func noteLayout(of view: View) {
    layoutQueue.add(view)
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
