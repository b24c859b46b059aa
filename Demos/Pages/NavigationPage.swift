import CursesKit

extension DemoPage {
  /// Pages that lead to further pages, with sheets, popovers and alerts over them.
  public static let navigation = DemoPage(
    name: "navigation", title: "Navigation", recipe: "containers",
    summary: "Pages that slide in and are dragged back, with sheets, menus and alerts over them."
  ) { _ in
    PlacesPageController()
  }
}

/// The frame around the places.
private final class PlacesPageController: ViewController {
  private let pages = NavigationController(root: PlacesController())

  override init() {
    super.init()
    pages.pageBackground = .list
    addChild(pages)
  }

  override func loadView() -> View {
    let page = RecipePageView(
      pages.view,
      caption: """
        Open a place, then drag its page from the left edge, or press \
        \("esc", .ink(.accent).adding(.bold)).
        """)
    page.hints.choosing = { commands in
      // Both have the hint “back”, and Escape leaves the demo only from the list.
      let back = commands.contains { $0.id == "navigation.back" } ? "navigation.back" : "demo.leave"
      let ids = ["table.activate", "place.note", "place.more", back, "help.show"]
      return ids.compactMap { id in commands.first { $0.id == id } }
    }
    return page
  }
}

/// A place near the lamp.
private struct Place: Hashable {
  let name: String
  let icon: String

  /// The text of its row in the list.
  let story: String

  /// The distance for the list, and the directions for its page.
  let way: (short: String, long: String)

  /// The two lines on the picture.
  let view: (first: String, second: String)

  /// The text of its page.
  let text: String

  /// The note below the text, or an empty string.
  var note = ""

  static func == (one: Place, other: Place) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The places, in the order of a walk.
  static let all = [
    Place(
      name: "The harbor", icon: "harbor",
      story: "Three boats are in, and the fourth one is late. Fog until noon.",
      way: ("2 min", "down the path, past the mill"),
      view: ("Three boats are in", "and the fourth one is late"),
      text: """
        The bell at the pier rings by itself when the swell comes in from the west. Whoever hears \
        it counts the strokes, and writes them down.
        """),
    Place(
      name: "The lamp room", icon: "lamp",
      story: "The wick was cut at four. From here the coast can be seen as far as the mill.",
      way: ("up", "up, and then up again"),
      view: ("From here the coast can be seen", "as far as the mill"),
      text: """
        The wick was cut at four. There is one chair, which was built in this room and cannot \
        leave it; the stairs turn too tightly. The glass was cleaned on Sunday.
        """,
      note: "Four thousand drops, a horizon in each."),
    Place(
      name: "The stairs", icon: "stairs",
      story: "There are one hundred and ninety-nine of them, and one that creaks.",
      way: ("here", "round and round"),
      view: ("One hundred and ninety-nine", "and one that creaks"),
      text: """
        The one that creaks is the third from the top. It has been mended twice, and creaks in \
        another key since.
        """),
    Place(
      name: "The garden", icon: "garden",
      story: "The beans came up. Nothing else did, but it has only been a week.",
      way: ("1 min", "behind the house, out of the wind"),
      view: ("The beans came up", "it has only been a week"),
      text: """
        The leeks stand at the south wall. The north side is for stones, which do well there.
        """),
  ]
}

/// A list of places; choosing one pushes its page.
private final class PlacesController: ViewController {
  private let table = AdaptiveTable()

  override init() {
    super.init()
    title = "Places"
    navigationItem.subtitle = "\("\(Place.all.count)", .bold) places, all of them near"
    table.heightForRow = { table, _ in table.traits.heightClass < .low ? 2 : PlaceRow.rows }
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.selectRow(0)
  }

  override func loadView() -> View { table }
}

extension PlacesController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { Place.all.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: PlaceRow.self) { PlaceRow() }
    row.place = Place.all[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    navigationController?.push(PlaceController(Place.all[index]))
  }
}

/// A row of a place: an icon, its name, its text and its distance.
private final class PlaceRow: TableViewRow {
  @Invalidating(.display, .transcript) var place = Place.all[0]

  /// The rows of a place with an icon: a blank one, and three.
  static let rows = 4

  override var accessibilityElements: [AccessibilityElement] {
    [
      AccessibilityElement(
        "\(place.name), \(place.way.short)", value: place.story,
        traits: isSelected ? .selected : [], isCurrent: isSelected)
    ]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    let isTall = bounds.height >= Self.rows
    let top = isTall ? 1 : 0
    if isSelected {
      let inset = isTall ? min(1, text.lowerBound) : 0
      let rows = Rect(
        x: inset, y: top, width: bounds.width - 2 * inset, height: bounds.height - top)
      canvas.fill(rows, style: Style(background: selectionBackground))
      let mark = isActive ? style(theme.accent) : style(theme.tertiary)
      canvas.fill(
        Rect(x: inset, y: top, width: 1, height: rows.height),
        with: traits.glyph(.focusBar), style: mark)
    }
    let hasIcon = isTall && text.count > 40
    if hasIcon {
      PixelIcon.places[place.icon]?.draw(
        at: Point(x: text.lowerBound, y: top), in: &canvas, traits)
    }
    let start = text.lowerBound + (hasIcon ? PixelIcon.size.width + 2 : 0)
    let way = "\(place.way.short)  \(traits.usesUnicode ? "›" : ">")"
    let end = text.upperBound - CellWidth.of(way)
    canvas.draw(
      Truncation.tail.fit(place.name, to: max(0, end - start - 1)), at: Point(x: start, y: top),
      style: style(theme.text, .bold))
    canvas.draw(
      way, at: Point(x: end, y: top), style: style(isSelected ? theme.secondary : theme.tertiary))
    let width = text.upperBound - start - (hasIcon ? 6 : 0)
    let lines = place.story.wrapped(to: max(1, width), lines: isTall ? 2 : 1)
    for (index, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: start, y: top + 1 + index), style: style(theme.secondary))
    }
  }
}

