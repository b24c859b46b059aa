import CursesKit

extension DemoPage {
  /// Pages that lead to further pages, with sheets, popovers and alerts over them.
  public static let navigation = DemoPage(
    name: "navigation", title: "Navigation", recipe: "containers",
    summary: "Pages that slide in and are dragged back, with sheets, menus and alerts over them."
  ) { _ in
    NavigationController(root: PlacesController())
  }
}

/// The places of the demo, in the order of a walk.
private enum Place: String, CaseIterable {
  case harbor = "The harbor"
  case lamp = "The lamp room"
  case stairs = "The stairs"
  case garden = "The garden"

  var story: String {
    switch self {
    case .harbor: "Three boats are in, and the fourth one is late. Fog until noon."
    case .lamp: "The wick was cut at four. From here the coast can be seen as far as the mill."
    case .stairs: "There are one hundred and ninety-nine of them, and one that creaks."
    case .garden: "The beans came up. Nothing else did, but it has only been a week."
    }
  }
}

/// A list of places; choosing one pushes its page.
private final class PlacesController: ViewController {
  private let table = TableView()

  override init() {
    super.init()
    title = "Places"
    navigationItem.subtitle = "\("4", .bold) places, all of them near"
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.selectRow(0)
  }

  override func loadView() -> View { table }
}

extension PlacesController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { Place.allCases.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = Place.allCases[index].rawValue
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    navigationController?.push(PlaceController(Place.allCases[index]))
  }
}

/// The page of a place: its text and its actions.
private final class PlaceController: ViewController {
  private let place: Place
  private let note = Label("No note yet.")

  init(_ place: Place) {
    self.place = place
    super.init()
    title = place.rawValue
    navigationItem.trailing = [
      BarItem("Note", icon: "✎", id: "place.note", key: .character("n")) { [weak self] in
        self?.writeNote()
      },
      BarItem("More", icon: "⋯", id: "place.more", key: .character("m")) { [weak self] in
        self?.showMore()
      },
    ]
  }

  override func loadView() -> View {
    let story = Label(place.story)
    story.numberOfLines = 0
    story.lineBreakMode = .wordWrapping
    note.style = .ink(.secondary)
    return MarginView([story, note])
  }

  private func writeNote() {
    present(
      NoteController(
        Finish { [weak self] text in
          self?.note.text = text.isEmpty ? "The note is empty." : "Noted: \(text)"
          self?.dismiss()
        }))
  }

  private func showMore() {
    let corner = Rect(x: max(0, view.bounds.width - 30), y: 0, width: 28, height: 0)
    present(
      MoreController(
        Finish { [weak self] choice in
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
  private func goOnward() {
    let places = Place.allCases
    let index = places.firstIndex(of: place) ?? 0
    navigationController?.push(PlaceController(places[(index + 1) % places.count]))
  }

  private func deleteNote() {
    let alert = AlertView(
      "Delete the note?", actions: [.cancel, AlertAction("Delete", style: .destructive)])
    alert.onFinish = { [note] _, index in
      if index == 1 { note.text = "The note is deleted." }
    }
    if let stage = view.stage { alert.show(on: stage) }
  }
}

/// A sheet that edits a note.
private final class NoteController: ViewController {
  private let finish: Finish<String>
  private let field = TextField()

  init(_ finish: Finish<String>) {
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

/// A menu of further actions for a place.
private final class MoreController: ViewController {
  enum Choice: String, CaseIterable {
    case onward = "Go on to the next place"
    case home = "Go back to the list"
    case delete = "Delete the note…"
  }

  private let finish: Finish<Choice>

  init(_ finish: Finish<Choice>) {
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
}
