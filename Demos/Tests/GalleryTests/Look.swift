import CursesKit
import CursesRecording
import Foundation
import Testing

/// A line of the table of looks: a demo at a size and color depth, after a tape.
struct Look: Sendable, CustomTestStringConvertible {
  let name: String
  let demo: String
  let size: Size
  let traits: Traits

  /// The tape, one command per line.
  let tape: String

  var testDescription: String { name }

  /// The dark variant of a look with a name that ends in `-light`, or `nil` for others.
  var dark: Look? { Look.all.first { name == "\($0.name)-light" } }

  /// All looks of `Demos/Pictures/looks`, or none if it cannot be read, which fails a test.
  static let all: [Look] = {
    let table = URL(filePath: #filePath).appending(path: "../../../Pictures/looks").standardized
    let lines = (try? String(contentsOf: table, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.compactMap(Look.init)
  }()

  private init?(_ line: Substring) {
    let fields = line.split(separator: " ", maxSplits: 5)
    let depths = ["rgb": ColorDepth.rgb, "256": .palette256, "16": .palette16, "none": .monochrome]
    let sides = fields.count > 2 ? fields[2].split(separator: "x").compactMap { Int($0) } : []
    guard fields.count >= 5, sides.count == 2, let depth = depths[String(fields[3])] else {
      return nil
    }
    name = String(fields[0])
    demo = String(fields[1])
    size = Size(width: sides[0], height: sides[1])
    var traits = Traits(colorDepth: depth, colors: fields[4] == "light" ? .light : .dark)
    traits.knowsColors = true
    self.traits = traits
    // `snapshot` only marks where a film strip is cut, so it is dropped.
    let commands = fields.count > 5 ? fields[5].split(separator: ";") : []
    tape = commands.map { $0.drop { $0 == " " } }.filter { $0 != "snapshot" }
      .joined(separator: "\n")
  }
}
