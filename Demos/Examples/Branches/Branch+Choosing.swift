import CursesKit

extension Branch {
  /// Returns the branch that the user chooses, or `nil` when he gives up.
  @MainActor
  package static func choose(
    from branches: [Branch], log: @escaping @MainActor (String) async throws -> String
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
}
