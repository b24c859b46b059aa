import CursesKit

extension DemoPage {
  /// Pages that lead to further pages, with sheets, popovers and alerts over them.
  public static let navigation = DemoPage(
    name: "navigation", title: "Navigation", recipe: "containers",
    summary: "Pages that slide in and are dragged back, with sheets, menus and alerts over them."
  ) { _ in PlacesPageController() }
}

/// The frame around the places.
///
/// A large page has a pane for the place that can be opened next, and `o` opens the next one from
/// the page of a place.
private final class PlacesPageController: ViewController {
  private let list = PlacesController()
  private let pages: NavigationController
  private weak var pane: PlacePane?

  override init() {
    pages = NavigationController(root: list)
    super.init()
    pages.pageBackground = .list
    addChild(pages)
    pages.onShow = { [weak self] _ in self?.updatePane() }
    list.onSelect = { [weak self] in self?.updatePane() }
  }

  override func loadView() -> View {
    let page = RecipePageView(
      pages.view,
      caption: "Open a place, then drag its page from the left edge, or press \("esc", .key).")
    page.hints.choosing = { commands in
      // Both have the hint “back”, and Escape leaves the demo only from the list.
      let back = commands.contains { $0.id == "navigation.back" } ? "navigation.back" : "demo.leave"
      return commands.choosing([
        "table.open", "place.note", "place.more", "place.onward", back, "help.show",
      ])
    }
    page.makeSide = { [weak self] in self?.makePane() ?? View() }
    return page
  }

  override var keyCommands: [KeyCommand] {
    guard let pane, !pane.isHidden, openPage != nil else { return [] }
    return [
      KeyCommand("place.onward", .character("o"), title: "Open Next Place", hint: "next") {
        [weak self] in self?.openPage?.goOnward()
      }
    ]
  }

  /// The displayed page of a place, or `nil` while the list is displayed.
  private var openPage: PlaceController? { pages.topViewController as? PlaceController }

  private func makePane() -> PlacePane {
    let pane = PlacePane(openPage?.place.next ?? list.selectedPlace)
    pane.onActivate = { [weak self] _ in self?.openShown() }
    self.pane = pane
    updatePane()
    return pane
  }

  /// Shows the selected place, or the one after that of the displayed page.
  private func updatePane() {
    if let place = openPage?.place {
      pane?.show(place.next, step: .onward)
    } else {
      pane?.show(list.selectedPlace, step: .selected)
    }
  }

  private func openShown() {
    if let openPage {
      openPage.goOnward()
    } else {
      list.openSelected()
    }
  }
}

/// A list of places; choosing one pushes its page.
private final class PlacesController: ViewController {
  /// Called when another place is selected.
  var onSelect: (@MainActor () -> Void)?

  private let table = AdaptiveTable()

  /// The selected place, or the first one.
  var selectedPlace: WalkPlace { WalkPlace.all[table.selectedRow ?? 0] }

  override init() {
    super.init()
    title = "Places"
    navigationItem.subtitle = "\("\(WalkPlace.all.count)", .bold) places, all of them near"
    table.heightForRow = { table, _ in PlaceRow.rows(in: table, of: WalkPlace.all.count) }
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.selectRow(0)
    table.onSelectionChange = { [weak self] _, _ in self?.onSelect?() }
  }

  override func loadView() -> View { table }

  /// Pushes the page of the selected place.
  func openSelected() { navigationController?.push(PlaceController(selectedPlace)) }
}

extension PlacesController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { WalkPlace.all.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: PlaceRow.self) { PlaceRow() }
    row.place = WalkPlace.all[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    navigationController?.push(PlaceController(WalkPlace.all[index]))
  }
}

/// A row of a place: an icon, its name, its text and its distance.
///
/// In a large page, the icon is larger, and the directions and the note follow.
private final class PlaceRow: TableViewRow {
  @Invalidating(.display, .transcript) var place = WalkPlace.all[0]

