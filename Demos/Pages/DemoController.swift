import CursesKit
import Feeds

/// A demo on its own: Escape or `q` closes the stage when nothing else takes it.
///
/// `?` lists the keys. Where that is asked for, a row above the demo does both for the mouse.
public final class DemoController: ViewController {
  private let demo: ViewController
  private let isFramed: Bool

  /// Creates a controller that shows a page's demo.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - feed: What it shows, or `nil` for its sample.
  ///   - pages: What reads whole pages, or `nil`, the default, where entries of feeds are all
  ///     there is.
  ///   - isFramed: Whether a row above the demo leads back, and lists the keys, by a click. The
  ///     default is `false`.
  public init(
    _ page: DemoPage, feed: Feed?, pages: PageSource? = nil, isFramed: Bool = false
  ) {
    demo = page.controller(on: feed)
    (demo as? PageReading)?.pages = pages
    self.isFramed = isFramed
    super.init()
    title = page.title
    addChild(demo)
  }

  public override func loadView() -> View {
    isFramed ? DemoFrameView(demo.view, title: title ?? "") : FillingView(demo.view)
  }

  public override var keyCommands: [KeyCommand] {
    [
      KeyCommand("demo.leave", .escape, .character("q"), title: "leave the demo", hint: "back") {
        [self] in
        view.stage?.close()
      },
      HelpOverlay.command(on: view.stage),
    ]
  }
}
