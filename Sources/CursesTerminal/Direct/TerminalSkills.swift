import CursesCells

/// The sequences that a terminal has beside those of every ECMA-48 terminal, as far as frames are
/// made of them.
struct TerminalSkills: OptionSet, Hashable {
  let rawValue: UInt16

  /// The cursor goes to a column (HPA).
  static let columnAddress = TerminalSkills(rawValue: 1 << 0)

  /// The cursor goes to a row (VPA).
  static let rowAddress = TerminalSkills(rawValue: 1 << 1)

  /// Cells are erased without the cursor going on (ECH).
  static let erasing = TerminalSkills(rawValue: 1 << 2)

  /// The last character is written again some times (REP).
  static let repeating = TerminalSkills(rawValue: 1 << 3)

  /// The rest of a row moves to make room for cells, or to fill their place (ICH, DCH).
  static let cellMoves = TerminalSkills(rawValue: 1 << 4)

  /// The rows below move to make room for rows, or to fill their place (IL, DL).
  static let lineMoves = TerminalSkills(rawValue: 1 << 5)

  /// Some of the rows scroll, and the others stay (DECSTBM).
  static let margins = TerminalSkills(rawValue: 1 << 6)

  /// All rows that may scroll do (SU, SD).
  static let scrolling = TerminalSkills(rawValue: 1 << 7)

  /// What is erased or comes in has the background that is chosen (`bce`).
  static let erasingInColor = TerminalSkills(rawValue: 1 << 8)

  /// Each attribute can be taken back alone.
  static let attributeEnds = TerminalSkills(rawValue: 1 << 9)

  /// The terminal's own colors can be chosen again, and the attributes stay.
  static let ownColors = TerminalSkills(rawValue: 1 << 10)

  /// Everything.
  static let all = TerminalSkills(rawValue: (1 << 11) - 1)

  /// Reads what the system says of a terminal; `nil` stands for one that has everything.
  init(_ own: TerminalDescription?, _ family: TerminalFamily) {
    guard let own else {
      self = .all
      return
    }
    self = []
    for (names, skill) in TerminalSkills.capabilities
    where names.allSatisfy({ own.strings[$0] == StandardSequences.direct[$0] }) {
      insert(skill)
    }
    if own.flags.contains("bce") { insert(.erasingInColor) }
    // Attributes have ends of their own wherever there is an alternate screen.
    if family == .xterm, own.strings["rmul"] == StandardSequences.optional["rmul"] {
      insert(.attributeEnds)
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The terminfo capabilities that each of them takes.
  private static let capabilities: [([String], TerminalSkills)] = [
    (["hpa"], .columnAddress), (["vpa"], .rowAddress), (["ech"], .erasing), (["rep"], .repeating),
    (["ich", "dch"], .cellMoves), (["il", "dl"], .lineMoves), (["csr"], .margins),
    (["indn", "rin"], .scrolling), (["op"], .ownColors),
  ]
}
