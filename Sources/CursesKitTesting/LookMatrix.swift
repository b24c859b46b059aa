import CursesCells

/// A list of pictures under headings, in which repeated pictures become references.
struct LookMatrix {
  static let depths: [(ColorDepth, String)] = [
    (.rgb, "24 bits"), (.palette256, "256"), (.palette16, "16"), (.monochrome, "none"),
  ]
  static let backgrounds: [(TerminalColors, String)] = [(.dark, "dark"), (.light, "light")]

  /// The sections of the file, each a heading and its picture.
  private(set) var sections: [Section] = []

  /// The heading of each distinct picture.
  private var headings: [String: String] = [:]

  /// A picture, or a reference to an earlier one, under a heading.
  struct Section: Equatable {
    let heading: String
    let body: String
  }

  /// Creates a matrix without pictures.
  init() {}

  /// Parses a file that was written from ``text``.
  init(_ text: String) {
    var heading: String?
    var lines: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("--- ") {
        add(lines, under: heading)
        heading = String(line.dropFirst(4))
        lines = []
      } else {
        lines.append(line)
      }
    }
    add(lines, under: heading)
  }

  /// The text of all sections, each followed by a line break.
  var text: String { sections.map { "--- \($0.heading)\n\($0.body)\n" }.joined() }

  mutating func add(_ picture: String, named heading: String) {
    let body = headings[picture].map { "as in \($0)" } ?? picture
    if headings[picture] == nil { headings[picture] = heading }
    sections.append(Section(heading: heading, body: body))
  }

  /// Adds a parsed section; lines before the first heading have none.
  private mutating func add(_ lines: [Substring], under heading: String?) {
    if heading == nil && lines.isEmpty { return }
    sections.append(Section(heading: heading ?? "", body: lines.joined(separator: "\n")))
  }
}

// MARK: - Comparing

extension LookMatrix {
  /// The first picture that differs, and the number of all that do.
  struct Difference {
    /// The heading of the picture, with the recorded one if that is another.
    let heading: String

    /// The two pictures; an absent one is empty.
    let expected: String
    let drawn: String
    let count: Int

    /// The heading, the differing rows, and the number of other pictures that differ.
    var message: String {
      let others = count - 1
      return "\(heading)\n\(rows)"
        + (others == 0 ? "" : "\n\(others) more picture\(others == 1 ? " differs" : "s differ")")
    }

    private var rows: String {
      if expected.isEmpty { return "the picture is not recorded" }
      if drawn.isEmpty { return "the picture was not drawn" }
      return Snapshot.message(expected: expected, drawn: drawn)
    }
  }

  /// Returns the first picture that differs from the recorded one, or `nil` if none does.
  ///
  /// References are compared by the pictures that they refer to.
  func difference(from recorded: LookMatrix) -> Difference? {
    let (old, new) = (recorded.resolved, resolved)
    let differing = (0..<max(old.count, new.count)).filter { index in
      !old.indices.contains(index) || !new.indices.contains(index) || old[index] != new[index]
    }
    guard let index = differing.first else { return nil }
    let expected = old.indices.contains(index) ? old[index] : nil
    let drawn = new.indices.contains(index) ? new[index] : nil
    var headings = [drawn?.heading, expected?.heading].compactMap(\.self)
    if headings.first == headings.last { headings = Array(headings.prefix(1)) }
    return Difference(
      heading: headings.joined(separator: ", instead of "), expected: expected?.body ?? "",
      drawn: drawn?.body ?? "", count: differing.count)
  }

  /// The sections, with pictures in the position of references.
  private var resolved: [Section] {
    let pictures = Dictionary(
      sections.map { ("as in \($0.heading)", $0.body) }, uniquingKeysWith: { first, _ in first })
    return sections.map { Section(heading: $0.heading, body: pictures[$0.body] ?? $0.body) }
  }
}
