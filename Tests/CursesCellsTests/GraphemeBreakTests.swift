import CursesCells
import Foundation
import Testing

/// Grapheme clusters compared with Unicode's test file.
///
/// `Fixtures/GraphemeBreakTest-17.0.0.txt` is the file of that name in the Unicode Character
/// Database without its comments, redistributed under the terms of use that it names.
@Suite struct GraphemeBreakTests {
  private struct Line: Hashable {
    let text: String
    let codes: String

    /// The clusters, each as its scalars.
    let clusters: [[Unicode.Scalar]]

    init(_ line: Substring) {
      clusters = line.split(separator: "÷").map { cluster in
        cluster.split(separator: "×").compactMap { code in
          UInt32(code.filter { $0 != " " }, radix: 16).flatMap(Unicode.Scalar.init)
        }
      }.filter { !$0.isEmpty }
      codes = line.filter { $0.isHexDigit || $0 == " " }.split(separator: " ")
        .joined(separator: " ")
      text = String(String.UnicodeScalarView(clusters.joined()))
    }

    /// Whether the standard library forms the same clusters.
    ///
    /// Scalars are compared, because characters with different scalars may be equal.
    var holds: Bool { text.map { Array($0.unicodeScalars) } == clusters }
  }

  private static let lines: [Line] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/GraphemeBreakTest-17.0.0.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("÷") }.map { Line($0) }
  }()

  /// The lines that the standard library of Swift 6.3 breaks differently.
  ///
  /// They have conjuncts (rule GB9c) in the scripts that Unicode 16 and 17 added to those of 15.1.
  private static let exceptions: Set<String> = [
    "1004 103A 1039 1011 1039 1011",
    "1019 1039 1018 102C 1037",
    "1795 17D2 17AF 1798",
    "179F 17D2 178F 17D2 179A 17B8",
    "17A0 17D2 17AB 1791 17D0 1799",
    "1B12 1B01 1B32 1B44 1B2F 1B32 1B44 1B22 1B44 1B2C 1B32 1B44 1B22 1B38",
    "1B26 1B17 1B44 1B13",
    "1B27 1B13 1B44 1B0B 1B0B 1B04",
  ]

  @Test func `clusters match Unicode's, except conjuncts in newer scripts`() {
    let failures = Set(Self.lines.filter { !$0.holds }.map(\.codes))

    #expect(Self.lines.count > 700)
    #expect(failures == Self.exceptions)
  }

  @Test func `clusters take at most two columns, and text takes their sum`() {
    for line in Self.lines {
      let widths = line.text.map { CellWidth.of($0) }
      #expect(widths.allSatisfy { (0...2).contains($0) }, "\(line.codes)")
      #expect(CellWidth.of(line.text) == widths.reduce(0, +), "\(line.codes)")
    }
  }
}
