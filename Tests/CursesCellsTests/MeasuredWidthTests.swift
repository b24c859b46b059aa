import CursesCells
import Foundation
import Testing

/// Widths compared with those that other programs measure.
///
/// `Fixtures/make-widths.py` measures them.
@Suite struct MeasuredWidthTests {
  private struct Measurement {
    let text: String
    let codes: String
    let widths: [Int]

    /// The width that glibc, wcwidth and tmux agree on, or `nil`.
    var agreed: Int? { Set(widths).count == 1 ? widths.first : nil }
  }

  private static let measurements: [Measurement] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/widths.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return lines.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "; ")
      let scalars = parts[0].split(separator: " ").compactMap { code in
        UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
      }
      return Measurement(
        text: String(String.UnicodeScalarView(scalars)), codes: String(parts[0]),
        widths: parts.dropFirst().compactMap { Int($0) })
    }
  }()

  @Test func `widths match where glibc, wcwidth and tmux agree`() {
    var agreed = 0
    for measurement in Self.measurements {
      guard let width = measurement.agreed else { continue }
      agreed += 1
      let ours = CellWidth.of(measurement.text)
      if ours != width { Issue.record("\(measurement.codes): \(ours), and theirs is \(width)") }
    }

    #expect(agreed >= 2000)
  }
}
