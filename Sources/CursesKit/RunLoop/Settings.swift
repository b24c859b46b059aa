import CursesLayers
import CursesTerminal
import CursesViews
import Glibc

/// The settings from the environment, read once when a program first asks for a terminal.
package struct Settings: Sendable {
  /// The environment of the terminal layer.
  package let terminal: TerminalEnvironment

  /// The folder of the user, or `nil` where the environment names none.
  package let home: String?

  /// How much may move; everything where `CURSESKIT_MOTION` names no level.
  package let motionLevel: MotionLevel

  /// Whether the user reads words in place of pictures: prompts ask in plain lines, and a stage is
  /// shown as its transcript.
  package let isAccessible: Bool

  /// The file or the folder that recordings go to, or `nil` where nothing is recorded.
  let recording: String?

  /// The command of the user's editor.
  let editor: String

  /// The folder for files of a short life.
  let temporaryFolder: String

  /// The settings of this process.
  package static let process = Settings(
    variables: (TerminalEnvironment.variables + [
      "HOME", "CURSESKIT_MOTION", "CURSESKIT_ACCESSIBLE", "CURSESKIT_RECORD",
      "VISUAL", "EDITOR", "TMPDIR",
    ]).reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } })

  /// Creates the settings that some environment variables make.
  package init(variables: [String: String]) {
    terminal = TerminalEnvironment(variables)
    home = variables["HOME"]
    motionLevel =
      switch variables["CURSESKIT_MOTION"] {
      case "reduced": .reduced
      case "none": .none
      default: .full
      }
    editor =
      [variables["VISUAL"], variables["EDITOR"]].compactMap { $0 }
      .first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
    let folder = variables["TMPDIR"] ?? ""
    temporaryFolder = folder.isEmpty ? "/tmp" : folder
    recording = variables["CURSESKIT_RECORD"].flatMap { $0.isEmpty ? nil : $0 }
    isAccessible = !["", "0"].contains(variables["CURSESKIT_ACCESSIBLE"] ?? "")
  }
}
