import CursesCells
import CursesControls
import CursesViews

/// Scrolls a part of an overlay that may have no room, but never has the focus.
final class OverlayScrollView: ScrollView {
  override var canBecomeFirstResponder: Bool { false }

  /// Keys of the overlay scroll it.
  override var isScrolledByKeys: Bool { true }

  /// Handles no key: the overlay lists those that scroll among its own.
  override var keyCommands: [KeyCommand] { [] }

  /// The commands that scroll by rows and pages, but not by letters, which overlays leave alone.
  func scrollCommands(title: String) -> [KeyCommand] {
    let ids = ["scroll.up", "scroll.down", "scroll.page-up", "scroll.page-down"]
    return super.keyCommands.filter { ids.contains($0.id) }.map { command in
      var command = command
      command.keys.removeAll { $0.character != nil }
      command.title = title
      return command
    }
  }
}
