import CZlib
import Files

@testable import AppCrush

/// A malicious or damaged archive.
struct HostileArchive: CustomStringConvertible {
  let description: String
  let bytes: [UInt8]

  /// A part of the line that reports missing pictures, or `nil` if none are missing.
  var words: String?

  /// The names of the pictures that are extracted nevertheless.
  var names: [String] = []
  var limits = Limits()

  init(
    _ description: String, _ entries: [MadeEntry], says words: String? = nil,
    gives names: [String] = [], limits: (inout Limits) -> Void = { _ in },
    change: ([UInt8]) -> [UInt8] = { $0 }
  ) {
    self.description = description
    bytes = change(MadeZip.bytes(entries))
    self.words = words
    self.names = names
    limits(&self.limits)
  }
}

extension HostileArchive {
  private static let optimized = MadePicture().file(optimized: true)
  private static let plain = MadePicture().file(optimized: false)
  private static let good = entry("good.png")

  /// Returns a valid entry with a change.
  private static func entry(
    _ name: String, _ contents: [UInt8] = optimized, change: (inout MadeEntry) -> Void = { _ in }
  ) -> MadeEntry {
    var entry = MadeEntry(name, contents)
    change(&entry)
    return entry
  }

  static let all = paths + bombs + broken + pictures

  private static let paths = [
    HostileArchive(
      "paths that lead out", [entry("../../../evil.png"), entry("Payload/../../other.png")],
      gives: ["evil.png", "other.png"]),
    HostileArchive(
      "paths from the root", [entry("/tmp/appcrush-root.png"), entry("//etc//two.png")],
      gives: ["appcrush-root.png", "two.png"]),
    HostileArchive(
      "a link to a file", [entry("l.png", Array("/etc/passwd".utf8)) { $0.mode = 0o120777 }, good],
      says: "“l.png” was skipped: symbolic links", gives: ["good.png"]),
    HostileArchive(
      "a file through a link",
      [entry("Payload", Array("/tmp".utf8)) { $0.mode = 0o120777 }, entry("Payload/a.png")],
      gives: ["a.png"]),
    HostileArchive(
      "a pipe and a device",
      [entry("p.png") { $0.mode = 0o010644 }, entry("d.png") { $0.mode = 0o060644 }, good],
      says: "it is not a regular file", gives: ["good.png", "p.png"]),
    HostileArchive(
      "one name many times", [entry("a.png"), entry("a.png", plain), entry("x/a.png")],
      gives: ["a 2.png", "a 3.png", "a.png"]),
    HostileArchive(
      "a name of 300 bytes", [entry(String(repeating: "n", count: 300) + ".png")],
      gives: [String(repeating: "n", count: 251) + ".png"]),
    HostileArchive(
      "names that are not text",
      [entry("?.png") { $0.name[0] = 0xE9 }, entry("\u{1B}[2J\n'\".png")],
      gives: ["\\xE9.png", "\\x1B[2J\\n'\".png"]),
    HostileArchive(
      "another name in the list",
      [entry("safe.txt") { $0.otherName = Array("../../x.png".utf8) }], gives: ["x.png"]),
  ]

  private static let bombs = [
    HostileArchive(
      "a bomb of 10 GB",
      [
        entry("bomb.png", []) {
          $0.packed = MadeZip.packedZeros(10 << 30, behind: PNGChunk.signature)
          $0.size = 10 << 30 + 8
        }, good,
      ], says: "“bomb.png” was not restored: it has more than 64 MiB", gives: ["good.png"]),
    HostileArchive(
      "a bomb of 10 GB with a small stated size",
      [entry("bomb.png", []) { $0.packed = MadeZip.packedZeros(10 << 30) }, good],
      says: "“bomb.png” was not restored: it ", gives: ["good.png"]),
    HostileArchive(
      "many pictures out of few bytes",
      (0..<20).map {
        entry("\($0).png", PNGChunk.signature + [UInt8](repeating: 0, count: 1 << 18))
      },
      says: "was not read completely: it unpacks to more than 1 MiB",
      gives: ["0.png", "1.png", "2.png"], limits: { $0.archiveBytes = 1 << 20 }),
    HostileArchive(
      "more pictures than are read", (0..<20).map { entry("\($0).png") },
      says: "it has more than 3 pictures", gives: ["0.png", "1.png", "2.png"],
      limits: { $0.pictures = 3 }),
    HostileArchive(
      "a picture of 3600 million pixels",
      [entry("big.png", MadePicture(width: 60000, height: 60000).short), good],
      says: "60000×60000 pixels exceed the limit", gives: ["good.png"]),
    HostileArchive(
      "a row of 2000 million pixels",
      [entry("wide.png", MadePicture(width: 2_000_000_000, height: 1).short), good],
      says: "pixels exceed the limit", gives: ["good.png"]),
    HostileArchive(
      "pictures with many pixels together", (0..<9).map { entry("\($0).png") },
      says: "have more than 300 pixels", gives: ["0.png", "1.png"], limits: { $0.allPixels = 300 }),
  ]

  private static let broken = [
    HostileArchive(
      "cut off at its end", [good, entry("b.png")], says: "its central directory is missing",
      change: { Array($0.dropLast(60)) }),
    HostileArchive(
      "cut off at its beginning", [good, entry("b.png")], says: "was not re",
      change: { Array($0.dropFirst(40)) }),
    HostileArchive("nothing", [], says: "it is not a zip archive", change: { _ in [] }),
    HostileArchive(
      "something else", [], says: "it is not a zip archive", change: { _ in Array("<html>".utf8) }),
    HostileArchive(
      "encrypted", [entry("e.png") { $0.flags = 1 }, good],
      says: "“e.png” was not restored: it is encrypted", gives: ["good.png"]),
    HostileArchive(
      "a wrong checksum", [entry("c.png") { $0.checksum = 1 }, good],
      says: "“c.png” was not restored: it cannot be unpacked", gives: ["good.png"]),
    HostileArchive(
      "invalid packed bytes", [entry("p.png") { $0.packed = [7, 7, 7, 7] }, good],
      says: "“p.png” was not restored: it cannot be unpacked", gives: ["good.png"]),
    HostileArchive(
      "packed by an unknown method", [entry("m.png") { $0.method = 77 }, good],
      says: "“m.png” was not restored: it cannot be unpacked", gives: ["good.png"]),
    HostileArchive(
      "an entry beyond the end", [good, entry("n.png") { $0.offset = 0x7FFF_FFFF }],
      says: "was not re", gives: ["good.png"]),
  ]

  private static let pictures = [
    HostileArchive(
      "a picture that ends early", [entry("s.png", Array(optimized.dropLast(40))), good],
      says: "“s.png” was not restored: it is truncated", gives: ["good.png"]),
    HostileArchive(
      "a page that is called a picture", [entry("h.png", Array("<html>".utf8)), good],
      says: "it is neither PNG nor JPEG", gives: ["good.png"]),
    HostileArchive(
      "a part of 4 GB",
      [
        entry("l.png", optimized + []) {
          $0.contents.replaceSubrange(8..<12, with: [255, 255, 255, 255])
        }, good,
      ],
      says: "“l.png” was not restored: it is truncated", gives: ["good.png"]),
  ]
}

extension MadePicture {
  /// An optimized file with a header for its full size, but almost no pixels.
  fileprivate var short: [UInt8] {
    PNGChunk.signature + chunk("CgBI", []) + chunk("IHDR", header)
      + chunk("IDAT", MadeZip.deflated([0, 0, 0])) + chunk("IEND", [])
  }
}
