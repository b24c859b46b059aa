/// A file that is attached to an entry: a picture, a recording or a film.
public struct FeedMedia: Hashable, Sendable {
  /// The address of the file.
  public let address: String

  /// The media type in lower case, such as `audio/mpeg` or only `audio`, or empty if unknown.
  public let type: String

  /// The title on one line, or empty if unknown.
  public let title: String

  /// The size in bytes, in `1...`, or `nil` if unknown.
  public let size: Int?

  /// Creates a file, with `nil` for sizes below 1.
  public init(address: String, type: String = "", title: String = "", size: Int? = nil) {
    self.address = address
    self.type = PlainText.cleaned(type).lowercased()
    self.title = PlainText.cleaned(title)
    self.size = size.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Creates a file at an address resolved against `base`, or `nil` without an address.
  init?(
    _ address: String?, base: String?, type: String? = nil, title: String? = nil,
    size: String? = nil
  ) {
    guard let address, let address = FeedLink.cleaned(FeedLink.completed(address, base: base))
    else { return nil }
    self.init(
      address: address, type: type ?? "", title: title ?? "", size: size.flatMap { Int($0) })
  }

  /// Whether the file is a picture, by its type or else by its name.
  public var isPicture: Bool {
    if !type.isEmpty { return type.hasPrefix("image") }
    let name = address.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
  }

  /// A description of the file, such as “Recording: Episode 4, 12 MB”.
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
