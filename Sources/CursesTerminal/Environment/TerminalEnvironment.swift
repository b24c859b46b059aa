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
  /// `CURSESKIT_COLORS` says `rgb`, `256`, `16`, `8` or `none`; a `NO_COLOR` that is not empty is
  /// ``/CursesCells/ColorDepth/monochrome`` where `CURSESKIT_COLORS` says nothing.
  public var requestedColorDepth: ColorDepth?

  /// The terminal's own colors as far as `COLORFGBG` says, or `nil` where it does not.
  ///
  /// rxvt, Konsole and others set it to numbers of the palette, text first, as in `0;15` or
  /// `0;default;15`. It may be left from a terminal farther out, so what the terminal answers
  /// counts more.
  public var colors: TerminalColors?

  /// Whether the user says that the terminal waits for the end of a frame (mode 2026), or that it
  /// does not, whatever it answers; `nil`, the default, to ask it.
  ///
  /// `CURSESKIT_SYNC` says `1` or `0`.
  public var synchronizesFrames: Bool?

  /// What makes bytes of frames, or `nil`, the default, to choose by the terminal.
  ///
  /// `CURSESKIT_PRESENTER` says `ncurses` or `direct`. What is asked for is not taken on a terminal
  /// that it cannot draw on.
  public var presenter: PresenterKind?

  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty, or `nil`.
  public var locale: String?

  /// Whether the terminal is GNU screen, which keeps its lines when its width changes.
  ///
  /// `STY` says so, unless a `TMUX` is nearer. The default is `false`.
  public var isInsideScreen = false

  /// Whether the terminal is tmux, as its name or `TMUX` says, this unless there is an `STY`, too.
  ///
  /// The default is `false`.
  public var isInsideTmux = false

  /// Whether the terminal is made with VTE, as GNOME Terminal is.
  ///
  /// `VTE_VERSION` says so, unless a tmux or GNU screen is nearer. It may be left from a terminal
  /// farther out, so the name that the terminal gives itself counts more. The default is `false`.
  public var isInsideVTE = false

  /// Creates what an environment without variables says.
  public init() {}

  /// The names of the variables that matter.
  package static let variables = [
    "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "CURSESKIT_COLORS", "CURSESKIT_SYNC",
    "CURSESKIT_PRESENTER", "STY", "TMUX", "VTE_VERSION", "LC_ALL", "LC_CTYPE", "LANG",
  ]

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
    colors = value("COLORFGBG").flatMap(TerminalColors.init(colorFGBG:))
    synchronizesFrames = ["1": true, "0": false][value("CURSESKIT_SYNC") ?? ""]
    presenter = value("CURSESKIT_PRESENTER").flatMap(PresenterKind.init(rawValue:))
    isInsideScreen = value("STY") != nil && value("TMUX") == nil
    isInsideTmux =
      term?.hasPrefix("tmux") ?? false || value("TMUX") != nil && value("STY") == nil
    isInsideVTE = value("VTE_VERSION") != nil && !isInsideTmux && !isInsideScreen
    locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG")
  }
}

extension ColorDepth {
  /// Creates a depth from its name: `rgb`, `256`, `16`, `8` or `none`.
  ///
  /// - Returns: `nil` for any other name.
  public init?(named name: String) {
    switch name {
    case "rgb": self = .rgb
    case "256": self = .palette256
    case "16": self = .palette16
    case "8": self = .palette8
    case "none": self = .monochrome
    default: return nil
    }
  }
}

extension TerminalColors {
  /// Creates the colors that a `COLORFGBG` names, or `nil` where it does not name what is behind
  /// text.
  ///
  /// Text whose color is not named, or cannot be told from what is behind it, is taken to be as it
  /// usually is there.
  init?(colorFGBG value: String) {
    let fields = value.split(separator: ";", omittingEmptySubsequences: false)
    func color(_ field: Substring?) -> RGB? {
      field.flatMap { UInt8($0) }.flatMap { $0 < 16 ? TerminalColors.palette[Int($0)] : nil }
    }
    guard fields.count > 1, let background = color(fields.last) else { return nil }
    let usual = TerminalColors(usualOn: background)
    let foreground = color(fields.first) ?? usual.foreground
    let isReadable = foreground.contrast(with: background) >= 3
    self.init(foreground: isReadable ? foreground : usual.foreground, background: background)
  }

  /// Creates the colors of a terminal of which only the background is known.
  init(usualOn background: RGB) {
    let isLight = background.contrast(with: RGB(red: 255, green: 255, blue: 255)) <= 4.5
    let usual: TerminalColors = isLight ? .light : .dark
    self.init(foreground: usual.foreground, background: background)
  }
}
