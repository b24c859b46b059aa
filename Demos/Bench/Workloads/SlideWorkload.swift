import CursesCells
import CursesViews

/// A page of text that slides to the right over a menu, and back.
final class SlideWorkload: View, Workload {
  private let menu = PageView(
    style: Style(foreground: .rgb(0xE0, 0xE0, 0xE0)), background: .rgb(0x20, 0x30, 0x40)
  ) { row, _ in "  Item \(row)" }
  private let page = PageView(background: .default, text: SampleText.pageRow)

  init() {
    super.init()
    addSubview(menu)
    addSubview(page)
  }

  override func layoutSubviews() {
    menu.frame = Rect(x: 0, y: 0, width: menuWidth, height: bounds.height)
  }

  func move(to frame: Int) {
    page.frame = bounds.translated(x: frame.bounced(off: menuWidth), y: 0)
  }

  private var menuWidth: Int { 2 * bounds.width / 5 }
}
