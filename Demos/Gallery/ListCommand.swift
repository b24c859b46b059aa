import ArgumentParser
import Files
import Foundation
import Pages

/// `gallery list`: lists the demos.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the demos: name, recipe and summary.")

  @Flag(help: "Print a JSON array of objects.")
  var json = false

  func run() throws {
    try StandardStreams.print((json ? try encoded() : lines.joined(separator: "\n")) + "\n")
  }

  private var lines: [String] {
    let pages = DemoPage.all
    let names = pages.map(\.name.count).max() ?? 0
    let recipes = pages.map(\.recipe.count).max() ?? 0
    return pages.map { page in
      [padded(page.name, to: names), padded(page.recipe, to: recipes), page.summary]
        .joined(separator: "  ")
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }

  private struct Item: Encodable {
    let name: String
    let recipe: String
    let summary: String
  }

  private func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let items = DemoPage.all.map { Item(name: $0.name, recipe: $0.recipe, summary: $0.summary) }
    return String(decoding: try encoder.encode(items), as: UTF8.self)
  }
}
