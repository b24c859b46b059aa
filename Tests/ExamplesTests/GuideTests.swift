import Foundation
import Testing

/// The guides that explain a program, compared with the file of that program.
///
/// The programs are in `Guides`, so their tests run with those of this target.
@Suite struct GuideTests {
  private static let guides = [
    "ListsAndTables", "Refreshing", "ScreensAndNavigation", "TestingControllersThatAwait",
  ]

  @Test(arguments: guides)
  func `each type of a guide is in the program verbatim, and the guide has all of them`(
    guide: String
  ) throws {
    let program = try Example.lines(
      of: Example.package.appending(path: "Tests/ExamplesTests/Guides/\(guide).swift"))
    let text = program.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
    let page = "Sources/CursesKit/CursesKit.docc/\(guide).md"
    let blocks = try Example.all().filter { $0.file == page }.map { example in
      example.code.filter { !$0.hasPrefix("import ") }
    }

    // The blocks that declare types follow one another in the file, with an empty line between.
    let types = blocks.map { $0.joined(separator: "\n") }
      .filter { $0.contains(#/^\s*(final class|struct|@Suite) /#) }
    #expect(types.joined(separator: "\n\n") == text.trimmingCharacters(in: .newlines))
  }

  @Test(arguments: guides) func `a guide is in the topics of the start page`(guide: String) throws {
    let page = Example.package.appending(path: "Sources/CursesKit/CursesKit.docc/CursesKit.md")

    #expect(try Example.lines(of: page).contains("- <doc:\(guide)>"))
  }
}
