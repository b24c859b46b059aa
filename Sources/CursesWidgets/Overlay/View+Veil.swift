import CursesCells
import CursesViews

extension View {
  /// Whether it is drawn as the one that has the focus: also under a veil, where it has it again as
  /// soon as that goes.
  ///
  /// Where a veil mixes no colors, two that look alike could not be told apart.
  var looksFocused: Bool {
    if isFirstResponder { return true }
    guard let stage, traits.colorDepth >= .palette256, stage.keepsFocus(for: self) else {
      return false
    }
    return stage.presentedViews.contains { ($0 as? Overlay)?.veils ?? false }
  }
}
