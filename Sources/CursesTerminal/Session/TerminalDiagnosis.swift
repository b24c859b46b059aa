import CNcurses
import CursesCells
import Glibc

/// The settings that would be chosen for a terminal, with reasons, found without opening it.
///
///     let diagnosis = TerminalDiagnosis(TerminalEnvironment(variables))
///     print(diagnosis.colorDepth, diagnosis.colorReason)
///
/// The terminal is neither queried nor changed.
public struct TerminalDiagnosis: Sendable {
  /// The reason why a full screen would be refused, or `nil` if it would be shown.
  public let refusal: TerminalError?

  /// The columns and rows, or `nil` without a terminal, or if it reports none.
  public let size: Size?

  /// Whether standard input and standard output are a terminal.
  public let isTerminal: Bool

  /// A description of the terminfo entry for drawing: the toolkit's, the system's, or none.
  public let entry: String

  /// The number of colors in the system's terminfo entry; `nil` without an entry.
  public let entryColors: Int?

  /// The number of colors that would be displayed.
  public let colorDepth: ColorDepth

  /// The reason for ``colorDepth``, in a few words.
  public let colorReason: String

  /// The codeset of the locale in use, for example `UTF-8`.
  public let codeset: String

  /// Whether characters beyond ASCII would be displayed.
  public let usesUnicode: Bool

  /// The presenter that would be used.
  public let presenter: PresenterKind

  /// The reason for ``presenter``, in a few words.
  public let presenterReason: String

  /// The assumed support of the terminal for grapheme clusters.
  public let clusters: ClusterSupport

  /// Whether the terminal is known by its name to support hyperlinks.
  public let links: Bool

  /// The private modes that would be set, in order.
  public let modes: [Int]

  /// The number of key strings in the system's terminfo entry, or in that of its family.
  public let keyCount: Int

  /// The version of ncurses, for example `ncurses 6.4.20221231`.
  public let ncursesVersion: String

  /// The version of the GNU C library, for example `2.36`.
  public let glibcVersion: String

  /// Finds the settings that would be chosen for a terminal.
  ///
  /// - Parameters:
  ///   - environment: The terminal settings of the environment.
  ///   - input: The file descriptor that keys would be read from. The default is standard input.
  ///   - output: The file descriptor that frames would be written to. The default is standard
  ///     output.
  @MainActor
  public init(_ environment: TerminalEnvironment, input: Int32 = 0, output: Int32 = 1) {
    let (plan, problem) = TerminalDiagnosis.plan(environment)
    let (size, noWindow) = TerminalDiagnosis.size(input: input, output: output)
    let locale = CharacterLocale(named: environment.locale)
    isTerminal = isatty(input) == 1 && isatty(output) == 1
    refusal = problem ?? noWindow
    self.size = size
    entry = plan.map(TerminalDiagnosis.entry) ?? "none"
    entryColors = plan?.description.flatMap { $0.hasEntry ? $0.colors : nil }
    colorDepth = plan?.palette.depth ?? .monochrome
    colorReason = plan.map { $0.colorReason(environment) } ?? "there is no terminal"
    codeset = locale.codeset
    usesUnicode = locale.isUnicode && plan?.family != .foreign
    let choice = plan?.presenterChoice
    presenter = choice?.kind ?? .ncurses
    presenterReason = choice?.reason ?? "there is no terminal"
    clusters = plan?.clusters ?? .scalars
    links = (plan?.links ?? false) && usesUnicode
    modes = plan.map { TerminalModes($0).numbers } ?? []
    keyCount = plan?.description?.keys.count ?? 0
    ncursesVersion = curses_version().map { String(cString: $0) } ?? "ncurses"
    glibcVersion = String(cString: nc_c_library_version())
  }

  @MainActor
  private static func plan(_ environment: TerminalEnvironment) -> (OutputPlan?, TerminalError?) {
    do {
      return (try OutputPlan.terminal(environment), nil)
    } catch {
      return (nil, error)
    }
  }

  private static func size(input: Int32, output: Int32) -> (Size?, TerminalError?) {
    do {
      return (try WindowSize.of(input: input, output: output), nil)
    } catch {
      return (nil, error)
    }
  }

  private static func entry(_ plan: OutputPlan) -> String {
    switch (plan.family, plan.description?.hasEntry) {
    case (.foreign, _): "the system’s, as it is"
    case (_, false?): "ours; the system has none for this name, which is of a known family"
    case (.xterm, _): "ours, for a terminal with an alternate screen"
    case (.console, _): "ours, for a console without an alternate screen"
    }
  }
}

extension OutputPlan {
  /// Returns the reason for the color depth.
  fileprivate func colorReason(_ environment: TerminalEnvironment) -> String {
    if environment.requestedColorDepth != nil { return "CURSESKIT_COLORS or NO_COLOR requests it" }
    let own = TerminalName(name)
    if own.colorLimit != nil { return "TERM limits them" }
    let colors = description?.colors ?? 0
    if environment.promisedColorDepth != nil {
      if family.believesPromises(of: name), colors >= 8 { return "COLORTERM reports it" }
      return "the terminfo entry reports it; COLORTERM is ignored for this TERM"
    }
    guard let description, description.hasEntry else {
      return own.colors == nil ? "the terminal family supports them" : "TERM reports it"
    }
    return description.hasExactColors
      ? "the terminfo entry has the flag RGB or Tc" : "the terminfo entry reports it"
  }
}

extension TerminalModes {
  /// The private modes that are set or reset when the terminal is taken.
  fileprivate var numbers: [Int] {
    enter.split(separator: "\u{1B}").compactMap { sequence in
      sequence.hasPrefix("[?") ? Int(sequence.dropFirst(2).dropLast()) : nil
    }
  }
}
