/// A file that comes with an entry: a picture, a recording, a film.
public struct FeedMedia: Hashable, Sendable {
  /// Where it is.
  public let address: String

  /// Its media type in lower case, as in `audio/mpeg`, or only the first half of it; empty where
  /// the publisher says nothing.
  public let type: String

  /// What it is called, on one line; empty where the publisher does not say.
  public let title: String

  /// How many bytes it has, in `1...`, or `nil` where the publisher does not say.
  public let size: Int?

  /// Creates a file; sizes below 1 are none.
  public init(address: String, type: String = "", title: String = "", size: Int? = nil) {
    self.address = address
    self.type = PlainText.cleaned(type).lowercased()
    self.title = PlainText.cleaned(title)
    self.size = size.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Creates a file at an address that is completed, or `nil` where there is none.
  init?(
    _ address: String?, base: String?, type: String? = nil, title: String? = nil,
    size: String? = nil
  ) {
    guard let address, let address = FeedLink.cleaned(FeedLink.completed(address, base: base))
    else { return nil }
    self.init(
      address: address, type: type ?? "", title: title ?? "", size: size.flatMap { Int($0) })
  }

  /// Whether it is a picture, by its type or else by its name.
  public var isPicture: Bool {
    if !type.isEmpty { return type.hasPrefix("image") }
    let name = address.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
  }

  /// What it is, in words: “Recording: Episode 4, 12 MB”.
  var words: String {
    let kinds = ["audio": "Recording", "video": "Film", "image": "Picture"]
    let kind = type.split(separator: "/").first.flatMap { kinds[String($0)] } ?? "File"
    let name = title.isEmpty ? address.split(separator: "/").last.map(String.init) : title
    let text = "\(kind): \(name ?? address)"
    guard let size else { return text }
    return size < 1_000_000
      ? "\(text), \(max(1, size / 1000)) kB" : "\(text), \(size / 1_000_000) MB"
  }
}
