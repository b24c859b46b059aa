import CursesKit
import CursesKitTesting
import CursesTerminalTesting
import Foundation
import Testing

/// The examples of the README and of comments, which are compiled as they stand.
@Suite(.ownThread) struct ExamplesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let package = folder.deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every example compiles`() throws {
    // The one with an entry point is a program of the package, and a test of its own compares both.
    let examples = try Example.all(in: Self.package).filter { !$0.code.contains("@main") }
    var program = ExampleProgram()
    for (number, example) in examples.enumerated() { program.add(example, number: number) }

    let errors = try program.errors(in: Self.package)

    #expect(errors == [])
    #expect(examples.count > 90)
  }

  @Test func `an example that is wrong is found, in its own line`() throws {
    var program = ExampleProgram()
    program.add(
      Example(file: "Some.swift", line: 7, code: ["let a = 1", "stage.root.addSubview(a)"]),
      number: 1)

    let errors = try program.errors(in: Self.package)

    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("Some.swift:8:") ?? false)
  }

  @MainActor @Test func `the picture of the README is what its view shows`() throws {
    let examples = try Example.all(in: Self.package)
    let test = try #require(examples.last { $0.code.contains { $0.contains("expectSnapshot(") } })
    let picture = test.code.drop { !$0.contains("\"\"\"") }.dropFirst()
      .prefix { !$0.contains("\"\"\"") }.map { String($0.drop { $0 == " " }) }

    expectSnapshot(
      of: Label("Hello"), size: Size(width: 7, height: 1), picture.joined(separator: "\n"))
  }
}
