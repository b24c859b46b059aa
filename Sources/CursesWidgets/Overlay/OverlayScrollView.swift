import CursesCells
import CursesControls
import CursesViews

/// A scroll view in an overlay, which may have no space and never becomes first responder.
final class OverlayScrollView: ScrollView {
  override var canBecomeFirstResponder: Bool { false }

  /// Always `true`: keys of the overlay scroll the view.
  override var isScrolledByKeys: Bool { true }

  /// Always empty: the overlay lists the scrolling commands among its own.
  override var keyCommands: [KeyCommand] { [] }

  /// Returns the commands that scroll by rows and pages, without letters, which overlays do not
  /// use.
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
