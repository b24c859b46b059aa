import CursesKit
import CursesTerminal

/// The examples in comments with a picture or a result, verbatim.
///
/// The picture next to such an example shows the view that the example creates. Each method here
/// has the lines of one example and returns its view. A test compares the lines with those of the
/// comment, and the view with the picture.
@MainActor
final class PicturedExamples: ViewController, TabBarDelegate {
  /// The view of each example, by the file of the comment.
  nonisolated static let all:
    [(file: String, view: @MainActor @Sendable (PicturedExamples) -> View)] = [
      ("ActivityIndicator", { $0.activityIndicator() }),
      ("Badge", { $0.badge() }),
      ("Button", { $0.button() }),
      ("Checkbox", { $0.checkbox() }),
      ("ColumnChart", { $0.columnChart() }),
      ("Divider", { $0.divider() }),
      ("ProgressView", { $0.progressView() }),
      ("SegmentedControl", { $0.segmentedControl() }),
      ("Sparkline", { $0.sparkline() }),
      ("StretchableArt", { $0.stretchableArt() }),
      ("Switch", { $0.switchControl() }),
      ("TabBar", { $0.tabBar() }),
      ("TextField", { $0.textField() }),
      ("TextView", { $0.textView() }),
    ]

  /// The overlay of each example, the size of the stage and the rows of the picture without notes.
  nonisolated static let overlays:
    [(
      file: String, size: Size, rows: Range<Int>,
      show: @MainActor @Sendable (PicturedExamples, Stage) -> Void
    )] = [
      ("ActionSheet", Size(width: 24, height: 11), 0..<8, { $0.actionSheet(on: $1) }),
      (
        "NotificationBubble", Size(width: 34, height: 8), 0..<4,
        { $0.notificationBubble(on: $1) }
      ),
      ("Toast", Size(width: 36, height: 14), 0..<3, { $0.toast(on: $1) }),
    ]

  func toast(on stage: Stage) {
    addTabs(to: stage)
    toast()
  }

  func toast() {
    let undo = ToastAction("Undo", key: .character("u")) { document.undo() }
    Toast("Deleted \("3 notes", .bold)", action: undo).show(in: controller)
  }

  func actionSheet(on stage: Stage) {
    let sheet = ActionSheet(
      "Photo 3 of 12",
      actions: [
        AlertAction("Copy"), AlertAction("Share…"),
        AlertAction("Delete", style: .destructive), AlertAction("Cancel", style: .cancel),
      ])
    sheet.onFinish = { [weak self] _, index in self?.perform(index) }
    sheet.show(on: stage)
  }

  private func perform(_ index: Int?) {}

  private func addTabs(to stage: Stage) {
    controller.view.frame = stage.rootView.bounds
    stage.rootView.addSubview(controller.view)
  }

  func notificationBubble(on stage: Stage) {
    addTabs(to: stage)
    notificationBubble()
  }

  func notificationBubble() {
    let bubble = NotificationBubble(items: [.comments(2), .likes(1), .followers(12)])
    bubble.hidesAfter = .seconds(4)
    bubble.onActivate = { _ in controller.select(1) }
    bubble.show(over: controller.tabBar, at: 1)
  }

  func activityIndicator() -> View {
    let indicator = ActivityIndicator("Loading")
    indicator.startAnimating()
    return indicator
  }

  func badge() -> View {
    let state = Badge("New", token: .success)
    let unread = Badge(count: 120)
    let dot = Badge()
    return StackView(arrangedSubviews: [state, unread, dot])
  }

  func checkbox() -> View {
    let hidden = Checkbox("Hidden files", isOn: true)
    hidden.onChange = { box in list.showsHiddenFiles = box.isOn }
    return hidden
  }

  func columnChart() -> View {
    let requests = ColumnChart("Requests", values: [0, 2, 5, 8, 11, 13, 15, 18, 24, 31])
    requests.summary = "31 a second"
    requests.marks = [3: .danger]
    return requests
  }

  func divider() -> View {
    let older = Divider("Older")
    return older
  }

  func sparkline() -> View {
    let load = Sparkline(values: [2, 3, 5, 7, 8, 6, 4, 3, 1])
    load.range = 0...8
    return load
  }

  func button() -> View {
    let save = Button("Save", look: .filled) { document.save() }
    return save
  }

  func progressView() -> View {
    let view = ProgressView(label: "Copying photos")
    view.showsPercentage = true
    view.setProgress(0.45)
    return view
  }

  func segmentedControl() -> View {
    let range = SegmentedControl(items: ["Day", "Week", "Month"])
    range.select(0)
    range.onChange = { control in chart.show(control.selectedIndex) }
    return range
  }

