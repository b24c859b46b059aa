import BranchScreens
import CursesKit
import CursesPictures
import Feeds

/// The card previews of demos that need more room than a card: whole programs, and the pager.
@MainActor
enum ProgramCards {
  static let all: [String: @MainActor (Feed) -> DemoPreview] = [
    "branches": { _ in branches }, "log": { _ in log }, "todo": { _ in todo },
    "deploy": { _ in deploy }, "article-pager": pager,
  ]

  /// A question, and the branches to choose from.
  private static var branches: DemoPreview {
    let question = Label(
      "\("?", .key) \("Which branch?", .bold)  \("/", .ink(.accent))")
    let lines = [
      "*\tmain\t\t2 h", " \tglow-from-below\tahead 3\t5 h",
      " \tpager-footer\tahead 1, behind 4\t1 d", " \tsparkline\tahead 7, behind 1\t3 d",
      " \twide-glyphs\tbehind 12\t1 w",
    ]
    let branches = lines.compactMap { Branch(line: $0[...]) }
    let columns = BranchColumns(branches, gap: 2)
    let rows = CardChoices(question, branches.map { columns.row(of: $0) })
    rows.table.selectRow(1)
    let choose: (Int) -> DemoPreview.Beat = { row in { _ in rows.table.selectRow(row) } }
    return DemoPreview(rows, beats: [choose(2), choose(3), choose(2), choose(1)])
  }

  /// The last lines of a log, and a chart of line counts with the busiest minutes marked.
  private static var log: DemoPreview {
    let lines: [(String, String, String, ThemeToken)] = [
      ("12:04:31", "info", "lamp lit", .accent), ("12:04:32", "info", "rotation 6.0 s", .accent),
      ("12:04:38", "warn", "fog bank, NE", .warning), ("12:04:40", "info", "horn on", .accent),
      ("12:04:52", "error", "relay 3 open", .danger),
      ("12:04:52", "info", "relay 3 closed", .accent),
    ]
    let labels = lines.enumerated().map { row, line -> (View, Rect) in
      let isLoud = line.3 != .accent
      let level = TextStyle.ink(line.3)
      let words = StyledText(line.2, isLoud ? TextStyle() : .ink(.secondary))
      let gap = String(repeating: " ", count: 7 - line.1.count)
      let label = Label(
        "\(line.0, .ink(.tertiary)) \(line.1, isLoud ? level.adding(.bold) : level)\(gap)\(words)")
      return (label, Rect(x: 2, y: row, width: 32, height: 1))
    }
    let counts: [Double] = [
      2, 3, 2, 4, 3, 5, 7, 6, 4, 3, 2, 3, 4, 6, 9, 14, 12, 7, 5, 4, 3, 4, 5, 4, 3, 2, 3, 5, 6, 4, 3,
      2,
    ]
    let chart = ColumnChart(values: counts)
    chart.range = 0...14
    let loud = counts.indices.filter { counts[$0] >= 12 }
    chart.marks = Dictionary(uniqueKeysWithValues: loud.map { ($0, .danger) })
    // The newest minute continues to be counted while the card is chosen.
    func beat(_ more: [Double]) -> DemoPreview.Beat {
      { _ in
        chart.marks = Dictionary(
          uniqueKeysWithValues: loud.map { ($0 - more.count, .danger) })
        chart.values = Array(counts.dropFirst(more.count)) + more
      }
    }
    return DemoPreview(
      CardView(labels + [(chart, Rect(x: 2, y: 7, width: 32, height: 2))]),
      beats: [beat([3]), beat([3, 5]), beat([3, 5, 4]), beat([])])
  }

  /// The to-dos of today, next to the other days.
  private static var todo: DemoPreview {
    let ground = ToneView(.surface1)
    let mark = ToneView(.selection)
    var places: [(View, Rect)] = [
      (ground, Rect(x: 0, y: 0, width: 11, height: 9)),
      (mark, Rect(x: 12, y: 3, width: 23, height: 1)),
    ]
    for (row, day) in ["Today", "Week", "Later"].enumerated() {
      let label = Label(StyledText(day, row == 0 ? .bold : .ink(.secondary)))
      places.append((label, Rect(x: 2, y: 1 + 2 * row, width: 8, height: 1)))
    }
    let tasks = ["Trim the wick", "Wind the clock", "Polish the lens", "Write the log"]
    let labels = tasks.map { _ in Label() }
    func show(_ done: Int) {
      for (row, label) in labels.enumerated() {
        let isDone = row < done
        let name = StyledText(
          tasks[row], isDone ? .ink(.tertiary).adding(.strikethrough) : TextStyle())
        label.styledText =
          "\(isDone ? "✓" : "○", isDone ? .ink(.success).adding(.bold) : .ink(.accent)) \(name)"
      }
    }
    show(1)
    for (row, label) in labels.enumerated() {
      places.append((label, Rect(x: 13, y: 1 + 2 * row, width: 21, height: 1)))
    }
    let view = CardView(places)
    func beat(_ done: Int) -> DemoPreview.Beat {
      { _ in
        show(done)
        view.move(mark, to: Rect(x: 12, y: 1 + 2 * done, width: 23, height: 1))
      }
    }
    return DemoPreview(view, beats: [beat(2), beat(3), beat(2), beat(1)])
  }

