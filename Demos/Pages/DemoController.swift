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
  ///   - services: What the program does for those who read; the default is nothing.
  ///   - isFramed: Whether a row above the demo leads back, and lists the keys, by a click. The
  ///     default is `false`.
  public init(
    _ page: DemoPage, feed: Feed?, services: ReadingServices = ReadingServices(),
    isFramed: Bool = false
  ) {
    demo = page.controller(on: feed)
    demo.read(with: services)
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
      }
      .listed(in: "Everywhere", as: "leave the demo"),
      HelpOverlay.command(on: view.stage),
    ]
  }
}

extension ViewController {
  /// Gives what a program does for those who read to every controller that has a use for it.
  func read(with services: ReadingServices) {
    (self as? any PageReading)?.services = services
    for child in children { child.read(with: services) }
  }
}
