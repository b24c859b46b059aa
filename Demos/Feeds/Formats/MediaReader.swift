/// A reader of the files that are attached to an item of RSS or an entry of Atom.
struct MediaReader {
  private let item: FeedElement
  private let base: String?

  /// Creates a reader of an item's files.
  init(_ item: FeedElement, base: String?) {
    self.item = item
    self.base = item.base ?? base
  }

  /// The files without duplicate addresses: those of the format, then those of Media RSS.
  var media: [FeedMedia] {
    var seen: Set<String> = []
    return (enclosures + contents).filter { seen.insert($0.address).inserted }
  }

  /// The address of a small picture, or `nil`.
  var icon: String? {
    let thumbnail = places.lazy.compactMap { $0.first("thumbnail", in: [.media]) }.first
    let address =
      thumbnail?.attributes["url"] ?? item.first("image", in: [.podcast])?.attributes["href"]
    return address.map { FeedLink.completed($0, base: base) }
  }

  /// The description of a film, for an item without its own.
  var description: FeedElement? {
    places.lazy.compactMap { $0.first("description", in: [.media]) }.first
      ?? item.first("summary", in: [.podcast])
  }

  private var enclosures: [FeedMedia] {
    let plain = item.all("enclosure", in: [.plain, .rss]).compactMap { file in
      FeedMedia(
        file.attributes["url"], base: base, type: file.attributes["type"],
        size: file.attributes["length"])
    }
    let links = item.all("link", in: [.atom, .plain]).filter { $0.attributes["rel"] == "enclosure" }
    return plain
      + links.compactMap { link in
        FeedMedia(
          link.attributes["href"], base: link.base ?? base, type: link.attributes["type"],
          title: link.attributes["title"], size: link.attributes["length"])
      }
  }

  /// The item, its groups, and the contents of both.
  ///
  /// The contents of a group are forms of one file.
  private var places: [FeedElement] {
    let groups = item.all("group", in: [.media])
    return [item] + groups + ([item] + groups).flatMap { $0.all("content", in: [.media]) }
  }

  private var contents: [FeedMedia] {
    let single = item.all("content", in: [.media])
    let first = item.all("group", in: [.media]).compactMap { $0.first("content", in: [.media]) }
    return (single + first).compactMap { file in
      FeedMedia(
        file.attributes["url"], base: base,
        type: file.attributes["type"] ?? file.attributes["medium"],
        title: (file.first("title", in: [.media]) ?? item.first("title", in: [.media]))?.text,
        size: file.attributes["fileSize"])
    }
  }
}
