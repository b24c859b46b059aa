import Testing

@testable import AppCrush

@Suite struct ErrorCodeTests {
  @Test func `PR-01 an error has a code of its own and a line of text`() {
    let pictures: [PNGError] = [
      .endsEarly, .badHeader, .tooLarge(width: 9, height: 9), .brokenPixels, .noMemory,
    ]
    let inputs: [InputError] = [.picture("it is encrypted"), .input("it cannot be opened")]

    #expect(pictures.map(\.code) == [10501, 10503, 10504, 10507, 10508])
    #expect(inputs.map(\.code) == [10511, 10512])
    #expect((pictures.map(\.description) + inputs.map(\.description)).allSatisfy { !$0.isEmpty })
  }
}
