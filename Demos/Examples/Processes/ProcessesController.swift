import CursesKit
import CursesObservation

/// The processes of a machine in a table, with a filter, and the selected process in detail.
///
/// The table is updated each second, and the selected row stays where it is.
final class ProcessesController: ViewController {
  private let monitor: ProcessMonitor

  /// The table, with its columns in the order of `ProcessOrder.Key`.
  private let table = DataTableView(columns: [
    TableColumn("PID", width: .fixed(7), alignment: .right, sortKey: "pid"),
    TableColumn("User", width: .fixed(8), sortKey: "user", priority: 1),
    TableColumn(
      "CPU %", width: .fixed(7), alignment: .right, sortKey: "cpu", sortsDescending: true),
    TableColumn(
      "Memory", width: .fixed(8), alignment: .right, sortKey: "memory", sortsDescending: true),
    TableColumn("Command", width: .fraction(1), sortKey: "command"),
  ])
  private(set) lazy var items = DiffableDataSource<ProcessRow>(table) { process in
    [
      "\(process.id.pid)", "\(process.reading.user)", "\(process.cpuText)",
      "\(process.memoryText)", "\(process.reading.name)",
    ]
  }
  private let detail = Label()
  private let status = StatusBar()

  init(_ monitor: ProcessMonitor) {
    self.monitor = monitor
    super.init()
    title = "Processes"
  }

  override func loadView() -> View {
    detail.numberOfLines = 0
    detail.followsPaneEdges = true
    detail.layoutHeight.minimum = 3
    detail.layoutHeight.maximum = 3
    let filter = FilterView(table, filtering: items)
    filter.hidesUnusedField = false
    return StackView(axis: .vertical) {
      filter.fills()
      Divider()
      detail
      status
    }
  }

  override func viewDidLoad() {
    table.sort = TableSort(
      column: monitor.order.key.rawValue, isAscending: monitor.order.isAscending)
    table.onSort = { [unowned self] _, sort in
      guard let key = ProcessOrder.Key(rawValue: sort.column) else { return }
      monitor.order = ProcessOrder(key: key, isAscending: sort.isAscending)
    }
    items.onSelectionChange = { [unowned self] _, _ in showDetail() }
    observe { [unowned self] in show() }
    every(.seconds(1)) { [weak self] in self?.refresh() }
  }

  override func viewDidAppear(_ animated: Bool) { refresh() }

  override var keyCommands: [KeyCommand] {
    let process = items.selection
    return [
      KeyCommand(
        "processes.terminate", .character("t"), title: "Terminate Process", hint: "terminate",
        unavailable: process == nil ? "no process is selected" : nil
      ) { [self] in
        task { await self.terminate(process) }
      },
      HelpOverlay.command(on: view.stage),
    ]
  }

  private func refresh() {
    task { [monitor] in await monitor.refresh() }
  }

  private func terminate(_ process: ProcessRow?) async {
    guard let reading = process?.reading else { return }
    let action = AlertAction("Terminate", style: .destructive)
    let choice = await alert(
      "Terminate \(reading.name)?", "Process \(reading.id.pid) of \(reading.user) gets SIGTERM.",
      actions: [.cancel, action])
    guard choice == action else { return }
    do {
      try await monitor.terminate(reading.id)
    } catch {
      await alert("\(reading.name) was not terminated", "\(error)")
    }
  }

  private func show() {
    items.apply(monitor.rows, keeping: .selection, animated: false)
    table.table.placeholder = monitor.failure ?? "Reading the processes…"
    status.leading =
      monitor.failure.map { StyledText($0, .ink(.danger)) } ?? "\(items.totalCount) processes"
    status.trailing = "CPU \(monitor.cpuText) %"
    showDetail()
  }

  private func showDetail() {
    detail.styledText =
      items.selection.map {
        "\($0.reading.name, .bold)  \($0.summary, .ink(.secondary))\n\($0.command)"
      } ?? ""
  }
}

/// Returns the screen of the program.
@MainActor
package func processScreen() -> ViewController {
  ProcessesController(ProcessMonitor(ProcessSource(ProcFolder())))
}
