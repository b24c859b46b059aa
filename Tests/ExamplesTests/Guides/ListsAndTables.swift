import CursesKit
import CursesKitTesting
import Testing

struct Boat: Identifiable, Equatable {
  let name: String
  let length: Int
  var isAtSea = false

  var id: String { name }
}

final class BoatsController: ViewController {
  private(set) var boats: [Boat]
  private let table = TableView()
  private(set) lazy var items = DiffableDataSource<Boat>(table) { boat in
    RowContent("\(boat.name, .bold)", trailing: "\(boat.length) m")
  }

  init(_ boats: [Boat]) {
    self.boats = boats
    super.init()
    title = "Boats"
  }

  override func loadView() -> View { FilterView(table, filtering: items) }

  override func viewDidLoad() {
    table.placeholder = "No boats. The harbor is empty."
    table.activationHint = "move"
    items.onActivate = { [unowned self] boat in move(boat) }
    show()
    items.selection = boats.first
  }

  override var keyCommands: [KeyCommand] {
    let boat = items.selection
    return [
      KeyCommand(
        "boats.remove", .character("x"), title: "Remove Boat",
        unavailable: boat == nil ? "no boat is selected" : nil
      ) { [self] in
        boats.removeAll { $0.id == boat?.id }
        show()
      }
    ]
  }

  private func move(_ boat: Boat) {
    for index in boats.indices where boats[index].id == boat.id {
      boats[index].isAtSea.toggle()
    }
    show()
  }

  private func show() {
    items.apply(sections: [
      .init("In the harbor", items: boats.filter { !$0.isAtSea }),
      .init("At sea", items: boats.filter(\.isAtSea)),
    ])
  }
}

final class FleetController: ViewController {
  private let boats: [Boat]
  private let fleet = DataTableView(columns: [
    TableColumn("Name", width: .fraction(1), sortKey: "name"),
    TableColumn("Length", alignment: .right, sortKey: "length", sortsDescending: true),
  ])
  private(set) lazy var items = DiffableDataSource<Boat>(fleet) {
    ["\($0.name)", "\($0.length) m"]
  }

  init(_ boats: [Boat]) {
    self.boats = boats
    super.init()
    title = "Fleet"
  }

  override func loadView() -> View { fleet }

  override func viewDidLoad() {
    let first = TableSort(column: 0)
    fleet.sort = first
    fleet.onSort = { [unowned self] _, sort in show(by: sort) }
    show(by: first)
  }

  private func show(by sort: TableSort) {
    var sorted = boats.sorted { first, second in
      sort.column == 0 ? first.name < second.name : first.length < second.length
    }
    if !sort.isAscending { sorted.reverse() }
    items.apply(sorted)
  }
}

@Suite @MainActor struct BoatsTests {
  private let boats = [Boat(name: "Alma", length: 9), Boat(name: "Brise", length: 12)]
  private let size = Size(width: 30, height: 8)

  @Test func `Enter moves a boat to the other section, and keeps it selected`() {
    let controller = BoatsController(boats)
    let driver = StageDriver(controller, size: size)

    driver.press(.enter)

    #expect(controller.items.items.map(\.name) == ["Brise", "Alma"])
    #expect(controller.items.selection?.name == "Alma")
  }

  @Test func `the next boat is selected after a boat is removed`() {
    let controller = BoatsController(boats)
    let driver = StageDriver(controller, size: size)

    driver.press(.character("x"))

    #expect(controller.items.selection?.name == "Brise")
  }

  @Test func `typed words filter the boats`() {
    let controller = BoatsController(boats)
    let driver = StageDriver(controller, size: size)

    driver.type("/bri")

    #expect(controller.items.items.map(\.name) == ["Brise"])
  }

  @Test func `the key s sorts by the next column`() {
    let controller = FleetController(boats)
    let driver = StageDriver(controller, size: size)

    driver.press(.character("s"))

    #expect(controller.items.items.map(\.name) == ["Brise", "Alma"])
  }
}
