import CursesCells

/// A converter from frames to bytes for one kind of terminal.
///
/// A presenter keeps a model of the terminal's contents, so that a frame only sends changes.
/// ``FrameOutput`` manages the destination of the bytes, the visibility of the cursor and the
/// position of a region.
///
/// It is called once for each complete frame, never cell by cell.
@MainActor
protocol Presenter: AnyObject {
  /// The number of colors that are displayed.
  var colorDepth: ColorDepth { get }

  /// Whether characters beyond ASCII are displayed.
  var isUnicode: Bool { get }

  /// The number of color pairs that are kept for the terminal; zero if none are.
  var colorPairs: Int { get }

  /// Returns whether only the changes of a frame of some size need to be sent. Otherwise the frame
  /// is redrawn completely, because the last one had another size or another plan.
  func continues(in size: Size) -> Bool

  /// Adapts to the detected capabilities of the terminal; the next frame may be redrawn completely.
  func adapt(to plan: OutputPlan)

  /// Appends to `bytes` one block that changes the terminal from the last picture to this one.
  ///
  /// - Returns: The outcome, or `nil` if the system refused resources; then nothing is appended.
  func present(_ picture: PresentationRequest, to bytes: inout [UInt8]) -> Presented?
}

/// A request to show a frame, and the assumptions that hold.
struct PresentationRequest {
  /// The part of the previous picture that is still displayed.
  enum Ground {
    /// All of it.
    case kept

    /// All except a row, which may show anything.
    case lostRow(Int)

    /// Nothing: the terminal may show anything.
    case lost
  }

  /// The next frame, or `nil` to redraw the last one.
  var frame: Frame?

  /// The part of the last picture that is still displayed.
  var ground = Ground.kept

  /// The final cursor position, or `nil` for any.
  var cursor: Point?

  /// The region of the primary screen that shows it, or `nil` for a full screen.
  var region: Region?

  /// The geometry of a region.
  struct Region {
    /// Its columns and rows, which fit in the terminal.
    var size: Size

    /// The rows of the terminal.
    var terminalRows: Int

    /// The cursor position, relative to the region's first row and column.
    ///
    /// The first cell is the terminal's saved cursor position (`ESC 8`). All other positions are
    /// reached from it; nothing moves up.
    var start: Point

    /// Whether a frame was skipped since the last one, so that its changes are incomplete.
    var isBehind: Bool
  }

  /// Whether nothing of the last picture can be assumed.
  var isLost: Bool { if case .lost = ground { true } else { false } }
}

/// The outcome of presenting a picture.
struct Presented {
  /// Whether everything was redrawn, after the old contents were erased.
  var isWhole: Bool

  /// In a region, the number of columns of each row that hold written text; otherwise empty.
  var lengths: [Int] = []
}
