import CursesTerminalTesting
import Foundation

/// A Swift file with each example as the body of a method, at its original source location.
struct ExampleProgram {
  private(set) var text = """
    import CursesArticles
    import CursesKit
    import CursesKitTesting
    import CursesObservation
    import CursesPictures
    import CursesRecording
    import CursesTerminal
    import CursesTerminalTesting
    import Foundation
    import Observation
    import Testing
    import UsageMetrics
    import XCTest
    @testable import CursesKit

    """

  /// Declarations that only the examples of one file expect, by the name of the file.
  private static let standIns = [
    "EmbeddingInATool.md":
      "func reply(to question: String) -> AsyncStream<String> { AsyncStream { $0.finish() } }",
    "FilterView.swift": entries,
    "LayerTree.swift": "let board = Layer(), screen = try CursesScreen(headless: .zero)",
    "HTTPSink.swift": "let folder = \"\", key = \"\", address = URL(filePath: folder)",
    "ImageView.swift": "let picture = Picture(width: 1, height: 1, pixels: [0, 0, 0, 0])",
    "Responder+Observe.swift": "class Store { var notes = [1] }; let store = Store()",
    "LongPressGestureRecognizer.swift": "let row = View()",
    "PictureTint.swift": "let picture = Picture(width: 1, height: 1, pixels: [0, 0, 0, 0])",
    "Prompt+Jobs.swift": """
    struct Step { func run() async throws {} }
    struct Service { let name = "", steps: [Step] = [] }
    let services = [Service()]
    """,
    "Prompt+Rows.swift": """
    struct Branch { let name = "", date = "", isCurrent = true }
    enum Git { static func log(_ name: String) async throws -> String { name } }
    let branches = [Branch()]
    """,
    "RubberBand.swift": "let content = View()",
    "TerminalState.swift": "let terminal = try PseudoTerminal(size: .zero)",
    "Stage.swift": "let screen = try CursesScreen(headless: stage.size)",
    "DiffableDataSource+Columns.swift": entries,
    "Terminal+Printing.swift": "let answer = Label(), stack = StackView()",
    "TextAttachment.swift": "let composer = TextView()",
    "TextCompletion.swift": """
    let composer = TextView(), commands = [""]
    func files(containing word: String) async -> [String] { [word] }
    """,
    "TextView.swift": """
    func names(startingWith: String) async -> [TextCompletion] { [] }
    func send(_ text: String) {}
    """,
    "DiffableDataSource.swift": entries + list,
  ]

  private static let list = """
    let list = DiffableDataSource<Entry>(table) { _ in RowContent("") }
    func open(_ entry: Entry) {}
    """

  private static let entries = """
    struct Entry: Identifiable, Equatable { var id = 0, title = "", note = "", date = "" }
    let model = (entries: [Entry](), today: [Entry](), earlier: [Entry]())

    """

  mutating func add(_ example: Example, number: Int) {
    let code = example.code.filter { !$0.hasPrefix("import ") }
    let first = code.first { !$0.isEmpty } ?? ""
    // A type in a guide is at file scope, so that later examples can use it.
    let isType =
      example.file.hasSuffix(".md") && example.file.hasPrefix("Sources/")
      && first.contains(#/^((public|final|@MainActor) )*(class|struct|enum|extension) /#)
    let isFile = isType || first.hasPrefix("@Suite") || first.hasPrefix("@MainActor @Test")
    let isMember = first.hasPrefix("override func") || first.hasPrefix("func ")
    let asksItself = code.contains { $0.hasSuffix("elegate = self") }
    let name = example.file.split(separator: "/").last.map { String($0) } ?? ""
    if !isFile { text += "class Example\(number): \(asksItself ? "AskedOwner" : "Owner") {\n" }
    if !isFile && !isMember { text += "func example() async throws {\n" }
    if let standIn = ExampleProgram.standIns[name] { text += standIn + "\n" }
    let skipped = example.code.prefix { $0.hasPrefix("import ") }.count
    text += "#sourceLocation(file: \"\(example.file)\", line: \(example.line + skipped))\n"
    text += code.joined(separator: "\n") + "\n#sourceLocation()\n"
    if !isFile && !isMember { text += "}\n" }
    if !isFile { text += "}\n" }
  }

  /// Type-checks the file with the built modules, and returns the errors.
  func errors(in package: URL) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let built = URL(filePath: try BuiltProgram("TerminalProgram").path).deletingLastPathComponent()
      .path
    let folders =
      ["CNcurses", "CPictures", "CTerminalGuard"].map { "\(built)/\($0).build" }
      + ["CGumbo", "CMarkdown", "CVTerm"].map { package.appending(path: "Sources/\($0)").path }
    let standIns = package.appending(path: "Tests/ExamplesTests/StandIns/StandIns.swift")
    var words = [
      "swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-I",
      "\(built)/Modules", "-plugin-path", try ExampleProgram.macros(),
    ]
    for folder in folders { words += ["-Xcc", "-fmodule-map-file=\(folder)/module.modulemap"] }
    words += [standIns.path, file.path]
    let output = try ExampleProgram.run(words)
    return output.components(separatedBy: "\n").filter { $0.contains(": error: ") }
  }

  /// Returns the folder of the macros of Swift Testing.
  private static func macros() throws -> String {
    let text = try run(["swiftc", "-print-target-info"])
    let path = text.firstMatch(of: /"runtimeResourcePath": "(.*)"/)?.1 ?? ""
    return "\(path)/host/plugins/testing"
  }

  /// Runs a program in `PATH` and returns its output.
  private static func run(_ words: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
