import CursesCells
import CursesKit
import CursesTerminal
import Foundation
import Glibc

/// The report of `gallery doctor`: parts, each with lines of a name and a value.
struct DoctorReport {
  /// A part of the report.
  struct Part {
    let title: String
    let lines: [(name: String, value: String)]
  }

  let parts: [Part]

  /// Creates a report from a diagnosis, the terminal's answers and the environment.
  init(
    _ diagnosis: TerminalDiagnosis, answers: TerminalCapabilities?, variables: [String: String]
  ) {
    parts = [
      Part(title: "Terminal", lines: Self.terminal(diagnosis)),
      Part(title: "Chosen", lines: Self.chosen(diagnosis)),
      Part(title: "Answers", lines: Self.answers(answers)),
      Part(title: "Environment", lines: Self.environment(variables)),
      Part(title: "Around it", lines: Self.surroundings(variables)),
      Part(title: "Versions", lines: Self.versions(diagnosis)),
    ]
  }

  /// The report as readable text.
  var text: String {
    let width = parts.flatMap(\.lines).map(\.name.count).max() ?? 0
    return parts.map { part in
      let lines = part.lines.map { name, value in
        "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)"
      }
      return ([part.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The report as JSON: an object per part, with strings as values.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let object = parts.reduce(into: [String: [String: String]]()) { object, part in
      object[key(part.title)] = part.lines.reduce(into: [:]) { $0[key($1.name)] = $1.value }
    }
    return String(decoding: try encoder.encode(object), as: UTF8.self)
  }

  private func key(_ name: String) -> String {
    name.lowercased().replacingOccurrences(of: " ", with: "_")
  }
}

// MARK: - Parts

extension DoctorReport {
  private static func terminal(_ diagnosis: TerminalDiagnosis) -> [(String, String)] {
    let size = diagnosis.size.map { "\($0.width) columns, \($0.height) rows" } ?? "none"
    return [
      ("terminal", diagnosis.isTerminal ? "yes" : "no: standard input or output is something else"),
      ("size", size),
      (
        "full screen",
        diagnosis.refusal.map { "refused: \(printable("\($0)", limit: 200))" } ?? "yes"
      ),
      ("entry colors", diagnosis.entryColors.map { "\($0)" } ?? "no entry"),
      ("entry keys", "\(diagnosis.keyCount)"),
    ]
  }

  private static func chosen(_ diagnosis: TerminalDiagnosis) -> [(String, String)] {
    let modes = diagnosis.modes.map(name(ofMode:)).joined(separator: ", ")
    return [
      ("entry", diagnosis.entry),
      ("presenter", "\(diagnosis.presenter.rawValue): \(diagnosis.presenterReason)"),
      ("colors", name(of: diagnosis.colorDepth)),
      ("because", diagnosis.colorReason),
      ("characters", diagnosis.usesUnicode ? "Unicode" : "ASCII only"),
      ("codeset", printable(diagnosis.codeset)),
      (
        "clusters",
        diagnosis.clusters == .full ? "whole" : "scalar by scalar; emoji sequences are shortened"
      ),
      ("links", diagnosis.links ? "yes" : "not by its name"),
      ("modes", modes.isEmpty ? "none" : modes),
    ]
  }

  /// Returns the terminal's answers, each with its source.
  private static func answers(_ answers: TerminalCapabilities?) -> [(String, String)] {
    guard let answers else { return [("asked", "no")] }
    func line<Value>(_ finding: TerminalCapabilities.Finding<Value>, _ text: String) -> String {
      "\(text) (\(finding.source.rawValue))"
    }
    func yes(_ finding: TerminalCapabilities.Finding<Bool>) -> String {
      line(finding, finding.value ? "yes" : "no")
    }
    let isDark = answers.colors.value.isDark
    return [
      ("asked", name(of: answers.inquiry)), ("its name", answers.name ?? "not told"),
      ("colors shown", line(answers.colorDepth, name(of: answers.colorDepth.value))),
      ("background", line(answers.colors, isDark ? "dark" : "light")),
      ("whole clusters", line(answers.clusters, answers.clusters.value.description)),
      (
        "ambiguous width",
        line(
          answers.widensAmbiguous,
          answers.widensAmbiguous.value ? "two columns; ASCII stands for it" : "one column")
      ),
      ("kitty keyboard", yes(answers.kittyKeyboard)),
      ("whole frames", yes(answers.synchronizedOutput)), ("clipboard", yes(answers.clipboard)),
      ("notifications", yes(answers.notifications)), ("links", yes(answers.links)),
      ("styled underlines", yes(answers.styledUnderlines)),
    ]
  }

  private static func name(of inquiry: TerminalCapabilities.Inquiry) -> String {
    switch inquiry {
    case .none: "no: some terminals are better left alone"
    case .underWay, .silent: "yes, and it did not answer in time"
    case .answered: "yes, and it answered"
    }
  }

  /// The relevant environment variables and their values.
  private static func environment(_ variables: [String: String]) -> [(String, String)] {
    [
      "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "CURSESKIT_COLORS", "CURSESKIT_MOTION",
      "CURSESKIT_SYNC", "CURSESKIT_PRESENTER",
      "CURSESKIT_ACCESSIBLE", "LC_ALL", "LC_CTYPE", "LANG",
    ].map { name in
      guard let value = variables[name] else { return (name, "unset") }
      return (name, value.isEmpty ? "empty" : printable(value))
    }
  }

  /// Returns the programs between this process and the user, as far as variables reveal them.
  ///
  /// Other values may contain names of people and machines, and are omitted.
  private static func surroundings(_ variables: [String: String]) -> [(String, String)] {
    func isSet(_ names: String...) -> String {
      names.contains { !(variables[$0] ?? "").isEmpty } ? "yes" : "no"
    }
    func value(_ name: String) -> String {
      variables[name].map { value in
        let isHarmless = value.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
        return isHarmless && !value.isEmpty ? printable(value) : "set"
      } ?? "unset"
    }
    return [
      ("tmux", isSet("TMUX")), ("screen", isSet("STY")),
      ("ssh", isSet("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT")),
      ("Windows Terminal", isSet("WT_SESSION")), ("TERM_PROGRAM", value("TERM_PROGRAM")),
      ("TERM_PROGRAM_VERSION", value("TERM_PROGRAM_VERSION")),
      ("VTE_VERSION", value("VTE_VERSION")), ("TERMINFO", isSet("TERMINFO", "TERMINFO_DIRS")),
    ]
  }

  private static func versions(_ diagnosis: TerminalDiagnosis) -> [(String, String)] {
    var system = utsname()
    uname(&system)
    let release = withUnsafeBytes(of: &system.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return [
      ("CursesKit", CursesKitVersion.current), ("Swift", swiftVersion),
      ("ncurses", diagnosis.ncursesVersion), ("glibc", diagnosis.glibcVersion),
      ("Linux", printable(release)),
    ]
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
    "6.4 or later"
    #else
    "6.3"
    #endif
  }
}

// MARK: - Names

extension DoctorReport {
  private static func name(of depth: ColorDepth) -> String {
    switch depth {
    case .monochrome: "none"
    case .palette8: "8"
    case .palette16: "16"
    case .palette256: "256"
    case .rgb: "24 bits"
    }
  }

  private static func name(ofMode mode: Int) -> String {
    let names = [
      25: "cursor hidden", 1049: "alternate screen", 1: "cursor keys as in the entry",
      1002: "mouse with drag", 1006: "mouse in decimal", 2004: "marked paste", 1004: "focus",
    ]
    return names[mode].map { "\(mode) \($0)" } ?? "\(mode)"
  }
}
