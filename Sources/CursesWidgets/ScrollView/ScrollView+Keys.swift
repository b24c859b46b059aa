import CursesCells
import CursesViews

extension ScrollView {
  /// What keys do: those that scroll in the ways in which there is more than can be seen.
  var scrollCommands: [KeyCommand] {
    let (first, last) = contentOffsetRange
    let rows = first.y < last.y
    let columns = first.x < last.x
    return (rows ? rowCommands : []) + (rows || columns ? endCommands : [])
      + (columns ? columnCommands : [])
  }

  private var rowCommands: [KeyCommand] {
    let page = max(1, frame.height - safeAreaInsets.top - safeAreaInsets.bottom - 1)
    let (row, pages) = ("scroll by a row", "scroll by a page")
    return [
      scrolling("scroll.up", [.up, .character("k")], row, hint: "scroll", to: moved(y: -1)),
      scrolling("scroll.down", [.down, .character("j")], row, hint: "scroll", to: moved(y: 1)),
      scrolling("scroll.page-up", [.pageUp], pages, to: moved(y: -page)),
      scrolling("scroll.page-down", [.pageDown, .space], pages, to: moved(y: page)),
    ]
  }

  private var endCommands: [KeyCommand] {
    let (first, last) = contentOffsetRange
    let title = "go to the start, to the end"
    let end = Point(x: contentOffset.x, y: last.y)
    return [
      scrolling("scroll.start", [.home], title, to: first),
      scrolling("scroll.end", [.end], title, to: end),
    ]
  }

  private var columnCommands: [KeyCommand] {
    [
      scrolling("scroll.left", [.left], "scroll to the side", to: moved(x: -4)),
      scrolling("scroll.right", [.right], "scroll to the side", to: moved(x: 4)),
    ]
  }

  private func moved(x: Int = 0, y: Int = 0) -> Point { contentOffset.translated(x: x, y: y) }

  private func scrolling(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", to offset: Point
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: clamped(offset) == contentOffset ? "there is nothing more to see there" : nil
    ) { [self] in scrollForUser(to: offset) }
  }
}
