import CursesCells
import CursesTerminal

extension Terminal {
  /// The recording of this process, `nil` where nobody asks for one, and what is wrong where it
  /// cannot be made.
  private static let recorderOfProcess = Result { () throws(TerminalError) in
    guard let name = Settings.process.recording else { return SessionRecorder?.none }
    return try SessionRecorder(name)
  }

  /// Has a screen recorded where `CURSESKIT_RECORD` asks for it; one of which that is not possible
  /// is closed.
  static func beginRecording(
    on screen: CursesScreen, _ environment: TerminalEnvironment, close: (Buffer?) -> Void
  ) throws(TerminalError) -> SessionRecorder? {
    do throws(TerminalError) {
      guard let recorder = try recorderOfProcess.get() else { return nil }
      recorder.begin(shown: screen.size, on: screen.terminalSize, environment: environment)
      screen.record { recorder.note(output: $0) }
      return recorder
    } catch {
      close(nil)
      throw error
    }
  }
}
