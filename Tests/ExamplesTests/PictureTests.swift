import CursesKit
import CursesKitTesting
import CursesTerminalTesting
import Foundation
import Testing

/// The pictures and results in comments, which are what their examples give.
@MainActor
@Suite struct PictureTests {
  private let blocks: [Example]

  init() throws {
    blocks = try Example.commented()
  }

  private func blocks(of file: String) -> [Example] {
    blocks.filter { $0.file.hasSuffix("/\(file).swift") }
  }

  @Test(arguments: PicturedExamples.all.map(\.file))
  func `a picture shows what its example makes`(file: String) throws {
    let make = try #require(PicturedExamples.all.first { $0.file == file }?.view)
    let picture = try #require(blocks(of: file).first { !$0.isCode }?.code.filter { !$0.isEmpty })
    let view = make(PicturedExamples())
    let room = Size(width: picture.map(CellWidth.of).max() ?? 0, height: picture.count)
    let driver = StageDriver(View(), size: room)
    let size = view.sizeThatFits(room)
    // A mark above a view, such as the arrow of a tab bar, is part of its picture.
    view.frame = Rect(
      x: 0, y: room.height - size.height, width: size.width, height: size.height)
    driver.stage.rootView.addSubview(view)
    let shown = Array(driver.lines.drop { $0.allSatisfy { $0 == " " } })

    #expect(shown.contains { $0.contains { $0 != " " } })
    #expect(shown.isShown(in: picture), "\(shown.joined(separator: "\n"))")
  }

  @Test(arguments: PicturedExamples.overlays.map(\.file))
  func `a picture shows what its example shows on a stage`(file: String) throws {
    let example = try #require(PicturedExamples.overlays.first { $0.file == file })
    let picture = try #require(blocks(of: file).first { !$0.isCode }?.code)
    let driver = StageDriver(View(), size: example.size)

    example.show(PicturedExamples(), driver.stage)
    driver.advance(by: .seconds(1))

    // What is blank in an overlay may be a space that nothing below is seen through.
    let shown = driver.lines.map { $0.replacing("\u{A0}", with: " ") }
    #expect(
      Array(picture[example.rows]).isShown(in: shown), "\(shown.joined(separator: "\n"))")
  }

  @Test func `the examples that are run are those of the comments`() throws {
    let source = try Example.lines(
      of: Example.package.appending(path: "Tests/ExamplesTests/PicturedExamples.swift"))
    let bodies = source.split { $0.hasPrefix("  func ") || $0 == "  }" }.map { lines in
      lines.filter { !$0.hasPrefix("    return ") && !$0.hasPrefix("    var canvas") }
        .map { String($0.dropFirst(4)) }
    }
    for file in PicturedExamples.all.map(\.file) + PicturedExamples.overlays.map(\.file) {
      let example = try #require(blocks(of: file).first(where: \.isCode)?.code)
      let lines = Array(example.reversed().drop { $0.isEmpty }.reversed())
      #expect(bodies.contains(lines), "\(file)")
    }
  }

  @Test func `a result in a comment is what the call returns`() {
    for (file, call, result, value) in ResultExamples.all {
      #expect(value == result)
      let lines = blocks(of: file).flatMap(\.code)
      #expect(lines.contains { $0.hasPrefix(call) && $0.hasSuffix(" // \(result)") }, "\(call)")
    }
  }

  @Test func `every result in a comment is compared`() {
    let said = blocks.filter { block in
      block.code.contains { $0.contains(/^\w+(\.\w+)*(\(.*\))? +\/\/ \S+$/) }
    }
    #expect(Set(said.map(\.file)).count == Set(ResultExamples.all.map(\.file)).count)
  }
}

extension [String] {
  /// Whether these rows stand in a picture, below one another, wherever that is; what the picture
  /// has beside them are notes and other states.
  func isShown(in picture: [String]) -> Bool {
    let rows = map { [Character]($0.reversed().drop { $0 == " " }.reversed()) }
    let drawn = picture.map { [Character]($0) }
    return drawn.indices.contains { top in
      (0..<(drawn[top].count)).contains { left in
        rows.indices.allSatisfy { row in
          top + row < drawn.count && drawn[top + row].dropFirst(left).starts(with: rows[row])
        }
      }
    }
  }
}
