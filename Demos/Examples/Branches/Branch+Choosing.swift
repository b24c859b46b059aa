import CursesKit

extension Branch {
  /// Returns the branch that the user chooses, or `nil` if the user cancels.
  @MainActor
  package static func choose(
    from branches: [Branch], log: @escaping @MainActor (String) async throws -> String
  ) async throws -> Branch? {
    let columns = BranchColumns(branches)
    return try await Prompt.withDefaults(.ofBranches) {
      try await Prompt.choose("Which branch?", from: branches) { branch in
        columns.row(of: branch)
      } preview: { branch in
        branch.story(try await log(branch.name))
      } unavailable: { branch in
        branch.isCurrent ? "here" : nil
      }
    }
  }
}
