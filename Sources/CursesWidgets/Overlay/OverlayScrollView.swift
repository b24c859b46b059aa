import CursesCells
import CursesViews

/// Scrolls a part of an overlay that may have no room, but never has the focus.
final class OverlayScrollView: ScrollView {
  override var canBecomeFirstResponder: Bool { false }

  override var shortcuts: [Shortcut] { [] }

  /// Handles no key: the overlay gives it those that scroll.
  override func keyDown(_ key: Key) -> Bool { false }

  /// Scrolls for a key, and returns whether it could.
  func scroll(for key: Key) -> Bool { super.keyDown(key) }

  /// Whether there is more than can be seen.
  var isScrollable: Bool { contentOffsetRange.first.y < contentOffsetRange.last.y }
}
