import CursesCells
import CursesTerminal

/// A screen that verifies every frame in a terminal emulator.
///
/// A frame passes through the same pipeline as for a real terminal. A ``VirtualTerminal`` reads the
/// bytes. Its cells and cursor are compared with the frame:
///
///     let screen = try VerifyingScreen(size: Size(width: 80, height: 24))
///     screen.show(stage.frame())
///     #expect(screen.mismatches.isEmpty)
///
/// The comparison is less strict where libvterm supports less than a modern terminal: see
/// ``VirtualTerminal``.
@MainActor
public final class VerifyingScreen: Screen {
  /// The screen that produces the bytes.
  public private(set) var screen: CursesScreen

  /// The terminal that reads the bytes.
  public let terminal: VirtualTerminal

  /// The first mismatch of each wrong frame, one per line.
  public private(set) var mismatches: [String] = []

  /// The first row of an inline region on the primary screen, or `nil` for a full screen.
  private var firstRow: Int?

  /// The number of frames shown, including unchanged ones.
  public private(set) var framesVerified = 0

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The columns and rows, clamped to at least 1.
  ///   - colorDepth: The color depth of the terminal. The default is 24-bit color.
  ///   - environment: The environment that determines the locale.
  ///   - inlineHeight: The rows of an inline region on the primary screen, or `nil`, the default,
  ///     for a full screen.
  ///   - row: The initial row of the cursor in the terminal. The default is 0.
  /// - Throws: A ``/CursesTerminal/TerminalError`` if memory or descriptors run out.
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

  /// Resizes the terminal; the next frame should have the new size.
  public func resize(to size: Size) {
    screen.resize(to: size)
    terminal.size = screen.size
  }

  /// Shows a frame and compares the terminal with it.
  public func show(_ frame: Frame) {
    screen.show(frame)
    framesVerified += 1
    let position = place(of: frame.buffer)
    let cursor = frame.cursor.map { $0 + position }
    if let mismatch = firstMismatch(with: whole(frame.buffer, at: position))
      ?? mismatch(withCursor: cursor)
    {
      mismatches.append("frame \(framesVerified): \(mismatch)")
    }
  }

  /// Returns the origin of a frame; an inline region that grows at the bottom moves up.
  private func place(of buffer: Buffer) -> Point {
    guard let row = firstRow else { return .zero }
    let position = Point(x: 0, y: min(row, terminal.size.height - buffer.size.height))
    firstRow = position.y
    return position
  }

  /// Returns the expected cells of the whole terminal.
  private func whole(_ buffer: Buffer, at position: Point) -> Buffer {
    guard firstRow != nil else { return buffer }
    var canvas = Canvas(Buffer(size: terminal.size))
    canvas.draw(buffer, at: position)
    return canvas.buffer
  }

  /// Returns a description of a wrong cursor, or `nil` if it is correct.
  private func mismatch(withCursor cursor: Point?) -> String? {
    guard terminal.cursor != cursor else { return nil }
    let words = [cursor, terminal.cursor].map { $0.map { "at \($0)" } ?? "hidden" }
    return "the cursor should be \(words[0]) but is \(words[1])"
  }

  /// Returns a description of the first cell that differs from `buffer`, or `nil` if none does.
  public func firstMismatch(with buffer: Buffer) -> String? {
    terminal.firstMismatch(
      with: buffer, depth: screen.colorDepth, isUnicode: screen.usesUnicode)
  }
}
