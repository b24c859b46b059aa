import CursesCells

/// The capabilities of a terminal, each with its source.
///
/// A screen starts with the capabilities of its environment. After the first frame, the terminal is
/// queried, and its replies replace the assumptions.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The source of a capability.
  public enum Source: String, Hashable, Sendable {
    /// No source; most terminals are like this.
    case assumed

    /// The environment: `TERM` and its entry, `COLORTERM`, or the user's own settings.
    case environment

    /// A reply of the terminal.
    case terminal
  }

  /// A value and its source.
  public struct Finding<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public var value: Value

    /// The source of the value.
    public var source: Source

    /// Creates a finding.
    public init(_ value: Value, _ source: Source) {
      self.value = value
      self.source = source
    }
  }

  /// The progress of the queries.
  public enum Inquiry: String, Hashable, Sendable {
    /// The terminal was not queried, or not yet: some terminals are better not queried.
    case none

    /// A reply is pending.
    case underWay

    /// The terminal replied to everything it can.
    case answered

    /// The terminal did not reply in time.
    case silent
  }

  /// The progress of the queries; the default is ``Inquiry/none``.
  public var inquiry = Inquiry.none

  /// The name that the terminal reports, for example `XTerm(379)`, or `nil` if it reports none.
  ///
  /// It has no control characters, and at most 64 characters. A VTE that reports no name is
  /// identified by its secondary device attributes, for example `VTE(7006)` for 0.70.6.
  public var name: String?

  /// The number of colors that are sent to the terminal.
  public var colorDepth: Finding<ColorDepth>

  /// The terminal's default colors.
  public var colors = Finding(TerminalColors.dark, .assumed)

  /// Whether the terminal notifies of changes between dark and light (mode 2031); its colors are
  /// then queried.
  ///
  /// Other terminals are queried when they gain focus.
  public var tellsColors = Finding(false, .assumed)

  /// The grapheme clusters that the terminal measures like Unicode.
  public var clusters: Finding<ClusterSupport>

  /// Whether the terminal supports the kitty keyboard protocol.
  public var kittyKeyboard = Finding(false, .assumed)

  /// Whether Alt changes the eighth bit of the keys, unless the terminal is set to send an Escape.
  ///
  /// If so, it is set to send an Escape.
  public var eightBitAlt = Finding(false, .assumed)

  /// Whether characters of ambiguous width in Unicode, such as lines, blocks and arrows, are two
  /// columns wide.
  ///
  /// If so, ASCII characters replace them.
  public var widensAmbiguous = Finding(false, .assumed)

  /// Whether the terminal supports synchronized output (mode 2026), which displays a frame only at
  /// its end.
  ///
  /// Frames are marked only if the terminal reports support, or the user requests it.
  public var synchronizedOutput = Finding(false, .assumed)

  /// Whether the terminal supports writing to the clipboard.
  public var clipboard = Finding(false, .assumed)

  /// Whether the terminal displays notifications outside its window (OSC 9).
  ///
  /// Terminals do not report it; it is known by their names.
  public var notifications = Finding(false, .assumed)

  /// Whether the terminal supports hyperlinks; others receive the text alone.
  public var links = Finding(false, .assumed)

  /// Whether the terminal supports the styles and colors of underlines; others show a single line
  /// in the color of the text.
  ///
  /// It is known by `Smulx` in the entry of `TERM`, or by the terminal's name.
  public var styledUnderlines = Finding(false, .assumed)

  /// Creates the capabilities that are known before any query.
  public init(colorDepth: Finding<ColorDepth>, clusters: Finding<ClusterSupport>) {
    self.colorDepth = colorDepth
    self.clusters = clusters
  }
}
