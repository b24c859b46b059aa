import CursesKit

/// The aligned columns of a list of branches: ahead, behind and age.
///
///     glow-from-below   ↑3         5 hours
///     pager-footer      ↑1  ↓4   yesterday
package struct BranchColumns {
  private let gap: String
  private let ahead: Int
  private let behind: Int
  private let age: Int

  /// Creates columns that fit the branches, with `gap` blanks before the age.
  package init(_ branches: [Branch], gap: Int = 3) {
    self.gap = String(repeating: " ", count: gap)
    ahead = branches.map { $0.ahead.mark("↑").count }.max() ?? 0
    behind = branches.map { $0.behind.mark("↓").count }.max() ?? 0
    age = branches.map(\.age.count).max() ?? 0
  }

  /// Returns the row of a branch.
  package func row(of branch: Branch) -> RowContent {
    let ahead = branch.ahead.mark("↑").atEnd(of: ahead)
    let behind = branch.behind.mark("↓").atEnd(of: behind)
    let age = branch.age.atEnd(of: age)
    return RowContent(
      StyledText(branch.name, branch.isCurrent ? .ink(.success) : TextStyle()),
      trailing: "\(ahead, .ink(.success)) \(behind, .ink(.warning))\(gap)\(age)")
  }
}

extension Int {
  /// Returns the number after a mark, or an empty string for 0.
  fileprivate func mark(_ mark: String) -> String { self > 0 ? "\(mark)\(self)" : "" }
}

extension String {
  /// Returns the text, right-aligned in `width` columns.
  fileprivate func atEnd(of width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
