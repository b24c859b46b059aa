import CursesKit

extension DemoPage {
  /// The plain controls in every state.
  public static let controls = DemoPage(
    name: "controls", title: "Controls", recipe: "stretchable images",
    summary: "Buttons, switches, fields, labels and stacks, in every state they have."
  ) { _ in ControlsController() }
}

/// Groups of controls, side by side if there is room, and a label that describes the last action.
///
/// Shapes with a ground of their own have blank rows between them.
private final class ControlsController: ViewController, DataTableViewDataSource {
  private let said = Label("Press a button: its name appears here.")
  private let progress = ProgressView()
  private let slim = ProgressView()
  private let activity = ActivityIndicator("Waiting for the harbor")
  private let all = Checkbox("All of them")
  private let parts = [Checkbox("Pictures", isOn: true), Checkbox("Notes")]
  private let entries = ControlsController.makeTable()
  private var bands: [Grid] = []
  private var row = StackView()

  override func loadView() -> View {
    entries.dataSource = self
    entries.sort = TableSort(column: 2, isAscending: false)
    entries.onSort = { view, _ in view.reloadData() }
    bands = [
      band([switches, checks, choices]), band([fields, search]), band([states, charts]),
    ]
    let scroll = ScrollView()
    scroll.contentView = StackView(
      axis: .vertical, spacing: 1, alignment: .fill, layoutMargins: .text(top: 1, bottom: 1)
    ) {
      group("Buttons", buttons, spacing: 1)
      for band in bands { band }
      group("Table", [entries.height(5)])
      group("Words", words)
    }
    return RecipePageView(
      scroll, caption: "Tab goes from one control to the next, and the page follows.")
  }

  override func viewWillLayoutSubviews() {
    let isNarrow = view.traits.widthClass < .regular
    row.axis = isNarrow ? .vertical : .horizontal
    row.spacing = isNarrow ? 1 : 2
    for (band, tracks) in zip(bands, [3, 2, 2]) {
      band.columns = Array(repeating: .fraction(), count: isNarrow ? 1 : tracks)
      band.rowSpacing = isNarrow ? 1 : 0
    }
  }

  /// A grid of groups, side by side if there is room.
  private func band(_ groups: [View]) -> Grid {
    let grid = Grid(columns: [.fraction()], columnSpacing: 4) { for group in groups { group } }
    grid.verticalAlignment = .leading
    return grid
  }

  /// A heading above views, which have blank rows between them if each has a ground of its own.
  private func group(_ title: String, _ views: [View], spacing: Int = 0) -> View {
    let heading = Label(StyledText(title, .heading))
    heading.accessibilityTraits = .header
    let content = StackView(arrangedSubviews: views, axis: .vertical)
    content.spacing = spacing
    return StackView(arrangedSubviews: [heading, content], axis: .vertical)
  }

  // MARK: Groups

  private var buttons: [View] {
    let usual = button("Default", .filled)
    usual.isDefault = true
    let delete = button("Delete", .filled)
    delete.isDestructive = true
    let disabled = button("Disabled", .filled)
    disabled.isEnabled = false
    disabled.unavailableReason = "there is nothing to save"
    let all = [
      button("Plain", .plain), button("Filled", .filled), usual, delete, disabled,
    ]
    row = StackView(axis: .horizontal, spacing: 2, alignment: .leading) {
      for button in all { button }
      Spacer()
    }
    return [row, said]
  }

  private func button(_ title: String, _ look: Button.Look) -> Button {
    let button = Button(title, look: look)
    button.onActivate = { [said] _ in said.text = "Pressed “\(title)”." }
    return button
  }

  /// A group of switches; the first one starts and stops the activity indicators.
  private var switches: View {
    let work = Switch("Work")
    work.onChange = { [weak self] in self?.work($0.isOn) }
    let stuck = Switch("Locked")
    stuck.isEnabled = false
    stuck.unavailableReason = "it is broken"
    return group("Switch", [work, Switch("Roaming", isOn: true), stuck], spacing: 1)
  }

  private func work(_ isOn: Bool) {
    progress.setProgress(isOn ? 0.85 : 0.43)
    slim.setProgress(isOn ? 0.9 : 0.48)
    if isOn { activity.startAnimating() } else { activity.stopAnimating() }
  }

  private var checks: View {
    all.onChange = { [weak self] box in
      for part in self?.parts ?? [] { part.isOn = box.isOn }
    }
    for part in parts { part.onChange = { [weak self] _ in self?.countParts() } }
    countParts()
    return group("Check", [all] + parts, spacing: 1)
  }

  private func countParts() {
    let checked = parts.count(where: \.isOn)
    all.state = checked == 0 ? .off : checked == parts.count ? .on : .mixed
  }

  private var choices: View {
    let choice = RadioGroup(["Daily", "Weekly", "Never"], selectedIndex: 0)
    choice.accessibilityLabel = "Notes"
    choice.onChange = { [said] in
      said.text = "Notes come \($0.options[$0.selectedIndex ?? 0].lowercased())."
    }
    let views = SegmentedControl(items: ["List", "Grid"])
    views.selectedIndex = 0
    views.onChange = { [said] in
      said.text = "A \($0.items[$0.selectedIndex ?? 0].title.lowercased())."
    }
    return group("Choice", [choice, views], spacing: 1)
  }

