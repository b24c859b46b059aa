import CursesKit
import Feeds

/// The gallery's first screen: the demos, each with a live preview.
///
/// | Keys  | Effect            |
/// | ----- | ----------------- |
/// | Esc q | Leave Demo        |
/// | /     | Find Demo         |
/// | t     | Change Appearance |
/// | q     | Quit              |
/// | ? F1  | Show Keys         |
///
/// Escape ends the search. A click opens a demo, as Enter does, and a row above the demo leads
/// back.
public final class GalleryController: ViewController {
  private let feed: Feed?
  private let screen: GalleryView
  private let looks = GalleryLooks()
  private let services: ReadingServices
  private var demo: ViewController?

  private var home: HomeView { screen.home }

  /// Creates a gallery of demos of a feed, or of their own samples for `nil`, the default.
  ///
  /// By default, no services are provided.
  public init(feed: Feed? = nil, services: ReadingServices = ReadingServices()) {
    self.feed = feed
    self.services = services
    screen = GalleryView(home: HomeView(feed: feed))
    super.init()
    title = "Gallery"
    home.board.onOpen = { [weak self] in self?.open($0) }
    home.field.onChange = { [home] in home.board.groups = DemoGroup.matching($0.text) }
    home.marks.marks = [
      .init(sign: "?", title: "Show Keys") { [weak self] in
        if let stage = self?.view.stage { HelpOverlay.show(on: stage) }
      },
      .init(sign: "q", title: "Quit") { [weak self] in self?.view.stage?.close() },
    ]
  }

  public override func loadView() -> View { screen }

  public override var keyCommands: [KeyCommand] {
    guard demo == nil else {
      return KeyCommand.leavingDemo { [self] in close() } + [HelpOverlay.command(on: view.stage)]
    }
    let finding = home.field.isFirstResponder ? fieldCommands : [findCommand]
    return finding + clearCommands + [
      looksCommand, quitCommand, HelpOverlay.command(on: view.stage),
    ]
  }

  private var quitCommand: KeyCommand {
    KeyCommand("gallery.quit", .character("q"), title: "Quit") { [self] in view.stage?.close() }
  }

  private var looksCommand: KeyCommand {
    // In few columns, the row of key hints has no room for it.
    KeyCommand(
      "gallery.looks", .character("t"), title: "Change Appearance",
      hint: home.traits.widthClass < .extraWide ? "" : "looks"
    ) { [self] in changeLooks() }
  }
}

// MARK: - Opening

extension GalleryController {
  /// Shows a demo instead of the list.
  private func open(_ page: DemoPage) {
    guard demo == nil else { return }
    let controller = page.controller(on: feed)
    controller.read(with: services)
    demo = controller
    title = page.title
    addChild(controller)
    controller.beginAppearanceTransition(true, animated: false)
    screen.show(controller.view, of: page)
    controller.endAppearanceTransition()
    controller.view.focusFirstInside()
  }

  /// Shows the list again.
  private func close() {
    guard let controller = demo else { return }
    demo = nil
    title = "Gallery"
    controller.beginAppearanceTransition(false, animated: false)
    screen.showHome()
    controller.endAppearanceTransition()
    controller.removeFromParent()
    home.board.becomeFirstResponder()
  }

  private func changeLooks() {
    present(LooksController(looks))
  }
}

// MARK: - Finding

extension GalleryController {
  private var findCommand: KeyCommand {
    KeyCommand("gallery.find", .character("/"), title: "Find Demo", hint: "find") { [self] in
      home.isFiltering = true
      home.layoutIfNeeded()
      home.field.becomeFirstResponder()
    }
  }

  private var clearCommands: [KeyCommand] {
    guard home.isFiltering else { return [] }
    return [
      KeyCommand("gallery.clear", .escape, title: "Show All Demos", hint: "show all") { [self] in
        home.field.text = ""
        home.board.groups = DemoGroup.all
        home.board.becomeFirstResponder()
        home.isFiltering = false
      }
    ]
  }

  /// The commands of keys that do not type while the field is focused.
  private var fieldCommands: [KeyCommand] {
    let steps: [Key] = [.up, .down, .pageUp, .pageDown, .enter]
    return home.board.keyCommands.compactMap { command in
      var command = command
      command.keys.removeAll { !steps.contains($0) }
      return command.keys.isEmpty ? nil : command
    }
  }
}

/// The first screen, or a demo below a row with a back button.
private final class GalleryView: View {
  let home: HomeView

  private var demo: DemoFrameView?

  init(home: HomeView) {
    self.home = home
    super.init()
    addSubview(home)
  }

  /// Shows a demo instead of the list.
  func show(_ view: View, of page: DemoPage) {
    let frame = DemoFrameView(view, of: page)
    demo = frame
    addSubview(frame)
    setHomeHidden(true)
  }

  /// Shows the list instead of the demo.
  func showHome() {
    demo?.removeFromSuperview()
    demo = nil
    setHomeHidden(false)
  }

  private func setHomeHidden(_ isHidden: Bool) {
    home.isHidden = isHidden
    home.isShown = !isHidden
    setNeedsLayout()
  }

  override func layoutSubviews() {
    demo?.frame = bounds
    home.frame = bounds
  }
}
