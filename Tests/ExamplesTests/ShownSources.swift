import CursesKit

/// The controller and data source of a table with a few rows.
@MainActor
final class Rows: ViewController, TableViewDataSource, TableViewDelegate,
  SideSwipeTableViewDelegate
{
  let titles: [String]

  init(_ titles: [String], in table: TableView) {
    self.titles = titles
    super.init()
    view = table
    table.dataSource = self
    (table as? SideSwipeTableView)?.sideSwipeDelegate = self
  }

  func numberOfRows(in tableView: TableView) -> Int { titles.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = TableViewRow()
    row.text = titles[index]
    return row
  }

  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] {
    [("Reply", "↶"), ("Retweet", "⇄"), ("Favorite", "☆"), ("Profile", "☻"), ("Links", "¶")].map {
      ContextualAction($0.0, icon: $0.1) { _, _, _ in }
    }
  }
}

/// A view of lines of text.
final class Lines: View {
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    for (row, line) in lines.enumerated() { canvas.draw(line, at: Point(x: 0, y: row)) }
  }
}

/// The controller and data source of an article pager.
@MainActor
final class Pages: ViewController, ArticlePagerDataSource {
  let pages: [(title: String, text: String)]

  init(_ pages: [(title: String, text: String)], in pager: ArticlePager) {
    self.pages = pages
    super.init()
    view = pager
    pager.dataSource = self
  }

  func numberOfPages(in pager: ArticlePager) -> Int { pages.count }

  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View {
    Lines([pages[page].title, "", pages[page].text].map { "   \($0)" })
  }

  func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String { pages[page].title }
}
