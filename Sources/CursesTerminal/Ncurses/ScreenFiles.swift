import CTerminalGuard
import Glibc

/// The two files that every screen of ncurses is opened with: one in memory, which it writes to and
/// which is read after each frame, and one without content, which it could read keys from.
///
/// A screen that is closed beside another one is kept by ncurses, and so are its files. As all
/// have the same ones, there are never more than these two descriptors.
@MainActor
final class ScreenFiles {
  let memory: UnsafeMutablePointer<FILE>
  let nothing: UnsafeMutablePointer<FILE>
  let view: MemoryView

  private static weak var current: ScreenFiles?

  /// Returns those that the open screens have, or opens them; `nil` when the system refuses.
  static func shared() -> ScreenFiles? {
    if let current { return current }
    let files = ScreenFiles()
    current = files
    return files
  }

  private init?() {
    guard let memory = ScreenFiles.memoryFile() else { return nil }
    guard let nothing = fopen("/dev/null", "re") else {
      fclose(memory)
      return nil
    }
    self.memory = memory
    self.nothing = nothing
    view = MemoryView(of: fileno(memory))
  }

  isolated deinit {
    fclose(memory)
    fclose(nothing)
  }

  private static func memoryFile() -> UnsafeMutablePointer<FILE>? {
    let descriptor = descriptor_in_memory("screen")
    guard descriptor >= 0 else { return nil }
    guard let file = fdopen(descriptor, "w") else {
      close(descriptor)
      return nil
    }
    return file
  }
}
