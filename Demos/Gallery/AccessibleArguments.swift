import ArgumentParser
import CursesKit

/// The option to show text instead of pictures, shared by the commands that open a terminal.
struct AccessibleArguments: ParsableArguments {
  @Flag(help: "Show text instead of graphics, as with CURSESKIT_ACCESSIBLE=1.")
  var accessible = false

  /// Applies the option to everything that is shown from now on.
  @MainActor
  func apply() {
    if accessible { Terminal.isAccessible = true }
  }
}