extension PixelIcon {
  /// The icons of places, by name.
  fileprivate static let places: [String: PixelIcon] = [
    "harbor": PixelIcon(ground: "i", "..yy..|..yy..|.yyyy.|..yy..|y.yy.y|.yyyy."),
    "lamp": PixelIcon(ground: "V", "..yy..|.yyyy.|.ywwy.|.ywwy.|.yyyy.|..TT.."),
    "stairs": PixelIcon(ground: "Z", ".....t|....tT|...tTT|..tTTT|.tTTTT|tTTTTT"),
    "garden": PixelIcon(ground: "G", "..pp..|.pyyp.|..pp..|..g..g|.gg.gg|TTTTTT"),
  ]
}

/// The page of a place: its picture, its text and its actions.
private final class PlaceController: ViewController {
  private let place: Place
  private let note = NoteLabel()

  init(_ place: Place) {
    self.place = place
    super.init()
    title = place.name
    if !place.note.isEmpty { note.show("Noted on 28 February", place.note) }
    navigationItem.subtitle = "\(place.way.long)"
    navigationItem.trailing = [
      BarItem("Note", icon: "✎", id: "place.note", key: .character("n")) { [weak self] in
        self?.writeNote()
      },
      BarItem("More", icon: "⋯", id: "place.more", key: .character("m")) { [weak self] in
        self?.showMore()
      },
    ]
  }

  override func loadView() -> View { PlaceView(place, note: note) }

  private func writeNote() {
    present(
      NoteController(
        Finish { [weak self] text in
          self?.note.show(text.isEmpty ? "The note is empty." : "Noted", text)
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
    let index = Place.all.firstIndex(of: place) ?? 0
    navigationController?.push(PlaceController(Place.all[(index + 1) % Place.all.count]))
  }

  private func deleteNote() {
    let alert = AlertView(
      "Delete the note?", actions: [.cancel, AlertAction("Delete", style: .destructive)])
    alert.onFinish = { [note] _, index in
      if index == 1 { note.show("The note is deleted.") }
    }
    if let stage = view.stage { alert.show(on: stage) }
  }
}

/// A picture with the place's first words on it, its text, and a note below.
private final class PlaceView: View {
  private let photo = PhotoBackdrop { half, halves in
    max(0, Double(half - halves + 6) / 6 * 0.72)
  }
  private let first: Label
  private let second: Label
  private let text: Label
  private let note: NoteLabel

  /// The rows of the picture: with much room, with little, and the least for one.
  private static let photoRows = (tall: 10, low: 4, least: 9)

  init(_ place: Place, note: NoteLabel) {
    first = Label(place.view.first)
    second = Label(place.view.second)
    text = Label(place.text)
    self.note = note
    super.init()
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrapping
    for view in [photo, first, second, text, note] as [View] { addSubview(view) }
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let edges = paneEdges.text
    let rows =
      bounds.height >= Self.photoRows.tall + 5
      ? Self.photoRows.tall : bounds.height >= Self.photoRows.least ? Self.photoRows.low : 0
    // The edge of the bar covers the upper half of the first row of the picture, if it can.
    let isTall = rows == Self.photoRows.tall
    let covered = isTall && traits.mixesLight ? 1 : 0
    photo.frame = Rect(
      x: 0, y: -covered, width: bounds.width, height: isTall ? rows - 1 + covered : rows)
    first.style = .ink(traits.mixesLight ? .onAccent : .text).adding(.bold)
    second.style = .ink(traits.mixesLight ? .skySoft : .secondary)
    for (index, label) in [first, second].enumerated() {
      label.isHidden = !isTall
      label.frame = Rect(
        x: edges.lowerBound, y: max(0, rows - 3 + index), width: edges.count,
        height: min(1, rows))
    }
    let top = rows > 0 ? photo.frame.maxY + 1 : 0
    let lines = text.sizeThatFits(Size(width: edges.count, height: .max)).height
    text.frame = Rect(
      x: edges.lowerBound, y: top, width: edges.count,
      height: max(0, min(lines, bounds.height - top)))
    let below = text.frame.maxY + (bounds.height > text.frame.maxY + 1 ? 1 : 0)
    note.frame = Rect(
      x: max(0, edges.lowerBound - 2), y: below, width: edges.count + min(2, edges.lowerBound),
      height: max(0, bounds.height - below))
  }
}

/// A note after a pencil: a message, and the text of the note in italics.
private final class NoteLabel: View {
  @Invalidating(.display, .transcript) private var message = "No note yet."
  @Invalidating(.display, .transcript) private var text = ""

  /// Displays a message, and the text of a note, if there is one.
  func show(_ message: String, _ text: String = "") {
    self.message = message
    self.text = text
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(text.isEmpty ? message : "\(message): \(text)")]
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(traits.usesUnicode ? "✎" : "*", at: .zero, style: style(theme.accent))
    let width = max(1, bounds.width - 2)
    // A single row shows the note without its message.
    let rows = text.isEmpty ? max(1, bounds.height) : min(1, bounds.height - 1)
    let messages = rows > 0 ? message.wrapped(to: width, lines: rows) : []
    for (row, line) in messages.enumerated() {
      canvas.draw(line, at: Point(x: 2, y: row), style: style(theme.secondary))
    }
    guard !text.isEmpty else { return }
    let lines = text.wrapped(to: width, lines: max(1, bounds.height - messages.count))
    for (row, line) in lines.enumerated() {
      canvas.draw(
        line, at: Point(x: 2, y: messages.count + row), style: style(theme.text, .italic))
    }
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
