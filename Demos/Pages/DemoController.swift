import CursesKit
import Feeds

/// A demo on its own: Escape closes the stage, as `q` does when nothing else takes it, and `?`
/// lists the keys.
public final class DemoController: ViewController {
  private let demo: ViewController

  /// Creates a controller that shows a page's demo on a feed, or on its sample for `nil`.
  public init(_ page: DemoPage, feed: Feed?) {
    demo = page.controller(on: feed)
    super.init()
    title = page.title
    addChild(demo)
  }

  public override func loadView() -> View { FillingView(demo.view) }

  public override var shortcuts: [Shortcut] { [Shortcut("Esc q", "leave the demo")] }

  public override func keyDown(_ key: Key) -> Bool {
    if HelpOverlay.answer(key, on: view.stage) { return true }
    guard key == .escape, let stage = view.stage else { return false }
    stage.close()
    return true
  }
}
