import Feeds
import Foundation
import Store

/// A list or feed as it was read last.
struct StoredList: Sendable {
  /// The posts, and the number of the next page.
  let page: PostPage

  /// The version of a feed on its server.
  var version = FeedVersion()

  /// The digest of the bytes of a list, or `nil` for a feed.
  var digest: UInt64?
}

/// The statements that remove what no list and no like needs.
///
/// Eight lists are kept in addition to the feeds of blogs.
private let removals = [
  """
  DELETE FROM list WHERE address NOT IN (SELECT address FROM blog)
  AND address NOT IN (SELECT address FROM list ORDER BY used DESC LIMIT 8)
  """,
  "DELETE FROM entry WHERE list NOT IN (SELECT address FROM list)",
  """
  DELETE FROM post
  WHERE id NOT IN (SELECT post FROM entry) AND id NOT IN (SELECT post FROM liked)
  """,
  "DELETE FROM body WHERE post NOT IN (SELECT id FROM post)",
  "DELETE FROM kept WHERE address NOT IN (\(needed))",
]

/// The addresses of the pages and pictures of liked posts.
private let needed = """
  SELECT url FROM liked JOIN post ON id = post UNION
  SELECT image FROM liked JOIN post ON id = post WHERE image NOT NULL
  """

extension ReaderTables {
  /// Returns the list or feed at an address with its first posts, or with `nil` all of them.
  ///
  /// The result is `nil` if it was not read yet.
  func list(_ address: String, first count: Int? = nil) throws(ReaderError) -> StoredList? {
    let list = try first(
      "SELECT tag, modified, digest, next FROM list WHERE address = ?", [.text(address)]
    ) { row in
      (
        FeedVersion(tag: row.optionalText(0), modified: row.optionalText(1)),
        row.optionalInteger(2).map { UInt64(bitPattern: Int64($0)) }, row.optionalInteger(3)
      )
    }
    guard let (version, digest, next) = list else { return nil }
    let posts = try rows(
      """
      SELECT \(Post.columns) FROM entry JOIN post ON id = post
      WHERE list = ? ORDER BY place LIMIT ?
      """, [.text(address), .integer(count ?? -1)]
    ) { Post($0) }
    return StoredList(
      page: PostPage(posts: posts, nextPage: next), version: version, digest: digest)
  }

  /// Stores the list or feed at an address, and removes posts that nothing names anymore.
  func save(_ list: StoredList, at address: String) throws(ReaderError) {
    try change { () throws(ReaderError) in
      try run("DELETE FROM entry WHERE list = ?", [.text(address)])
      for (place, post) in list.page.posts.enumerated() {
        let id = try save(post)
        try run(
          "INSERT INTO entry VALUES (?, ?, ?)", [.text(address), .integer(place), .integer(id)])
      }
      try run(
        """
        INSERT OR REPLACE INTO list
        VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM list))
        """,
        [
          .text(address), SQLValue(list.version.tag), SQLValue(list.version.modified),
          SQLValue(list.digest.map { Int(Int64(bitPattern: $0)) }), SQLValue(list.page.nextPage),
        ])
      for sql in removals { try run(sql) }
    }
  }

  /// Stores a post, and returns its row.
  ///
  /// A list without the picture or the whole text of a post does not remove that of another list.
  func save(_ post: Post) throws(ReaderError) -> Int {
    let names = Post.columns.split(separator: ", ")
    let updates = names.dropFirst().map { name in
      name == "image" ? "image = coalesce(excluded.image, image)" : "\(name) = excluded.\(name)"
    }
    let id =
      try first(
        """
        INSERT INTO post (\(Post.columns)) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (url) DO UPDATE SET \(updates.joined(separator: ", ")) RETURNING id
        """, post.values
      ) { $0.integer(0) } ?? 0
    if let body = post.body {
      try run(
        "INSERT OR REPLACE INTO body VALUES (?, ?, ?)",
        [.integer(id), .text(body.text), .integer(body.isHTML ? 1 : 0)])
    }
    return id
  }

  /// Returns the whole text of the post at an address, or `nil` if no list had it.
  func body(of address: String) throws(ReaderError) -> PostBody? {
    try first(
      "SELECT body.text, isHTML FROM body JOIN post ON id = post WHERE url = ?", [.text(address)]
    ) { PostBody($0.text(0), isHTML: $0.integer(1) != 0) }
  }

  // MARK: Pages and pictures

  /// Returns the page or picture at an address, or `nil` if it is not kept.
  func kept(_ address: String) throws(ReaderError) -> FeedDocument? {
    try first("SELECT bytes, type FROM kept WHERE address = ?", [.text(address)]) {
      FeedDocument(data: Data($0.bytes(0)), type: $0.optionalText(1))
    }
  }

  /// Keeps a page or a picture if a liked post needs it.
  func keep(_ document: FeedDocument, at address: String) throws(ReaderError) {
    try run(
      "INSERT OR REPLACE INTO kept SELECT ?1, ?2, ?3 WHERE ?1 IN (\(needed))",
      [.text(address), SQLValue(document.type), .bytes([UInt8](document.data))])
  }
}

// MARK: - Rows

extension Post {
  /// The columns of the table `post`, beginning with the one that identifies a post.
  static let columns =
    "url, title, subtitle, image, yOffset, date, text, blog, blogURL, writer, tags"

  /// The values of the columns.
  fileprivate var values: [SQLValue] {
    [
      .text(url), .text(title), .text(subtitle), SQLValue(image), .text("\(yOffset)"),
      SQLValue(date?.milliseconds), .text(text), .text(blog), SQLValue(blogURL), SQLValue(writer),
      .text(tags.joined(separator: "\n")),
    ]
  }

  /// Creates the post of a row with these columns.
  init(_ row: Row) {
    self.init(
      title: row.text(1), subtitle: row.text(2), url: row.text(0), image: row.optionalText(3),
      yOffset: Double(row.text(4)) ?? 0,
      date: row.optionalInteger(5).map { Date(timeIntervalSince1970: Double($0) / 1000) },
      text: row.text(6), blog: row.text(7), blogURL: row.optionalText(8),
      writer: row.optionalText(9), tags: row.text(10).split(separator: "\n").map(String.init))
  }
}
