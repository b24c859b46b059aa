import CursesCells

/// The shortest cursor movement from one cell to another.
///
/// The position of a region of the primary screen is unknown. There, every move up begins at the
/// saved cursor position (see ``InlineRegion``). No move down uses a line feed, which
/// scrolls if a resized terminal has fewer rows.
///
/// Tabs are not used, because the user may have changed the tab stops.
struct CursorMove {
  /// A movement along one axis.
  private enum Step {
    /// No movement; the cursor is already there.
    case none

    /// A relative movement by a number of cells, with a final byte.
    case by(Int, UInt8)

    /// A control character, repeated a number of times.
    case control(Int, UInt8)

    /// An absolute movement to a position, counted from 0, with a final byte.
    case to(Int, UInt8)

    /// A carriage return, and a movement to the right from the first column.
    case fromStart(Int)
  }

  /// The start of a movement.
  private enum Start {
    /// The cursor position.
    case here

    /// Any position, because the end is absolute.
    case anywhere

    /// The saved cursor position of the terminal.
    case origin
  }

  private var start: Start
  private let end: Point
  private var vertical = Step.none
  private var horizontal = Step.none

  /// The number of bytes.
  private(set) var cost: Int

  /// Whether it restores the saved cursor position, and the default style that was saved with it.
  var restoresOrigin: Bool { if case .origin = start { true } else { false } }

  /// Finds the movement from a cell, or from anywhere if `position` is `nil`.
  init(from position: Point?, to end: Point, _ skills: OutputFeatures) {
    self.end = end
    start = .anywhere
    cost = CursorMove.absoluteCost(end)
    guard let position else { return }
    let (down, downCost) = CursorMove.vertical(end.y - position.y, to: end.y, skills)
    guard downCost < cost else { return }
    let (right, rightCost) = CursorMove.horizontal(from: position.x, to: end.x, skills)
    guard downCost + rightCost < cost else { return }
    start = .here
    cost = downCost + rightCost
    vertical = down
    horizontal = right
  }

  /// Finds the movement in a region of the primary screen, from a cell or from anywhere in it.
  init(inRegionFrom position: Point?, to end: Point, _ skills: OutputFeatures) {
    self.end = end
    start = .origin
    (vertical, cost) = CursorMove.down(end.y)
    if end.x > 0 {
      horizontal = .by(end.x, UInt8(ascii: "C"))
      cost += CursorMove.sequenceCost(end.x)
    }
    cost += InlineRegion.origin.count
    guard let position, position.y <= end.y else { return }
    let (below, downCost) = CursorMove.down(end.y - position.y)
    let (beside, besideCost) = CursorMove.horizontal(from: position.x, to: end.x, skills)
    guard downCost + besideCost <= cost + CursorMove.lookCost else { return }
    start = .here
    cost = downCost + besideCost
    vertical = below
    horizontal = beside
  }

  /// The approximate number of bytes for choosing a style again.
  private static let lookCost = 6

  private static func down(_ count: Int) -> (Step, Int) {
    count == 0 ? (.none, 0) : (.by(count, UInt8(ascii: "B")), sequenceCost(count))
  }

  private static func absoluteCost(_ end: Point) -> Int {
    if end == .zero { return 3 }
    return end.x == 0 ? 3 + digits(end.y + 1) : 4 + digits(end.y + 1) + digits(end.x + 1)
  }

  private static func vertical(_ distance: Int, to row: Int, _ skills: OutputFeatures) -> (
    Step, Int
  ) {
    if distance == 0 { return (.none, 0) }
    let count = abs(distance)
    var best: (Step, Int) =
      (.by(count, UInt8(ascii: distance < 0 ? "A" : "B")), sequenceCost(count))
    if skills.contains(.rowAddress), 3 + digits(row + 1) < best.1 {
      best = (.to(row, UInt8(ascii: "d")), 3 + digits(row + 1))
    }
    // The terminal driver passes line feeds on unchanged, so the column stays.
    if distance > 0, count < best.1 { best = (.control(count, 0x0A), count) }
    return best
  }

  private static func horizontal(from start: Int, to end: Int, _ skills: OutputFeatures) -> (
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

  /// Returns the number of decimal digits of a number.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }

  /// Appends the bytes of the movement.
  func append(to bytes: inout [UInt8]) {
    if case .anywhere = start { return appendPosition(to: &bytes) }
    if case .origin = start { bytes += InlineRegion.origin }
    append(vertical, to: &bytes)
    append(horizontal, to: &bytes)
  }

  private func appendPosition(to bytes: inout [UInt8]) {
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
    case .to(let position, let final): bytes.append(sequence: position + 1, ending: final)
    case .fromStart(let column):
      bytes.append(0x0D)
      bytes.append(sequence: column == 1 ? nil : column, ending: UInt8(ascii: "C"))
    }
  }
}

extension [UInt8] {
  /// Appends the beginning of a control sequence with one parameter, or with none.
  mutating func append(sequence number: Int?) {
    append(0x1B)
    append(UInt8(ascii: "["))
    if let number { append(number: number) }
  }

  /// Appends a control sequence with one parameter, or with none.
  mutating func append(sequence number: Int?, ending final: UInt8) {
    append(sequence: number)
    append(final)
  }

  /// Appends the digits of a non-negative number.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
