import CursesLayers
import CursesTerminal
import CursesViews
import Glibc

/// The settings from the environment, read once when a program first uses a terminal.
package struct Settings: Sendable {
  /// The environment of the terminal layer.
  package let terminal: TerminalEnvironment

  /// The user's home folder, or `nil` if `HOME` is not set.
  package let home: String?

  /// The level of motion; full unless `CURSESKIT_MOTION` names another level.
  package let motionLevel: MotionLevel

  /// Whether the user reads text instead of pictures.
  ///
  /// Prompts then ask in plain lines, and a stage is displayed as its transcript.
  package let isAccessible: Bool

  /// The file or the folder for recordings, or `nil` if nothing is recorded.
  let recording: String?

  /// The command of the user's editor.
  let editor: String

  /// The folder for temporary files.
  let temporaryFolder: String

  /// The settings of this process.
  package static let process = Settings(
    variables: (TerminalEnvironment.variables + [
      "HOME", "CURSESKIT_MOTION", "CURSESKIT_ACCESSIBLE", "CURSESKIT_RECORD",
      "VISUAL", "EDITOR", "TMPDIR",
    ]).reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } })

  /// Creates the settings from environment variables.
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
