import CursesKit

/// A scroll view for a page to read, which leaves the focus and the keys to the page.
///
/// The page lists the commands among its own:
///
///     override var keyCommands: [KeyCommand] { super.keyCommands + scroll.commands }
final class PageScrollView: ScrollView {
  /// The commands that scroll, as long as there is more than fits.
  var commands: [KeyCommand] { super.keyCommands }

  /// Always `false`: without another focusable view, the page itself has the focus.
  override var canBecomeFirstResponder: Bool { false }

  /// Always `true`: the keys of the page scroll the view.
  override var isScrolledByKeys: Bool { true }

  /// Always empty: the page lists ``commands``.
  override var keyCommands: [KeyCommand] { [] }
}
