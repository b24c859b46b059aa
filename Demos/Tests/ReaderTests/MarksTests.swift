import Foundation
import Store
import Testing

@testable import ReaderModel

/// A temporary folder that is removed when it is released.
final class ReaderFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "reader-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a name in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// The sorted names in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// The marks of a reader, and those of other programs that use the same database.
@MainActor
@Suite struct MarksTests {
  let folder: ReaderFolder

  init() throws { folder = try ReaderFolder() }

  private var path: String { folder.path("data/reader.sqlite") }

  private static let post = Post.titled("a")
  private static let blog = Blog(name: "A & B", address: "https://a.test/feed")

  private func open(first: MarksContents = MarksContents()) async throws -> Marks {
    try await Marks.open(try await ReaderDatabase.open(path, first: first))
  }

  /// Returns the marks that another program would read.
  private func stored() async throws -> MarksContents {
    let marks = try await open()
    marks.loadLikes()
    await marks.settled()
    return marks.contents
  }

  @Test func `each change is stored`() async throws {
    let marks = try await open()
    let changes: [@MainActor () -> Void] = [
      { marks.setRead(MarksTests.post) }, { marks.toggleLike(MarksTests.post) },
      { marks.toggleLike(.titled("b")) }, { marks.add([MarksTests.blog], to: .subscriptions) },
      { marks.add([MarksTests.blog], to: .own) },
      { marks.remove(MarksTests.blog, from: .subscriptions) },
      { marks.undo() }, { marks.setRead(MarksTests.post, false) },
      { marks.setAllRead(["c", "d"].map { .titled($0) }) },
      { marks.toggleLike(MarksTests.post) }, { marks.undo() },
      {
        let new = Blog(name: "New", address: "https://b.test/feed")
        marks.replace(MarksTests.blog, by: new, in: .own)
      },
      { marks.setFailing(MarksTests.blog, since: Date(timeIntervalSince1970: 1_771_804_800)) },
      { marks.setFailing(MarksTests.blog, since: nil) },
    ]
    for change in changes {
      let before = marks.contents
      change()
      #expect(marks.contents != before)
      await marks.settled()
      #expect(marks.failure == nil)
      #expect(try await stored() == marks.contents)
    }
  }

