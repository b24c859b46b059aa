/// A branch of a repository.
package struct Branch: Identifiable, Hashable, Sendable {
  package let name: String

  /// Whether it is the one that is checked out.
  package let isCurrent: Bool

  /// How many commits it has that its upstream has not, and the other way round, in `0...`.
  package let ahead: Int
  package let behind: Int

  /// How long ago its last commit was made, such as `2 hours`.
  package let age: String

  package var id: String { name }

  /// What is ahead and behind, in words; empty where it is neither.
  package var summary: String {
    [(ahead, "ahead"), (behind, "behind")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: ", ")
  }
}

extension Branch {
  /// What `git for-each-ref` is to print of a branch, for ``init(line:)``.
  package static let format =
    "%(HEAD)%09%(refname:short)%09%(upstream:track,nobracket)%09%(committerdate:relative)"

  /// Reads a line in ``format``; `nil` where it is another one.
  package init?(line: Substring) {
    let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    isCurrent = parts[0] == "*"
    name = String(parts[1])
    ahead = Branch.number(after: "ahead", in: parts[2])
    behind = Branch.number(after: "behind", in: parts[2])
    age = parts[3].hasSuffix(" ago") ? String(parts[3].dropLast(4)) : String(parts[3])
  }

  private static func number(after word: String, in text: Substring) -> Int {
    let words = text.split { $0 == " " || $0 == "," }
    guard let place = words.firstIndex(where: { $0 == word }), place + 1 < words.count else {
      return 0
    }
    return Int(words[place + 1]) ?? 0
  }
}
