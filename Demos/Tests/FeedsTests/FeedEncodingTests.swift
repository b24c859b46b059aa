import Feeds
import Foundation
import Testing

@Suite struct FeedEncodingTests {
  private func feed(_ declaration: String, _ bytes: [UInt8]) throws -> Feed {
    try FeedParser.parse(
      Data("\(declaration)<rss><channel><title>".utf8) + Data(bytes)
        + Data("</title></channel></rss>".utf8), named: "feed")
  }

  @Test func `UTF-8 is read with and without a byte order mark`() throws {
    let text = "<rss><channel><title>日本 é</title></channel></rss>"

    #expect(try Feed(parsing: text).title == "日本 é")
    #expect(try Feed(parsing: "\u{FEFF}" + text).title == "日本 é")
    #expect(try Feed(parsing: "\n  <?xml version='1.0'?>" + text).title == "日本 é")
  }

  @Test(arguments: ["ISO-8859-1", "windows-1252", "latin1"])
  func `Latin-1 is decoded as windows-1252`(encoding: String) throws {
    let feed = try feed("<?xml version='1.0' encoding=\"\(encoding)\"?>", [0xE9, 0x93, 0x94, 0x80])
    #expect(feed.title == "é“”€")
  }

  @Test(arguments: [
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("windows-1251", [0xCC, 0xE8, 0xF0], "Мир"),
    ("KOI8-R", [0xED, 0xC9, 0xD2], "Мир"), ("EUC-KR", [0xC7, 0xD1], "한"),
    ("Big5", [0xA4, 0xA4], "中"), ("GBK", [0xD6, 0xD0], "中"), ("ISO-8859-15", [0xA4], "€"),
  ])
  func `encodings are decoded by their names`(name: String, bytes: [UInt8], title: String) throws {
    #expect(try feed("<?xml version='1.0' encoding='\(name)'?>", bytes).title == title)
  }

  /// Long texts are converted in chunks of 1 MiB, so a character may span two chunks.
  @Test(arguments: [
    ("Shift_JIS", [0x93, 0xFA], "日"), ("UTF-8", [0xE6, 0x97, 0xA5], "日"),
    ("GBK", [0x81, 0x39, 0xEE, 0x39], "\u{3400}"), ("UTF-8", [0xE6, 0x97], "\u{FFFD}"),
  ])
  func `characters split across chunks are decoded`(name: String, bytes: [UInt8], character: String)
    throws
  {
    let declaration = "<?xml version='1.0' encoding='\(name)'?>"
    let title = Array(repeatElement(bytes, count: 16).joined())
    let short = try feed(declaration, title).title
    #expect(short == String(repeating: character, count: 16))
    // The first chunk ends within the title, at each byte of a character.
    let start = declaration.utf8.count + "<rss><channel><title>".utf8.count
    for shift in 0..<bytes.count {
      let room = String(repeating: " ", count: (1 << 20) - start - title.count / 2 + shift)
      #expect(try feed(declaration + room, title).title == short)
    }
  }

  @Test(arguments: [true, false])
  func `UTF-16 is read in both byte orders, with and without a mark`(isBigEndian: Bool) throws {
    let text =
      "<?xml version='1.0' encoding='UTF-16'?><rss><channel><title>日本👩</title></channel></rss>"
    let bytes = text.utf16.flatMap { unit in
      [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let ordered = isBigEndian ? bytes : swapped(bytes)
    let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]

    #expect(try FeedParser.parse(Data(mark + ordered), named: "feed").title == "日本👩")
    #expect(try FeedParser.parse(Data(ordered), named: "feed").title == "日本👩")
    #expect(try FeedParser.parse(Data(ordered + [0x20]), named: "feed").title == "日本👩")
  }

  @Test func `JSON is read in UTF-16`() throws {
    let text = #"{"version":"https://jsonfeed.org/version/1.1","title":"日本","items":[]}"#
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try FeedParser.parse(Data(bytes), named: "feed").title == "日本")
  }

  @Test func `an impossible encoding declaration is ignored`() throws {
    #expect(try feed("<?xml version='1.0' encoding='UTF-16'?>", Array("é".utf8)).title == "é")
  }

  @Test func `invalid UTF-8 bytes are replaced`() throws {
    #expect(try feed("", [0x61, 0xFF, 0xC3, 0x62]).title == "a\u{FFFD}\u{FFFD}b")
  }

  @Test func `an unsupported encoding is reported by name`() {
    let unknown = Data("<?xml version='1.0' encoding='x-tide'?><rss/>".utf8)
    let wide = Data([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0])

    #expect(throws: FeedError.unsupportedEncoding(input: "a", encoding: "x-tide")) {
      try FeedParser.parse(unknown, named: "a")
    }
    #expect(throws: FeedError.unsupportedEncoding(input: "a", encoding: "UTF-32")) {
      try FeedParser.parse(wide, named: "a")
    }
  }

  private func swapped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.indices.map { bytes[$0 ^ 1] }
  }
}
