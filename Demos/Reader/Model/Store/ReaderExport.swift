import Foundation
import Store

/// All that a database has, as JSON.
///
///     {
///       "failing" : { "https://north.example/feed" : "2026-02-23T00:00:00Z" },
///       "liked" : [ { "title" : "Twice the mountain", … } ],
///       "lists" : [ { "address" : "https://north.example/feed", "posts" : [ { … } ] } ],
///       "own" : [ ],
///       "read" : [ "https://north.example/twice" ],
///       "subscribed" : [ { "address" : "https://north.example/feed", "name" : "North of Sixty" } ]
///     }
///
/// Posts have their whole texts, unless these are only on their pages. Unknown values are omitted.
private struct ReaderExport: Encodable {
  let read: [String]
  let liked: [Post]
  let subscribed: [Blog]
  let own: [Blog]
  let failing: [String: Date]
  let lists: [List]

  struct List: Encodable {
    let address: String
    let posts: [Post]
  }
}

extension ReaderTables {
  /// Returns everything as JSON without a line break at its end.
  func export() throws(ReaderError) -> String {
    let marks = try contents(withLikes: true)
    var lists: [ReaderExport.List] = []
    let addresses = try rows("SELECT address FROM list ORDER BY address") { $0.text(0) }
    for address in addresses {
      let posts = try list(address)?.page.posts ?? []
      lists.append(ReaderExport.List(address: address, posts: try withBodies(posts)))
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let export = ReaderExport(
      read: marks.read.sorted(), liked: try withBodies(marks.liked), subscribed: marks.subscribed,
      own: marks.own, failing: marks.failing, lists: lists)
    do {
      return String(decoding: try encoder.encode(export), as: UTF8.self)
    } catch {
      throw .marks(reason: "a value has no JSON form")
    }
  }

  private func withBodies(_ posts: [Post]) throws(ReaderError) -> [Post] {
    var complete: [Post] = []
    for var post in posts {
      post.body = try body(of: post.url)
      complete.append(post)
    }
    return complete
  }
}
