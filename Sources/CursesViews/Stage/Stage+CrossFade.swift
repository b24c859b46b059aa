import CursesCells
import CursesLayers

extension Stage {
  /// Changes how everything looks, and has what is seen turn into that over 0.2 s.
  ///
  ///     stage.crossFade { stage.theme = .ember }
  ///
  /// What the block changes has its new value at once. A picture of what was seen lies over it and
  /// goes; it takes no press. With reduced motion it takes 0.1 s, and with none, or before the
  /// first frame, no time at all. Another cross-fade begins with what is seen of this one.
  public func crossFade(_ changes: () -> Void) {
    guard tree.hasComposed, !traits.isAccessible else { return changes() }
    layOutPending()
    // Not the last frame: how this fades must not depend on who asked for frames on the way.
    let seen = tree.cells()
    veil?.removeFromSuperlayer()
    let picture = Layer(frame: Rect(origin: .zero, size: size))
    picture.contents = seen
    changes()
    tree.addLayer(picture)
    veil = picture
    Layer.animate(withDuration: Stage.crossFadeDuration) {
      picture.alpha = 0
    } completion: { _ in
      picture.removeFromSuperlayer()
    }
  }

  private static var crossFadeDuration: Duration { .milliseconds(200) }
}
