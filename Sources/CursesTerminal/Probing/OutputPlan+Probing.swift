import CursesCells

/// The questions that a terminal is asked, by its plan.
///
/// | `TERM`                          | asked                    | why                               |
/// | ------------------------------- | ------------------------ | --------------------------------- |
/// | `linux`, `screen…`, `eterm…`    | nothing                  | prints some of it                 |
/// | no alternate screen, as `vt100` | nothing                  | so old that nothing can be gained |
/// | an entry of the system's        | nothing                  | not ECMA-48                       |
/// | all others                      | name, colors, keyboard   | ignored where unknown             |
/// | with UTF-8, 2 rows, 8 columns   | widths, once it answered | written concealed, then overdrawn |
/// | that told their name            | modes, exact color       | other parsers print parts of it   |
/// | of a modern name                | modes                    | as Alacritty, which tells no name |
extension OutputPlan {
  /// Returns what the terminal may be asked.
  ///
  /// Exact colors are asked about where the user did not choose, and there are 256 or 16.
  func topics(_ environment: TerminalEnvironment, size: Size, isUnicode: Bool)
    -> TerminalProber.Topics
  {
    let isSilent = ["linux", "screen", "eterm"].contains { name.hasPrefix($0) }
    guard family == .xterm, !isSilent else {
      return []
    }
    var topics: TerminalProber.Topics = .identity
    if isUnicode, size.width >= 8, size.height >= 2 { topics.formUnion([.clusters, .ambiguous]) }
    if knowsModes { topics.insert(.modes) }
    let mayGrow = palette != .none && palette != .exact
    if mayGrow, environment.requestedColorDepth == nil { topics.insert(.colorDepth) }
    return topics
  }

  /// Returns the capabilities assumed before the terminal is asked.
  func assumptions(_ environment: TerminalEnvironment) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities(
      colorDepth: .init(palette.depth, .environment),
      clusters: .init(clusters, clusters == .full ? .environment : .assumed))
    if family.hasFrameMarks, let value = environment.synchronizesFrames {
      capabilities.synchronizedOutput = .init(value, .environment)
    } else if synchronizes {
      capabilities.synchronizedOutput = .init(true, .environment)
    }
    if let colors = environment.colors { capabilities.colors = .init(colors, .environment) }
    let isAlacritty = name.hasPrefix("alacritty")
    if known?.takesClipboard ?? isAlacritty { capabilities.clipboard = .init(true, .environment) }
    if links { capabilities.links = .init(true, .environment) }
    return capabilities
  }
}
