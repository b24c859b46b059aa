import Foundation
import Testing

@testable import ReaderModel

/// The marks of version 1, which are taken over by a new database.
@MainActor
@Suite struct OldMarksTests {
  let folder: ReaderFolder

  init() throws { folder = try ReaderFolder() }

  private static let version1 = """
    {"failing":{"https://a.test/feed":"2026-02-23T00:00:00Z"},
     "liked":[{"blog":"North of Sixty","image":"https://a.test/lake.png","subtitle":"s",
       "tags":["winter"],"text":"The lake","title":"Twice the mountain","url":"https://a.test/1",
       "yOffset":-36,"date":"2026-02-26T00:00:00Z","body":{"isHTML":true,"text":"<p>The lake"}}],
     "own":[{"address":"https://me.test/feed","name":"Me"}],
     "read":["https://a.test/1","https://a.test/2"],
     "subscribed":[{"address":"https://a.test/feed","name":"A"}],"version":1}
    """

  private func open() async throws -> Marks {
    let database = try await ReaderDatabase.open(folder.path("reader.sqlite"), first: .firstStart)
    let marks = try await Marks.open(database)
    marks.loadLikes()
    await marks.settled()
    return marks
  }

  @Test func `a file of version 1 is taken over once, and stays as it is`() async throws {
    try folder.write(Self.version1, to: "reader.json")
    let marks = try await open()
    #expect(marks.contents.read == ["https://a.test/1", "https://a.test/2"])
    #expect(marks.likes.map(\.title) == ["Twice the mountain"])
    #expect(marks.likes.first?.image == "https://a.test/lake.png")
    #expect(try await marks.export().contains("<p>The lake"))
    #expect(marks.subscriptions == [Blog(name: "A", address: "https://a.test/feed")])
    #expect(marks.contents.own.map(\.name) == ["Me"])
    #expect(
      marks.contents.failing["https://a.test/feed"]
        == Date(timeIntervalSince1970: 1_771_804_800))
    #expect(marks.notices.isEmpty)

    marks.toggleLike(.titled("new"))
    marks.setRead(.titled("1"), false)
    await marks.settled()
    #expect(try folder.text(of: "reader.json") == Self.version1)
    #expect(try await open().contents == marks.contents)
  }

  @Test func `an import that cannot be stored begins again`() async throws {
    try folder.write(Self.version1, to: "reader.json")
    // Without the table for likes, the import fails after its first rows.
    let path = folder.path("reader.sqlite")
    let database = try await ReaderDatabase.open(path)
    try await database.run { tables throws(ReaderError) in
      try tables.run("DELETE FROM value")
      for table in ["read", "blog", "liked", "failing"] { try tables.run("DELETE FROM \(table)") }
      try tables.run("ALTER TABLE liked RENAME TO hidden")
    }
    await #expect(throws: ReaderError.self) { try await open() }
    try await database.run { tables throws(ReaderError) in
      #expect(try tables.rows("SELECT url FROM read") { $0.text(0) }.isEmpty)
      try tables.run("ALTER TABLE hidden RENAME TO liked")
    }
    let marks = try await open()
    #expect(marks.contents.read.count == 2 && marks.likes.count == 1)
  }

  @Test func `damaged values are counted, and the others are taken over`() async throws {
    try folder.write(
      """
      {"version": 1, "read": ["https://a.test/1", 7], "own": {"a": 1},
       "liked": [{"title": "no address"}], "failing": {"https://a.test/feed": "yesterday"},
       "subscribed": [{"address": "https://a.test/feed", "name": "A"}, null]}
      """, to: "reader.json")
    let marks = try await open()
    #expect(marks.contents.read == ["https://a.test/1"])
    #expect(marks.subscriptions.map(\.name) == ["A"] && marks.contents.own.isEmpty)
    let path = folder.path("reader.json")
    #expect(marks.notices == ["“\(path)” is damaged; 5 of its values were not taken over"])
    #expect(try await open().notices.isEmpty)
  }

  @Test(arguments: ["", "[]", #"{"version": 1,"#, "\u{0}\u{1}"])
  func `a file that is not JSON is named and stays, and the first marks are used`(text: String)
    async throws
  {
    try folder.write(text, to: "reader.json")
    let marks = try await open()
    #expect(marks.contents.subscribed == MarksContents.firstStart.subscribed)
    let path = folder.path("reader.json")
    #expect(marks.notices == ["“\(path)” is damaged, so that its marks were not taken over"])
    #expect(try folder.text(of: "reader.json") == text)
  }

  @Test func `a file of a newer version is refused, and a later start takes over another one`()
    async throws
  {
    try folder.write(#"{"version": 2, "read": {"new": true}}"#, to: "reader.json")
    let path = folder.path("reader.json")
    await #expect(throws: ReaderError.newerMarks(path: path, version: 2)) { try await open() }
    try folder.write(Self.version1, to: "reader.json")
    #expect(try await open().contents.read.count == 2)
  }

  @Test func `marks that the former reader could write but not read are taken over`() async throws {
    let text = String(repeating: "fog ", count: 500_000)
    let likes = (0..<34).map { number in
      #"{"title":"\#(number)","subtitle":"","url":"https://a.test/\#(number)","yOffset":0,"#
        + #""text":"","blog":"","tags":[],"body":{"isHTML":false,"text":"\#(text)"}}"#
    }
    try folder.write(
      #"{"version":1,"liked":["# + likes.joined(separator: ",") + "]}", to: "reader.json")
    let marks = try await open()
    #expect(marks.likes.map(\.title) == (0..<34).map(String.init) && marks.notices.isEmpty)
  }
}
