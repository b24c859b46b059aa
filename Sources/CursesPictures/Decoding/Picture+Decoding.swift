import CPictures

extension Picture {
  /// Reads and decodes a PNG or JPEG file, off the main actor.
  ///
  /// Camera pictures are rotated upright. If the file is truncated, the decoded rows are kept where
  /// the format allows it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: The bounds of the decoder.
  /// - Throws: ``PictureError``, also if the task is cancelled.
  @concurrent
  public init(
    contentsOf path: String, limits: PictureLimits = .standard
  ) async throws(PictureError) {
    let bytes = try PictureFile.bytes(of: path, limit: limits.fileSize)
    self = try Picture.decoded(bytes, limits)
  }

  /// Decodes the bytes of a PNG or JPEG file, off the main actor.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limits: The bounds of the decoder.
  /// - Throws: ``PictureError``, also if the task is cancelled.
  @concurrent
  public init(
    decoding bytes: [UInt8], limits: PictureLimits = .standard
  ) async throws(PictureError) {
    self = try Picture.decoded(bytes, limits)
  }

  /// Decodes the bytes of a PNG or JPEG file on the calling thread.
  ///
  /// Use it for small pictures that are part of the program. In an asynchronous function, the form
  /// that decodes off the main actor takes precedence.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limits: The bounds of the decoder.
  /// - Throws: ``PictureError``.
  public init(decoding bytes: [UInt8], limits: PictureLimits = .standard) throws(PictureError) {
    self = try Picture.decoded(bytes, limits)
  }

  private static func decoded(
    _ bytes: [UInt8], _ limits: PictureLimits
  ) throws(PictureError) -> Picture {
    guard bytes.count <= limits.fileSize else { throw .tooLarge(width: 0, height: 0) }
    switch PictureFormat(bytes) {
    case .png: return try decoded(bytes, limits, isPNG: true, orientation: .upright)
    case .jpeg:
      let orientation = PictureOrientation(ofJPEG: bytes)
      return try decoded(bytes, limits, isPNG: false, orientation: orientation)
    case .other(let name): throw .unknownFormat(name: name)
    }
  }

  private static func decoded(
    _ bytes: [UInt8], _ limits: PictureLimits, isPNG: Bool, orientation: PictureOrientation
  ) throws(PictureError) -> Picture {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(PictureError) -> Picture in
        var rows = try PictureRows(bytes, limits, isPNG: isPNG)
        defer { rows.close() }
        return try rows.picture(limits, orientation: orientation)
      }
    }
    return try result.get()
  }
}

/// The decoder of a file, which reads it row by row.
private struct PictureRows {
  private let decoder: OpaquePointer
  private let width: Int
  private let height: Int

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: PictureLimits, isPNG: Bool
  ) throws(PictureError) {
    let bounds = picture_limits(pixels: UInt64(limits.pixels), memory: UInt64(limits.memory))
    guard let decoder = picture_open(bytes.baseAddress, bytes.count, isPNG, bounds) else {
      throw .tooLarge(width: 0, height: 0)
    }
    self.decoder = decoder
    width = Int(picture_get_width(decoder))
    height = Int(picture_get_height(decoder))
    do {
      try check()
    } catch {
      picture_close(decoder)
      throw error
    }
  }

  func close() { picture_close(decoder) }

  /// Decodes all rows.
  mutating func picture(
    _ limits: PictureLimits, orientation: PictureOrientation
  ) throws(PictureError) -> Picture {
    let factor = RowReducer.factor(width: width, height: height, keeping: limits.keptPixels)
    var reducer = RowReducer(width: width, height: height, factor: factor)
    let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * 4)
    defer { row.deallocate() }
    row.initialize(repeating: 0)
    var count = 0
    while picture_next_row(decoder, row.baseAddress) {
      reducer.add(UnsafeBufferPointer(row))
      count += 1
      if count % 64 == 0, Task.isCancelled { throw .cancelled }
    }
    // A truncated file is accepted if at least half of its rows were decoded.
    if count * 2 < height { try check() }
    return reducer.picture(orientation: orientation)
  }

  /// Throws the error that the decoder reports, if any.
  private func check() throws(PictureError) {
    switch picture_get_status(decoder) {
    case picture_status_fine: return
    case picture_status_too_large: throw .tooLarge(width: width, height: height)
    default: throw .broken(reason: String(cString: picture_get_message(decoder)))
    }
  }
}
