import Foundation
import Store

/// The tables of the reader.
///
/// | table | contents |
/// | --- | --- |
/// | `post`, `body` | posts, and their whole texts |
/// | `list`, `entry` | the lists and feeds that were read, and their posts in order |
/// | `liked`, `kept` | the likes in order, and the pages and pictures that they need |
/// | `read`, `blog`, `failing` | the other marks |
/// | `value` | whether the marks of version 1 were taken over |
///
/// Each change is one transaction, which is on the disk when the method returns.
typealias ReaderTables = Database<ReaderError>

/// The statements that create the tables.
private let schema = [
  """
  CREATE TABLE post (
    id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
    subtitle TEXT NOT NULL, image TEXT, yOffset TEXT NOT NULL, date INTEGER, text TEXT NOT NULL,
    blog TEXT NOT NULL, blogURL TEXT, writer TEXT, tags TEXT NOT NULL
  );
  CREATE TABLE body (post INTEGER PRIMARY KEY, text TEXT NOT NULL, isHTML INTEGER NOT NULL);
  CREATE TABLE list (
    address TEXT PRIMARY KEY, tag TEXT, modified TEXT, digest INTEGER, next INTEGER,
    used INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE entry (
    list TEXT NOT NULL, place INTEGER NOT NULL, post INTEGER NOT NULL, PRIMARY KEY (list, place)
  ) WITHOUT ROWID;
  CREATE TABLE liked (post INTEGER PRIMARY KEY, place REAL);
  CREATE INDEX likedPlace ON liked (place);
  CREATE TABLE kept (address TEXT PRIMARY KEY, type TEXT, bytes BLOB NOT NULL);
  CREATE TABLE read (url TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE blog (
    kind TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL, place REAL NOT NULL,
    PRIMARY KEY (kind, address)
  );
  CREATE INDEX blogPlace ON blog (kind, place);
  CREATE TABLE failing (address TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE value (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID
  """
]

extension ReaderTables {
  /// Opens a database; see ``ReaderDatabase/open(_:first:)``.
  convenience init(_ path: String, first marks: MarksContents) throws(ReaderError) {
    try self.init(
      path, schema: schema,
      checking: ["blog", "failing", "value"].map { "SELECT * FROM \($0)" }
        + ["post", "body", "list", "entry", "liked", "kept", "read"].map {
          "SELECT * FROM \($0) LIMIT 1"
        })
    guard !isReadOnly else { return }
    // Until the program ended, these likes could be restored with their texts and pictures.
    if try has("liked WHERE place IS NULL") { try run("DELETE FROM liked WHERE place IS NULL") }
    guard try isNew else { return }
    let old = try OldMarks.read(nextTo: path)
    notices += [old.notice].compactMap { $0 }
    try change { () throws(ReaderError) in
      // Another process may have done it meanwhile.
      guard try isNew else { return }
      // A repaired database may have lost only the row for this.
      let all = ["read", "liked", "blog"].map { "SELECT 1 FROM \($0)" }
      let isEmpty = try !has("(\(all.joined(separator: " UNION ALL ")))")
      if isEmpty { try save(old.contents ?? marks) }
      try run("INSERT INTO value VALUES ('taken', '1')")
    }
  }

  private var isNew: Bool {
    get throws(ReaderError) { try !has("value WHERE key = 'taken'") }
  }

  /// Whether there is one of some rows.
  private func has(_ rows: String, _ values: [SQLValue] = []) throws(ReaderError) -> Bool {
    try first("SELECT 1 FROM \(rows) LIMIT 1", values) { _ in true } != nil
  }

  /// Stores marks in an empty database.
  private func save(_ marks: MarksContents) throws(ReaderError) {
    try apply(.setRead(marks.read.sorted(), true))
    for post in marks.liked.reversed() { try apply(.like(post, at: 0)) }
    try apply(.add(marks.subscribed, to: .subscriptions, at: nil))
    try apply(.add(marks.own, to: .own, at: nil))
    for (address, date) in marks.failing { try apply(.setFailing(address, since: date)) }
  }
}

// MARK: - Marks

extension ReaderTables {
  /// Returns the marks, with the liked posts or only their addresses.
  func contents(withLikes: Bool) throws(ReaderError) -> MarksContents {
    let failing = try rows("SELECT address, since FROM failing") { row in
      (row.text(0), Date(timeIntervalSince1970: Double(row.integer(1)) / 1000))
    }
    let addresses = try rows(
      "SELECT url FROM liked JOIN post ON id = post WHERE place NOT NULL"
    ) { $0.text(0) }
    return MarksContents(
      read: try rows("SELECT url FROM read") { $0.text(0) }, liked: withLikes ? try likes : [],
      likedAddresses: addresses, subscribed: try blogs(.subscriptions), own: try blogs(.own),
      failing: Dictionary(failing) { $1 })
  }

