import CursesKit

/// What is said of branches in columns below each other: ahead, behind, and how old they are.
///
///     glow-from-below   ↑3         5 hours
///     pager-footer      ↑1  ↓4   yesterday
package struct BranchColumns {
  private let gap: String
  private let ahead: Int
  private let behind: Int
  private let age: Int

  /// Creates the columns that some branches need, with so many blanks before how old they are.
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
  /// The number behind a mark, or nothing for 0.
  fileprivate func mark(_ mark: String) -> String { self > 0 ? "\(mark)\(self)" : "" }
}

extension String {
  /// The text at the end of so many columns.
  fileprivate func atEnd(of width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
