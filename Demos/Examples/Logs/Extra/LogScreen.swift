import CursesKit

/// The layout of the bar, the hour, the lines, the record and the hints.
final class LogScreen: View {
  /// Called after ``isWide`` changed.
  var onArrange: (@MainActor () -> Void)?

  /// Whether there is room for whole lines, and for the record next to them.
  private(set) var isWide = false

  /// Whether the record is shown; `nil` shows it if there is room next to the lines.
  @Invalidating(.layout) var wantsRecord: Bool? = nil

  var showsRecord: Bool { wantsRecord ?? (bounds.width >= LogScreen.wide) }

  let hour = LogHourView()
  private let bar: LogBar
  private let log: LogView
  private let record: LogRecordView
  private let edge = BarEdge()
  private let hints = StatusBar()
  private let waiting = LoadingView()
  private let nothing = ContentUnavailableView(.empty, title: "No line is like that")

  /// The minimum width for the record to be next to the lines.
  static let wide = 120

  static let recordWidth = 52

  init(bar: LogBar, log: LogView, record: LogRecordView) {
    self.bar = bar
    self.log = log
    self.record = record
    super.init()
    waiting.label = "waiting for lines"
    nothing.reason = "The filter or the level leaves none of the lines."
    nothing.hint = "\("esc", .ink(.accent).adding(.bold)) in the filter shows all of them"
    nothing.isHidden = true
    hints.maximumHintCount = 7
    hints.choosing = { all in
      let main = LogScreen.named.flatMap { id in all.filter { $0.id.hasPrefix(id) } }
      return main.isEmpty || all.contains { $0.id == "logs.leave" } ? nil : main
    }
    for view in [log, waiting, nothing, bar, hour, record, edge, hints] as [View] {
      addSubview(view)
    }
  }

  /// The commands in the hints below the lines, in their order.
  private static let named = [
    "logs.follow", "logs.filter", "logs.1", "logs.2", "logs.3", "logs.4", "logs.next",
    "log.next-error", "log.wrap", "demo.leave", "help.show",
  ]

  /// Shows or hides the placeholders of an empty list of lines.
  func show(_ log: LogView) {
    waiting.isHidden = !log.numbersOfLines.isEmpty
    nothing.isHidden = log.numbersOfLines.isEmpty || log.displayedLineCount > 0
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isWide = size.width >= LogScreen.wide
    let hasRecord = showsRecord && size.height >= 8
    let barHeight = LogBar.height(in: size)
    bar.frame = Rect(x: 0, y: 0, width: size.width, height: barHeight)
    let hasEdge = size.height >= 8
    edge.frame = Rect(x: 0, y: barHeight, width: size.width, height: hasEdge ? 1 : 0)
    let top = barHeight + (hasEdge ? 1 : 0)
    record.isHidden = !hasRecord
    let width = isWide && hasRecord ? size.width - LogScreen.recordWidth : size.width
    let start = isWide ? width : 0
    record.frame = Rect(
      x: start, y: barHeight, width: size.width - start, height: size.height - barHeight)
    hour.isHidden = size.height < 16
    let hourHeight = hour.isHidden ? 0 : isWide ? 5 : 3
    hour.frame = Rect(x: 0, y: top, width: width, height: hourHeight)
    let gap = isWide && !hour.isHidden ? 1 : 0
    let hintRows = size.height < 12 ? 0 : isWide ? 2 : 1
    hints.isHidden = hintRows == 0
    hints.frame = Rect(x: 0, y: size.height - 1, width: width, height: min(1, hintRows))
    let first = top + hourHeight + gap
    log.frame = Rect(x: 0, y: first, width: width, height: max(0, size.height - hintRows - first))
    for view in [waiting, nothing] as [View] { view.frame = log.frame }
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    onArrange?()
  }
}
