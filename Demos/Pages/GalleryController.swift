import CursesKit
import Feeds

/// The gallery's first screen: a list of demos, each of which can be opened.
///
/// | Keys   | Effect         |
/// | ------ | -------------- |
/// | Esc q  | leave the demo |
/// | q      | quit           |
/// | ? F1   | list the keys  |
///
/// A click opens a demo, as Enter does, and a row above the demo leads back.
public final class GalleryController: ViewController {
  private let feed: Feed?
  private let menu = GalleryMenuView()
  private var demo: ViewController?

  /// Creates a gallery whose demos show a feed, or each its own sample for `nil`, the default.
  public init(feed: Feed? = nil) {
    self.feed = feed
    super.init()
    title = "Gallery"
    menu.table.dataSource = self
    menu.table.delegate = self
    menu.table.selectRow(0)
    menu.commands = { [weak self] in self?.keyCommands ?? [] }
  }

  public override func loadView() -> View { menu }

  public override var keyCommands: [KeyCommand] {
    [demo == nil ? quitCommand : leaveCommand, HelpOverlay.command(on: view.stage)]
  }

  private var quitCommand: KeyCommand {
    KeyCommand("gallery.quit", .character("q"), title: "quit") { [self] in view.stage?.close() }
  }

  private var leaveCommand: KeyCommand {
    KeyCommand("gallery.leave", .escape, .character("q"), title: "leave the demo") { [self] in
      close()
    }
  }

  /// Shows a demo in place of the list.
  private func open(_ page: DemoPage) {
    let controller = page.controller(on: feed)
    demo = controller
    title = page.title
    addChild(controller)
    controller.beginAppearanceTransition(true, animated: false)
    menu.show(controller.view, title: page.title)
    controller.endAppearanceTransition()
    controller.view.focusFirstInside()
  }

  /// Shows the list again.
  private func close() {
    guard let controller = demo else { return }
    demo = nil
    title = "Gallery"
    controller.beginAppearanceTransition(false, animated: false)
    menu.showList()
    controller.endAppearanceTransition()
    controller.removeFromParent()
    menu.table.becomeFirstResponder()
  }
}

extension GalleryController: TableViewDataSource, TableViewDelegate {
  /// Returns the number of demos.
  public func numberOfRows(in tableView: TableView) -> Int { DemoPage.all.count }

  /// Returns a row that names a demo and says what there is to see.
  public func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = DemoPage.all[index].title
    row.detailText = DemoPage.all[index].summary
    return row
  }

  /// Opens a demo.
  public func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    open(DemoPage.all[index])
  }
}

/// A heading, the list, and the keys that matter; or a demo below a row that leads back.
private final class GalleryMenuView: View {
  let table = TableView()

  /// Returns the commands of the controller.
  var commands: @MainActor () -> [KeyCommand] = { [] }

  private let heading = HeadingView(title: "CursesKit", detail: "a UIKit for character cells")
  private var demo: DemoFrameView?

  private lazy var hints = HintBar { [weak self] bindings in
    guard let self else { return [] }
    let all = (table.keyCommands + commands()).map(bindings.bound)
    func named(_ ids: String...) -> [KeyCommand] { all.filter { ids.contains($0.id) } }
    return [
      .init(named("table.up", "table.down"), effect: "choose"),
      .init(named("table.open"), effect: "open"),
      .init(named("gallery.quit"), effect: "quit", isEssential: true), .keys(bindings),
    ]
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    table.rowHeight = 2
    table.activatesOnClick = true
    for view in [heading, table, hints] { addSubview(view) }
  }

  /// Shows a demo in place of the list.
  func show(_ view: View, title: String) {
    let frame = DemoFrameView(view, title: title)
    demo = frame
    addSubview(frame)
    setListHidden(true)
  }

  /// Shows the list in place of the demo.
  func showList() {
    demo?.removeFromSuperview()
    demo = nil
    setListHidden(false)
  }

  private func setListHidden(_ isHidden: Bool) {
    for view in [table, heading, hints] { view.isHidden = isHidden }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    demo?.frame = bounds
    let top = bounds.height < 6 ? 0 : bounds.height < 14 ? 1 : 3
    let bottom = bounds.height < 2 ? 0 : 1
    let side = bounds.height < 2 ? min(HintBar.leastWidth, bounds.width) : 0
    heading.frame = Rect(x: 0, y: top / 2, width: bounds.width, height: min(1, top))
    table.frame = bounds.inset(by: EdgeInsets(top: top, bottom: bottom, right: side))
    hints.frame =
      side > 0
      ? Rect(x: bounds.width - side, y: 0, width: side, height: bounds.height)
      : Rect(x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom)
  }
}
