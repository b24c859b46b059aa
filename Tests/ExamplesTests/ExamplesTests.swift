import CursesKit
import CursesKitTesting
import CursesTerminalTesting
import Foundation
import Testing

/// The examples of the README, of guides and of comments, compiled verbatim.
@Suite(.ownThread) struct ExamplesTests {
  @Test func `every example compiles`() throws {
    // Other tests compare programs with an entry point and the package with their files.
    let examples = try Example.all().filter {
      !$0.code.contains("@main") && !$0.code.contains("import PackageDescription")
    }
    var program = ExampleProgram()
    for (number, example) in examples.enumerated() { program.add(example, number: number) }

    let errors = try program.errors(in: Example.package)

    #expect(errors == [])
    #expect(examples.count > 90)
  }

  @Test func `an error in an example is reported at its line`() throws {
    var program = ExampleProgram()
    program.add(
      Example(file: "Some.swift", line: 7, code: ["let a = 1", "stage.root.addSubview(a)"]),
      number: 1)

    let errors = try program.errors(in: Example.package)

    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("Some.swift:8:") ?? false)
  }

  @Test(arguments: [
    ("Package.swift", "Sources/CursesKit/CursesKit.docc/SamplePrograms.md"),
    ("Sources/Hello/main.swift", "README.md"),
  ])
  func `a page has a file of the outside package verbatim`(path: String, page: String) throws {
    let file = Example.package.appending(path: "Tests/ClientPackage/\(path)")
    let built = try String(contentsOf: file, encoding: .utf8)
      .replacing("path: \"../..\"", with: "path: \"../curseskit\"")
    let text = try String(contentsOf: Example.package.appending(path: page), encoding: .utf8)

    #expect(text.contains("```swift\n\(built)```"))
  }

  @MainActor @Test func `the picture of the README matches its view`() throws {
    let examples = try Example.all()
    let test = try #require(
      examples.last { example in
        example.file == "README.md" && example.code.contains { $0.contains("expectSnapshot(") }
      })
    let picture = test.code.drop { !$0.contains("\"\"\"") }.dropFirst()
      .prefix { !$0.contains("\"\"\"") }.map { String($0.drop { $0 == " " }) }

    expectSnapshot(
      of: Label("Hello"), size: Size(width: 7, height: 1), picture.joined(separator: "\n"))
  }
}