  /// The progress of the steps, and a chart of the requests.
  private static var deploy: DemoPreview {
    let steps = ["build", "test", "push"]
    let bars = steps.map { _ in ProgressView() }
    var places: [(View, Rect)] = []
    for (row, (name, bar)) in zip(steps, bars).enumerated() {
      bar.showsPercentage = true
      let label = Label(StyledText(name, .ink(.secondary)))
      places.append((label, Rect(x: 2, y: 1 + row, width: 6, height: 1)))
      places.append((bar, Rect(x: 9, y: 1 + row, width: 26, height: 1)))
    }
    func show(_ parts: [Double], isAnimated: Bool) {
      for (bar, part) in zip(bars, parts) {
        bar.setProgress(part, animated: isAnimated)
        bar.outcome = part < 1 ? nil : .done()
      }
    }
    show([1, 0.72, 0.31], isAnimated: false)
    let requests: [Double] = [
      4, 5, 5, 6, 7, 6, 8, 9, 8, 10, 12, 11, 13, 15, 14, 16, 18, 17, 15, 16, 18, 20, 19, 21, 20, 22,
      24, 22, 21, 23, 22, 24,
    ]
    let chart = ColumnChart(values: requests, token: .cyan)
    chart.range = 0...24
    places.append((chart, Rect(x: 2, y: 5, width: 32, height: 4)))
    func beat(_ parts: [Double]) -> DemoPreview.Beat { { _ in show(parts, isAnimated: true) } }
    return DemoPreview(
      CardView(places),
      beats: [beat([1, 0.86, 0.5]), beat([1, 1, 0.7]), beat([1, 1, 1]), beat([1, 0.72, 0.31])])
  }

  /// The end of a page, and the next page below it.
  private static func pager(_ feed: Feed) -> DemoPreview {
    let picture = ImageView(LampRoomPictures.picture(of: Size(width: 36, height: 6), scrim: 0))
    picture.detail = .halves
    picture.contentMode = .fill
    let pull = ToneView(.pull)
    let titles = feed.entries.dropFirst().prefix(2).map(\.title)
    let next = Label()
    func show(_ title: String) {
      next.styledText = "\("▲", .ink(.accent))  \(title)"
    }
    show(titles.first ?? "")
    let line = Label(StyledText(String(repeating: "▄", count: 26), .ink(.tertiary)))
    let view = CardView([
      (picture, Rect(x: 0, y: 0, width: 36, height: 6)),
      (line, Rect(x: 4, y: 6, width: 26, height: 1)),
      (pull, Rect(x: 0, y: 7, width: 36, height: 2)),
      (next, Rect(x: 4, y: 8, width: 30, height: 1)),
    ])
    func beat(_ index: Int) -> DemoPreview.Beat {
      { _ in show(titles.dropFirst(index).first ?? "") }
    }
    return DemoPreview(view, beats: [beat(1), beat(0)])
  }
}

/// A card with views at fixed positions.
private final class CardView: View {
  private var places: [(view: View, frame: Rect)]

  init(_ places: [(View, Rect)]) {
    self.places = places.map { (view: $0, frame: $1) }
    super.init()
    for (view, _) in self.places { addSubview(view) }
  }

  /// Moves one of the views.
  func move(_ view: View, to frame: Rect) {
    guard let index = places.firstIndex(where: { $0.view === view }) else { return }
    places[index].frame = frame
    View.animate(withDuration: .milliseconds(120)) { view.frame = frame }
  }

  override func layoutSubviews() {
    for (view, frame) in places { view.frame = frame }
  }
}

/// A question with rows to choose from.
private final class CardChoices: RowsController {
  private let question: View

  init(_ question: View, _ rows: [RowContent]) {
    self.question = question
    super.init(rows)
  }

  override func loadView() -> View {
    CardView([
      (question, Rect(x: 2, y: 1, width: 32, height: 1)),
      (table, Rect(x: 2, y: 3, width: 34, height: rows.count)),
    ])
  }
}
