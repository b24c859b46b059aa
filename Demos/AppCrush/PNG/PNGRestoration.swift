/// The conversion of a PNG file for Apple's devices to a standard one.
///
/// The result has no `CgBI` and `iDOT` chunks. Its pixels are compressed with a header and a
/// checksum, and are red, green, blue and alpha that is not premultiplied. All other chunks, the
/// depth, the palette and the interlacing are unchanged. Memory is used for the file and a few rows
/// of pixels.
struct PNGRestoration {
  let header: PNGHeader
  private let file: [UInt8]
  private let chunks: [PNGChunk]

  /// Whether the bytes of a file are a PNG file for Apple's devices.
  static func isNeeded(for file: [UInt8]) -> Bool {
    let kind = PNGChunk.signature.count + 4
    return file.starts(with: PNGChunk.signature) && file.count >= kind + 4
      && file.bigEndian(at: kind) == PNGChunk.Kind.optimized.code
  }

  /// Parses the chunks of a file without unpacking pixels.
  ///
  /// - Throws: A ``PNGError``.
  init(_ file: [UInt8]) throws(PNGError) {
    self.file = file
    chunks = try PNGChunk.all(of: file)
    guard chunks.count > 1, chunks[1].kind == .header else { throw .misplaced(.header) }
    header = try PNGHeader(file[chunks[1].contents])
    try check()
  }

  private func check() throws(PNGError) {
    let known: Set<PNGChunk.Kind> = [.optimized, .header, .palette, .pixels, .end]
    for (place, chunk) in chunks.enumerated() where !chunk.kind.isAncillary {
      guard known.contains(chunk.kind) else { throw .unknownChunk(chunk.kind) }
      let isAtStart = chunk.kind == .optimized || chunk.kind == .header
      if isAtStart != (place < 2) { throw .misplaced(chunk.kind) }
    }
    guard let first = chunks.firstIndex(where: { $0.kind == .pixels }),
      let last = chunks.lastIndex(where: { $0.kind == .pixels }),
      chunks[first...last].allSatisfy({ $0.kind == .pixels })
    else { throw .misplaced(.pixels) }
    let palettes = chunks.indices.filter { chunks[$0].kind == .palette }
    guard palettes.count <= 1, palettes.allSatisfy({ $0 < first }),
      header.color != .palette || !palettes.isEmpty
    else { throw .misplaced(.palette) }
  }

  /// Writes the picture.
  ///
  /// - Parameter sink: A closure that receives the bytes of the file in order.
  /// - Throws: A ``PNGError``, the errors of `sink`, and `CancellationError`.
  func write(to sink: @escaping ([UInt8]) throws -> Void) throws {
    try sink(PNGChunk.signature)
    var hasPixels = false
    for chunk in chunks where chunk.kind != .optimized && chunk.kind != .threads {
      if chunk.kind != .pixels {
        try sink(PNGChunk.bytes(of: chunk.kind, file[chunk.contents]))
      } else if !hasPixels {
        hasPixels = true
        try writePixels(to: sink)
      }
    }
  }

  private func writePixels(to sink: @escaping ([UInt8]) throws -> Void) throws {
    let parts = chunks.filter { $0.kind == .pixels }.map(\.contents)
    let inflater = try RawInflater(file, parts: parts)
    let writer = try PixelWriter(sink: sink)
    for pass in header.passes { try write(pass, inflater, writer) }
    try writer.finish()
  }

  private func write(
    _ pass: PNGHeader.Pass, _ inflater: RawInflater, _ writer: PixelWriter
  ) throws {
    let pixels = ApplePixels(header)
    var number: [UInt8] = [0]
    var row = [UInt8](repeating: 0, count: pass.bytes)
    var (above, restoredAbove) = (row, row)
    for _ in 0..<pass.rows {
      try Task.checkCancellation()
      try inflater.fill(&number)
      try inflater.fill(&row)
      guard let filter = RowFilter(rawValue: number[0]) else { throw PNGError.brokenPixels }
      filter.decode(&row, above: above, step: header.step)
      above = row
      pixels.undo(in: &row)
      // The filter that was chosen for the row still compresses best.
      let coded = filter.encode(row, above: restoredAbove, step: header.step)
      try writer.write(number + coded)
      swap(&restoredAbove, &row)
    }
  }
}
