import CNcurses
import CursesCells
import Glibc

/// A screen of ncurses that writes into a file in memory.
///
/// Its size is fixed: ncurses 6.4 resizes the windows of every screen with one
/// of them, so a screen of another size is another screen.
@MainActor
final class MemoryScreen {
  /// The window that cells are put into: what ncurses is to make the terminal show.
  let window: UnsafeMutablePointer<WINDOW>

  /// The columns and rows.
  let size: Size

  /// Whether the system's entry describes the terminal, and not ours.
  let hasOwnEntry: Bool

  private let screen: OpaquePointer
  private let files: ScreenFiles

  /// The bytes that ncurses wrote when the screen was opened, for the first frame.
  private var opening: [UInt8] = []

  /// Opens a screen, or returns `nil` when the system refuses.
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
    // With a terminal's own entry, ncurses takes the size from lines#cols# instead of ours.
    if getmaxx(window) != size.width || getmaxy(window) != size.height {
      resize_term(Int32(size.height), Int32(size.width))
    }
    // Cells are written to newscr directly, so stdscr is not needed; but doupdate() shows nothing
    // without one. A stdscr of one cell saves 336 kB at 200x60.
    wresize(nc_stdscr(), 1, 1)
  }

  /// Has ncurses leave its screen, so that the first frame takes it again.
  ///
  /// Until a screen was taken again, ncurses 6.4 writes at each move of the cursor: that is up to
  /// 120 writes in a frame that slides a page of 60 rows.
  private func startOver() {
    endwin()
    fflush(files.memory)
    files.view.skip()
  }

  /// Makes it the screen that calls of ncurses are about.
  func select() { set_term(screen) }

  /// Appends to `bytes` what makes a terminal show the window after the last time.
  ///
  /// When `isWhole`, that is everything, after the terminal was cleared. A cursor that is not seen,
  /// `nil`, is left where writing ends, which is cheapest.
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

  /// Notes that the terminal shows nothing in a row, in which the window is painted whole then.
  func noteErased(row: Int) {
    wmove(nc_curscr(), Int32(row), 0)
    wclrtoeol(nc_curscr())
    wtouchln(window, Int32(row), 1, 1)
  }

  /// Leaves out the reset of the colors that ncurses ends with, right before the reset of all.
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

  /// Moves what ncurses wrote to the end of `bytes`.
  private func takeMemory(_ bytes: inout [UInt8]) {
    fflush(files.memory)
    files.view.take(&bytes)
  }
}
