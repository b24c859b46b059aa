import CVTerm
import CursesCells
import CursesTerminal

/// A terminal emulator in memory.
///
/// It is libvterm, an independent emulator of xterm that other programs use, so a screen's output
/// is checked by another implementation:
///
///     let terminal = VirtualTerminal(size: Size(width: 80, height: 24))
///     terminal.feed(bytes)
///     #expect(terminal.buffer.lines[0] == "Hello")
///
/// libvterm 0.1 has no faint text, keeps six scalars of a cluster, and measures emoji sequences
/// scalar by scalar. It has no links; their addresses are encoded as fonts. Links after the ninth
/// address are ignored.
public final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let properties: UnsafeMutablePointer<Properties>
  private var links = LinkFonts()

  /// The modes that programs switch on and off, and the history.
  private struct Properties {
    var showsCursor = true
    var isAlternate = false
    var mouse = 0
    var history: [[VTermScreenCell]] = []
  }

  /// Creates a blank terminal.
  ///
  /// - Parameters:
  ///   - size: The columns and rows, clamped to at least 1.
  ///   - keepsHistory: Whether rows that leave the screen at the top are kept in ``history``, and
  ///     return when the terminal becomes higher. The default is `false`: they are lost.
  public init(size: Size, keepsHistory: Bool = false) {
    let width = Int32(max(1, size.width))
    let height = Int32(max(1, size.height))
    terminal = vterm_new(height, width)
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    properties = .allocate(capacity: 1)
    properties.initialize(to: Properties())
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let value, let user else { return 0 }
      let properties = user.assumingMemoryBound(to: Properties.self)
      switch property {
      case VTERM_PROP_CURSORVISIBLE: properties.pointee.showsCursor = value.pointee.boolean != 0
      case VTERM_PROP_ALTSCREEN: properties.pointee.isAlternate = value.pointee.boolean != 0
      case VTERM_PROP_MOUSE: properties.pointee.mouse = Int(value.pointee.number)
      default: break
      }
      return 1
    }
    if keepsHistory { keepHistory() }
    vterm_screen_set_callbacks(screen, callbacks, properties)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    properties.deinitialize(count: 1)
    properties.deallocate()
  }

  /// The columns and rows; setting the size does not reflow lines.
  public var size: Size {
    get {
      var width: Int32 = 0
      var height: Int32 = 0
      vterm_get_size(terminal, &height, &width)
      return Size(width: Int(width), height: Int(height))
    }
    set { vterm_set_size(terminal, Int32(max(1, newValue.height)), Int32(max(1, newValue.width))) }
  }

  /// Processes bytes, as from a program's output.
  ///
  /// An escape sequence must not be split between calls.
  public func feed(_ bytes: [UInt8]) {
    links.translated(bytes).withUnsafeBytes { buffer in
      _ = vterm_input_write(
        terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }
}

// MARK: - History

extension VirtualTerminal {
  /// The rows that left the screen at the top, oldest first.
  ///
  /// It is empty if the terminal keeps no history.
  public var history: [String] {
    properties.pointee.history.map { row in
      String(row.filter { $0.chars.0 != UInt32.max }.map { character(scalars(of: $0)) })
    }
  }

  private func keepHistory() {
    callbacks.pointee.sb_pushline = { count, cells, user in
      guard let cells, let user else { return 0 }
      let row = Array(UnsafeBufferPointer(start: cells, count: Int(count)))
      user.assumingMemoryBound(to: Properties.self).pointee.history.append(row)
      return 1
    }
    callbacks.pointee.sb_popline = { count, cells, user in
      guard let cells, let user,
        let row = user.assumingMemoryBound(to: Properties.self).pointee.history.popLast()
      else { return 0 }
      for column in 0..<Int(count) {
        var blank = VTermScreenCell()
        blank.width = 1
        cells[column] = column < row.count ? row[column] : blank
      }
      return 1
    }
  }
}

// MARK: - Modes

extension VirtualTerminal {
  /// Whether the cursor is visible.
  public var showsCursor: Bool { properties.pointee.showsCursor }

  /// The position of the cursor, or `nil` if it is hidden.
  public var cursor: Point? { showsCursor ? position : nil }

  /// The position of the cursor, even if it is hidden.
  ///
  /// After a glyph in the last column, the position is still in that column.
  public var position: Point {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Point(x: Int(position.col), y: Int(position.row))
  }

  /// Whether the alternate screen is displayed.
  public var showsAlternateScreen: Bool { properties.pointee.isAlternate }

  /// Whether mouse reporting is on.
  public var reportsMouse: Bool { properties.pointee.mouse != 0 }

  /// Whether bracketed paste is on.
  public var marksPaste: Bool {
    _ = takeReplies()
    vterm_keyboard_start_paste(terminal)
    return !takeReplies().isEmpty
  }

  /// Whether focus reporting is on.
  public var reportsFocus: Bool {
    _ = takeReplies()
    vterm_state_focus_in(vterm_obtain_state(terminal))
    return !takeReplies().isEmpty
  }

  /// The names of full-screen modes that are still set; empty if all were restored.
  public var modesLeftOn: [String] {
    let modes: [(Bool, String)] = [
      (showsAlternateScreen, "alternate screen"), (!showsCursor, "hidden cursor"),
      (reportsMouse, "mouse"), (marksPaste, "bracketed paste"), (reportsFocus, "focus"),
    ]
    return modes.filter(\.0).map(\.1)
  }

  /// Removes and returns the replies of the terminal to the program.
  public func takeReplies() -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &bytes, bytes.count)
    return bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }
}

