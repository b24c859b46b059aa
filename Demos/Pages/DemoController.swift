import CursesKit
import Feeds

/// A lone demo: Escape or `q` closes the stage if nothing else handles the key.
///
/// `?` lists the keys. An optional row above the demo does both for the mouse.
public final class DemoController: ViewController {
  private let page: DemoPage
  private let demo: ViewController
  private let isFramed: Bool

  /// Creates a controller that shows a page's demo.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - feed: The feed of the demo, or `nil` for its sample.
  ///   - services: The services that the program provides; none by default.
  ///   - isFramed: Whether a row above the demo has buttons to go back and to list the keys. The
  ///     default is `false`.
  public init(
    _ page: DemoPage, feed: Feed?, services: ReadingServices = ReadingServices(),
    isFramed: Bool = false
  ) {
    self.page = page
    demo = page.controller(on: feed)
    demo.read(with: services)
    self.isFramed = isFramed
    super.init()
    title = page.title
    addChild(demo)
  }

  public override func loadView() -> View {
    isFramed ? DemoFrameView(demo.view, of: page) : FillingView(demo.view)
  }

  public override var keyCommands: [KeyCommand] {
    KeyCommand.leavingDemo { [self] in view.stage?.close() } + [
      HelpOverlay.command(on: view.stage)
    ]
  }
}

extension KeyCommand {
  /// Returns the commands that leave a demo: Escape, and `q` without a key hint.
  ///
  /// A page that handles Escape itself has a hint “back” of its own. With one for `q`, the two
  /// would be joined, although `q` leaves the whole demo.
  static func leavingDemo(_ action: @escaping @MainActor () -> Void) -> [KeyCommand] {
    [
      KeyCommand("demo.leave", .escape, title: "Leave Demo", hint: "back", action: action),
      KeyCommand("demo.quit", .character("q"), title: "Leave Demo", hint: "", action: action),
    ].map { $0.grouped(in: "Everywhere", as: "leave the demo") }
  }
}

extension ViewController {
  /// Passes the services to every child controller that can use them.
  func read(with services: ReadingServices) {
    (self as? ReadingController)?.services = services
    for child in children { child.read(with: services) }
  }
}
