import CursesCells
import CursesViews

extension ScrollView {
  /// Encodes the offset, without the safe area, which a view off screen does not have.
  func encodeOffset(into state: inout RestorableState) {
    let isRestoring = restoring?.reached == contentOffset
    let offset = contentOffset.translated(x: 0, y: safeAreaInsets.top)
    state.encode(isRestoring ? restoring?.requested : offset, forKey: "contentOffset")
  }

  /// Restores the offset, or comes as near to it as the content allows.
  func decodeOffset(from state: RestorableState) {
    guard let offset = state.decode(Point.self, forKey: "contentOffset") else { return }
    restoring = RestoringOffset(requested: offset, reached: contentOffset)
    restoreOffset()
  }

  /// Moves to an offset that the content did not allow before, unless it was scrolled meanwhile.
  func restoreOffset() {
    guard let old = restoring else { return }
    restoring = nil
    guard contentOffset == old.reached else { return }
    let requested = old.requested.translated(x: 0, y: -safeAreaInsets.top)
    contentOffset = requested
    guard contentOffset != requested else { return }
    restoring = RestoringOffset(requested: old.requested, reached: contentOffset)
  }
}

/// An offset that is restored as soon as the content allows it.
struct RestoringOffset {
  /// The offset, without the safe area.
  let requested: Point

  /// The offset that the content allowed last.
  let reached: Point
}
