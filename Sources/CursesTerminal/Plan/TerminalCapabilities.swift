import CursesCells

/// The capabilities of a terminal, each with the source it is known from.
///
/// A screen starts with what its environment says. Once the first frame is shown, the terminal is
/// asked, and what it answers takes the place of what was assumed.
public struct TerminalCapabilities: Hashable, Sendable {
  /// Where knowledge comes from.
  public enum Source: String, Hashable, Sendable {
    /// Nothing says so; most terminals are like this.
    case assumed

    /// The environment: `TERM` and its entry, `COLORTERM`, or the user's own settings.
    case environment

    /// The terminal answered so.
    case terminal
  }

  /// A value and where it comes from.
  public struct Finding<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value found.
    public var value: Value

    /// How.
    public var source: Source

    /// Creates a finding.
    public init(_ value: Value, _ source: Source) {
      self.value = value
      self.source = source
    }
  }

  /// How far asking has come.
  public enum Inquiry: String, Hashable, Sendable {
    /// It was not asked, or not yet: some terminals are better left alone.
    case none

    /// An answer is awaited.
    case underWay

    /// It answered everything it can.
    case answered

    /// It did not answer in time.
    case silent
  }

  /// How far asking has come; the default is ``Inquiry/none``.
  public var inquiry = Inquiry.none

  /// The name that the terminal gives itself, as in `XTerm(379)`, or `nil` where it gives none.
  ///
  /// It has no control characters, and 64 characters at most. A VTE that tells none is known by its
  /// secondary attributes, and is `VTE(7006)` if it is 0.70.6.
  public var name: String?

  /// How many colors it is sent.
  public var colorDepth: Finding<ColorDepth>

  /// The terminal's own colors.
  public var colors = Finding(TerminalColors.dark, .assumed)

  /// Whether it says when it turned dark or light (mode 2031); it is asked for its colors then.
  ///
  /// One that does not is asked when it gets the focus.
  public var tellsColors = Finding(false, .assumed)

  /// Which clusters it measures as Unicode does.
  public var clusters: Finding<ClusterSupport>

  /// Whether it speaks the kitty keyboard protocol.
  public var kittyKeyboard = Finding(false, .assumed)

  /// Whether Alt changes the eighth bit of what keys send, unless it is told to send an Escape.
  ///
  /// It is told so then.
  public var eightBitAlt = Finding(false, .assumed)

  /// Whether it gives two columns to characters whose width Unicode leaves open, such as lines,
  /// blocks and arrows.
  ///
  /// Where it does, those of ASCII stand for them.
  public var widensAmbiguous = Finding(false, .assumed)

  /// Whether it waits for the end of a frame before it shows any of it (mode 2026).
  ///
  /// Frames are marked only where it says so, or the user does.
  public var synchronizedOutput = Finding(false, .assumed)

  /// Whether it puts what it is sent on the clipboard.
  public var clipboard = Finding(false, .assumed)

  /// Whether it makes links of text; others get the text alone.
  public var links = Finding(false, .assumed)

  /// Creates what is known before anything is asked.
  public init(colorDepth: Finding<ColorDepth>, clusters: Finding<ClusterSupport>) {
    self.colorDepth = colorDepth
    self.clusters = clusters
  }
}
