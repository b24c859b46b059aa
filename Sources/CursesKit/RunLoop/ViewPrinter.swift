import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// The conversion of printed views to text: for a host, a screen or standard output.
@MainActor
struct ViewPrinter {
  /// The traits with which the view is drawn.
  let traits: Traits

  /// The screen that receives the text, or `nil` for a host or for standard output.
  private let screen: CursesScreen?

  /// Whether the text has no styles, because it goes to a file or a pipe.
  private let isPlain: Bool

  /// Creates a printer for a view, which may be displayed, on the screen or none.
  init(_ view: View, on screen: CursesScreen?) {
    let hasHost = StageHosting.current != nil
    self.screen = hasHost ? nil : screen
    isPlain = screen == nil && !hasHost && isatty(STDOUT_FILENO) != 1
    var traits = Traits()
    if view.stage != nil {
      traits = view.traits
      traits.isAccessible = false
    } else if let host = StageHosting.current {
      traits = host.traits
    } else if let screen {
      traits.colorDepth = screen.colorDepth
      traits.colors = screen.capabilities.colors.value
      traits.usesUnicode = screen.usesUnicode
    } else {
      let environment = Settings.process.terminal
      traits.colorDepth = isPlain ? .monochrome : BufferText.colorDepth(environment)
      traits.colors = environment.colors ?? traits.colors
    }
    traits.motionLevel = .none
    self.traits = traits
  }

  /// Returns the lines of a view that is drawn in `buffer`, each with its end.
  func text(of view: View, in buffer: Buffer) -> String {
    guard !isPlain else { return BufferText.plain(buffer) + "\n" }
    let ends = screen == nil ? [:] : WrappedRowEnds(view, in: buffer).ends
    let lines = BufferText.styledLines(
      buffer, colorDepth: traits.colorDepth,
      keepsUnderlineStyles: screen?.capabilities.styledUnderlines.value ?? false,
      keepsLinks: screen?.capabilities.links.value ?? false)
    return lines.enumerated().map { $1 + (ends[$0]?.separator ?? "\n") }.joined()
  }
}
