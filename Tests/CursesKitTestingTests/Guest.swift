import CursesCells
import CursesViews

/// A controller that displays `here` from its appearance on, while it exists.
///
/// For the key `p`, a task presents a menu and, after Enter, a panel.
final class Guest: ViewController {
  private(set) var hasAppeared = false

  override func loadView() -> View { GuestView(self) }

  override func viewDidAppear(_ animated: Bool) { hasAppeared = true }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("guest.panel", .character("p"), title: "Show Panel") { [self] in
        task { await self.showPanels() }
      }
    ]
  }

  /// Displays a panel, waits until a key closes it, and displays another one.
  private func showPanels() async {
    for title in ["menu", "panel"] {
      let panel = Panel(title)
      view.stage?.present(panel)
      await panel.closed()
    }
  }
}

/// The view of a guest, which can have the focus.
private final class GuestView: View {
  private weak var guest: Guest?

  init(_ guest: Guest) {
    self.guest = guest
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(guest?.hasAppeared == true ? "here" : "", at: .zero)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(guest?.hasAppeared == true ? "here" : "away")]
  }
}

/// A view with a word, which Enter closes.
private final class Panel: View {
  private let title: String
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ title: String) {
    self.title = title
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(in canvas: inout Canvas) { canvas.draw(title, at: Point(x: 0, y: 1)) }

  override func keyDown(_ key: Key) -> Bool {
    guard key == .enter else { return false }
    stage?.dismiss(self)
    waiting?.resume()
    waiting = nil
    return true
  }

  /// Waits until the panel is closed.
  func closed() async { await withCheckedContinuation { waiting = $0 } }
}
