import CursesCells

/// The settings for drawing on a kind of terminal.
struct OutputPlan {
  /// The value of `TERM`.
  var name: String

  /// The capabilities of the terminal, or `nil` for a headless screen.
  var description: TerminalDescription?

  /// The sequences that the terminal supports; ``TerminalFamily/foreign`` uses its own entry.
  var family: TerminalFamily

  /// The colors that are sent to the terminal.
  var palette: Palette

  /// The requested presenter, or `nil` to choose it by the terminal.
  var requestedPresenter: PresenterKind?

  /// The locale of the environment.
  var locale: String?

  /// The support of the terminal for grapheme clusters.
  var clusters: ClusterSupport

  /// Whether characters of ambiguous width are two columns wide.
  var widensAmbiguous = false

  /// Whether the terminal supports synchronized output.
  var synchronizes = false

  /// Whether the terminal supports hyperlinks.
  var links = false

  /// Whether the terminal supports the styles and colors of underlines.
  var styledUnderlines = false

  /// Whether a full screen enables mouse tracking; a region does once its position is known.
  var usesMouse = true

  /// Whether a region of the primary screen is drawn, instead of a full screen.
  var isInline = false

  /// Whether the terminal is tmux, where a region takes more care of its rows.
  var isTmux = false

  /// Whether the terminal counts the blank rows below a region as lines when it reflows.
  var countsBlankRows = false

  /// The break between two rows of a line that is printed.
  var rowBreak: RowBreak { countsBlankRows ? .softWrap : .lineEnd }

  /// The sequences that show and hide the terminal's cursor.
  var cursorSwitch: CursorSwitch { CursorSwitch(family, description) }

  /// Adapts to the detected capabilities of the terminal.
  mutating func adapt(to capabilities: TerminalCapabilities) {
    let depth = capabilities.colorDepth.value
    if depth != palette.depth { palette = Palette(depth) }
    clusters = capabilities.clusters.value
    widensAmbiguous = capabilities.widensAmbiguous.value
    links = capabilities.links.value
    styledUnderlines = capabilities.styledUnderlines.value
    if let name = capabilities.name { countsBlankRows = isTmux || name.hasPrefix("VTE(") }
  }

  /// Returns whether the terminal must be repainted for this plan after another one.
  ///
  /// - Parameters:
  ///   - old: The plan of the displayed frame.
  ///   - hasOmissions: Whether a link, or the style or color of an underline, was omitted there.
  /// - Returns: Whether any displayed cell may look different.
  func mustPaint(after old: OutputPlan, hasOmissions: Bool) -> Bool {
    palette != old.palette || clusters != old.clusters || widensAmbiguous != old.widensAmbiguous
      || hasOmissions && (links != old.links || styledUnderlines != old.styledUnderlines)
  }

  /// The plan with the system's terminfo entry.
  var withoutPrivateEntry: OutputPlan {
    var plan = self
    plan.family = .foreign
    return plan
  }
}

// MARK: - Deciding

extension OutputPlan {
  /// Creates a plan for a headless screen.
  static func headless(
    _ environment: TerminalEnvironment, depth: ColorDepth, clusters: ClusterSupport, links: Bool
  ) -> OutputPlan {
    OutputPlan(
      name: "", family: .xterm, palette: Palette(depth),
      requestedPresenter: environment.presenter, locale: environment.locale,
      clusters: clusters, synchronizes: true, links: links, styledUnderlines: true,
      isTmux: environment.isInsideTmux,
      countsBlankRows: environment.isInsideTmux || environment.isInsideVTE)
  }

  /// Creates a plan from the environment and the terminal's terminfo entry or name.
  @MainActor
  static func terminal(_ environment: TerminalEnvironment) throws(TerminalError) -> OutputPlan {
    guard let name = environment.term else { throw .cannotMoveCursor(name: nil) }
    guard let description = TerminalDescription(named: name, strings: requested) else {
      throw ["dumb", "unknown"].contains(name)
        ? .cannotMoveCursor(name: name) : .unknownTerminal(name: name)
    }
    if description.strings["cup"] == nil { throw .cannotMoveCursor(name: name) }
    let family = TerminalFamily(description)
    var plan = OutputPlan(
      name: name, description: description, family: family,
      palette: palette(environment, description, family, name),
      requestedPresenter: environment.presenter, locale: environment.locale,
      clusters: TerminalName(name).isModern ? .full : .scalars)
    plan.synchronizes = family.hasFrameMarks && environment.synchronizesFrames ?? false
    plan.links = family == .xterm && (plan.known?.showsLinks ?? name.hasPrefix("alacritty"))
    plan.styledUnderlines =
      family == .xterm && description.strings["Smulx"] == StandardSequences.underlineStyle
    return plan
  }

  /// The properties known by the name in `TERM`; Alacritty's name does not include a version.
  var known: KnownTerminal? {
    KnownTerminal(name: name.hasPrefix("xterm-") ? String(name.dropFirst(6)) : name)
  }

  /// Whether the terminal supports queries of modes even if it does not report its name.
  var knowsModes: Bool { TerminalName(name).isModern }

  private static var requested: [String] {
    ["cup", "smcup", "rmcup", "civis", "cnorm", "clear", "kmous", "op", "smkx", "rmkx"]
      + StandardSequences.names
  }

  /// Returns the palette: the user's choice, or at most the colors in the terminal's name.
  private static func palette(
    _ environment: TerminalEnvironment, _ description: TerminalDescription,
    _ family: TerminalFamily, _ name: String
  ) -> Palette {
    let colors = description.colors
    if let depth = environment.requestedColorDepth { return Palette(depth, count: colors) }
    if family.believesPromises(of: name), colors >= 8, let depth = environment.promisedColorDepth {
      return Palette(depth)
    }
    let limit = TerminalName(name).colorLimit
    if limit == nil, description.hasExactColors { return .exact }
    switch min(colors, limit ?? colors) {
    case 256...: return .xterm256
    case 16...: return .ansi16
    case 8...: return .ansi8
    default: return .none
    }
  }
}
