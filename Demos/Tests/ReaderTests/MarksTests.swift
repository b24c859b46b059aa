import Foundation
import ReaderModel
import Testing

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

@MainActor
@Suite struct MarksTests {
  let folder: ReaderFolder
  let file: MarksFile

  init() throws {
    folder = try ReaderFolder()
    file = MarksFile(path: folder.path("data/reader.json"))
  }

  private static let post = Post.titled("a")
  private static let blog = Blog(name: "A & B", address: "https://a.test/feed")

  /// A file of version 1, which every later version reads.
  private static let version1 = """
    {"failing":{"https://a.test/feed":"2026-02-23T00:00:00Z"},
     "liked":[{"blog":"North of Sixty","image":"https://a.test/lake.png","subtitle":"s",
       "tags":["winter"],"text":"The lake","title":"Twice the mountain","url":"https://a.test/1",
       "yOffset":-36,"date":"2026-02-26T00:00:00Z","body":{"isHTML":true,"text":"<p>The lake"}}],
     "own":[{"address":"https://me.test/feed","name":"Me"}],
     "read":["https://a.test/1","https://a.test/2"],
     "subscribed":[{"address":"https://a.test/feed","name":"A"}],"version":1}
    """

  @Test func `a file of version 1 is read`() throws {
    try folder.write(MarksTests.version1, to: "1.json")
    let marks = try Marks(reading: MarksFile(path: folder.path("1.json")))
    #expect(marks.contents.read == ["https://a.test/1", "https://a.test/2"])
    #expect(marks.likes.first?.title == "Twice the mountain")
    #expect(marks.likes.first?.body == PostBody("<p>The lake"))
    #expect(marks.likes.first?.image == "https://a.test/lake.png")
    #expect(marks.subscriptions == [Blog(name: "A", address: "https://a.test/feed")])
    #expect(marks.ownBlogs.map(\.name) == ["Me"])
    #expect(
      marks.contents.failing["https://a.test/feed"]
        == Date(timeIntervalSince1970: 1_771_804_800))
  }

  @Test func `each change is immediately in the file`() throws {
    let marks = try Marks(reading: file)
    let changes: [@MainActor () -> Void] = [
      { marks.setRead(MarksTests.post) }, { marks.toggleLike(MarksTests.post) },
      { marks.subscribe(to: MarksTests.blog) }, { marks.addOwn(MarksTests.blog) },
      { marks.unsubscribe(from: MarksTests.blog) }, { marks.undo() },
    ]
    for change in changes {
      change()
      #expect(marks.failure == nil)
      #expect(try file.read() == marks.contents)
    }
    #expect(try folder.names == ["data"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("data")).sorted()
        == ["reader.json", "reader.json.lock"])
  }

  @Test func `the file is replaced and never changed in place`() throws {
    let marks = try Marks(reading: file)
    marks.setRead(MarksTests.post)
    // An old reader of the file still has the whole old contents.
    let handle = try #require(FileHandle(forReadingAtPath: file.path))
    let before = try Data(contentsOf: URL(filePath: file.path))
    marks.toggleLike(MarksTests.post)
    #expect(try handle.readToEnd() == before)
  }

  @Test func `a file of a newer version is refused and left alone`() throws {
    let text = #"{"version": 2, "read": {"new": true}}"#
    try folder.write(text, to: "2.json")
    let path = folder.path("2.json")
    #expect(throws: ReaderError.newerMarks(path: path, version: 2)) {
      try Marks(reading: MarksFile(path: path))
    }
    #expect(
      ReaderError.newerMarks(path: "2.json", version: 2).description
        == "“2.json” has version 2, which is newer than version 1; update the program")
    #expect(try folder.text(of: "2.json") == text)
  }

  @Test(arguments: ["", "[]", #"{"version": 1, "read": [1]}"#, #"{"version": 1,"#])
  func `a damaged file is refused in one line and left alone`(text: String) throws {
    try folder.write(text, to: "x.json")
    do throws(ReaderError) {
      _ = try Marks(reading: MarksFile(path: folder.path("x.json")))
      Issue.record("it was read")
    } catch {
      #expect(error.code == 10131 && !error.description.contains("\n"))
    }
    #expect(try folder.text(of: "x.json") == text)
  }

  @Test func `the changes of another process are kept`() throws {
    let (mine, other) = (try Marks(reading: file), try Marks(reading: file))
    mine.setRead(MarksTests.post)
    other.subscribe(to: MarksTests.blog)
    mine.toggleLike(MarksTests.post)
    let marks = try Marks(reading: file)
    #expect(marks.isRead(MarksTests.post) && marks.isLiked(MarksTests.post))
    #expect(marks.isSubscribed(MarksTests.blog))
  }

  @Test func `a file that became damaged is not overwritten`() throws {
    let marks = try Marks(reading: file)
    marks.setRead(MarksTests.post)
    try folder.write("{", to: "data/reader.json")
    marks.toggleLike(MarksTests.post)
    #expect(marks.failure?.code == 10131)
    #expect(try folder.text(of: "data/reader.json") == "{")
  }

  // MARK: Two processes

  @Test func `a file that another process holds is reported, and the change is written later`()
    throws
  {
    let held = MarksFile(path: file.path, patience: .zero)
    let marks = try Marks(reading: held)
    try file.locked { () throws(ReaderError) in
      marks.setRead(MarksTests.post)
      #expect(marks.failure == .lockedMarks(path: file.path))
      #expect(marks.isRead(MarksTests.post))
      try file.write(MarksContents(subscribed: [MarksTests.blog]))
    }
    #expect(
      marks.failure?.description == "another process uses “\(file.path)”; try again")
    #expect(marks.failure?.code == 10133)

    marks.toggleLike(MarksTests.post)
    #expect(marks.failure == nil)
    let contents = try #require(try file.read())
    #expect(contents == marks.contents && contents.subscribed == [MarksTests.blog])
    #expect(contents.isRead(MarksTests.post.url) && contents.liked.count == 1)
  }

  @Test func `a change made twice, by two processes, is made once`() throws {
    let (mine, other) = (try Marks(reading: file), try Marks(reading: file))
    for marks in [mine, other] {
      marks.toggleLike(MarksTests.post)
      marks.subscribe(to: MarksTests.blog)
      marks.addOwn(MarksTests.blog)
    }
    #expect(other.likes.count == 1)
    #expect(other.subscriptions.count == 1 && other.ownBlogs.count == 1)
    #expect(try file.read() == other.contents)
  }

  @Test func `marks of another process are read, and changes that are not written are kept`() throws
  {
    let mine = try Marks(reading: MarksFile(path: file.path, patience: .zero))
    let other = try Marks(reading: file)
    #expect(!mine.reload())
    other.subscribe(to: MarksTests.blog)
    #expect(mine.reload() && mine.isSubscribed(MarksTests.blog))
    #expect(!mine.reload())

    try file.locked { () throws(ReaderError) in
      mine.setRead(MarksTests.post)
      try file.write(MarksContents(own: [MarksTests.blog]))
    }
    #expect(mine.reload() && mine.failure == .lockedMarks(path: file.path))
    #expect(mine.isRead(MarksTests.post) && mine.ownBlogs == [MarksTests.blog])
    #expect(mine.subscriptions.isEmpty)
  }

  @Test func `a damaged file does not change the marks that are shown`() throws {
    let marks = try Marks(reading: file)
    marks.setRead(MarksTests.post)
    try folder.write("{", to: "data/reader.json")
    #expect(!marks.reload() && marks.failure?.code == 10131)
    #expect(marks.isRead(MarksTests.post))
    try file.write(MarksContents())
    #expect(marks.reload() && marks.failure == nil && !marks.isRead(MarksTests.post))
  }

  @Test func `many processes lose no change`() async throws {
    let file = file
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { await MarksTests.readPosts(of: writer, in: file) }
      }
    }
    #expect(try file.read()?.read.count == 80)
  }

  @MainActor private static func readPosts(of writer: Int, in file: MarksFile) async {
    guard let marks = try? Marks(reading: file) else { return }
    for number in 0..<10 {
      marks.setRead(.titled("\(writer)-\(number)"))
      await Task.yield()
    }
  }

  @Test func `a link to the file stays a link, and its mode is kept`() throws {
    try folder.write(MarksTests.version1, to: "real.json")
    let (real, link) = (folder.path("real.json"), folder.path("link.json"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    let marks = try Marks(reading: MarksFile(path: link))
    marks.setRead(MarksTests.post)
    #expect(marks.failure == nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
    #expect(try MarksFile(path: real).read() == marks.contents)
    let attributes = try FileManager.default.attributesOfItem(atPath: real)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a file that cannot be written is reported with a remedy`() throws {
    try folder.write("", to: "data")
    let marks = Marks(file: file)
    marks.setRead(MarksTests.post)
    #expect(marks.isRead(MarksTests.post) && marks.failure?.code == 10132)
    #expect(
      marks.failure?.description.hasSuffix("; check its folder and the free space") == true)
  }

  @Test func `a like is undone at its old position`() {
    let marks = Marks()
    for title in ["c", "b", "a"] { marks.toggleLike(.titled(title)) }
    #expect(marks.toggleLike(.titled("b")) == false)
    #expect(marks.likes.map(\.title) == ["a", "c"])
    #expect(marks.canUndo && marks.undo())
    #expect(marks.likes.map(\.title) == ["a", "b", "c"])
    #expect(!marks.canUndo && !marks.undo())
  }

  @Test func `the file follows XDG_DATA_HOME and HOME`() {
    #expect(
      MarksFile(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"])?.path
        == "/d/curseskit/reader.json")
    #expect(
      MarksFile(environment: ["XDG_DATA_HOME": "d", "HOME": "/h"])?.path
        == "/h/.local/share/curseskit/reader.json")
    #expect(MarksFile(environment: [:]) == nil)
  }
}
