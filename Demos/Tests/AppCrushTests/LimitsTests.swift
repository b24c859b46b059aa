import Testing

@testable import AppCrush

@Suite struct LimitsTests {
  @Test func `help lists the limits of an input`() {
    let help = AppCrush.helpMessage(columns: 200)
    for words in ["64 MiB", "100 million", "2 GiB", "4000 million", "100000 pictures", "1 if"] {
      #expect(help.contains(words))
    }
  }
}
