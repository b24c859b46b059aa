import CursesCells
import CursesTerminal
import CursesViews

/// A benchmark of scaling: each operation is measured at three sizes.
@MainActor
struct Growth {
  /// An operation at one size.
  private struct Measurement {
    /// The name of the size.
    let size: String

    /// The number of operations per call of `run`.
    let count: Int

    let run: () -> Void
  }

  /// Prints a table, in microseconds of processor time.
  func run() throws {
    print("microseconds of processor time, the least of nine runs")
    report(
      "a step of a mark",
      try [(80, 24), (200, 60), (400, 120)].map { columns, rows in
        try steps("\(columns)x\(rows)", TabsWorkload(), on: Size(width: columns, height: rows))
      })
    report(
      "a row of a list",
      try [10_000, 100_000, 10_000_000].map { rows in
        try steps("\(rows) rows", ScrollWorkload(rowCount: rows), on: CellLoop.size)
      })
    for isFlat in [false, true] {
      report(
        "one view of \(isFlat ? "many side by side" : "a tree, ten inside each")",
        try [10, 1_000, 10_000].map { count in
          try steps("\(count) views", TreeWorkload(count, isFlat: isFlat), on: CellLoop.size)
        })
    }
    report("a word of wrapped text", [1_000, 10_000, 100_000].map(wrapping))
    report(
      "a cell of a loop",
      CellLoop.allCases.map { loop in
        Measurement(size: loop.rawValue, count: 100 * CellLoop.size.area) {
          _ = loop.run(times: 100)
        }
      })
  }

  /// Prints the minimum time of each measurement.
  ///
  /// The measurements are interleaved, so that changes of the processor's speed affect all of them.
  private func report(_ name: String, _ measurements: [Measurement]) {
    let rounds = (0..<9).map { _ in
      measurements.map { ProcessorTime.microseconds($0.run) / Double($0.count) }
    }
    print("\n\(name)")
    for (index, measurement) in measurements.enumerated() {
      let microseconds = rounds.map { $0[index] }.min() ?? 0
      let thousandths = Int((microseconds * 1000).rounded())
      let fraction = String(thousandths % 1000 + 1000).dropFirst()
      print("  \(measurement.size): \(thousandths / 1000).\(fraction)")
    }
  }

  /// Returns a measurement in which a workload moves a step per frame; frames are encoded as well.
  private func steps(_ name: String, _ workload: any Workload, on size: Size) throws -> Measurement
  {
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
    return Measurement(size: name, count: 150) { show(150) }
  }

  private func wrapping(words: Int) -> Measurement {
    let text = String(repeating: "golf hotel ", count: words / 2)
    return Measurement(size: "\(words) words", count: words) {
      _ = LineWrapping.words.lines(of: text, width: 72).count
    }
  }
}

/// A workload of many views, over which a cell moves from side to side and down.
private final class TreeWorkload: View, Workload {
  private let mark = View()

  /// Creates views of one cell each that are siblings, or a tree in which each view is divided
  /// among ten others, like the areas of an interface.
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

  /// Fills the screen, so that the number of views does not change the number of colors.
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
  /// Returns one of ten parts in two lines, each of at least one cell.
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