  /// The rows of a place: only two texts; an icon below a blank row; and at most.
  private static let heights = (low: 2, tall: 4, large: 14)

  /// The rows from which the directions and the note are displayed.
  private static let fullRows = 9

  /// Returns the rows of a place in a table of some places, which share a large page.
  static func rows(in table: TableView, of count: Int) -> Int {
    guard table.traits.heightClass >= .low else { return heights.low }
    let table = table as? AdaptiveTable
    return table?.largeRowHeight(sharedBy: count, in: heights.tall...heights.large) ?? heights.tall
  }

  override var accessibilityElements: [AccessibilityElement] {
    element("\(place.name), \(place.way.short)", value: place.story)
  }

  private var isTall: Bool { bounds.height >= Self.heights.tall }

  /// The first row below the blank one.
  private var top: Int { isTall ? 1 : 0 }

  /// The scale of the icon, which leaves a row free above and below if it is larger.
  private var scale: Int {
    isTall ? min(max(1, (bounds.height - top - 2) / PixelIcon.size.height), 4) : 1
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    drawHighlight(in: &canvas)
    let rows = PixelIcon.size.height * scale
    let y = isTall ? top + (bounds.height - top - rows) / 2 : 0
    let hasIcon = isTall && text.count > 40
    if hasIcon {
      PixelIcon.books[place.icon]?.draw(
        at: Point(x: text.lowerBound, y: y), scale: scale, in: &canvas, traits)
    }
    let icon = PixelIcon.size.width * scale + (scale > 1 ? 4 : 2)
    drawWords(
      at: Point(x: text.lowerBound + (hasIcon ? icon : 0), y: y), to: text.upperBound,
      hasIcon: hasIcon, in: &canvas)
  }

  private func drawHighlight(in canvas: inout Canvas) {
    guard isSelected else { return }
    let inset = isTall ? min(1, paneEdges.text.lowerBound) : 0
    let rows = Rect(
      x: inset, y: top, width: bounds.width - 2 * inset, height: bounds.height - top)
    canvas.fill(rows, style: Style(background: selectionBackground))
    let mark = isActive ? style(theme.accent) : style(theme.tertiary)
    canvas.fill(
      Rect(x: inset, y: top, width: 1, height: rows.height),
      with: traits.glyph(.focusBar), style: mark)
  }

  private func drawWords(
    at start: Point, to right: Int, hasIcon: Bool, in canvas: inout Canvas
  ) {
    let way = "\(place.way.short)  \(traits.usesUnicode ? "›" : ">")"
    let end = right - CellWidth.of(way)
    canvas.draw(
      Truncation.tail.fit(place.name, to: max(0, end - start.x - 1)), at: start,
      style: style(theme.text, .bold))
    canvas.draw(
      way, x: end, y: start.y, style: style(isSelected ? theme.secondary : theme.tertiary))
    let width = right - start.x - (hasIcon ? 6 : 0)
    let story = place.story.wrapped(to: max(1, width), lines: isTall ? 2 : 1)
    for (index, line) in (story + details(to: width)).enumerated() {
      canvas.draw(
        line, at: start.translated(x: 0, y: 1 + index), style: style(theme.secondary))
    }
  }

  /// Returns the lines below the story in a high row: the directions and the note.
  private func details(to width: Int) -> [String] {
    guard bounds.height >= Self.fullRows else { return [] }
    let note = place.note.isEmpty ? [] : ["\(traits.usesUnicode ? "✎" : "*") \(place.note)"]
    return ([""] + [place.way.long] + note).map { Truncation.tail.fit($0, to: max(0, width)) }
  }
}

/// The page of a place: its picture, its text and its actions.
private final class PlaceController: ViewController {
  let place: WalkPlace

  private let note = NoteLabel()