  func stretchableArt() -> View {
    var canvas = Canvas(Buffer(size: Size(width: 11, height: 3)))
    let pill = StretchableArt("▗▄▖\n▐ ▌\n▝▀▘", leftCap: 1, topCap: 1)
    let face = pill.rendered(size: Size(width: 11, height: 3))
    canvas.draw(face, at: .zero)
    return Drawn(canvas.buffer)
  }

  func switchControl() -> View {
    let wrap = Switch("Wrap lines", isOn: true)
    wrap.onChange = { control in text.wraps = control.isOn }
    return wrap
  }

  func tabBar() -> View {
    let titles = [("Home", "⌂"), ("Mentions", "@"), ("Search", "⌕")]
    let bar = TabBar(items: titles.map { TabBarItem(title: $0, icon: $1) })
    bar.select(0)
    bar.delegate = self
    bar.showGlow(at: 1)
    return bar
  }

  func textView() -> View {
    let note = TextView("The quick brown fox jumps over the lazy dog.")
    note.onChange = { view in save.isEnabled = !view.isEmpty }
    return note
  }

  func textField() -> View {
    let name = TextField(placeholder: "Name")
    name.maximumLength = 40
    name.onChange = { field in save.isEnabled = !field.text.isEmpty }
    name.onSubmit = { _ in form.send() }
    return name
  }
}

/// The documented results of calls, with the actual ones.
@MainActor
enum ResultExamples {
  /// A call in the comment of a file, the documented result and the actual value.
  static let all: [(file: String, call: String, result: String, value: String)] = [
    ("CellWidth", #"CellWidth.of("año")"#, "3", "\(CellWidth.of("año"))"),
    ("CellWidth", #"CellWidth.of("日本")"#, "4", "\(CellWidth.of("日本"))"),
    ("CellWidth", #"CellWidth.of("👩‍💻")"#, "2", "\(CellWidth.of("👩‍💻"))"),
    (
      "Truncation", #"Truncation.tail.fit("Recently Added", to: 9)"#, "Recently…",
      Truncation.tail.fit("Recently Added", to: 9)
    ),
    (
      "Truncation", #"Truncation.middle.fit("Recently Added", to: 9)"#, "Rece…dded",
      Truncation.middle.fit("Recently Added", to: 9)
    ),
    (
      "Truncation", #"Truncation.head.fit("Recently Added", to: 9)"#, "…ly Added",
      Truncation.head.fit("Recently Added", to: 9)
    ),
    ("EditedText", "name.selectedText", "\"Lovelace\"", edited.selected),
    ("EditedText", "name.text", "\"Ada Lovelace\"", edited.text),
    ("InputDecoder", "decoder.decode([0x1B, 0x5B])", "[]", decoded([[0x1B, 0x5B]])),
    ("InputDecoder", "decoder.decode([0x41])", "[.key(.up)]", decoded([[0x1B, 0x5B], [0x41]])),
  ]

  /// The texts of the example of ``EditedText``, in quotes.
  private static var edited: (selected: String, text: String) {
    var name = EditedText("Ada Lovelac")
    name.insert("e")
    name.move(.wordStart, extendsSelection: true)
    let selected = name.selectedText
    name.delete(.previousCharacter)
    name.undo()
    return ("\"\(selected)\"", "\"\(name.text)\"")
  }

  /// Returns the events that are decoded from the last piece, in the format of the comment.
  private static func decoded(_ pieces: [[UInt8]]) -> String {
    var decoder = InputDecoder(TerminalEnvironment())
    let events = pieces.map { decoder.decode($0[...]) }.last ?? []
    return events == [.key(.up)] ? "[.key(.up)]" : "\(events)"
  }
}

/// A view that displays a buffer.
private final class Drawn: View {
  private let buffer: Buffer

  init(_ buffer: Buffer) {
    self.buffer = buffer
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { buffer.size }

  override func draw(in canvas: inout Canvas) { canvas.draw(buffer, at: .zero) }
}

// MARK: - Declarations that the examples expect

private struct Document: Sendable {
  func save() {}
  func undo() {}
}
private final class List { var showsHiddenFiles = false }
private final class Chart { func show(_ index: Int?) {} }
private final class Text { var wraps = false }
private final class Form { func send() {} }

private let document = Document()
@MainActor private let chart = Chart()
@MainActor private let list = List()
@MainActor private let text = Text()
@MainActor private let form = Form()
@MainActor private let save = Button("Save")
@MainActor private let controller = TabBarController(
  tabs: [("Home", "⌂"), ("News", "◉"), ("More", "☰")].map {
    (TabBarItem(title: $0, icon: $1), ViewController(view: View()))
  })
