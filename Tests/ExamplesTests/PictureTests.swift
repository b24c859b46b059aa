import CursesKit
import CursesKitTesting
import CursesTerminalTesting
import Foundation
import Testing

/// The pictures and results in comments, compared with those of their examples.
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
  func `a picture matches the view of its example`(file: String) throws {
    let make = try #require(PicturedExamples.all.first { $0.file == file }?.view)
    let picture = try #require(blocks(of: file).first { !$0.isCode }?.code.filter { !$0.isEmpty })
    let view = make(PicturedExamples())
    let space = Size(width: picture.map(CellWidth.of).max() ?? 0, height: picture.count)
    let driver = StageDriver(View(), size: space)
    let size = view.sizeThatFits(space)
    // A mark above a view, such as the arrow of a tab bar, is part of its picture.
    view.frame = Rect(
      x: 0, y: space.height - size.height, width: size.width, height: size.height)
    driver.stage.rootView.addSubview(view)
    let displayed = Array(driver.lines.drop { $0.allSatisfy { $0 == " " } })

    #expect(displayed.contains { $0.contains { $0 != " " } })
    #expect(displayed.isShown(in: picture), "\(displayed.joined(separator: "\n"))")
  }

  @Test(arguments: PicturedExamples.overlays.map(\.file))
  func `a picture matches the overlay of its example`(file: String) throws {
    let example = try #require(PicturedExamples.overlays.first { $0.file == file })
    let picture = try #require(blocks(of: file).first { !$0.isCode }?.code)
    let driver = StageDriver(View(), size: example.size)

    example.show(PicturedExamples(), driver.stage)
    driver.advance(by: .seconds(1))

    // Blanks of an overlay may be no-break spaces, which hide the content below.
    let displayed = driver.lines.map { $0.replacing("\u{A0}", with: " ") }
    #expect(
      Array(picture[example.rows]).isShown(in: displayed), "\(displayed.joined(separator: "\n"))")
  }

  @Test func `the executed examples equal those in comments`() throws {
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

  @Test func `a result in a comment equals the returned value`() {
    for (file, call, result, value) in ResultExamples.all {
      #expect(value == result)
      let lines = blocks(of: file).flatMap(\.code)
      #expect(lines.contains { $0.hasPrefix(call) && $0.hasSuffix(" // \(result)") }, "\(call)")
    }
  }

  @Test func `every file with results in comments is compared`() {
    let said = blocks.filter { block in
      block.code.contains { $0.contains(/^\w+(\.\w+)*(\(.*\))? +\/\/ \S+$/) }
    }
    #expect(Set(said.map(\.file)).count == Set(ResultExamples.all.map(\.file)).count)
  }
}

extension [String] {
  /// Whether the rows appear in a picture below one another, at any position.
  ///
  /// The picture may have notes and other states next to them.
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
