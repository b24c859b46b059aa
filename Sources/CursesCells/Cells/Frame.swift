/// The picture of a screen at one moment, with its differences from the frame before.
///
/// Applying ``shifts`` to the last frame's buffer, in order, and then writing
/// the cells of ``changes`` over it gives ``buffer``. A screen that cannot shift
/// rows shows the buffer and ignores the rest.
public struct Frame: Sendable {
  /// Every cell.
  public let buffer: Buffer

  /// The rows that moved as a whole, applied before ``changes``.
  public let shifts: [RowShift]

  /// The cells that changed beside that, from top to bottom and left to right, never overlapping.
  public let changes: [CellRun]

  /// The cell in which the cursor for text stands, or `nil` where none is seen.
  ///
  /// A terminal shows its own cursor there; no cell of ``buffer`` has anything of it.
  public let cursor: Point?

  /// Whether the cursor is elsewhere than in the last frame, or seen in one of them alone.
  public let movesCursor: Bool

  /// Creates a frame that differs from the last one by the shifts and changes given.
  ///
  /// A cursor outside the buffer is not seen. By default there is none, and there was none.
  public init(
    buffer: Buffer, shifts: [RowShift], changes: [CellRun], cursor: Point? = nil,
    movesCursor: Bool = false
  ) {
    self.buffer = buffer
    self.shifts = shifts
    self.changes = changes
    self.cursor = cursor.flatMap { buffer.bounds.contains($0) ? $0 : nil }
    self.movesCursor = movesCursor
  }

  /// Creates a frame that shares nothing with the last one.
  ///
  /// A cursor outside the buffer is not seen; by default there is none.
  public init(_ buffer: Buffer, cursor: Point? = nil) {
    self.init(
      buffer: buffer, shifts: [],
      changes: (0..<buffer.size.height).map {
        CellRun(row: $0, columns: 0..<buffer.size.width)
      },
      cursor: cursor, movesCursor: cursor != nil)
  }

  /// Whether it shows the same as the last one, the cursor included.
  public var isUnchanged: Bool { shifts.isEmpty && changes.isEmpty && !movesCursor }

  /// How many cells ``changes`` has.
  public var changedCellCount: Int { changes.reduce(0) { $0 + $1.columns.count } }

  /// Returns what the shifts and changes make of `last`.
  ///
  /// It equals ``buffer`` for every frame that follows `last`.
  ///
  /// - Precondition: `last` has the size of ``buffer``.
  public func applied(to last: Buffer) -> Buffer {
    precondition(last.size == buffer.size, "\(last.size) is not \(buffer.size)")
    var result = last
    for shift in shifts {
      result.moveRows(shift.rows, by: shift.distance)
    }
    for run in changes {
      for column in run.columns {
        let point = Point(x: column, y: run.row)
        result[point] = buffer[point]
      }
    }
    return result
  }
}