  private var likes: [Post] {
    get throws(ReaderError) {
      try rows(
        """
        SELECT \(Post.columns) FROM liked JOIN post ON id = post
        WHERE place NOT NULL ORDER BY place
        """
      ) { Post($0) }
    }
  }

  private func blogs(_ kind: BlogList.Kind) throws(ReaderError) -> [Blog] {
    try rows(
      "SELECT name, address FROM blog WHERE kind = ? ORDER BY place", [.text(kind.rawValue)]
    ) { Blog(name: $0.text(0), address: $0.text(1)) }
  }

  /// Stores a change.
  func commit(_ edit: MarksEdit) throws(ReaderError) {
    try change { () throws(ReaderError) in try apply(edit) }
  }

  private func apply(_ edit: MarksEdit) throws(ReaderError) {
    switch edit {
    case .setRead(let addresses, let isRead):
      let sql = isRead ? "INSERT OR IGNORE INTO read VALUES (?)" : "DELETE FROM read WHERE url = ?"
      for address in addresses { try run(sql, [.text(address)]) }
    case .like(let post, let index): try like(post, at: index)
    case .unlike(let post):
      try run(
        "UPDATE liked SET place = NULL WHERE post = (SELECT id FROM post WHERE url = ?)",
        [.text(post.url)])
    case .add(let blogs, let kind, let index):
      for (offset, blog) in blogs.enumerated() {
        try add(blog, to: kind, at: index.map { $0 + offset })
      }
    case .remove(let addresses, let kind):
      for address in addresses {
        try run(
          "DELETE FROM blog WHERE kind = ? AND address = ?", [.text(kind.rawValue), .text(address)])
      }
    case .replace(let address, let new, let kind):
      try run(
        "UPDATE OR REPLACE blog SET name = ?, address = ? WHERE kind = ? AND address = ?",
        [.text(new.name), .text(new.address), .text(kind.rawValue), .text(address)])
    case .setFailing(let address, let date):
      guard let date else {
        try run("DELETE FROM failing WHERE address = ?", [.text(address)])
        return
      }
      try run(
        "INSERT OR REPLACE INTO failing VALUES (?, ?)",
        [.text(address), .integer(date.milliseconds)])
    }
  }

  private func like(_ post: Post, at index: Int) throws(ReaderError) {
    let id = try save(post)
    guard try !has("liked WHERE post = ? AND place NOT NULL", [.integer(id)]) else { return }
    try run(
      """
      INSERT OR REPLACE INTO liked
      VALUES (?1, \(ReaderTables.place(in: "liked WHERE place NOT NULL", index: "?2")))
      """, [.integer(id), .integer(index)])
  }

  private func add(_ blog: Blog, to kind: BlogList.Kind, at index: Int?) throws(ReaderError) {
    let values: [SQLValue] = [.text(kind.rawValue), .text(blog.address), .text(blog.name)]
    guard let index else {
      try run(
        """
        INSERT OR IGNORE INTO blog
        VALUES (?1, ?2, ?3, (SELECT coalesce(max(place), 0) + 1 FROM blog WHERE kind = ?1))
        """, values)
      return
    }
    try run(
      """
      INSERT OR IGNORE INTO blog
      VALUES (?1, ?2, ?3, \(ReaderTables.place(in: "blog WHERE kind = ?1", index: "?4")))
      """, values + [.integer(index)])
  }

  /// Returns an expression for the place at an index of some rows, between those of its neighbors.
  private static func place(in rows: String, index: String) -> String {
    """
    (SELECT iif(before IS NULL, coalesce(after, 1) - 1, iif(after IS NULL, before + 1,
      (before + after) / 2)) FROM (SELECT
      (SELECT place FROM \(rows) ORDER BY place LIMIT 1 OFFSET \(index)) AS after,
      (SELECT max(place) FROM (SELECT place FROM \(rows) ORDER BY place LIMIT \(index))) AS before))
    """
  }
}

extension ReaderError: DatabaseProblem {
  package init(_ error: DatabaseError, _ path: String) {
    switch error.cause {
    case .busy: self = .lockedMarks(path: path)
    case .damaged: self = .damagedMarks(path: path, problem: error.description)
    case .newer(let version): self = .newerMarks(path: path, version: version)
    // The cause comes first, because a narrow screen cuts the end.
    case .other: self = .marks(reason: "\(error), “\(path)”; check its folder and the free space")
    }
  }
}

extension Date {
  /// The milliseconds since 1970, clamped to 285,000 years before or after.
  var milliseconds: Int {
    let value = (timeIntervalSince1970 * 1000).rounded()
    return Int(min(max(value, -9e15), 9e15))
  }
}
