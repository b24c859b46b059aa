import Feeds
import Foundation
import Testing

@Suite struct FeedErrorTests {
  private func error(_ text: String) -> FeedError? {
    error(Data(text.utf8))
  }

  private func error(_ data: Data) -> FeedError? {
    do throws(FeedError) {
      _ = try FeedParser.parse(data, named: "a.xml")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}\n"])
  func `blank input is reported as empty`(text: String) {
    #expect(error(text) == .empty(input: "a.xml"))
  }

  @Test(arguments: [
    ("<rss><channel>\n<title>x</title>\n</rss>", 3),
    ("<rss>\n<channel>", 2),
    ("<rss><channel>\r\n\r\n<title>a</b></channel></rss>", 3),
    ("<!-- one\ntwo --><feed>\n<title>a</b></feed>", 3),
    ("<feed/>\n<feed/>", 2),
    ("<feed a='1'\na='2'/>", 2),
    ("<3", 1),
    ("<!-- a note, and nothing else -->", 1),
  ])
  func `malformed XML is rejected with its line`(text: String, line: Int) throws {
    guard case .malformedXML(_, let found, let problem) = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
    #expect(found == line)
    #expect(!problem.contains("reports problem"))
  }

  @Test(arguments: ["{", "{\"version\": }", "[1, 2", "{\"a\": \"\u{1}\"}", "{} {}"])
  func `malformed JSON is rejected`(text: String) {
    #expect(error(text) == .malformedJSON(input: "a.xml"))
  }

  @Test(arguments: [
    ("<!doctype html><html><body>unclosed <p>", "a web page"),
    ("<html xmlns='http://www.w3.org/1999/xhtml'/>", "a web page"),
    ("<div>Hello</div>", "a piece of HTML"),
    ("<?xml version='1.0'?><opml version='2.0'/>", "a list of feeds (OPML)"),
    ("<svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>", "a picture (SVG)"),
    ("<tides/>", "other XML (its root is “tides”)"),
    ("<rss/>", "RSS without a channel"),
    ("<feed xmlns='https://example.org/cattle'/>", "other XML (its root is “feed”)"),
    ("{\"items\": []}", "other JSON"),
    ("[1, 2]", "other JSON"),
    ("{\"version\": \"https://jsonfeed.org/version/1\", \"items\": 3}", "other JSON"),
    ("Dear diary,", "plain text"),
    ("a\0b", "binary data"),
    ("%PDF-1.7", "a PDF document"),
  ])
  func `other documents are reported with their likely kind`(text: String, likely: String) {
    #expect(error(text) == .notAFeed(input: "a.xml", likely: likely))
  }

  @Test func `pictures and archives are recognized by their first bytes`() {
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A])
    let archive = Data([0x1F, 0x8B, 0x08])

    #expect(error(picture) == .notAFeed(input: "a.xml", likely: "a picture (PNG)"))
    #expect(error(archive) == .notAFeed(input: "a.xml", likely: "a compressed file (gzip)"))
  }

  @Test func `only input above the size limit is too large`() {
    let limit = FeedParser.sizeLimit

    #expect(error(Data(count: limit + 1)) == .tooLarge(input: "a.xml", limit: limit))
    #expect(error(Data(count: limit)) == .notAFeed(input: "a.xml", likely: "binary data"))
  }

  @Test(arguments: [
    FeedError.missing(input: "in.xml"), .directory(input: "in.xml"),
    .unreadable(input: "in.xml", reason: "no\nway"), .empty(input: "in.xml"),
    .tooLarge(input: "in.xml", limit: 64 << 20),
    .unsupportedEncoding(input: "in.xml", encoding: "x\u{1B}"),
    .malformedXML(input: "in.xml", line: 3, problem: "x"), .malformedJSON(input: "in.xml"),
    .notAFeed(input: "in.xml", likely: "a web page"), .unsupportedAddress(input: "in.xml"),
    .refused(input: "in.xml", status: 404), .unreachable(input: "in.xml", reason: "x"),
    .givenUp(input: "in.xml", reason: "x\u{1B}"),
  ])
  func `every error is one line with the input and a remedy`(error: FeedError) {
    #expect(error.description.contains("“in.xml”"))
    #expect(error.description.contains("; "))
    #expect(error.description.isHarmless)
  }

  @Test func `an error description has a cause and a remedy`() {
    #expect(
      error("<rss><channel>\n</rss>")?.description
        == "“a.xml” is not well-formed XML: line 2: an element is closed that was not the last one"
        + " opened; correct it or fetch it again")
    #expect(
      FeedError.empty(input: "\u{1B}[2Ja").description
        == "“[2Ja” is empty; name a file with a feed in it")
  }
}
