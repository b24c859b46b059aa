import CursesCells

/// How a kind of terminal is drawn on.
struct OutputPlan {
  /// The value of `TERM`.
  var name: String

  /// The system's terminfo entry of it, or `nil` when there is none or it does not matter.
  var description: TerminalDescription?

  /// The sequences it understands; ``TerminalFamily/foreign`` is drawn on with its own entry.
  var family: TerminalFamily

  /// The colors it is sent.
  var palette: Palette

  /// What makes bytes of frames, or `nil` to choose by the terminal.
  var wantedPresenter: PresenterKind?

  /// The environment's locale.
  var locale: String?

  /// How it measures clusters.
  var clusters: ClusterSupport

  /// Whether it gives two columns to characters whose width is ambiguous.
  var widensAmbiguous = false

  /// Whether it waits for the end of a frame that is marked.
  var synchronizes = false

  /// Whether it makes links of text.
  var links = false

  /// Whether a full screen asks for the mouse; a region does once it knows where it is.
  var usesMouse = true

  /// Whether a region of the primary screen is drawn on, and not a screen of its own.
  var isInline = false

  /// Whether the terminal is tmux, in which a region takes more care of its rows.
  var isTmux = false

  /// Whether it counts the blank rows below a region as lines when it breaks lines anew.
  var countsBlankRows = false

  /// The sequences that show and hide its cursor.
  var cursorSwitch: CursorSwitch { CursorSwitch(family, description) }

  /// Adapts to what the terminal turned out to be.
  mutating func adapt(to capabilities: TerminalCapabilities) {
    let depth = capabilities.colorDepth.value
    if depth != palette.depth { palette = Palette(depth) }
    clusters = capabilities.clusters.value
    widensAmbiguous = capabilities.widensAmbiguous.value
    links = capabilities.links.value
    if let name = capabilities.name { countsBlankRows = isTmux || name.hasPrefix("VTE(") }
  }

  /// The same with the system's entry.
  var withoutPrivateEntry: OutputPlan {
    var plan = self
    plan.family = .foreign
    return plan
  }
}

// MARK: - Deciding

extension OutputPlan {
  /// Decides how to draw where no terminal is.
  static func headless(
    _ environment: TerminalEnvironment, depth: ColorDepth, clusters: ClusterSupport, links: Bool
  ) -> OutputPlan {
    OutputPlan(
      name: "", family: .xterm, palette: Palette(depth),
      wantedPresenter: environment.presenter, locale: environment.locale,
      clusters: clusters, synchronizes: true, links: links, isTmux: environment.isInsideTmux,
      countsBlankRows: environment.isInsideTmux || environment.isInsideVTE)
  }

  /// Decides by what the environment and the system's entry say.
  @MainActor
  static func terminal(_ environment: TerminalEnvironment) throws(TerminalError) -> OutputPlan {
    guard let name = environment.term else { throw .cannotMoveCursor(name: nil) }
    let description = TerminalDescription(named: name, strings: wanted)
    let isModern = isModern(name)
    guard description != nil || isModern || name.hasPrefix("xterm-") else {
      throw ["dumb", "unknown"].contains(name)
        ? .cannotMoveCursor(name: name) : .unknownTerminal(name: name)
    }
    if let description, description.strings["cup"] == nil { throw .cannotMoveCursor(name: name) }
    let family = TerminalFamily(description)
    var plan = OutputPlan(
      name: name, description: description, family: family,
      palette: palette(environment, description, promised: family.believesPromises(of: name)),
      wantedPresenter: environment.presenter, locale: environment.locale,
      clusters: isModern || name == "xterm-kitty" || name == "xterm-ghostty" ? .full : .scalars
    )
    plan.synchronizes = family.hasFrameMarks && environment.synchronizesFrames ?? false
    plan.links = family == .xterm && (plan.known?.showsLinks ?? name.hasPrefix("alacritty"))
    return plan
  }

  /// The abilities known by the terminal's name; Alacritty's says nothing of its version.
  var known: KnownTerminal? {
    KnownTerminal(name: name.hasPrefix("xterm-") ? String(name.dropFirst(6)) : name)
  }

  /// Terminals of these names understand xterm's sequences and measure clusters as a whole.
  private static let modernNames = [
    "foot", "kitty", "alacritty", "wezterm", "ghostty", "rio", "contour",
  ]

  private static func isModern(_ name: String) -> Bool {
    modernNames.contains { name == $0 || name.hasPrefix($0 + "-") }
  }

  /// Whether it can be asked about a mode though it may not tell its name.
  var knowsModes: Bool { OutputPlan.isModern(name) }

  private static var wanted: [String] {
    ["cup", "smcup", "rmcup", "civis", "cnorm", "clear", "kmous", "op", "smkx", "rmkx"]
      + StandardSequences.names
  }

  /// A terminal whose name alone is known has 256 colors.
  private static func palette(
    _ environment: TerminalEnvironment, _ description: TerminalDescription?, promised: Bool
  ) -> Palette {
    let colors = description?.colors ?? 256
    if let depth = environment.requestedColorDepth { return Palette(depth, count: colors) }
    if promised, colors >= 8, let depth = environment.promisedColorDepth { return Palette(depth) }
    if description?.flags.contains(where: ["RGB", "Tc"].contains) ?? false { return .exact }
    switch colors {
    case 256...: return .xterm256
    case 16...: return .ansi16
    case 8...: return .ansi8
    default: return .none
    }
  }
}