  private var fields: View {
    let name = TextField(placeholder: "Your name")
    name.onChange = { [said] in said.text = "You are “\($0.text)”." }
    let secret = TextField("hunter2", placeholder: "Password")
    secret.isSecureTextEntry = true
    let age = TextField("four", placeholder: "In years")
    age.errorText = "a number, please"
    age.onChange = { $0.errorText = Int($0.text) == nil ? "a number, please" : nil }
    let grid = Grid(columns: [.fitting, .fraction()], columnSpacing: 2, rowSpacing: 1) {
      for (title, field) in [("Name", name), ("Secret", secret), ("Age", age)] {
        named(title, field)
        field
      }
    }
    return group("Text fields", [grid])
  }

  private func named(_ title: String, _ field: View) -> Label {
    let label = Label(StyledText(title, .ink(.secondary)))
    label.accessibilityElementsHidden = true
    field.accessibilityLabel = title
    return label
  }

  private var search: View {
    let search = SearchField(placeholder: "Search")
    search.field.surface = .surface1
    search.field.onChange = { [said] in
      said.text = $0.text.isEmpty ? "The search text is empty." : "You search for “\($0.text)”."
    }
    return group("Search", [search])
  }

  /// A bar alone in its row, and slim ones in rows that follow each other.
  private var states: View {
    let (pictures, upload) = (ProgressView(), ProgressView())
    let bars = [
      ("Reading", progress), ("Loading", slim), ("Pictures", pictures), ("Upload", upload),
    ]
    let rows = bars.map { name, bar in
      bar.showsPercentage = true
      return StackView(arrangedSubviews: [named(name, bar).width(9), bar.height(1)])
    }
    for bar in [slim, pictures, upload] { bar.barStyle = .slim }
    progress.progress = 0.43
    slim.progress = 0.48
    (pictures.progress, pictures.outcome) = (1, .done("12"))
    (upload.progress, upload.outcome) = (0.71, .failed("retry"))
    activity.hidesWhenStopped = false
    let row = StackView(arrangedSubviews: [activity, Spacer()])
    let list = StackView(arrangedSubviews: Array(rows.dropFirst()), axis: .vertical)
    return group("Progress", [rows[0], list, row], spacing: 1)
  }

  private var charts: View {
    let values = (0..<28).map { (day: Int) -> Double in
      let entries = (day * 7 + day * day / 3) % 12
      return Double(entries + 1)
    }
    let line = Sparkline(values: values)
    line.accessibilityLabel = "Entries a day"
    let row = StackView(arrangedSubviews: [
      line, Label("\("12", .bold) \("at most", .ink(.secondary))"), Spacer(),
    ])
    row.spacing = 2
    let marks = StackView(arrangedSubviews: [
      Badge("New", token: .success), Badge(count: 7), Badge(count: 120, token: .accent), Spacer(),
    ])
    marks.spacing = 2
    return group("Sparkline and badges", [row, marks], spacing: 1)
  }

  private var words: [View] {
    let text = "A label wraps, cuts and aligns: 日本語, naïve, 👩‍💻."
    let cut = Label(text)
    cut.lineBreakMode = .truncatingMiddle
    let right = Label("right")
    right.textAlignment = .right
    let center = Label("center")
    center.textAlignment = .center
    return [cut, center, right, Label(branch), Label(commit)]
  }

  /// A text in several styles.
  private var branch: StyledText {
    "\("main", .bold) is \("1 ahead", .ink(.success)) and \("2 behind", .ink(.warning))"
  }

  /// A text with ANSI sequences, in which a word is highlighted.
  private var commit: StyledText {
    let output = "\u{1B}[33m4f2a9c1\u{1B}[m (\u{1B}[1;36mHEAD\u{1B}[m) Close the file at last"
    let text = StyledText(ansi: output)
    return text.adding(.highlight, to: text.string.firstRange(of: "file").map { [$0] } ?? [])
  }
}

// MARK: - The table

extension ControlsController {
  private static func makeTable() -> DataTableView {
    DataTableView(columns: [
      TableColumn("Title", width: .fraction(1), sortKey: "title"),
      TableColumn("Writer", width: .fixed(12), priority: 0),
      TableColumn("Words", width: .fixed(8), alignment: .right, sortKey: "words"),
      TableColumn("Time", width: .fixed(7), alignment: .right, priority: 1),
    ])
  }

  private static let stories: [(title: String, writer: String, words: Int, time: String)] = [
    ("A quieter cursor", "Ida Lund", 1204, "9:41"),
    ("Fog, and nothing else", "Ida Lund", 872, "8:02"),
    ("Wind from the north-east", "Mio Harada", 640, "Tue"),
    ("On hyphens, dashes, and the minus sign", "Anselm Roe", 91, "Mon"),
  ]

  private var stories: [(title: String, writer: String, words: Int, time: String)] {
    let sort = entries.sort ?? TableSort(column: 2)
    let sorted = Self.stories.sorted {
      sort.column == 0 ? $0.title < $1.title : $0.words < $1.words
    }
    return sort.isAscending ? sorted : sorted.reversed()
  }

  func numberOfRows(in tableView: DataTableView) -> Int { Self.stories.count }

  func tableView(_ tableView: DataTableView, textAtRow row: Int, column: Int) -> StyledText {
    let story = stories[row]
    return switch column {
    case 0: StyledText(story.title)
    case 1: StyledText(story.writer, .ink(.secondary))
    case 2: StyledText("\(story.words)", .ink(.secondary))
    default: StyledText(story.time, .ink(.secondary))
    }
  }
}
