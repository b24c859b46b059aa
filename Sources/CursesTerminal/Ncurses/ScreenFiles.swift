import CTerminalGuard
import Glibc

/// The output and input files of every ncurses screen.
///
/// The output is a file in memory, which is read after each frame. The input is an empty file.
///
/// If another screen is open, ncurses keeps a closed screen and its files. All screens share the
/// same files, so there are never more than these two file descriptors.
@MainActor
final class ScreenFiles {
  let memory: UnsafeMutablePointer<FILE>
  let nothing: UnsafeMutablePointer<FILE>
  let view: MemoryView

  private static weak var current: ScreenFiles?

  /// Returns the files of the open screens, or opens them; `nil` if the system refuses.
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
