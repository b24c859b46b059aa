extension Branch {
  /// Sample branches, for demos.
  package static let sample = [
    "*\tmain\t\t2 hours ago", " \tglow-from-below\tahead 3\t5 hours ago\tmain",
    " \tpager-footer\tahead 1, behind 4\tyesterday\tmain",
    " \tsparkline\tahead 7, behind 1\t3 days ago\tmain",
    " \twide-glyphs\tbehind 12\t1 week ago\tmain",
    " \tdrop-caps\tahead 2, behind 40\t3 weeks ago\tmain",
  ].compactMap { Branch(line: $0[...]) }

  /// Returns sample commits of a branch, in the format of `Git.log`.
  package static func sampleLog(_ name: String) -> String {
    let lines = [
      ("a41c9e2", "Light the glow by half rows", "5 h"),
      ("77d0b13", "Blend the halo over the bar", "6 h"),
      ("0e5f2aa", "Let a glow have a core", "8 h"),
      ("c2b8d90", "Give the terminal back after a fault", "2 d"),
      ("91ad07e", "Say what a key does in one word", "3 d"),
    ]
    let first = sample.firstIndex { $0.name == name } ?? 0
    let start = (first + lines.count - 1) % lines.count
    let shown = lines[start...] + lines[..<start]
    return shown.map { "\($0.0)\t\($0.1)\t\($0.2)" }.joined(separator: "\n")
  }
}
