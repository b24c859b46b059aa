import CursesKit
import CursesKitTesting
import Foundation
import Testing

@testable import Branches

@MainActor
@Suite struct BranchTests {
  @Test func `a line of git is a branch`() {
    let lines = [
      "*\tmain\t\t2 hours ago", " \tglow\tahead 3\t5 hours ago",
      " \tpager\tahead 1, behind 4\tyesterday", "nothing of the kind",
    ]

    let branches = lines.compactMap { Branch(line: $0[...]) }

    #expect(branches.map(\.name) == ["main", "glow", "pager"])
    #expect(branches.map(\.isCurrent) == [true, false, false])
    #expect(branches.map(\.ahead) == [0, 3, 1])
    #expect(branches.map(\.behind) == [0, 0, 4])
    #expect(branches.map(\.age) == ["2 hours", "5 hours", "yesterday"])
    #expect(branches.map(\.summary) == ["", "3 ahead", "1 ahead, 4 behind"])
  }
}
