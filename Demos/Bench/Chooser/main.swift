import CursesKit

/// Names below the prompt, of which Enter chooses one.
final class Chooser: TableViewDataSource, TableViewDelegate {
  private let names: [String]
  private(set) var chosen: String?

  init(_ names: [String]) { self.names = names }

  func numberOfRows(in tableView: TableView) -> Int { names.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: TableViewRow.self) { TableViewRow() }
    row.text = names[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    chosen = names[index]
    tableView.stage?.close()
  }
}

let chooser = Chooser(["main", "next", "release/1.0", "release/2.0"])
let table = TableView()
table.dataSource = chooser
table.delegate = chooser
try await Terminal.run(inline: table, height: 4)
if let chosen = chooser.chosen { print(chosen) }
