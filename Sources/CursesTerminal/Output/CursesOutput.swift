import CNcurses
import CursesCells
import Glibc

/// ncurses, writing into a file in memory.
///
/// Cells and shifts go in, and the bytes that make a terminal show them come
/// out. Nothing here knows where the bytes go, so it is the same with a
/// terminal and without.
@MainActor
final class CursesOutput {
  /// How many colors are shown.
  let colorDepth: ColorDepth

  /// Whether characters beyond ASCII are shown.
  let isUnicode: Bool

  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  private let memory: UnsafeMutablePointer<FILE>
  private let nothing: UnsafeMutablePointer<FILE>
  private let locale: CharacterLocale
  private var painter: CellPainter
  private var size: Size
  private var isWholePaintNeeded = true

  /// Opens ncurses with an entry, or returns `nil` when the system refuses.
  init?(_ plan: OutputPlan, size: Size) {
    guard let memory = CursesOutput.memoryFile() else { return nil }
    guard let nothing = fopen("/dev/null", "r") else {
      fclose(memory)
      return nil
    }
    let locale = CharacterLocale(named: plan.locale)
    let entry = plan.entry(size: size)
    // What ncurses opens becomes part of its current screen, so there must be none.
    set_term(nil)
    let opened = locale.use {
      nc_open(entry?.name ?? plan.name, entry?.environmentValue, memory, nothing)
    }
    guard let opened, let window = nc_stdscr() else {
      fclose(memory)
      fclose(nothing)
      return nil
    }
    start_color()
    use_default_colors()
    let palette = has_colors() ? plan.palette : .none
    screen = opened
    self.window = window
    self.memory = memory
    self.nothing = nothing
    self.size = size
    colorDepth = palette.depth
    isUnicode = locale.isUnicode && entry != nil
    painter = CellPainter(
      size: size, palette: palette, isUnicode: isUnicode, clusters: plan.clusters,
      attributes: entry == nil ? term_attrs() & ~NC_STRIKETHROUGH : attr_t.max)
    self.locale = locale
    prepareWindow()
  }

  isolated deinit {
    set_term(screen)
    delscreen(screen)
    set_term(nil)
    fclose(memory)
    fclose(nothing)
  }

  /// Appends to `bytes` what makes a terminal show `frame` after the last one.
  func append(_ frame: Frame, to bytes: inout [UInt8]) {
    let isNewSize = frame.buffer.size != size
    if frame.isUnchanged, !isNewSize, !isWholePaintNeeded { return }
    set_term(screen)
    locale.use {
      // A run may be widened by a cell at each end.
      let cells = frame.changes.reduce(0) { $0 + $1.columns.count + 2 }
      if isNewSize || painter.mayRunOut(in: cells) {
        paintAll(frame.buffer)
      } else {
        for shift in frame.shifts { move(shift) }
        for run in frame.changes { painter.paint(run, of: frame.buffer, on: window) }
      }
      present(&bytes)
    }
  }

  /// Appends to `bytes` what paints the last frame anew, whatever the terminal shows.
  func appendAgain(to bytes: inout [UInt8]) {
    set_term(screen)
    isWholePaintNeeded = true
    locale.use { present(&bytes) }
  }
}

// MARK: - Handing over a frame

extension CursesOutput {
  private func prepareWindow() {
    idlok(window, true)
    scrollok(window, true)
    leaveok(window, true)
    typeahead(-1)
    // The system's entry has a size of its own.
    if getmaxx(window) != size.width || getmaxy(window) != size.height {
      resize_term(Int32(size.height), Int32(size.width))
    }
  }

  private func paintAll(_ buffer: Buffer) {
    if buffer.size != size {
      size = buffer.size
      resize_term(Int32(size.height), Int32(size.width))
    }
    painter.reset(size: size)
    isWholePaintNeeded = true
    for row in 0..<size.height {
      painter.paint(CellRun(row: row, columns: 0..<size.width), of: buffer, on: window)
    }
  }

  /// Scrolls rows; those that come in are blank.
  private func move(_ shift: RowShift) {
    guard !shift.rows.isEmpty, shift.distance != 0 else { return }
    if abs(shift.distance) < shift.rows.count {
      wsetscrreg(window, Int32(shift.rows.lowerBound), Int32(shift.rows.upperBound - 1))
      wscrl(window, Int32(-shift.distance))
      wsetscrreg(window, 0, Int32(size.height - 1))
    } else {
      // All rows come in; and ncurses refuses a region of one row.
      for row in shift.rows {
        wmove(window, Int32(row), 0)
        wclrtoeol(window)
      }
    }
    painter.move(shift)
  }
}

// MARK: - Taking bytes

extension CursesOutput {
  private func present(_ bytes: inout [UInt8]) {
    if isWholePaintNeeded { clearok(nc_curscr(), true) }
    wnoutrefresh(window)
    doupdate()
    let start = bytes.count
    takeMemory(&bytes)
    painter.appendOverlay(to: &bytes, from: start, isWhole: isWholePaintNeeded)
    isWholePaintNeeded = false
  }

  /// Moves what ncurses wrote to the end of `bytes`.
  private func takeMemory(_ bytes: inout [UInt8]) {
    fflush(memory)
    let file = fileno(memory)
    let count = Int(lseek(file, 0, SEEK_CUR))
    guard count > 0 else { return }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    bytes.withUnsafeMutableBytes { buffer in
      _ = pread(file, buffer.baseAddress.map { $0 + start }, count, 0)
    }
    lseek(file, 0, SEEK_SET)
  }

  private static func memoryFile() -> UnsafeMutablePointer<FILE>? {
    let descriptor = nc_memory_file("screen")
    guard descriptor >= 0 else { return nil }
    guard let file = fdopen(descriptor, "w") else {
      close(descriptor)
      return nil
    }
    return file
  }
}
