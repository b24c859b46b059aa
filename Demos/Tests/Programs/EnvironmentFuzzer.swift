import CursesCells
import CursesRecording
import CursesTerminalTesting
import Foundation

/// Generates environments for a program, and checks its effect on the terminal.
///
/// The program must either run and restore the terminal, or report an error in one line and leave
/// the terminal unchanged.
struct EnvironmentFuzzer: Fuzzer {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func round() -> String? {
    let trial = Trial(
      term: .random(&generator), variables: variables(), size: size(),
      isApplication: Bool.random(using: &generator))
    do {
      return try trial.problem().map { "\($0), with \(trial)" }
    } catch {
      return "\(error), with \(trial)"
    }
  }
}

// MARK: - Making environments

extension EnvironmentFuzzer {
  /// The variables that are set in addition to `TERM`, to one of a few values or to a random one.
  private static let known: [(name: String, values: [String])] = [
    ("COLORTERM", ["truecolor", "24bit", "yes", ""]), ("NO_COLOR", ["1", ""]),
    ("CURSESKIT_COLORS", ["rgb", "256", "16", "none", "many"]),
    ("CURSESKIT_MOTION", ["full", "reduced", "none", "much"]),
    ("CURSESKIT_ACCESSIBLE", ["1", "0"]),
    ("LANG", locales), ("LC_ALL", locales), ("LC_CTYPE", locales),
    ("COLUMNS", ["80", "0", "-1", "99999999999"]), ("LINES", ["24", "0", "-1", "99999999999"]),
    ("TERMINFO", ["/nowhere", "/dev/null", "/", "b64:AAAA", "hex:1A01", "relative"]),
    ("TERMINFO_DIRS", ["/nowhere", ":", "::/dev/null"]), ("TERMCAP", ["xx:cm=x:", "/nowhere"]),
    ("HOME", ["/nowhere", "/dev/null"]), ("TERM_PROGRAM", ["tmux"]), ("TERMPATH", ["/nowhere"]),
    ("NCURSES_NO_UTF8_ACS", ["1"]), ("NCURSES_NO_MAGIC_COOKIE", ["1"]), ("ESCDELAY", ["x"]),
    ("NCURSES_ASSUMED_COLORS", ["1,2", "x"]), ("NCURSES_NO_PADDING", ["1"]), ("BAUDRATE", ["0"]),
  ]

  private static let locales = [
    "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "en_US.utf8", "xx_YY.UTF-8", "de_DE.ISO-8859-1",
    "ja_JP.eucJP", "../../etc", "C.UTF-8@x", "=",
  ]

  private static let sizes = [
    (80, 24), (1, 1), (0, 0), (80, 0), (0, 24), (2, 50), (500, 200), (65_535, 2), (2, 65_535),
  ]

  private mutating func variables() -> [String: String] {
    var variables: [String: String] = [:]
    for (name, values) in EnvironmentFuzzer.known where number(3) == 0 {
      variables[name] = number(5) == 0 ? MadeUpTerm.garbage(&generator) : pick(values)
    }
    return variables
  }

  private mutating func size() -> Size {
    let (width, height) = pick(EnvironmentFuzzer.sizes)
    return number(2) == 0 ? Size(width: 40, height: 10) : Size(width: width, height: height)
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }
}
