import CursesCells
import Testing

@testable import Carry

@Suite struct CopyErrorCodeTests {
  @Test func `PR-01 an error of a copy has a code of its own and a line of text`() {
    let errors: [any CodedError] = [
      CopyError.changed, CopyError.folderInTheWay, CopyError.notAFile, CopyError.sameFile,
    ]

    #expect(errors.map { $0.code } == [10411, 10412, 10413, 10414])
    #expect(errors.allSatisfy { !$0.description.isEmpty && !$0.description.contains("\n") })
  }
}
