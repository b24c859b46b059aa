/// The limits of an input, which keep it from exhausting the memory or the disk.
struct Limits: Hashable, Sendable {
  /// The maximum size of a picture in bytes, unpacked from an archive.
  var pictureBytes = 64 << 20

  /// The maximum size of all pictures of an archive in bytes.
  var archiveBytes = 2 << 30

  /// The maximum number of pixels of a restored picture.
  var pixels = 100_000_000

  /// The maximum number of pixels of all restored pictures of an input.
  var allPixels = 4_000_000_000

  /// The maximum width and height of a restored picture in pixels.
  var side = 65_535

  /// The maximum number of pictures of an input.
  var pictures = 100_000

  /// The maximum depth of folders.
  var depth = 64

  static let standard = Limits()

  /// The description of the limits for `--help`.
  var description: String {
    """
    Limits of a picture: \(pictureBytes >> 20) MiB unpacked, \(pixels / 1_000_000) million pixels, \
    \(side) pixels per row. Limits of an input: \(archiveBytes >> 30) GiB unpacked, \
    \(allPixels / 1_000_000) million pixels, \(pictures) pictures, folders nested \(depth) deep.
    """
  }
}
