import CursesKit
import Feeds

/// The gallery's first screen: a list of demos, each of which can be opened.
///
/// | Key            | Effect                                        |
/// | -------------- | --------------------------------------------- |
/// | Enter          | Opens the selected demo                       |
/// | Escape, `q`    | Leaves the demo                               |
///
/// `q` on the first screen is left to the terminal, which ends the program.
public final class GalleryController: ViewController {
  private let feed: Feed
  private let menu = GalleryMenuView()
  private var demo: ViewController?

  /// Creates a gallery whose demos show a feed.
  public init(feed: Feed) {
    self.feed = feed
    super.init()
    menu.table.dataSource = self
    menu.table.delegate = self
    menu.table.selectRow(0)
  }

  public override func loadView() -> View { menu }

  public override func keyDown(_ key: Key) -> Bool {
    guard demo != nil, key == .escape || key == .character("q") else { return false }
    close()
    return true
  }

  /// Shows a demo in place of the list.
  private func open(_ page: DemoPage) {
    let controller = page.make(feed)
    demo = controller
    addChild(controller)
    controller.beginAppearanceTransition(true, animated: false)
    menu.demo = controller.view
    controller.endAppearanceTransition()
    controller.view.focusFirstInside()
  }

  /// Shows the list again.
  private func close() {
    guard let controller = demo else { return }
    demo = nil
    controller.beginAppearanceTransition(false, animated: false)
    menu.demo = nil
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

/// A heading, the list, and the keys that matter; or a demo over all of it.
private final class GalleryMenuView: View {
  let table = TableView()
  private let heading = HeadingView(title: "CursesKit", detail: "a UIKit for character cells")
  private let hints = HintBar([
    ("↑↓", "choose"), ("Enter", "open"), ("Esc", "back"), ("q", "quit"),
  ])

  /// What is shown over the list, or `nil` for the list.
  var demo: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let demo { addSubview(demo) }
      for view in [table, heading, hints] { view.isHidden = demo != nil }
      setNeedsLayout()
    }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    table.rowHeight = 2
    for view in [heading, table, hints] { addSubview(view) }
  }

  override func layoutSubviews() {
    demo?.frame = bounds
    let top = bounds.height < 6 ? 0 : bounds.height < 14 ? 1 : 2
    let bottom = bounds.height < 8 ? 0 : 1
    heading.frame = Rect(x: 0, y: top / 2, width: bounds.width, height: min(1, top))
    let y = top > 1 ? top + 1 : top
    table.frame = Rect(x: 0, y: y, width: bounds.width, height: bounds.height - y - bottom)
    hints.frame = Rect(x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom)
  }
}
