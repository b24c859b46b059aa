import CursesCells

/// The keys in terminfo, by the names of their capabilities.
enum KeyCapabilities {
  /// All keys with their capabilities, in a fixed order: if two send the same sequence, the first
  /// takes precedence.
  static let all: [(name: String, key: Key)] = plain + shifted + functions + extended + doubtful

  private static let plain: [(String, Key)] = [
    ("kbs", .backspace), ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
    ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", Key(.insert)),
    ("kdch1", .delete), ("kent", .enter), ("kcbt", .backTab), ("kfnd", .home), ("kslt", .end),
  ]

  private static let shifted: [(String, Key)] = [
    ("kDC", .delete), ("kEND", .end), ("kHOM", .home), ("kIC", Key(.insert)), ("kLFT", .left),
    ("kNXT", .pageDown), ("kPRV", .pageUp), ("kRIT", .right), ("kind", .down), ("kri", .up),
    ("kUP", .up), ("kDN", .down),
  ].map { ($0, Key($1.code, modifiers: .shift)) }

  private static let functions: [(String, Key)] = (1...12).map { ("kf\($0)", Key(.function($0))) }

  /// Keys for which many entries have the sequences of other keys.
  ///
  /// F13 and beyond are F1 and beyond with modifiers, and the corners of the keypad are its digits.
  static let doubtful: [(name: String, key: Key)] =
    (13...35).map { ("kf\($0)", Key(.function($0))) } + [
      ("ka1", .home), ("ka3", .pageUp), ("kb2", .character("5")), ("kc1", .end),
      ("kc3", .pageDown),
    ]

  /// Names of keys with modifiers that ncurses added, for example `kUP5` for Control and the up
  /// arrow.
  private static let extended: [(String, Key)] = {
    let keys: [(String, Key.Code)] = [
      ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
      ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
    return keys.flatMap { name, code in
      (3...8).map { number in
        ("\(name)\(number)", Key(code, modifiers: Modifiers(rawValue: UInt8(number - 1))))
      }
    }
  }()
}
