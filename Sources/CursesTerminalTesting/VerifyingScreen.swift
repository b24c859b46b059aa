import CursesCells
import CursesTerminal

/// A screen that checks what a terminal makes of every frame.
///
/// The frame goes through the same pipeline as to a real terminal. A
/// ``VirtualTerminal`` reads the bytes, and what it shows is compared with the
/// frame, cell by cell and with the cursor:
///
///     let screen = try VerifyingScreen(size: Size(width: 80, height: 24))
///     screen.show(stage.frame())
///     #expect(screen.mismatches.isEmpty)
///
/// Where libvterm shows less than a modern terminal, less is asked of it: see
/// ``VirtualTerminal``.
@MainActor
public final class VerifyingScreen: Screen {
  /// The screen that makes the bytes.
  public private(set) var screen: CursesScreen

  /// The terminal that reads them.
  public let terminal: VirtualTerminal

  /// The first wrong cell of each frame that was shown wrongly, a line each.
  public private(set) var mismatches: [String] = []

  /// The terminal's row that a region of the primary screen begins in, or `nil` for a full screen.
  private var firstRow: Int?

  /// How many frames were shown, those that changed nothing included.
  public private(set) var framesVerified = 0

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The columns and rows; zero counts as one.
  ///   - colorDepth: How many colors the terminal is sent. The default is all of them.
  ///   - environment: What is asked for the locale.
  ///   - inlineHeight: The rows of a region of the primary screen, or `nil`, the default, for a
  ///     full screen.
  ///   - row: The terminal's row that the cursor is in first, counted from 0, the default.
  /// - Throws: A ``/CursesTerminal/TerminalError`` when memory or descriptors run out.
  public init(
    size: Size, colorDepth: ColorDepth = .rgb,
    environment: TerminalEnvironment = TerminalEnvironment(), inlineHeight: Int? = nil,
    row: Int = 0
  ) throws(TerminalError) {
    let terminal = VirtualTerminal(size: size)
    self.terminal = terminal
    terminal.feed(Array(repeating: 0x0A, count: row))
    firstRow = inlineHeight.map { _ in row }
    screen = try CursesScreen(
      headless: size, colorDepth: colorDepth, clusters: .scalars, environment: environment,
      inlineHeight: inlineHeight
    ) { bytes in terminal.feed(bytes) }
  }

  /// The columns and rows.
  public var size: Size { screen.size }

  /// Sets the size of the terminal; the next frame should have it.
  public func resize(to size: Size) {
    screen.resize(to: size)
    terminal.size = screen.size
  }

  /// Shows a frame and compares what the terminal shows with it.
  public func show(_ frame: Frame) {
    screen.show(frame)
    framesVerified += 1
    let place = place(of: frame.buffer)
    let cursor = frame.cursor.map { $0 + place }
    if let mismatch = firstMismatch(with: whole(frame.buffer, at: place))
      ?? mismatch(withCursor: cursor)
    {
      mismatches.append("frame \(framesVerified): \(mismatch)")
    }
  }

  /// Returns where a frame begins; at the bottom, a region that grows moves up.
  private func place(of buffer: Buffer) -> Point {
    guard let row = firstRow else { return .zero }
    let place = Point(x: 0, y: min(row, terminal.size.height - buffer.size.height))
    firstRow = place.y
    return place
  }

  /// Returns what the whole terminal should show.
  private func whole(_ buffer: Buffer, at place: Point) -> Buffer {
    guard firstRow != nil else { return buffer }
    var canvas = Canvas(Buffer(size: terminal.size))
    canvas.draw(buffer, at: place)
    return canvas.buffer
  }

  /// Returns what is wrong with the cursor, or `nil`.
  private func mismatch(withCursor cursor: Point?) -> String? {
    guard terminal.cursor != cursor else { return nil }
    let words = [cursor, terminal.cursor].map { $0.map { "at \($0)" } ?? "hidden" }
    return "the cursor should be \(words[0]) but is \(words[1])"
  }

  /// Returns what is wrong with the first cell that is not shown as `buffer` has it, or `nil`.
  public func firstMismatch(with buffer: Buffer) -> String? {
    terminal.firstMismatch(
      with: buffer, depth: screen.colorDepth, isUnicode: screen.usesUnicode)
  }
}
