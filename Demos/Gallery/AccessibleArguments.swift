import ArgumentParser
import CursesKit

/// Whether words are shown in place of pictures: what the commands that open a terminal have in
/// common.
struct AccessibleArguments: ParsableArguments {
  @Flag(help: "Show words in place of pictures, as CURSESKIT_ACCESSIBLE=1 does.")
  var accessible = false

  /// Has everything shown from now on respect it.
  @MainActor
  func apply() {
    if accessible { Terminal.isAccessible = true }
  }
}