// MARK: - Cells

extension VirtualTerminal {
  /// The contents of one cell.
  public struct Shown: Hashable, Sendable {
    /// The scalars, base first; empty for a blank cell and for the right half of a wide character.
    public var scalars: [Unicode.Scalar]

    /// The width of the character in columns, 1 or 2, or zero for the right half of a wide one.
    public var width: Int

    /// The style; the background is never ``/CursesCells/Color/clear``.
    public var style: Style
  }

  /// Returns the contents of a cell.
  ///
  /// - Precondition: `point` is one of the terminal's cells.
  public func displayed(at point: Point) -> Shown {
    precondition(Rect(origin: .zero, size: size).contains(point), "\(point) is not in \(size)")
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(point.y), col: Int32(point.x)), &cell)
    let isRightHalf = cell.chars.0 == UInt32.max
    let style = Style(
      foreground: color(cell.fg, default: VTERM_COLOR_DEFAULT_FG),
      background: color(cell.bg, default: VTERM_COLOR_DEFAULT_BG),
      attributes: attributes(cell.attrs), link: links.link(ofFont: Int(cell.attrs.font)))
    return Shown(
      scalars: isRightHalf ? [] : scalars(of: cell),
      width: isRightHalf ? 0 : Int(cell.width), style: style)
  }

  /// All cells, in the form in which a program draws them.
  public var buffer: Buffer {
    var buffer = Buffer(size: size)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let point = Point(x: column, y: row)
        let displayed = displayed(at: point)
        if displayed.width == 0, column > 0 {
          buffer[point] = buffer[point.translated(x: -1, y: 0)].continuation
        } else {
          buffer[point] = Cell(Glyph(character(displayed.scalars)), style: displayed.style)
        }
      }
    }
    return buffer
  }

  /// Returns scalars as one character; a blank for an empty cell.
  private func character(_ scalars: [Unicode.Scalar]) -> Character {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text).first ?? " "
  }

  private func scalars(of cell: VTermScreenCell) -> [Unicode.Scalar] {
    let chars = cell.chars
    if chars.0 == 0 { return [] }
    if chars.1 == 0 { return Unicode.Scalar(chars.0).map { [$0] } ?? [] }
    let values = [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5]
    return values.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }

  private func color(_ color: VTermColor, default mask: VTermColorType) -> Color {
    if UInt32(color.type) & mask.rawValue != 0 { return .default }
    if UInt32(color.type) & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      return .indexed(color.indexed.idx)
    }
    return .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
  }

  private func attributes(_ attributes: VTermScreenCellAttrs) -> Attributes {
    var set: Attributes = []
    if attributes.bold != 0 { set.insert(.bold) }
    if attributes.italic != 0 { set.insert(.italic) }
    // libvterm displays a single line for dots and dashes.
    set.underlineStyle = UnderlineStyle(rawValue: UInt8(attributes.underline))
    if attributes.reverse != 0 { set.insert(.reverse) }
    if attributes.strike != 0 { set.insert(.strikethrough) }
    return set
  }
}

// MARK: - Matching

extension VirtualTerminal {
  /// Compares the displayed cells with those of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The expected cells.
  ///   - depth: The color depth that the sender assumed.
  ///   - isUnicode: Whether the sender assumed that the terminal displays more than ASCII.
  /// - Returns: The position, the expected and the displayed cell of the first mismatch in one
  ///   line, or `nil` if all cells match.
  public func firstMismatch(
    with buffer: Buffer, depth: ColorDepth = .rgb, isUnicode: Bool = true
  ) -> String? {
    guard buffer.size == size else {
      return "the frame has \(buffer.size) cells and the terminal \(size)"
    }
    for row in 0..<buffer.size.height {
      for column in 0..<buffer.size.width {
        let point = Point(x: column, y: row)
        let expected = ExpectedCell(at: point, in: buffer, depth: depth, isUnicode: isUnicode)
        let displayed = displayed(at: point)
        guard !expected.matches(displayed) else { continue }
        return "cell \(point) should show \(expected) but shows \(displayed.summary)"
      }
    }
    return nil
  }
}

extension VirtualTerminal.Shown {
  fileprivate var summary: String {
    "\(scalars.map { String($0.value, radix: 16, uppercase: true) }) \(style)"
  }
}
