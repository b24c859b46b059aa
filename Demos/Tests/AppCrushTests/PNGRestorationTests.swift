import CursesPictures
import Testing

@testable import AppCrush

/// Apple's optimization of PNG files is reversed.
@Suite struct PNGRestorationTests {
  private func restored(_ file: [UInt8]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try PNGRestoration(file).write { bytes += $0 }
    return bytes
  }

  @Test(arguments: MadePicture.all)
  func `AC-01 pictures of every kind keep their pixels`(made: MadePicture) async throws {
    let file = try restored(made.file(optimized: true))

    let picture = try await Picture(decoding: file)
    let plain = try await Picture(decoding: made.file(optimized: false))
    #expect(picture == plain)
    #expect(picture.width == made.width)
    #expect(picture.hasAlpha == (made.color == 4 || made.color == 6))
  }

  @Test func `restored pixels are exact to the byte`() throws {
    let size = MadePicture(width: 2, height: 1)
    // Blue, green, red and alpha: orange at half alpha, and a transparent pixel.
    let rows = MadeZip.deflated([0, 0, 64, 128, 128, 0, 0, 0, 0])
    let file = try restored(
      PNGChunk.signature + size.chunk("CgBI", []) + size.chunk("IHDR", size.header)
        + size.chunk("IDAT", rows) + size.chunk("IEND", []))

    let chunks = try PNGChunk.all(of: file)
    let pixels = try #require(chunks.first { $0.kind == .pixels }).contents
    // The zlib stream has a header of two bytes and a checksum of four.
    let packed = pixels.lowerBound + 2..<pixels.upperBound - 4
    let inflater = try RawInflater(file, parts: [packed])
    var row = [UInt8](repeating: 9, count: 9)
    try inflater.fill(&row)
    #expect(row == [0, 255, 128, 0, 128, 0, 0, 0, 0])
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `compressed pixels may span any number of chunks`(parts: Int) throws {
    let made = MadePicture(width: 40, height: 30)

    #expect(
      try restored(made.file(optimized: true, parts: parts))
        == restored(made.file(optimized: true)))
  }

  @Test func `highly compressed pixels are restored`() throws {
    let made = MadePicture(width: 100, height: 100)
    let flat = MadeZip.deflated([UInt8](repeating: 0, count: 401 * 100))
    let file = try restored(
      PNGChunk.signature + made.chunk("CgBI", []) + made.chunk("IHDR", made.header)
        + made.chunk("IDAT", flat) + made.chunk("IEND", []))

    #expect(file.count > 60)
  }

  @Test func `all chunks except Apple's are kept in order`() throws {
    let file = try restored(MadePicture(color: 3).file(optimized: true))

    let kinds = try PNGChunk.all(of: file).map(\.kind.description)
    #expect(kinds == ["IHDR", "tEXt", "PLTE", "IDAT", "tIME", "IEND"])
    #expect(!PNGRestoration.isNeeded(for: file))
  }

  @Test func `pixels are written in chunks of at most 64 KiB`() throws {
    let made = MadePicture(width: 700, height: 300, depth: 16)
    var largest = 0
    try PNGRestoration(made.file(optimized: true)).write { largest = max(largest, $0.count) }

    #expect(largest <= 1 << 16 + 12)
  }

  @Test func `a truncated file is rejected`() throws {
    let file = MadePicture(width: 5, height: 4).file(optimized: true)

    for count in 16..<file.count {
      #expect(throws: PNGError.self) { try restored(Array(file.prefix(count))) }
    }
  }

  @Test func `a file with a flipped bit is rejected`() throws {
    let file = MadePicture(width: 5, height: 4).file(optimized: true)

    for index in 8..<file.count {
      var broken = file
      broken[index] ^= 1 << UInt8(index % 8)
      #expect(throws: PNGError.self) { try restored(broken) }
    }
  }
}

// MARK: - Rejected pictures

extension PNGRestorationTests {
  private static let made = MadePicture(width: 2, height: 2)
  private static let rows = MadeZip.deflated([UInt8](repeating: 0, count: 18))

  /// Returns a picture of Apple's chunk followed by others.
  private static func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    PNGChunk.signature
      + ([("CgBI", [])] + chunks + [("IEND", [])]).flatMap { made.chunk($0.0, $0.1) }
  }

  private static let refused: [(PNGError, [(String, [UInt8])])] = [
    (.misplaced(.header), [("IDAT", rows)]),
    (.misplaced(.header), [("IHDR", made.header), ("IHDR", made.header), ("IDAT", rows)]),
    (.misplaced(.pixels), [("IHDR", made.header)]),
    (
      .misplaced(.pixels),
      [("IHDR", made.header), ("IDAT", rows), ("tEXt", []), ("IDAT", rows)]
    ),
    (.misplaced(.palette), [("IHDR", made.header), ("IDAT", rows), ("PLTE", [1, 2, 3])]),
    (.misplaced(.palette), [("IHDR", MadePicture(color: 3).header), ("IDAT", rows)]),
    (.misplaced(.optimized), [("IHDR", made.header), ("CgBI", []), ("IDAT", rows)]),
    (.unknownChunk(PNGChunk.Kind("XYZW")), [("IHDR", made.header), ("XYZW", [])]),
    (.badHeader, [("IHDR", MadePicture(width: 0).header), ("IDAT", rows)]),
    (.badHeader, [("IHDR", MadePicture(color: 3, depth: 16).header), ("IDAT", rows)]),
    (.badHeader, [("IHDR", []), ("IDAT", rows)]),
    (.brokenPixels, [("IHDR", made.header), ("IDAT", [0xFF, 0xFF, 0xFF])]),
    (
      .brokenPixels,
      [("IHDR", made.header), ("IDAT", MadeZip.deflated([UInt8](repeating: 5, count: 18)))]
    ),
    (.endsEarly, [("IHDR", made.header), ("IDAT", MadeZip.deflated([0, 0, 0]))]),
  ]

  @Test(arguments: refused.indices)
  func `an invalid picture is rejected with its cause`(index: Int) {
    let (error, chunks) = PNGRestorationTests.refused[index]

    #expect(throws: error) { try restored(PNGRestorationTests.file(chunks)) }
    #expect(!error.description.contains("\n"))
  }
}
