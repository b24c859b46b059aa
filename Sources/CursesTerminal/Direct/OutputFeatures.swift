import CursesCells

/// The control sequences for drawing frames that a terminal supports beyond those of every ECMA-48
/// terminal.
struct OutputFeatures: OptionSet, Hashable {
  let rawValue: UInt16

  /// Moving the cursor to a column (HPA).
  static let columnAddress = OutputFeatures(rawValue: 1 << 0)

  /// Moving the cursor to a row (VPA).
  static let rowAddress = OutputFeatures(rawValue: 1 << 1)

  /// Erasing cells without moving the cursor (ECH).
  static let erasing = OutputFeatures(rawValue: 1 << 2)

  /// Repeating the last character (REP).
  static let repeating = OutputFeatures(rawValue: 1 << 3)

  /// Inserting and deleting cells in a row (ICH, DCH).
  static let cellMoves = OutputFeatures(rawValue: 1 << 4)

  /// Inserting and deleting rows (IL, DL).
  static let lineMoves = OutputFeatures(rawValue: 1 << 5)

  /// Setting a scroll region (DECSTBM).
  static let margins = OutputFeatures(rawValue: 1 << 6)

  /// Scrolling the scroll region (SU, SD).
  static let scrolling = OutputFeatures(rawValue: 1 << 7)

  /// Erasing in the current background color (`bce`).
  static let erasingInColor = OutputFeatures(rawValue: 1 << 8)

  /// Ending each attribute separately.
  static let attributeEnds = OutputFeatures(rawValue: 1 << 9)

  /// Selecting the default colors without resetting the attributes.
  static let ownColors = OutputFeatures(rawValue: 1 << 10)

  /// All features.
  static let all = OutputFeatures(rawValue: (1 << 11) - 1)

  /// Reads the features from the system's terminfo entry; `nil` means that all are supported.
  init(_ own: TerminalDescription?, _ family: TerminalFamily) {
    guard let own else {
      self = .all
      return
    }
    self = []
    for (names, skill) in OutputFeatures.capabilities
    where names.allSatisfy({ own.strings[$0] == StandardSequences.direct[$0] }) {
      insert(skill)
    }
    if own.flags.contains("bce") { insert(.erasingInColor) }
    // Terminals with an alternate screen can end each attribute separately.
    if family == .xterm, own.strings["rmul"] == StandardSequences.optional["rmul"] {
      insert(.attributeEnds)
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The terminfo capabilities that each feature requires.
  private static let capabilities: [([String], OutputFeatures)] = [
    (["hpa"], .columnAddress), (["vpa"], .rowAddress), (["ech"], .erasing), (["rep"], .repeating),
    (["ich", "dch"], .cellMoves), (["il", "dl"], .lineMoves), (["csr"], .margins),
    (["indn", "rin"], .scrolling), (["op"], .ownColors),
  ]
}
