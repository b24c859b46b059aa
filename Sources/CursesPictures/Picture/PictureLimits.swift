/// The limits of decoding, which bound the memory and time that a file can use.
public struct PictureLimits: Hashable, Sendable {
  /// The maximum number of pixels in a picture; the default is 100 million.
  ///
  /// A negative number is clamped to zero.
  public var pixels: Int {
    didSet { pixels = max(0, pixels) }
  }

  /// The maximum number of bytes for decoding, in addition to the file's; the default is 128 MiB.
  ///
  /// A picture keeps at most an eighth of them. A larger picture is reduced while it is decoded,
  /// which is not visible on a screen of cells. A negative number is clamped to zero.
  public var memory: Int {
    didSet { memory = max(0, memory) }
  }

  /// The maximum number of bytes in a file; the default is 128 MiB.
  ///
  /// A negative number is clamped to zero.
  public var fileSize: Int {
    didSet { fileSize = max(0, fileSize) }
  }

  /// Creates limits; negative ones are clamped to zero.
  public init(pixels: Int = 100_000_000, memory: Int = 1 << 27, fileSize: Int = 1 << 27) {
    self.pixels = max(0, pixels)
    self.memory = max(0, memory)
    self.fileSize = max(0, fileSize)
  }

  /// The default limits.
  public static let standard = PictureLimits()

  /// The maximum number of pixels to keep, with 8 bytes each, in an eighth of the memory.
  var keptPixels: Int { max(1, memory / 64) }
}
