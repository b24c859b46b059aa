/// A picture file that was read, and its treatment.
struct Restorable {
  let treatment: Outcome.Treatment

  /// Writes the picture to its argument.
  let write: (@escaping ([UInt8]) throws -> Void) throws -> Void

  /// The number of pixels that are unpacked.
  private(set) var pixels = 0

  /// Determines the treatment of a file by its first bytes, independent of its name.
  ///
  /// - Throws: A ``PNGError``, or an ``InputError`` if it is neither PNG nor JPEG.
  init(_ bytes: [UInt8], limits: Limits) throws {
    if PNGRestoration.isNeeded(for: bytes) {
      let restoration = try PNGRestoration(bytes)
      let (width, height) = (restoration.header.width, restoration.header.height)
      guard max(width, height) <= limits.side, width * height <= limits.pixels else {
        throw PNGError.tooLarge(width: width, height: height)
      }
      treatment = .restored
      pixels = width * height
      write = restoration.write
      return
    }
    guard bytes.starts(with: PNGChunk.signature) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) else {
      throw InputError.picture("it is neither PNG nor JPEG, despite its name")
    }
    treatment = .copied
    write = { sink in try sink(bytes) }
  }
}
