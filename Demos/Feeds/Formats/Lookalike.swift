import Foundation

/// A guess at the format of an input that is not a feed, phrased to follow “is not a feed but”.
enum Lookalike {
  /// Returns the format with the signature of the first bytes, or `nil` if they may be text.
  static func binary(_ data: Data) -> String? {
    let head = [UInt8](data.prefix(8))
    return signatures.first { head.starts(with: $0.bytes) }?.name
  }

  /// Returns the format of text that is neither XML nor JSON.
  static func text(_ text: [UInt8]) -> String {
    text.prefix(1024).contains(0) ? "binary data" : "plain text"
  }

  /// Returns the format of XML with this root.
  static func xml(root: String) -> String {
    let name = root.lowercased()
    if let known = roots[name] { return known }
    if HTMLNames.areKnown(name) { return "a piece of HTML" }
    return "other XML (its root is “\(root)”)"
  }

  private static let roots = [
    "html": "a web page",
    "opml": "a list of feeds (OPML)",
    "svg": "a picture (SVG)",
    "urlset": "a site map",
    "sitemapindex": "a site map",
    "rss": "RSS without a channel",
    "rdf": "RDF without a channel",
  ]

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a picture (PNG)"),
    ([0xFF, 0xD8, 0xFF], "a picture (JPEG)"),
    ([0x47, 0x49, 0x46, 0x38], "a picture (GIF)"),
    ([0x25, 0x50, 0x44, 0x46], "a PDF document"),
    ([0x1F, 0x8B], "a compressed file (gzip)"),
    ([0x50, 0x4B, 0x03, 0x04], "an archive (ZIP)"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]
}
