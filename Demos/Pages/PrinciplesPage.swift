import CursesKit

extension DemoPage {
  /// Unavailable options with their reasons, and the error codes of the toolkit.
  ///
  /// Recipe: idev-recipes, *Principles*.
  public static let principles = DemoPage(
    name: "principles", title: "Principles", recipe: "Principles",
    summary: "Options that say why they are unavailable, and errors with causes and remedies."
  ) { _ in PrinciplesController() }
}

/// The booking of a boat, most options of which are unavailable, and a list of error codes.
private final class PrinciplesController: ViewController {
  /// A ticket of the user.
  struct Ticket: Identifiable, Equatable {
    let id: Int
    let day: String
    let place: String
  }

  private let classes = SegmentedControl(items: [
    "Deck", "Saloon", SegmentedControlItem("Cabin", unavailableReason: "all cabins are taken"),
  ])
  private let car = Switch("Take the car")
  private let discount = TextField(placeholder: "Discount code")
  private let rules = Switch("I know the rules")
  private let book = Button("Book", look: .filled)
  private let said = Label("Nothing is booked.")
  private let tickets = SideSwipeTableView()
  private let errors = TableView()
  private let remedy = PrinciplesRemedy()

  private lazy var ticketItems = DiffableDataSource<Ticket>(tickets) { ticket in
    RowContent(StyledText(ticket.day), trailing: StyledText(ticket.place, .ink(.secondary)))
  }

  private lazy var errorItems = DiffableDataSource<ErrorCodeEntry>(errors) { [weak errors] entry in
    let name: StyledText = "\("\(entry.code)", .ink(.accent))  \(entry.error)"
    // In a row of one line, the cause would cut off the name; the pane below shows it anyway.
    guard let errors, errors.rowHeight > 1 else { return RowContent(name) }
    return RowContent(name, detail: StyledText(entry.cause, .ink(.secondary)))
  }

  private lazy var filter = FilterView(errors, filtering: errorItems)

  override func loadView() -> View {
    prepareOptions()
    prepareTickets()
    prepareErrors()
    filter.hidesUnusedField = false
    return RecipePageView(
      PrinciplesBoard(options: options, errors: filter, remedy: remedy),
      caption: "Go to what is gray, or press \("n", .key): each says why it cannot be used.")
  }

  override func viewWillLayoutSubviews() {
    errors.rowHeight = view.bounds.height >= 32 ? 2 : 1
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    classes.becomeFirstResponder()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "principles.next", .character("n"), title: "Show Next Boat", hint: "next boat",
        unavailable: "this is the last boat today"
      ) {}
    ]
  }
}

// MARK: - Options

extension PrinciplesController {
  private func prepareOptions() {
    classes.accessibilityLabel = "Class"
    if classes.selectedIndex == nil { classes.select(0) }
    classes.onChange = { [weak self] _ in self?.update() }
    car.isEnabled = false
    car.unavailableReason = "the deck is full"
    discount.unavailableReason = "only for the saloon"
    rules.onChange = { [weak self] _ in self?.update() }
    book.unavailableReason = "accept the rules first"
    book.onActivate = { [said] _ in said.text = "Booked for 22:15." }
    said.style = .ink(.secondary)
    update()
  }

  /// Makes available what the other options permit.
  private func update() {
    discount.isEnabled = classes.selectedIndex == 1
    book.isEnabled = rules.isOn
  }

  private var options: View {
    let title = Label("\("Night boat to Storhaug", .bold)\n\("Friday, 22:15", .ink(.secondary))")
    title.numberOfLines = 2
    title.accessibilityTraits = .header
    let scroll = ScrollView()
    scroll.contentView = StackView(
      axis: .vertical, spacing: 1, alignment: .fill, layoutMargins: .text(top: 1)
    ) {
      title
      group("Class", [classes])
      group("Extras", [row(car), discount.height(2)])
      row(rules)
      group(nil, [row(book), said])
      // The spacer takes the spare rows, which would separate the heading from the tickets.
      group("Your tickets", [tickets.height(Self.tickets.count), Spacer()])
    }
    return scroll
  }

  /// A heading, if there is one, above views.
  private func group(_ title: String?, _ views: [View]) -> View {
    var views = views
    if let title {
      let heading = Label(StyledText(title, .heading))
      heading.accessibilityTraits = .header
      views.insert(heading, at: 0)
    }
    return StackView(arrangedSubviews: views, axis: .vertical)
  }

  /// A view at the left edge, at its fitting width.
  private func row(_ view: View) -> View {
    StackView(axis: .horizontal, alignment: .leading) {
      view
      Spacer()
    }
  }
}

// MARK: - Tickets

extension PrinciplesController: SideSwipeTableViewDelegate {
  private static let tickets = [
    Ticket(id: 0, day: "Friday, 12 June", place: "Storhaug"),
    Ticket(id: 1, day: "Sunday, 14 June", place: "Kallø"),
  ]

  private func prepareTickets() {
    tickets.sideSwipeDelegate = self
    tickets.activationTitle = "Open Row Menu"
    tickets.activationHint = ""
    ticketItems.onActivate = { [weak tickets] _ in
      if let tickets, let row = tickets.selectedRow { tickets.openMenu(at: row) }
    }
    ticketItems.apply(Self.tickets, animated: false)
  }

  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] {
    [
      ContextualAction("Print", icon: "▤", asciiIcon: "P") { [said] _, _, _ in
        said.text = "The ticket is printed."
      },
      ContextualAction(
        "Refund", icon: "↶", asciiIcon: "<", isEnabled: false,
        unavailableReason: "refunds end a day before"),
    ]
  }
}

// MARK: - Errors

extension PrinciplesController {
  private func prepareErrors() {
    errors.placeholder = "There are no errors"
    // Enter opens nothing here.
    errors.activationHint = ""
    filter.field.surface = .surface1
    filter.noMatches = "No error has these words"
    errorItems.searchText = { "\($0.code) \($0.error) \($0.cause) \($0.remedy)" }
    errorItems.onSelectionChange = { [remedy] entry, _ in remedy.entry = entry }
    errorItems.apply(ErrorCodeEntry.all, animated: false)
    if errorItems.selection == nil { errorItems.selection = ErrorCodeEntry.all.first }
  }
}
