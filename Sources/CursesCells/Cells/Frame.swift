/// The contents of a screen at one moment, with the differences from the last frame.
///
/// To get ``buffer``, apply ``shifts`` to the last frame's buffer in order, then write the cells of
/// ``changes`` over it. A screen that cannot shift rows shows the buffer and ignores the rest.
public struct Frame: Sendable {
  /// The complete contents of the screen.
  public let buffer: Buffer

  /// The shifts of whole rows, applied before ``changes``.
  public let shifts: [RowShift]

  /// The other changed cells, from top to bottom and left to right, without overlaps.
  public let changes: [CellRun]

  /// The position of the text cursor, or `nil` if it is hidden.
  ///
  /// A terminal shows its own cursor there; the cursor is not part of ``buffer``.
  public let cursor: Point?

  /// Whether the cursor moved, appeared or disappeared since the last frame.
  public let movesCursor: Bool

  /// Creates a frame that differs from the last one by shifts and changes.
  ///
  /// A cursor outside the buffer is hidden. By default, neither frame has a cursor.
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

  /// Creates a frame in which every cell changes.
  ///
  /// A cursor outside the buffer is hidden. The default is `nil`.
  public init(_ buffer: Buffer, cursor: Point? = nil) {
    self.init(
      buffer: buffer, shifts: [],
      changes: (0..<buffer.size.height).map {
        CellRun(row: $0, columns: 0..<buffer.size.width)
      },
      cursor: cursor, movesCursor: cursor != nil)
  }

  /// Whether the frame equals the last one, including the cursor.
  public var isUnchanged: Bool { shifts.isEmpty && changes.isEmpty && !movesCursor }

  /// The number of cells in ``changes``.
  public var changedCellCount: Int { changes.reduce(0) { $0 + $1.columns.count } }

  /// Returns `last` with the shifts and changes applied.
  ///
  /// The result equals ``buffer`` if `last` is the buffer of the previous frame.
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
