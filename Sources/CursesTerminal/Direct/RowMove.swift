import CursesCells

/// The shortest control sequences that move rows of the screen up or down.
enum RowMove {
  /// The whole screen scrolls by a number of rows; negative is up.
  case screen(Int)

  /// Some rows scroll, in a scroll region.
  case margins(Range<Int>, Int)

  /// Rows are deleted at one row, and then inserted at another unless the screen ends there.
  case lines(deletedAt: Int, insertedAt: Int?, Int)

  /// Rows are deleted at one row unless the screen ends there, and then inserted at another.
  case inserted(at: Int, deletedAt: Int?, Int)

  /// Chooses a sequence that the terminal supports, or returns `nil`.
  init?(_ shift: RowShift, _ skills: OutputFeatures, _ size: Size) {
    let (rows, distance) = (shift.rows, shift.distance)
    if rows == 0..<size.height, skills.contains(.scrolling) {
      self = .screen(distance)
    } else if skills.contains(.lineMoves),
      rows.upperBound == size.height || !skills.isSuperset(of: [.margins, .scrolling])
    {
      self = .lines(moving: rows, by: distance, of: size.height)
    } else if skills.isSuperset(of: [.margins, .scrolling]) {
      self = .margins(rows, distance)
    } else {
      return nil
    }
  }

  private static func lines(moving rows: Range<Int>, by distance: Int, of height: Int) -> RowMove {
    let count = abs(distance)
    let isLast = rows.upperBound == height
    // The first of the last `count` rows, where rows are inserted or deleted so that the rows below
    // stay.
    let before = rows.upperBound - count
    return distance < 0
      ? .lines(deletedAt: rows.lowerBound, insertedAt: isLast ? nil : before, count)
      : .inserted(at: rows.lowerBound, deletedAt: isLast ? nil : before, count)
  }

  /// Appends the sequences; a pen moves the cursor to the rows.
  func append(with pen: inout TerminalPen, to bytes: inout [UInt8]) {
    func number(_ count: Int) -> Int? { count == 1 ? nil : count }
    func change(at row: Int, _ count: Int, _ final: UInt8) {
      // The column does not matter, but it is the first one afterwards.
      pen.move(to: Point(x: 0, y: row), &bytes)
      bytes.append(sequence: number(count), ending: final)
    }
    let (deletion, insertion) = (UInt8(ascii: "M"), UInt8(ascii: "L"))
    switch self {
    case .screen(let distance): bytes.append(scroll: distance)
    case .margins(let rows, let distance):
      bytes.append(sequence: rows.lowerBound + 1)
      bytes.append(UInt8(ascii: ";"))
      bytes.append(number: rows.upperBound)
      bytes.append(UInt8(ascii: "r"))
      bytes.append(scroll: distance)
      bytes.append(sequence: nil, ending: UInt8(ascii: "r"))
      pen.losePlace()
    case .lines(let first, let second, let count):
      change(at: first, count, deletion)
      if let second { change(at: second, count, insertion) }
    case .inserted(let first, let second, let count):
      if let second { change(at: second, count, deletion) }
      change(at: first, count, insertion)
    }
  }
}

extension [UInt8] {
  /// Appends the sequence that scrolls the scroll region; negative is up.
  fileprivate mutating func append(scroll distance: Int) {
    let count = abs(distance)
    append(
      sequence: count == 1 ? nil : count, ending: UInt8(ascii: distance < 0 ? "S" : "T"))
  }
}
