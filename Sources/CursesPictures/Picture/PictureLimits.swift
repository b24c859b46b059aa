/// The bounds of what is decoded, so that no file takes a program's memory or time.
public struct PictureLimits: Hashable, Sendable {
  /// The most pixels that a picture may have; the default is 100 million.
  ///
  /// A negative number is raised to zero.
  public var pixels: Int {
    didSet { pixels = max(0, pixels) }
  }

  /// The most bytes that decoding takes, beside those of the file; the default is 128 MiB.
  ///
  /// A picture keeps an eighth of that at most: a larger one is made smaller while it is decoded,
  /// which no screen of cells shows. A negative number is raised to zero.
  public var memory: Int {
    didSet { memory = max(0, memory) }
  }

  /// The most bytes of a file; the default is 128 MiB.
  ///
  /// A negative number is raised to zero.
  public var fileSize: Int {
    didSet { fileSize = max(0, fileSize) }
  }

  /// Creates limits; negative ones are raised to zero.
  public init(pixels: Int = 100_000_000, memory: Int = 1 << 27, fileSize: Int = 1 << 27) {
    self.pixels = max(0, pixels)
    self.memory = max(0, memory)
    self.fileSize = max(0, fileSize)
  }

  /// The limits that are used where none are named.
  public static let standard = PictureLimits()

  /// The most pixels that are kept, at 8 bytes each in as many as an eighth of the memory holds.
  var keptPixels: Int { max(1, memory / 64) }
}
