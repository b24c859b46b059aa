import CursesCells

/// The environment variables that describe a terminal.
///
/// The program reads them once and passes them on as a value:
///
///     let environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
///     let screen = try CursesScreen(environment)
public struct TerminalEnvironment: Hashable, Sendable {
  /// The terminal type of `TERM`, or `nil` if it is unset or empty.
  public var term: String?

  /// The color depth of `COLORTERM`, which can exceed the entry of ``term``, or `nil` for none.
  public var promisedColorDepth: ColorDepth?

  /// The color depth that the user requests, or `nil` to detect it.
  ///
  /// `CURSESKIT_COLORS` is `rgb`, `256`, `16`, `8`, `none` or `monochrome`. If it is not set, a
  /// non-empty `NO_COLOR` means ``/CursesCells/ColorDepth/monochrome``.
  public var requestedColorDepth: ColorDepth?

  /// The terminal's default colors from `COLORFGBG`, or `nil` if it does not specify them.
  ///
  /// rxvt, Konsole and others set it to palette indices, text first, for example `0;15` or
  /// `0;default;15`. It may be inherited from an outer terminal, so the terminal's own reply takes
  /// precedence.
  public var colors: TerminalColors?

  /// Whether the user enables or disables synchronized output (mode 2026), regardless of the
  /// terminal's reply; `nil`, the default, queries the terminal.
  ///
  /// `CURSESKIT_SYNC` is `1` or `0`.
  public var synchronizesFrames: Bool?

  /// The presenter that the user requests, or `nil`, the default, to choose it by the terminal.
  ///
  /// `CURSESKIT_PRESENTER` is `ncurses` or `direct`. A presenter that does not support the terminal
  /// is ignored.
  public var presenter: PresenterKind?

  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty, or `nil`.
  public var locale: String?

  /// Whether the terminal is GNU screen, which does not reflow its lines when its width changes.
  ///
  /// It is if `STY` is set and `TMUX` is not. The default is `false`.
  public var isInsideScreen = false

  /// Whether the terminal is tmux, by the name in `TERM`, or by `TMUX` if `STY` is not set.
  ///
  /// The default is `false`.
  public var isInsideTmux = false

  /// Whether the terminal uses VTE, like GNOME Terminal.
  ///
  /// It does if `VTE_VERSION` is set, outside tmux and GNU screen. It may be inherited from an
  /// outer terminal, so the name that the terminal reports takes precedence. The default is
  /// `false`.
  public var isInsideVTE = false

  /// Creates an environment without variables.
  public init() {}

  /// The names of the variables that are read.
  package static let variables = [
    "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "CURSESKIT_COLORS", "CURSESKIT_SYNC",
    "CURSESKIT_PRESENTER", "STY", "TMUX", "VTE_VERSION", "LC_ALL", "LC_CTYPE", "LANG",
  ]

  /// Reads the relevant variables; others, and invalid values, are ignored.
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
  /// Creates a depth from its name: `rgb`, `256`, `16`, `8`, or `none`, which is also `monochrome`.
  ///
  /// - Returns: `nil` for any other name.
  public init?(named name: String) {
    switch name {
    case "rgb": self = .rgb
    case "256": self = .palette256
    case "16": self = .palette16
    case "8": self = .palette8
    case "none", "monochrome": self = .monochrome
    default: return nil
    }
  }
}

extension TerminalColors {
  /// Creates colors from the value of `COLORFGBG`, or `nil` if it does not specify the background.
  ///
  /// A foreground that is missing, or hard to read on the background, is replaced by the usual one.
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

  /// Creates the usual colors of a terminal with a known background.
  init(usualOn background: RGB) {
    let isLight = background.contrast(with: RGB(red: 255, green: 255, blue: 255)) <= 4.5
    let usual: TerminalColors = isLight ? .light : .dark
    self.init(foreground: usual.foreground, background: background)
  }
}
