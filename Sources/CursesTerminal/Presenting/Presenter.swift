import CursesCells

/// Turns frames into bytes for one kind of terminal.
///
/// It keeps what it had the terminal show, so that a frame comes to what changed in it. Where the
/// bytes go, when the cursor is seen and where a region of the primary screen is, is not its
/// business: ``FrameOutput`` knows that.
///
/// It is called once a frame, with all of it; nothing is asked of it cell by cell.
@MainActor
protocol Presenter: AnyObject {
  /// How many colors are shown.
  var colorDepth: ColorDepth { get }

  /// Whether characters beyond ASCII are shown.
  var isUnicode: Bool { get }

  /// How many pairs of colors are kept for the terminal, zero where none are.
  var colorPairs: Int { get }

  /// Whether a frame of some size needs no more than its changes shown; otherwise it is painted
  /// whole, because the last one had another size or was for another plan.
  func continues(in size: Size) -> Bool

  /// Adapts to what the terminal turned out to be; the next frame may be painted whole for that.
  func adapt(to plan: OutputPlan)

  /// Appends to `bytes` one block that makes the terminal show a picture after the last one.
  ///
  /// - Returns: What was made of it, or `nil` when the system refused what it takes; then nothing
  ///   is appended.
  func present(_ picture: Picture, to bytes: inout [UInt8]) -> Presented?
}

/// What a terminal is to show, and what may be relied on.
struct Picture {
  /// What is there of the picture before this one.
  enum Ground {
    /// All of it.
    case kept

    /// All but a row, which may show anything.
    case lostRow(Int)

    /// Nothing: the terminal may show anything.
    case lost
  }

  /// The next frame, or `nil` for the last one again.
  var frame: Frame?

  /// What is there of the last one.
  var ground = Ground.kept

  /// Where the terminal's cursor is to be in the end, or `nil` for anywhere.
  var cursor: Point?

  /// The region of the primary screen that it is shown in, or `nil` for a full screen.
  var region: Region?

  /// Where a region is.
  struct Region {
    /// Its columns and rows, which fit in the terminal.
    var size: Size

    /// The rows of the terminal.
    var terminalRows: Int

    /// Where the cursor is found, counted from the region's first row and column.
    ///
    /// That first cell is the terminal's saved place (`ESC 8`), from which every other one is told:
    /// nothing goes up.
    var start: Point

    /// Whether a frame was left out since the last one, so that the changes do not say everything.
    var isBehind: Bool
  }

  /// Whether nothing is there of the last one.
  var isLost: Bool { if case .lost = ground { true } else { false } }
}

/// What was made of a picture.
struct Presented {
  /// Whether everything was painted, after what was there was erased.
  var isWhole: Bool

  /// In a region, how many columns of each row hold something that was written; else empty.
  var lengths: [Int] = []
}
