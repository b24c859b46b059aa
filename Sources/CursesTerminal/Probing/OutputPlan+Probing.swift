import CursesCells

/// The queries that are sent to a terminal, by its plan.
///
/// | `TERM`                          | asked                    | why                               |
/// | ------------------------------- | ------------------------ | --------------------------------- |
/// | `linux`, `screen…`, `eterm…`    | nothing                  | prints some of it                 |
/// | no alternate screen, as `vt100` | nothing                  | so old that nothing can be gained |
/// | an entry of the system's        | nothing                  | not ECMA-48                       |
/// | all others                      | name, colors, keyboard   | ignored where unknown             |
/// | with UTF-8, 2 rows, 8 columns   | widths, once it answered | written concealed, then overdrawn |
/// | that reported their name        | modes, exact color       | other parsers print parts of it   |
/// | of a modern name                | modes                    | Alacritty reports no name         |
extension OutputPlan {
  /// Returns the topics that the terminal may be queried for.
  ///
  /// Exact colors are queried if the palette is limited, but neither by the user nor by the
  /// terminal's name.
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
    let mayGrow =
      palette != .none && palette != .exact && TerminalName(name).colorLimit == nil
    if mayGrow, environment.requestedColorDepth == nil { topics.insert(.colorDepth) }
    return topics
  }

  /// Returns the capabilities assumed before the terminal is queried.
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
    if known?.showsNotifications ?? false {
      capabilities.notifications = .init(true, .environment)
    }
    if links { capabilities.links = .init(true, .environment) }
    if styledUnderlines { capabilities.styledUnderlines = .init(true, .environment) }
    return capabilities
  }
}
