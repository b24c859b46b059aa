import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Expects a view to match its recorded pictures for all color depths, backgrounds and sizes.
///
/// The depths are 24-bit, 256, 16 and no colors; the backgrounds are dark and light.
///
///     expectMatrix(named: "wrap-switch") { Switch("Wrap") }
///
/// Each picture is of a new view without animations, which fills a stage with the standard theme.
/// The pictures have the format of ``/CursesRecording/FramedText``. All of them are in one file,
/// under headings such as `--- 40x12, 256, light`. A picture that equals an earlier one is replaced
/// by a reference to it. A failure shows the first difference.
///
/// - Parameters:
///   - name: The name of the file in `__Snapshots__`, next to the test's file.
///   - sizes: The columns and rows; the default is 80x24, 40x12 and 20x6.
///   - mode: Whether to compare or record. The default depends on the environment.
///   - sourceLocation: The location of the test.
///   - makeView: Creates the view, once for each picture.
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

/// A list of pictures under headings, in which repeated pictures become references.
struct LookMatrix {
  static let depths: [(ColorDepth, String)] = [
    (.rgb, "24 bits"), (.palette256, "256"), (.palette16, "16"), (.monochrome, "none"),
  ]
  static let backgrounds: [(TerminalColors, String)] = [(.dark, "dark"), (.light, "light")]

  /// The sections of the file, each a heading and its picture.
  private(set) var sections: [Substring] = []

  /// The heading of each distinct picture.
  private var headings: [String: String] = [:]

  /// Creates a matrix without pictures.
  init() {}

  /// Parses a file that was written from ``text``.
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

  /// The text of all sections, each followed by a line break.
  var text: String { sections.map { $0 + "\n" }.joined() }

  mutating func add(_ picture: String, named heading: String) {
    let body = headings[picture].map { "as in \($0)" } ?? picture
    if headings[picture] == nil { headings[picture] = heading }
    sections.append("--- \(heading)\n\(body)")
  }

  /// Returns the first section that differs from the recorded one, with both texts, or `nil`.
  func difference(from recorded: LookMatrix) -> (expected: String, drawn: String)? {
    let count = max(sections.count, recorded.sections.count)
    let pairs = (0..<count).lazy.map { index in
      [recorded, self].map { $0.sections.indices.contains(index) ? $0.sections[index] : "nothing" }
    }
    guard let pair = pairs.first(where: { $0[0] != $0[1] }) else { return nil }
    return (String(pair[0]), String(pair[1]))
  }

  /// Returns the picture of a section, without its heading.
  static func picture(of section: String) -> String {
    String(section.drop { $0 != "\n" }.dropFirst())
  }
}
