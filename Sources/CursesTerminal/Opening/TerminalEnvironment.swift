import CursesCells

/// The environment variables that describe a terminal.
///
/// It is read once, by the program, and handed down as a value:
///
///     let environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
///     let screen = try CursesScreen(environment)
public struct TerminalEnvironment: Hashable, Sendable {
  /// The kind of terminal, as `TERM` names it, or `nil` when it is unset or empty.
  public var term: String?

  /// The depth that `COLORTERM` promises beyond the entry of ``term``, or `nil` for none.
  public var promisedColorDepth: ColorDepth?

  /// The depth the user asked for, or `nil` to find out.
  ///
  /// `CURSESKIT_COLORS` says `rgb`, `256`, `16` or `none`; a `NO_COLOR` that is not empty is
  /// ``ColorDepth/monochrome`` where `CURSESKIT_COLORS` says nothing.
  public var requestedColorDepth: ColorDepth?

  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty, or `nil`.
  public var locale: String?

  /// Whether the terminal is GNU screen, which keeps its lines when its width changes.
  ///
  /// `STY` says so, unless a `TMUX` is nearer. The default is `false`.
  public var isInsideScreen = false

  /// Whether the terminal is on another machine, whose answers may take a while.
  ///
  /// `SSH_CONNECTION`, `SSH_CLIENT` or `SSH_TTY` says so. The default is `false`.
  public var isRemote = false

  /// Creates what an environment without variables says.
  public init() {}

  /// Reads the variables that matter; the others, and values without a meaning, are ignored.
  public init(_ variables: [String: String]) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    term = value("TERM")
    if let color = value("COLORTERM"), ["truecolor", "24bit"].contains(color) {
      promisedColorDepth = .rgb
    }
    requestedColorDepth =
      value("CURSESKIT_COLORS").flatMap(ColorDepth.init(named:))
      ?? value("NO_COLOR").map { _ in .monochrome }
    isInsideScreen = value("STY") != nil && value("TMUX") == nil
    isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { value($0) != nil }
    locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG")
  }
}

extension ColorDepth {
  /// Creates a depth from its name: `rgb`, `256`, `16` or `none`.
  ///
  /// - Returns: `nil` for any other name.
  public init?(named name: String) {
    switch name {
    case "rgb": self = .rgb
    case "256": self = .palette256
    case "16": self = .palette16
    case "none": self = .monochrome
    default: return nil
    }
  }
}
