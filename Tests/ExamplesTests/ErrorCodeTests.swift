import CursesKit
import CursesPictures
import CursesRecording
import Foundation
import Testing
import UsageMetrics

/// The codes of errors, compared with the guide ErrorCodes.md and with the sources.
@Suite struct ErrorCodeTests {
  /// An example of each error, by its type and case.
  private let errors: [String: any CodedError]

  /// The cells of the rows in the tables of the guide.
  private let rows: [[String]]

  init() throws {
    errors = try Self.viewErrors().merging(Self.fileErrors()) { $1 }
    let page = Example.package.appending(path: "Sources/CursesKit/CursesKit.docc/ErrorCodes.md")
    rows = try Example.lines(of: page).filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func viewErrors() -> [String: any CodedError] {
    [
      "StretchableArtError.wideGlyph": StretchableArtError.wideGlyph("日", row: 0, column: 1),
      "KeyConflict": KeyConflict(key: .enter, ids: ["a", "b"]),
      "TerminalError.notATerminal": TerminalError.notATerminal,
      "TerminalError.cannotMoveCursor": TerminalError.cannotMoveCursor(name: "dumb\n"),
      "TerminalError.unknownTerminal": TerminalError.unknownTerminal(name: "a\nb"),
      "TerminalError.noWindow": TerminalError.noWindow,
      "TerminalError.alreadyOpen": TerminalError.alreadyOpen,
      "TerminalError.interrupted": TerminalError.interrupted(2),
      "TerminalError.recording": TerminalError.recording(file: "a\nb", code: 13),
      "TerminalError.output": TerminalError.output(code: 28),
      "TerminalError.system": TerminalError.system(operation: "read the window", code: 5),
      "PromptError.nobodyToAnswer": PromptError.nobodyToAnswer(question: "Go\non?"),
      "PromptError.noChoices": PromptError.noChoices(question: "Which?"),
      "PromptError.refusedDefault": PromptError.refusedDefault(question: "Port?", reason: "low"),
      "PromptError.impossibleCount": PromptError.impossibleCount(
        question: "Which?", requested: 3, choices: 2),
      "PromptError.terminal": PromptError.terminal(question: "Which?", reason: .noWindow),
      "EditorError.notFound": EditorError.notFound(editor: "vi\n"),
      "EditorError.failed": EditorError.failed(editor: "vi", status: 1, file: "/tmp/a\nb"),
      "EditorError.noFile": EditorError.noFile(reason: "no space left"),
      "EditorError.vanished": EditorError.vanished(reason: "no such file"),
    ]
  }

  private static func fileErrors() throws -> [String: any CodedError] {
    [
      "PictureError.unreadable": PictureError.unreadable(path: "a.png", reason: "no such file"),
      "PictureError.unknownFormat": PictureError.unknownFormat(name: "GIF"),
      "PictureError.broken": PictureError.broken(reason: "it is truncated"),
      "PictureError.tooLarge": PictureError.tooLarge(width: 9, height: 9),
      "PictureError.cancelled": PictureError.cancelled,
      "TapeError": TapeError(line: 1, text: "tab", advice: "is not a verb; use tap"),
      "TapeValueError": try valueError(),
      "UsageEventError.collectionName": UsageEventError.collectionName("$a"),
      "UsageEventError.empty": UsageEventError.empty,
      "UsageEventError.reserved": UsageEventError.reserved,
      "UsageEventError.propertyName": UsageEventError.propertyName("a.b"),
      "UsageSpoolError.name": UsageSpoolError.name("long"),
      "UsageSpoolError.system": UsageSpoolError.system(operation: "open", path: "a", code: 13),
      "UsageSpoolError.busy": UsageSpoolError.busy("lock"),
      "UsageSpoolError.notAFile": UsageSpoolError.notAFile("lock"),
    ]
  }

  private static func valueError() throws -> TapeValueError {
    let error = #expect(throws: TapeValueError.self) { try TapeValue.size("80") }
    return try #require(error)
  }

  // MARK: Codes

  @Test func `PR-01 an error has a code in the range of its type and a line of text`() throws {
    let known = ranges
    #expect(Set(errors.values.map { $0.code }).count == errors.count)
    for (name, error) in errors {
      let kind = "\(type(of: error))"
      #expect(name == kind || name.hasPrefix("\(kind)."))
      let range = try #require(known[kind], "\(kind) has no range")
      #expect(range.contains(error.code), "\(name)")
      let text = error.description
      #expect(!text.isEmpty && !text.contains(where: \.isNewline), "\(name)")
    }
  }

  @Test func `PR-01 the ranges of errors are a hundred codes each, and do not overlap`() {
    let starts = ranges.values.map(\.lowerBound)

    #expect(Set(starts).count == ranges.count)
    #expect(starts.allSatisfy { $0 > 0 && $0 % 100 == 0 })
    #expect(ranges.values.allSatisfy { $0.count == 100 })
  }

  @Test func `PR-01 the guide lists every code with its error, its cause and its remedy`() {
    let listed = rows.filter { Int($0[0]) != nil }

    #expect(listed.allSatisfy { $0.count == 4 && !$0.contains("") })
    let expected = errors.map { "\($0.value.code) `\($0.key)`" }
    #expect(listed.map { "\($0[0]) \($0[1])" }.sorted() == expected.sorted())
    let codes = listed.compactMap { Int($0[0]) }
    #expect(codes == codes.sorted())
  }

  @Test func `PR-01 every public error of the sources has a code`() throws {
    let sources = Example.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let urls = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    let declared = try urls.flatMap { Self.errors(in: try Example.lines(of: $0)) }

    // An error of a spool about an event has the code of the event's error.
    #expect(Set(declared) == Set(errors.keys).union(["UsageSpoolError.event"]))
    #expect(UsageSpoolError.event(.empty).code == UsageEventError.empty.code)
  }

  // MARK: Reading

  /// The ranges in the guide, by the name of the type.
  private var ranges: [String: Range<Int>] {
    rows.reduce(into: [:]) { ranges, cells in
      let ends = cells[0].split(separator: "–").compactMap { Int($0) }
      let name = cells[1].filter { $0 != "`" }.split(separator: "/").last
      guard ends.count == 2, ends[0] < ends[1], let name else { return }
      ranges[String(name)] = ends[0]..<ends[1] + 1
    }
  }

  /// Returns the public errors that a file declares outside of other types: the cases of each
  /// enumeration, and the names of structures.
  private static func errors(in lines: [String]) -> [String] {
    var names: [String] = []
    var enumeration: String?
    for line in lines {
      // A regular expression for each line of the sources would take ten seconds.
      if line.hasPrefix("public "),
        let match = line.prefixMatch(of: #/public (enum|struct) (\w+): Error\b/#)
      {
        if match.1 == "enum" { enumeration = String(match.2) } else { names.append("\(match.2)") }
      } else if line == "}" {
        enumeration = nil
      } else if let enumeration, let match = line.prefixMatch(of: #/  case (\w+)/#) {
        names.append("\(enumeration).\(match.1)")
      }
    }
    return names
  }
}
