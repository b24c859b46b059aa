import CursesCells

/// The shortest way of the cursor from a cell to another.
///
/// In a region of the primary screen, whose place on the screen is not known, every way up begins
/// at the saved place (see ``InlineRegion``), and none goes down by a line feed, which scrolls
/// where a terminal that was resized has fewer rows.
///
/// Tabs are not used: where they stop is the user's, who may have set it.
struct CursorMove {
  /// A way along one axis.
  private enum Step {
    /// None, as it is there.
    case none

    /// By so many cells, with a final byte.
    case by(Int, UInt8)

    /// So many times a control character.
    case control(Int, UInt8)

    /// To a place, counted from 0, with a final byte.
    case to(Int, UInt8)

    /// To the first column, and from there to the right.
    case fromStart(Int)
  }

  /// Where a way begins.
  private enum Start {
    /// Where the cursor is.
    case here

    /// Anywhere, as the way names its end.
    case anywhere

    /// At the place that the terminal has saved.
    case origin
  }

  private var start: Start
  private let end: Point
  private var vertical = Step.none
  private var horizontal = Step.none

  /// How many bytes it takes.
  private(set) var cost: Int

  /// Whether it restores the saved place, and the plain look that was saved with it.
  var restoresOrigin: Bool { if case .origin = start { true } else { false } }

  /// Finds the way from a cell, or from anywhere where that is `nil`.
  init(from place: Point?, to end: Point, _ skills: TerminalSkills) {
    self.end = end
    start = .anywhere
    cost = CursorMove.absoluteCost(end)
    guard let place else { return }
    let (down, downCost) = CursorMove.vertical(end.y - place.y, to: end.y, skills)
    guard downCost < cost else { return }
    let (right, rightCost) = CursorMove.horizontal(from: place.x, to: end.x, skills)
    guard downCost + rightCost < cost else { return }
    start = .here
    cost = downCost + rightCost
    vertical = down
    horizontal = right
  }

  /// Finds the way in a region of the primary screen, from a cell or from anywhere in it.
  init(inRegionFrom place: Point?, to end: Point, _ skills: TerminalSkills) {
    self.end = end
    start = .origin
    (vertical, cost) = CursorMove.down(end.y)
    if end.x > 0 {
      horizontal = .by(end.x, UInt8(ascii: "C"))
      cost += CursorMove.sequenceCost(end.x)
    }
    cost += InlineRegion.origin.count
    guard let place, place.y <= end.y else { return }
    let (below, downCost) = CursorMove.down(end.y - place.y)
    let (beside, besideCost) = CursorMove.horizontal(from: place.x, to: end.x, skills)
    guard downCost + besideCost <= cost + CursorMove.lookCost else { return }
    start = .here
    cost = downCost + besideCost
    vertical = below
    horizontal = beside
  }

  /// What it takes about to choose a look anew.
  private static let lookCost = 6

  private static func down(_ count: Int) -> (Step, Int) {
    count == 0 ? (.none, 0) : (.by(count, UInt8(ascii: "B")), sequenceCost(count))
  }

  private static func absoluteCost(_ end: Point) -> Int {
    if end == .zero { return 3 }
    return end.x == 0 ? 3 + digits(end.y + 1) : 4 + digits(end.y + 1) + digits(end.x + 1)
  }

  private static func vertical(_ distance: Int, to row: Int, _ skills: TerminalSkills) -> (
    Step, Int
  ) {
    if distance == 0 { return (.none, 0) }
    let count = abs(distance)
    var best: (Step, Int) =
      (.by(count, UInt8(ascii: distance < 0 ? "A" : "B")), sequenceCost(count))
    if skills.contains(.rowAddress), 3 + digits(row + 1) < best.1 {
      best = (.to(row, UInt8(ascii: "d")), 3 + digits(row + 1))
    }
    // The terminal's driver hands line feeds on as they are, which leaves the column.
    if distance > 0, count < best.1 { best = (.control(count, 0x0A), count) }
    return best
  }

  private static func horizontal(from start: Int, to end: Int, _ skills: TerminalSkills) -> (
    Step, Int
  ) {
    if start == end { return (.none, 0) }
    if end == 0 { return (.control(1, 0x0D), 1) }
    let count = abs(end - start)
    var best: (Step, Int) = (.by(count, UInt8(ascii: end < start ? "D" : "C")), sequenceCost(count))
    if skills.contains(.columnAddress), 3 + digits(end + 1) < best.1 {
      best = (.to(end, UInt8(ascii: "G")), 3 + digits(end + 1))
    }
    if end < start {
      if count < best.1 { best = (.control(count, 0x08), count) }
      if 1 + sequenceCost(end) < best.1 { best = (.fromStart(end), 1 + sequenceCost(end)) }
    }
    return best
  }

  private static func sequenceCost(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

  /// Returns how many digits a number has.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }

  /// Appends the way.
  func append(to bytes: inout [UInt8]) {
    if case .anywhere = start { return appendPlace(to: &bytes) }
    if case .origin = start { bytes += InlineRegion.origin }
    append(vertical, to: &bytes)
    append(horizontal, to: &bytes)
  }

  private func appendPlace(to bytes: inout [UInt8]) {
    bytes.append(sequence: end == .zero ? nil : end.y + 1)
    if end.x > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.append(number: end.x + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  private func append(_ step: Step, to bytes: inout [UInt8]) {
    switch step {
    case .none: break
    case .by(let count, let final):
      bytes.append(sequence: count == 1 ? nil : count, ending: final)
    case .control(let count, let byte):
      for _ in 0..<count { bytes.append(byte) }
    case .to(let place, let final): bytes.append(sequence: place + 1, ending: final)
    case .fromStart(let column):
      bytes.append(0x0D)
      bytes.append(sequence: column == 1 ? nil : column, ending: UInt8(ascii: "C"))
    }
  }
}

extension [UInt8] {
  /// Appends the begin of a control sequence with a parameter, or with none.
  mutating func append(sequence number: Int?) {
    append(0x1B)
    append(UInt8(ascii: "["))
    if let number { append(number: number) }
  }

  /// Appends a control sequence with a parameter, or with none.
  mutating func append(sequence number: Int?, ending final: UInt8) {
    append(sequence: number)
    append(final)
  }

  /// Appends the digits of a number that is not negative.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
