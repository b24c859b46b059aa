import CursesKit
import Foundation

/// Asks for a branch, and checks it out.
@main
struct Branches {
  static func main() async {
    do {
      if let branch = try await choose(from: Git.branches()) {
        try await Git.check(out: branch.name)
        Terminal.print(done(branch))
      }
    } catch {
      FileHandle.standardError.write(Data("branches: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Returns the branch that the user chooses, or `nil` when he gives up.
  static func choose(
    from branches: [Branch], log: @escaping @Sendable (String) async throws -> String = Git.log
  ) async throws -> Branch? {
    try await Prompt.choose("Which branch?", from: branches) { branch in
      row(branch)
    } preview: { branch in
      StyledText(ansi: try await log(branch.name))
    } unavailable: { branch in
      branch.isCurrent ? "you are on it" : nil
    }
  }

  static func row(_ branch: Branch) -> RowContent {
    let ahead = branch.ahead > 0 ? "↑\(branch.ahead) " : ""
    let behind = branch.behind > 0 ? "↓\(branch.behind) " : ""
    return RowContent(
      "\(branch.name, branch.isCurrent ? .ink(.success) : .bold)",
      detail: branch.isCurrent ? "here" : "",
      trailing: "\(ahead, .ink(.success))\(behind, .ink(.warning)) \(branch.age, .ink(.secondary))")
  }

  static func done(_ branch: Branch) -> StyledText {
    "\("✓", .ink(.success)) Switched to \(branch.name, .bold)  \(branch.summary, .ink(.secondary))"
  }
}