  init(_ place: WalkPlace) {
    self.place = place
    super.init()
    title = place.name
    if !place.note.isEmpty { note.show("Noted on 28 February", place.note) }
    navigationItem.subtitle = "\(place.way.long)"
    navigationItem.trailing = [
      BarButtonItem("Note", icon: "✎", id: "place.note", key: .character("n")) { [weak self] in
        self?.writeNote()
      },
      BarButtonItem("More", icon: "⋯", id: "place.more", key: .character("m")) { [weak self] in
        self?.showMore()
      },
    ]
  }

  override func loadView() -> View { PlaceView(place, note: note) }

  private func writeNote() {
    present(
      NoteController(
        CompletionHandler { [weak self] text in
          self?.note.show(text.isEmpty ? "The note is empty." : "Noted", text)
          self?.dismiss()
        }))
  }

  private func showMore() {
    let corner = Rect(x: max(0, view.bounds.width - 30), y: 0, width: 28, height: 0)
    present(
      MoreController(
        CompletionHandler { [weak self] choice in
          self?.dismiss()
          self?.perform(choice)
        }), as: .popover(from: view, at: corner))
  }

  private func perform(_ choice: MoreController.Choice) {
    switch choice {
    case .onward: goOnward()
    case .home: navigationController?.popToRoot()
    case .delete: deleteNote()
    }
  }

  /// Pushes the next place, or the first one after the last.
  func goOnward() { navigationController?.push(PlaceController(place.next)) }

  private func deleteNote() {
    let alert = AlertView(
      "Delete the note?", actions: [.cancel, AlertAction("Delete", style: .destructive)])
    alert.onFinish = { [note] _, index in
      if index == 1 { note.show("The note is deleted.") }
    }
    if let stage = view.stage { alert.show(on: stage) }
  }
}

/// A sheet that edits a note.
private final class NoteController: ViewController {
  private let finish: CompletionHandler<String>
  private let field = TextField()

  init(_ finish: CompletionHandler<String>) {
    self.finish = finish
    super.init()
    title = "Note"
  }

  override func loadView() -> View {
    field.placeholder = "What is there to remember?"
    field.accessibilityLabel = "Note"
    field.onSubmit = { [finish] in finish($0.text) }
    field.onChange = { [weak self] in self?.isModalInPresentation = !$0.text.isEmpty }
    let save = Button("Save", look: .filled)
    save.onActivate = { [finish, field] _ in finish(field.text) }
    let heading = Label("A note")
    heading.style = TextStyle.ink(.onFill).adding(.bold)
    let stack = StackView(arrangedSubviews: [heading, field, save], axis: .vertical)
    stack.spacing = 1
    return stack
  }

  override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }

  /// Asks the user whether to discard the changes.
  override func didAttemptToDismiss() {
    task { [weak self] in
      let discard = AlertAction("Discard", style: .destructive)
      let answer = await self?.alert("Discard the note?", actions: [.cancel, discard])
      if answer == discard { self?.dismiss() }
    }
  }
}

/// A menu of further actions for a place, through which the arrow keys move, too.
private final class MoreController: ViewController {
  enum Choice: String, CaseIterable {
    case onward = "Go on to the next place"
    case home = "Go back to the list"
    case delete = "Delete the note…"
  }

  private let finish: CompletionHandler<Choice>

  init(_ finish: CompletionHandler<Choice>) {
    self.finish = finish
    super.init()
  }

  override func loadView() -> View {
    let buttons = Choice.allCases.map { choice in
      let button = Button(choice.rawValue)
      button.onActivate = { [finish] _ in finish(choice) }
      return button
    }
    let stack = StackView(arrangedSubviews: buttons, axis: .vertical)
    stack.alignment = .leading
    return stack
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("more.up", .up, title: "Select Action", hint: "choose") { [self] in
        view.stage?.moveFocus(by: -1)
      },
      KeyCommand("more.down", .down, title: "Select Action", hint: "choose") { [self] in
        view.stage?.moveFocus(by: 1)
      },
    ]
  }
}
