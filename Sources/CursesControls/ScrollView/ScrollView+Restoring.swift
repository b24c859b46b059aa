import CursesCells
import CursesViews

extension ScrollView {
  /// Encodes the offset, without the safe area, which a view off screen does not have.
  func encodeOffset(into state: inout RestorableState) {
    state.encode(contentOffset.translated(x: 0, y: safeAreaInsets.top), forKey: "contentOffset")
  }

  /// Restores the offset, clamped to the content.
  func decodeOffset(from state: RestorableState) {
    guard let offset = state.decode(Point.self, forKey: "contentOffset") else { return }
    contentOffset = offset.translated(x: 0, y: -safeAreaInsets.top)
  }
}
