import Testing

@testable import AppCrush

@Suite struct LimitsTests {
  @Test func `help says what may come out of an input`() {
    let help = AppCrush.helpMessage(columns: 200)
    for words in ["64 MiB", "100 million", "2 GiB", "4000 million", "100000 pictures", "1 where"] {
      #expect(help.contains(words))
    }
  }
}
