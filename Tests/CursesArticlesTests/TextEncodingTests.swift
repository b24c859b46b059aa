import CursesArticles
import Testing

/// The decoding of pages in the encodings of the Web.
@Suite struct TextEncodingTests {
  private func words(_ bytes: [UInt8], named encoding: String? = nil) -> String {
    Article(html: bytes, encoding: encoding, content: .everything).letters
  }

  @Test func `byte order marks override names, and UTF-16 needs none`() {
    let text = "<p>é猫"
    let units = Array(text.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }

    #expect(words([0xEF, 0xBB, 0xBF] + Array(text.utf8), named: "iso-8859-1") == "pé猫")
    #expect(words(little) == "pé猫")
    #expect(words(big, named: "utf-8") == "pé猫")
    #expect(words(Array(little.dropFirst(2))) == "pé猫")
  }

  @Test(
    arguments: [
      ("iso-8859-1", [0x80, 0xE9], "€é"), ("koi8-r", [0xC1], "а"), ("windows-1251", [0xE0], "а"),
      ("Shift_JIS", [0x94, 0x4C], "猫"), ("euc-jp", [0xC7, 0xAD], "猫"),
      ("gb2312", [0xC3, 0xA8], "猫"),
      ("big5", [0xBF, 0xDF], "貓"), ("euc-kr", [0xB0, 0xA1], "가"), ("iso-8859-2", [0xB1], "ą"),
      ("utf-8", [0xC3, 0xA9], "é"), ("UTF-16", [0xC3, 0xA9], "é"), ("nonsense", [0xE9], "é"),
    ] as [(String, [UInt8], String)])
  func `an encoding is named by the caller or by a meta element`(
    name: String, bytes: [UInt8], text: String
  ) {
    #expect(words(Array("<p>".utf8) + bytes, named: name) == "p\(text)")
    let meta = Array("<meta charset=\"\(name)\"><p>".utf8)
    #expect(words(meta + bytes) == "p\(text)")
    let old = "<META http-equiv=Content-Type content='text/html; charset=\(name)'><p>"
    #expect(words(Array(old.utf8) + bytes) == "p\(text)")
  }

  @Test func `bytes without a named encoding are UTF-8 or else Windows-1252`() {
    #expect(words(Array("<p>é".utf8)) == "pé")
    #expect(words(Array("<p>".utf8) + [0xE9, 0x93]) == "pé“")
  }

  @Test func `invalid bytes are replaced, and the text after them is read`() {
    #expect(words(Array("<p>a".utf8) + [0xC3, 0x28], named: "utf-8") == "pa\u{FFFD}(")
    #expect(words(Array("<p>a".utf8) + [0x81, 0x20, 0x62], named: "euc-jp").hasSuffix("b"))
  }
}
