import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// Shows that costs follow what changes: each thing is measured at three sizes.
@MainActor
struct Growth {
  /// Prints a table, in microseconds of processor time.
  func run() throws {
    print("microseconds of processor time, the least of nine runs")
    try report(
      "a step of a mark",
      [(80, 24), (200, 60), (400, 120)].map { columns, rows in
        (
          "\(columns)x\(rows)",
          try steps(TabsWorkload(), on: Size(width: columns, height: rows))
        )
      })
    try report(
      "a row of a list",
      [10_000, 100_000, 10_000_000].map { rows in
        ("\(rows) rows", try steps(ScrollWorkload(rowCount: rows), on: CellLoop.size))
      })
    for isFlat in [false, true] {
      let name = "one view of \(isFlat ? "many side by side" : "a tree, ten inside each")"
      try report(
        name,
        [10, 1_000, 10_000].map { count in
          ("\(count) views", try steps(TreeWorkload(count, isFlat: isFlat), on: CellLoop.size))
        })
    }
    try report(
      "a word of wrapped text",
      [1_000, 10_000, 100_000].map { words in
        ("\(words) words", wrap(words: words))
      })
    try report(
      "a cell of a loop",
      CellLoop.allCases.map { loop in
        (loop.rawValue, Growth.least { loop.run(times: 100) } / Double(100 * CellLoop.size.area))
      })
  }

  private func report(_ name: String, _ values: [(String, Double)]) throws {
    print("\n\(name)")
    for (size, microseconds) in values {
      let thousandths = Int((microseconds * 1000).rounded())
      let fraction = String(thousandths % 1000 + 1000).dropFirst()
      print("  \(size): \(thousandths / 1000).\(fraction)")
    }
  }

  /// Returns what a frame takes in which a workload makes a step, its bytes included.
  private func steps(_ workload: any Workload, on size: Size) throws -> Double {
    let stage = Stage(size: size)
    stage.rootView = workload
    var bytes = 0
    let screen = try CursesScreen(headless: size) { bytes += $0.count }
    var frame = 0
    func show(_ count: Int) {
      for _ in 0..<count {
        workload.move(to: frame)
        screen.show(stage.frame())
        frame += 1
      }
    }
    show(40)
    let count = 150
    return Growth.least { show(count) } / Double(count)
  }

  /// Returns what a word takes.
  private func wrap(words: Int) -> Double {
    let text = String(repeating: "golf hotel ", count: words / 2)
    let wrapping = LineWrapping.words
    return Growth.least { wrapping.lines(of: text, width: 72).count } / Double(words)
  }

  /// Returns the least processor time of nine runs, in microseconds.
  private static func least<Result>(_ body: () -> Result) -> Double {
    (0..<9).map { _ in
      let start = processorTime
      _ = body()
      return processorTime - start
    }.min() ?? 0
  }

  private static var processorTime: Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) * 1e6 + Double(now.tv_nsec) / 1e3
  }
}

/// Many views, over which a cell moves from side to side and down.
private final class TreeWorkload: View, Workload {
  private let mark = View()

  /// Creates views of a cell each that are all side by side, or views each of which is divided
  /// among ten others inside it, as the areas of an interface are.
  init(_ count: Int, isFlat: Bool) {
    super.init(frame: Rect(origin: .zero, size: CellLoop.size))
    var outer: [View] = [self]
    for index in 0..<count - 2 {
      let parent = outer[isFlat ? 0 : index / 10]
      let view = View(
        frame: isFlat
          ? Rect(x: index % 199 + 1, y: index / 199 % 60, width: 1, height: 1)
          : parent.bounds.part(index % 10))
      view.backgroundColor = .indexed(UInt8(index % 200))
      parent.addSubview(view)
      outer.append(view)
    }
    mark.backgroundColor = .indexed(1)
    addSubview(mark)
  }

  /// Fills the screen, so that it is as colorful with few views as with many.
  override func draw(in canvas: inout Canvas) {
    for row in canvas.clipBounds.rows {
      for column in 0..<bounds.width {
        let color = Color.indexed(UInt8((row + column) % 200))
        canvas.draw(.space, at: Point(x: column, y: row), style: Style(background: color))
      }
    }
  }

  func move(to frame: Int) {
    mark.frame = Rect(
      x: frame.bounced(off: 100), y: frame.bounced(off: 50), width: 1, height: 1)
  }
}

extension Rect {
  /// Returns one of ten parts in two lines, each of a cell at least.
  fileprivate func part(_ index: Int) -> Rect {
    func range(_ index: Int, of count: Int, _ length: Int) -> Range<Int> {
      let start = length * index / count
      return start..<max(start + 1, length * (index + 1) / count)
    }
    let isWide = width >= height
    let columns = range(isWide ? index % 5 : index / 5, of: isWide ? 5 : 2, width)
    let rows = range(isWide ? index / 5 : index % 5, of: isWide ? 2 : 5, height)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
