import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view to look as it was recorded in every look that terminals give it: in 24-bit, 256,
/// 16 and no colors, on dark and on light, in several sizes.
///
///     expectMatrix(named: "wrap-switch") { Switch("Wrap") }
///
/// Each picture is of a new view at rest, which fills a stage with the standard theme, as
/// ``/CursesRecording/FramedText`` draws it. All of them are in one file, under headings such as
/// `--- 40x12, 256, light`; one that looks like an earlier one says so in place of it. A failure
/// shows the first that differs.
///
/// - Parameters:
///   - name: The name of the file in `__Snapshots__`, beside the test's file.
///   - sizes: The columns and rows; the default is 80x24, 40x12 and 20x6.
///   - mode: Whether to record it. The default records when the environment says so.
///   - sourceLocation: Where the test is.
///   - makeView: Makes the view, once for each picture.
@MainActor
public func expectMatrix(
  named name: String,
  sizes: [Size] = [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 20, height: 6),
  ],
  mode: SnapshotMode = .ofEnvironment, sourceLocation: SourceLocation = #_sourceLocation,
  of makeView: () -> View
) {
  var matrix = LookMatrix()
  for size in sizes {
    for (depth, word) in LookMatrix.depths {
      for (colors, background) in LookMatrix.backgrounds {
        let traits = Traits(colorDepth: depth, colors: colors)
        let driver = StageDriver(makeView(), size: size, traits: traits)
        matrix.add(FramedText.encode(driver.buffer), named: "\(size), \(word), \(background)")
      }
    }
  }
  let file = SnapshotFile(named: name, beside: sourceLocation.filePath)
  record(file.difference(of: matrix, mode: mode), sourceLocation)
}

/// Pictures under headings, of which those that were there before are not repeated.
struct LookMatrix {
  static let depths: [(ColorDepth, String)] = [
    (.rgb, "24 bits"), (.palette256, "256"), (.palette16, "16"), (.monochrome, "none"),
  ]
  static let backgrounds: [(TerminalColors, String)] = [(.dark, "dark"), (.light, "light")]

  /// The sections as the file has them, a heading and what is below it.
  private(set) var sections: [Substring] = []

  /// The heading of each picture that was added.
  private var headings: [String: String] = [:]

  /// A matrix without pictures.
  init() {}

  /// Reads what ``text`` is in a file.
  init(_ text: String) {
    var lines: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("--- "), !lines.isEmpty {
        sections.append(Substring(lines.joined(separator: "\n")))
        lines = []
      }
      lines.append(line)
    }
    if !lines.isEmpty { sections.append(Substring(lines.joined(separator: "\n"))) }
  }

  /// All sections, a line break after each.
  var text: String { sections.map { $0 + "\n" }.joined() }

  mutating func add(_ picture: String, named heading: String) {
    let body = headings[picture].map { "as in \($0)" } ?? picture
    if headings[picture] == nil { headings[picture] = heading }
    sections.append("--- \(heading)\n\(body)")
  }

  /// Returns the first section that is another one than recorded, on both sides, or `nil`.
  func difference(from recorded: LookMatrix) -> (expected: String, drawn: String)? {
    let count = max(sections.count, recorded.sections.count)
    let pairs = (0..<count).lazy.map { index in
      [recorded, self].map { $0.sections.indices.contains(index) ? $0.sections[index] : "nothing" }
    }
    guard let pair = pairs.first(where: { $0[0] != $0[1] }) else { return nil }
    return (String(pair[0]), String(pair[1]))
  }

  /// Returns what a section has below its heading.
  static func picture(of section: String) -> String {
    String(section.drop { $0 != "\n" }.dropFirst())
  }
}
