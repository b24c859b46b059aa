import CursesKit
import CursesKitTesting
import Testing

struct Voyage: Identifiable, Equatable {
  let harbor: String
  let miles: Int

  var id: String { harbor }
}

final class VoyagesController: ViewController {
  private(set) var voyages: [Voyage]
  private let table = TableView()
  private lazy var items = DiffableDataSource<Voyage>(table) { voyage in
    RowContent("\(voyage.harbor)", trailing: "\(voyage.miles)", accessory: .disclosure)
  }

  init(_ voyages: [Voyage]) {
    self.voyages = voyages
    super.init()
    title = "Voyages"
  }

  override func loadView() -> View { table }

  override func viewDidLoad() {
    items.onActivate = { [unowned self] voyage in
      navigationController?.push(VoyageController(voyage))
    }
    items.apply(voyages)
    items.selection = voyages.first
  }

  override var keyCommands: [KeyCommand] {
    let voyage = items.selection
    return [
      KeyCommand("voyages.add", .character("n"), title: "Add Voyage") { [self] in
        task { await self.add() }
      },
      KeyCommand(
        "voyages.remove", .character("x"), title: "Remove Voyage",
        unavailable: voyage == nil ? "no voyage is selected" : nil
      ) { [self] in
        task { await self.remove(voyage) }
      },
    ]
  }

  private func add() async {
    guard let harbor = await present(.sheet, { HarborForm($0) }) else { return }
    voyages.append(Voyage(harbor: harbor, miles: 0))
    items.apply(voyages)
  }

  private func remove(_ voyage: Voyage?) async {
    guard let voyage else { return }
    let action = AlertAction("Remove", style: .destructive)
    let choice = await alert("Forget \(voyage.harbor)?", actions: [.cancel, action])
    guard choice == action else { return }
    voyages.removeAll { $0.id == voyage.id }
    items.apply(voyages)
  }
}

final class VoyageController: ViewController {
  private let voyage: Voyage

  init(_ voyage: Voyage) {
    self.voyage = voyage
    super.init()
    title = voyage.harbor
  }

  override func loadView() -> View { Label("\(voyage.miles) nautical miles") }
}

final class HarborForm: ViewController {
  private let finish: CompletionHandler<String>
  private let field = TextField(placeholder: "Harbor")

  init(_ finish: CompletionHandler<String>) {
    self.finish = finish
    super.init()
  }

  override func loadView() -> View {
    StackView(axis: .vertical, spacing: 1) {
      Label("\("Where to?", .bold)")
      field
    }
  }

  override func viewDidLoad() {
    field.onSubmit = { [finish] field in
      if !field.text.isEmpty { finish(field.text) }
    }
  }
}

@Suite @MainActor struct VoyagesTests {
  private let list = VoyagesController([Voyage(harbor: "Roscoff", miles: 96)])
  private let navigation: NavigationController
  private let driver: StageDriver

  init() {
    navigation = NavigationController(root: list)
    driver = StageDriver(navigation, size: Size(width: 40, height: 12))
  }

  @Test func `Enter opens a voyage, and Escape goes back`() {
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(navigation.topViewController is VoyageController)
    #expect(driver.lines.contains { $0.contains("96 nautical miles") })

    driver.press(.escape)
    driver.advance(by: .seconds(1))
    #expect(navigation.topViewController === list)
  }

  @Test func `the form adds a voyage`() async throws {
    driver.press(.character("n"))
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.type("Vigo\n")

    try await driver.wait("two voyages", until: { list.voyages.count == 2 })
    #expect(list.voyages.last?.harbor == "Vigo")
  }

  @Test func `a voyage is removed only after a confirmation`() async throws {
    driver.press(.character("x"))
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    #expect(list.voyages.count == 1)

    driver.tap("Remove")
    try await driver.wait("no voyages", until: { list.voyages.isEmpty })
  }
}
