import CNcurses
import CursesCells
import Glibc

/// A screen of ncurses that writes to a file in memory.
///
/// Its size is fixed. ncurses 6.4 resizes the windows of all screens together, so another size
/// requires another screen.
@MainActor
final class MemoryScreen {
  /// The window with the next contents of the terminal.
  let window: UnsafeMutablePointer<WINDOW>

  /// The columns and rows.
  let size: Size

  /// Whether the system's terminfo entry is used, instead of the toolkit's.
  let hasOwnEntry: Bool

  private let screen: OpaquePointer
  private let files: ScreenFiles

  /// The bytes that ncurses wrote when the screen was opened; they are sent with the first frame.
  private var opening: [UInt8] = []

  /// Opens a screen, or returns `nil` if the system refuses.
  init?(_ plan: OutputPlan, size: Size) {
    guard let files = ScreenFiles.shared() else { return nil }
    let entry = plan.entry(size: size)
    files.view.skip()
    guard
      let opened = nc_open(
        entry?.name ?? plan.name, entry?.environmentValue, files.memory, files.nothing),
      let window = nc_newscr()
    else { return nil }
    screen = opened
    self.window = window
    self.files = files
    self.size = size
    hasOwnEntry = entry == nil
    prepare()
    if hasOwnEntry { takeMemory(&opening) } else { startOver() }
  }

  // The files are released after this.
  isolated deinit { nc_close(screen) }

  private func prepare() {
    start_color()
    use_default_colors()
    idlok(window, true)
    scrollok(window, true)
    typeahead(-1)
    // With a terminal's own entry, ncurses takes the size from lines#cols# of that entry.
    if getmaxx(window) != size.width || getmaxy(window) != size.height {
      resize_term(Int32(size.height), Int32(size.width))
    }
    // Cells are written to newscr directly, so stdscr is not needed; but doupdate() shows nothing
    // without one. A stdscr of one cell saves 336 kB at 200x60.
    wresize(nc_stdscr(), 1, 1)
  }

  /// Makes ncurses leave its screen, so that the first frame enters it again.
  ///
  /// Before a screen was entered again, ncurses 6.4 writes at each cursor movement. That is up to
  /// 120 writes in a frame that slides a page of 60 rows.
  private func startOver() {
    endwin()
    fflush(files.memory)
    files.view.skip()
  }

  /// Makes this the current screen of ncurses.
  func select() { set_term(screen) }

  /// Appends to `bytes` the changes of the window since the last call.
  ///
  /// If `isWhole` is set, the terminal is cleared, and everything is appended. If `cursor` is
  /// `nil`, the hidden cursor stays where writing ends, which is cheapest.
  func present(_ bytes: inout [UInt8], cursor: Point?, isWhole: Bool) {
    if isWhole { clearok(nc_curscr(), true) }
    leaveok(window, cursor == nil)
    if let cursor { wmove(window, Int32(cursor.y), Int32(cursor.x)) }
    doupdate()
    bytes += opening
    opening = []
    takeMemory(&bytes)
    dropColorReset(&bytes)
  }

  /// Marks a row of the terminal as erased, so that the window's row is painted completely.
  func noteErased(row: Int) {
    wmove(nc_curscr(), Int32(row), 0)
    wclrtoeol(nc_curscr())
    wtouchln(window, Int32(row), 1, 1)
  }

  /// Removes the color reset that ncurses writes right before the final SGR reset.
  ///
  /// It is 5 or 8 of the 60 or so bytes of a small step.
  private func dropColorReset(_ bytes: inout [UInt8]) {
    let end = bytes.count - MemoryScreen.reset.count
    guard end >= 0, bytes[end...].elementsEqual(MemoryScreen.reset) else { return }
    for reset in MemoryScreen.colorResets {
      let begin = end - reset.count
      if begin >= 0, bytes[begin..<end].elementsEqual(reset) {
        return bytes.removeSubrange(begin..<end)
      }
    }
  }

  private static let colorResets = ["39;49", "39", "49"].map { Array("\u{1B}[\($0)m".utf8) }
  private static let reset = Array("\u{1B}[m".utf8)

  /// Moves the output of ncurses to the end of `bytes`.
  private func takeMemory(_ bytes: inout [UInt8]) {
    fflush(files.memory)
    files.view.take(&bytes)
  }
}
