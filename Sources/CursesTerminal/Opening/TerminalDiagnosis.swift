import CNcurses
import CursesCells
import Glibc

/// The choices that would be made for a terminal, with reasons, found without opening it.
///
///     let diagnosis = TerminalDiagnosis(TerminalEnvironment(variables))
///     print(diagnosis.colorDepth, diagnosis.colorReason)
///
/// Nothing is asked of the terminal and nothing is changed in it.
public struct TerminalDiagnosis: Sendable {
  /// Why a full screen would be refused, or `nil` when it would be shown.
  public let refusal: TerminalError?

  /// The columns and rows, or `nil` when there is no terminal or it has none.
  public let size: Size?

  /// Whether standard input and standard output are a terminal.
  public let isTerminal: Bool

  /// The terminfo entry that cells are drawn with: ours, the system's, or none.
  public let entry: String

  /// The colors the system's entry has; `nil` when there is no entry.
  public let entryColors: Int?

  /// How many colors would be shown.
  public let colorDepth: ColorDepth

  /// The reason for ``colorDepth``, in a few words.
  public let colorReason: String

  /// The codeset of the locale that is used, such as `UTF-8`.
  public let codeset: String

  /// Whether characters beyond ASCII would be shown.
  public let usesUnicode: Bool

  /// What would make bytes of frames.
  public let presenter: PresenterKind

  /// The reason for ``presenter``, in a few words.
  public let presenterReason: String

  /// How the terminal is taken to measure clusters.
  public let clusters: ClusterSupport

  /// Whether the terminal is known by its name to make links of text.
  public let links: Bool

  /// The private modes that would be set, in the order in which they are.
  public let modes: [Int]

  /// How many key strings the system's entry has.
  public let keyCount: Int

  /// The version of ncurses, such as `ncurses 6.4.20221231`.
  public let ncursesVersion: String

  /// The version of the GNU C library, such as `2.36`.
  public let glibcVersion: String

  /// Finds out what would be chosen for a terminal.
  ///
  /// - Parameters:
  ///   - environment: What the environment says about the terminal.
  ///   - input: The descriptor that keys would come from. The default is standard input.
  ///   - output: The descriptor that frames would go to. The default is standard output.
  @MainActor
  public init(_ environment: TerminalEnvironment, input: Int32 = 0, output: Int32 = 1) {
    let (plan, problem) = TerminalDiagnosis.plan(environment)
    let (size, noWindow) = TerminalDiagnosis.size(input: input, output: output)
    let locale = CharacterLocale(named: environment.locale)
    isTerminal = isatty(input) == 1 && isatty(output) == 1
    refusal = problem ?? noWindow
    self.size = size
    entry = plan.map(TerminalDiagnosis.entry) ?? "none"
    entryColors = plan?.description?.colors
    colorDepth = plan?.palette.depth ?? .monochrome
    colorReason = plan.map { $0.colorReason(environment) } ?? "there is no terminal to show them on"
    codeset = locale.codeset
    usesUnicode = locale.isUnicode && plan?.family != .foreign
    let choice = plan?.presenterChoice
    presenter = choice?.kind ?? .ncurses
    presenterReason = choice?.reason ?? "there is no terminal to show them on"
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
    switch (plan.family, plan.description) {
    case (.foreign, _): "the system’s, as it is"
    case (_, nil): "ours; the system has none for this name, which is of a known family"
    case (.xterm, _): "ours, for a terminal with an alternate screen"
    case (.console, _): "ours, for a console without an alternate screen"
    }
  }
}

extension OutputPlan {
  /// Returns the reason for the color depth.
  fileprivate func colorReason(_ environment: TerminalEnvironment) -> String {
    if environment.requestedColorDepth != nil { return "CURSESKIT_COLORS or NO_COLOR asks for it" }
    let colors = description?.colors ?? 256
    if environment.promisedColorDepth != nil {
      if family.believesPromises(of: name), colors >= 8 { return "COLORTERM promises it" }
      return "the entry of TERM says so; COLORTERM is not believed for this TERM"
    }
    if description?.flags.contains(where: ["RGB", "Tc"].contains) ?? false {
      return "the entry of TERM has the flag RGB or Tc"
    }
    return description == nil ? "the family of TERM has them" : "the entry of TERM says so"
  }
}

extension TerminalModes {
  /// The private modes that are switched on, or off, when the terminal is taken.
  fileprivate var numbers: [Int] {
    enter.split(separator: "\u{1B}").compactMap { sequence in
      sequence.hasPrefix("[?") ? Int(sequence.dropFirst(2).dropLast()) : nil
    }
  }
}