  @Test func `a database of a newer version is refused and unchanged`() async throws {
    _ = try Database<ReaderError>(path, schema: ["CREATE TABLE a (b)", "CREATE TABLE c (d)"])
    let before = try Data(contentsOf: URL(filePath: path))
    let path = path
    await #expect(throws: ReaderError.newerMarks(path: path, version: 2)) { try await open() }
    #expect(
      ReaderError.newerMarks(path: "2", version: 2).description
        == "“2” has version 2, which is newer than version 1; update the program")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a change that cannot be stored is taken back with its cause`() async throws {
    let marks = try await open()
    let other = try Database<ReaderError>(path, schema: [""])
    try other.run(
      "CREATE TRIGGER refuse BEFORE INSERT ON read BEGIN SELECT RAISE(ABORT, 'no room'); END")
    marks.toggleLike(.titled("b"))
    marks.setRead(MarksTests.post)
    marks.add([MarksTests.blog], to: .subscriptions)
    #expect(marks.isRead(MarksTests.post))
    await marks.settled()
    #expect(!marks.isRead(MarksTests.post) && marks.likes.count == 1)
    #expect(marks.isSubscribed(MarksTests.blog))
    #expect(try await stored() == marks.contents)

    marks.setRead(MarksTests.post)
    await marks.settled()
    #expect(marks.failure?.code == 10132 && !marks.canUndo)
    #expect(
      marks.failure?.description
        == "no room, “\(path)”; check its folder and the free space")
    try other.run("DROP TRIGGER refuse")
    marks.setRead(MarksTests.post)
    await marks.settled()
    #expect(marks.failure == nil)
    #expect(try await stored().read == [MarksTests.post.url])
  }

  @Test func `a file that is not a database is kept, and a new one has the first marks`()
    async throws
  {
    try FileManager.default.createDirectory(
      atPath: folder.path("data"), withIntermediateDirectories: true)
    try folder.write(String(repeating: "no database ", count: 100), to: "data/reader.sqlite")
    let marks = try await open(first: .firstStart)
    #expect(marks.contents.subscribed == MarksContents.firstStart.subscribed)
    #expect(marks.notices.count == 1 && marks.notices[0].contains("was damaged"))
  }

  @Test(arguments: ["post", "body", "liked", "read", "entry"])
  func `a database with a damaged table is repaired when it is opened`(table: String) async throws {
    let marks = try await open()
    marks.add([MarksTests.blog], to: .subscriptions)
    await marks.settled()
    let page = try await marks.database?.run { tables throws(ReaderError) in
      try tables.rows("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'") {
        $0.integer(0)
      }
    }
    let first = try #require(page?.first)
    // Everything is in the file, although another program has it open.
    try await marks.database?.run { tables throws(ReaderError) in
      _ = try tables.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in true }
    }
    let copy = folder.path("copy.sqlite")
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange(
      (first - 1) * 4096..<first * 4096, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: URL(filePath: copy))

    let repaired = try await Marks.open(try await ReaderDatabase.open(copy))
    #expect(repaired.notices.count == 1 && repaired.notices[0].contains("was damaged"))
    #expect(repaired.subscriptions == [MarksTests.blog])
    repaired.toggleLike(MarksTests.post)
    await repaired.settled()
    #expect(repaired.failure == nil)
  }

  // MARK: Several programs

  @Test func `the changes of other programs are kept, and visible after a reload`() async throws {
    let (mine, other) = (try await open(), try await open())
    mine.setRead(MarksTests.post)
    other.add([MarksTests.blog], to: .subscriptions)
    mine.toggleLike(MarksTests.post)
    await mine.settled()
    await other.settled()
    #expect(!mine.isSubscribed(MarksTests.blog))
    var reloads = 0
    for _ in 0..<2 {
      mine.reload { reloads += 1 }
      await mine.settled()
    }
    #expect(reloads == 1 && mine.isSubscribed(MarksTests.blog))
    #expect(mine.isRead(MarksTests.post) && mine.isLiked(MarksTests.post))
    #expect(try await stored() == mine.contents)
  }

  @Test func `a change made twice, by two programs, is made once`() async throws {
    let (mine, other) = (try await open(), try await open())
    for marks in [mine, other] {
      marks.toggleLike(MarksTests.post)
      marks.add([MarksTests.blog], to: .subscriptions)
      marks.add([MarksTests.blog], to: .own)
      await marks.settled()
    }
    let contents = try await stored()
    #expect(contents.liked.count == 1)
    #expect(contents.subscribed.count == 1 && contents.own.count == 1)
  }

  @Test func `many programs lose no change`() async throws {
    _ = try await open()
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { await readPosts(of: writer) }
      }
    }
    #expect(try await stored().read.count == 80)
  }

  private func readPosts(of writer: Int) async {
    guard let marks = try? await open() else { return }
    for number in 0..<10 { marks.setRead(.titled("\(writer)-\(number)")) }
    await marks.settled()
  }

  // MARK: Likes

  @Test func `a like is undone at its old position`() async throws {
    let marks = try await open()
    for title in ["c", "b", "a"] { marks.toggleLike(.titled(title)) }
    #expect(marks.toggleLike(.titled("b")) == false)
    #expect(marks.likes.map(\.title) == ["a", "c"])
    #expect(marks.canUndo && marks.undo())
    #expect(marks.likes.map(\.title) == ["a", "b", "c"])
    #expect(!marks.canUndo && !marks.undo())
    await marks.settled()
    #expect(try await stored().liked.map(\.title) == ["a", "b", "c"])
  }

  @Test func `an own blog is removed and restored at its old position`() async throws {
    let marks = try await open()
    let blogs = ["a", "b", "c"].map { Blog(name: $0, address: "https://\($0).test/") }
    for blog in blogs { marks.add([blog], to: .own) }
    for blog in blogs {
      marks.remove(blog, from: .own)
      marks.undo()
      #expect(marks.contents.own == blogs)
      await marks.settled()
      #expect(try await stored().own == blogs)
    }
  }

  @Test func `liked posts are read when they are needed`() async throws {
    let first = try await open()
    for title in ["b", "a"] { first.toggleLike(.titled(title)) }
    await first.settled()
    let marks = try await open()
    #expect(marks.isLiked(.titled("a")) && marks.likes.isEmpty && !marks.contents.hasAllLikes)
    marks.toggleLike(.titled("new"))
    marks.loadLikes()
    await marks.settled()
    #expect(marks.likes.map(\.title) == ["new", "a", "b"] && marks.contents.hasAllLikes)
  }

  @Test func `all values of a post are stored`() async throws {
    let post = Post(
      title: "Twice", subtitle: "North · é", url: "https://a.test/1", image: "", yOffset: -36.5,
      date: Date(timeIntervalSince1970: 1_772_355_600.25), text: "The lake",
      body: PostBody("<p>The lake"), blog: "North", blogURL: "https://a.test/feed", writer: "W",
      tags: ["winter", "two words"])
    let marks = try await open()
    for post in [post, .titled("plain")] { marks.toggleLike(post) }
    await marks.settled()
    var expected = post
    expected.body = nil
    #expect(try await stored().liked == [.titled("plain"), expected])
    #expect(try await marks.export().contains("<p>The lake"))
  }

  @Test func `the database follows XDG_DATA_HOME and HOME`() {
    #expect(
      ReaderDatabase.path(in: ["XDG_DATA_HOME": "/d", "HOME": "/h"])
        == "/d/curseskit/reader.sqlite")
    #expect(
      ReaderDatabase.path(in: ["XDG_DATA_HOME": "d", "HOME": "/h"])
        == "/h/.local/share/curseskit/reader.sqlite")
    #expect(ReaderDatabase.path(in: [:]) == nil)
  }
}
