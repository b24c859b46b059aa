/// A branch of a repository.
package struct Branch: Identifiable, Hashable, Sendable {
  package let name: String

  /// Whether the branch is checked out.
  package let isCurrent: Bool

  /// The numbers of commits that the branch has and its upstream lacks, and the reverse.
  package let ahead: Int
  package let behind: Int

  /// The age of the last commit, such as `2 hours`.
  package let age: String

  /// The name of the upstream; empty without an upstream.
  package let upstream: String

  package var id: String { name }

  /// The commits ahead and behind, in words, such as `3 ahead of main`; empty for zero commits.
  package var summary: String {
    let counts = [(ahead, "ahead"), (behind, "behind")].filter { $0.0 > 0 }
    let words = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    if words.isEmpty || upstream.isEmpty { return words }
    return words + (behind > 0 ? " " : " of ") + upstream
  }
}

extension Branch {
  /// The format for `git for-each-ref` that ``init(line:)`` parses.
  package static let format =
    "%(HEAD)%09%(refname:short)%09%(upstream:track,nobracket)%09%(committerdate:relative)"
    + "%09%(upstream:short)"

  /// Parses a line in ``format``, in which the upstream may be missing.
  ///
  /// Returns `nil` if the line has another form.
  package init?(line: Substring) {
    let parts = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 4 else { return nil }
    isCurrent = parts[0] == "*"
    name = String(parts[1])
    ahead = Branch.number(after: "ahead", in: parts[2])
    behind = Branch.number(after: "behind", in: parts[2])
    age = parts[3].hasSuffix(" ago") ? String(parts[3].dropLast(4)) : String(parts[3])
    upstream = parts.count > 4 ? String(parts[4]) : ""
  }

  private static func number(after word: String, in text: Substring) -> Int {
    let words = text.split { $0 == " " || $0 == "," }
    guard let place = words.firstIndex(where: { $0 == word }), place + 1 < words.count else {
      return 0
    }
    return Int(words[place + 1]) ?? 0
  }
}
