import CursesKit
import Testing

/// The lines of ``ProgressLog``, for output that cannot be redrawn, at simulated times.
@Suite struct ProgressLogTests {
  /// Returns the lines that are written for `reports` at their times.
  private func lines(
    _ reports: [(seconds: Double, completed: Int)], of total: Int?, unit: ProgressUnit = .items,
    isDone: Bool = true
  ) -> [String] {
    var log = ProgressLog("Copying", unit: unit)
    var lines = [log.line(completed: 0, total: total, at: .zero)].compactMap { $0 }
    for (seconds, completed) in reports {
      lines += [log.line(completed: completed, total: total, at: .seconds(seconds))]
        .compactMap { $0 }
    }
    guard let last = reports.last else { return lines }
    return lines + [
      log.lastLine(
        completed: last.completed, total: total, isDone: isDone, at: .seconds(last.seconds))
    ]
  }

  @Test func `a line is written at the start, each tenth and the end`() {
    let lines = lines((1...1200).map { (Double($0) / 40, $0 / 10) }, of: 120)

    #expect(
      lines == [
        "Copying: 0 of 120",
        "Copying: 12 of 120 (10 %), 0:27 left",
        "Copying: 24 of 120 (20 %), 0:24 left",
        "Copying: 36 of 120 (30 %), 0:21 left",
        "Copying: 48 of 120 (40 %), 0:18 left",
        "Copying: 60 of 120 (50 %), 0:15 left",
        "Copying: 72 of 120 (60 %), 0:12 left",
        "Copying: 84 of 120 (70 %), 0:09 left",
        "Copying: 96 of 120 (80 %), 0:06 left",
        "Copying: 108 of 120 (90 %), 0:03 left",
        "Copying: 120 of 120 in 0:30",
      ])
  }

  @Test func `slow progress writes a line every ten seconds`() {
    let lines = lines((1...42).map { (Double($0), $0) }, of: 10_000)

    #expect(lines.count == 6)
    #expect(lines[1] == "Copying: 10 of 10000 (0 %), 2:46:30 left")
    #expect(lines.last == "Copying: 42 of 10000 in 0:42")
  }

  @Test func `an unchanged count is written once`() {
    let lines = lines((1...600).map { (Double($0), 3) }, of: 100)

    #expect(
      lines == [
        "Copying: 0 of 100", "Copying: 3 of 100 (3 %), 4:50 left", "Copying: 3 of 100 in 10:00",
      ])
  }

  @Test func `a jump over several tenths writes one line`() {
    #expect(
      lines([(1, 95), (2, 100)], of: 100) == [
        "Copying: 0 of 100", "Copying: 95 of 100 (95 %), 0:01 left", "Copying: 100 of 100 in 0:02",
      ])
  }

  @Test func `a decreasing count writes no line until it exceeds the last`() {
    let lines = lines([(1, 50), (2, 20), (3, 40), (4, 60)], of: 100)

    #expect(lines.map { $0.split(separator: " ")[1] } == ["0", "50", "60", "60"])
  }

  @Test func `a failure writes the count and time at which progress stopped`() {
    #expect(
      lines([(65, 350_000_000)], of: 700_000_000, unit: .bytes, isDone: false).last
        == "Copying: stopped at 350 MB of 700 MB after 1:05")
    #expect(lines([(65, 0)], of: nil, isDone: false).last == "Copying: stopped after 1:05")
  }

  @Test func `an unknown total writes the completed count only`() {
    let lines = lines([(4, 40), (11, 110), (12, 120)], of: nil)

    #expect(lines == ["Copying", "Copying: 110", "Copying: 120 in 0:12"])
  }

  @Test func `a total of zero is complete immediately`() {
    #expect(lines([(0, 0)], of: 0) == ["Copying: 0 of 0", "Copying: 0 of 0 in 0:00"])
  }

  @Test func `control characters are removed from the title`() {
    var log = ProgressLog("a\u{1B}[2J\nb\u{9B}c")

    #expect(log.line(completed: 0, total: nil, at: .zero) == "a[2J bc")
  }
}
