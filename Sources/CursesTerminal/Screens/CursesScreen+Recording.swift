import CursesCells

extension CursesScreen {
  /// The columns and rows of the whole terminal, also where frames are shown in a region of it.
  package var terminalSize: Size { core.size }

  /// Hands all that the terminal is sent to a recorder, until the screen is closed: what sets its
  /// modes, frames, text beside them, and what undoes the modes.
  ///
  /// What is sent on a way out that is not orderly is not among it, nor is what a child process
  /// writes meanwhile.
  ///
  /// - Parameter recorder: What is given the bytes, in order and on any thread. It calls nothing of
  ///   the screen. A headless screen never calls it.
  package func record(to recorder: @escaping @Sendable ([UInt8]) -> Void) {
    core.terminal?.record(to: recorder)
  }
}
