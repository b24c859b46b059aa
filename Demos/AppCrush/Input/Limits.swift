/// The most that is taken out of an input, so that nothing in it can fill the memory or the disk.
struct Limits: Hashable, Sendable {
  /// The bytes of a picture, as they are unpacked from an archive.
  var pictureBytes = 64 << 20

  /// The bytes of all pictures of an archive.
  var archiveBytes = 2 << 30

  /// The pixels of a picture that is restored.
  var pixels = 100_000_000

  /// The pixels of all pictures that are restored of an input.
  var allPixels = 4_000_000_000

  /// The pixels of a side of a picture that is restored.
  var side = 65_535

  /// The pictures of an input.
  var pictures = 100_000

  /// The folders that are in one another.
  var depth = 64

  static let standard = Limits()

  /// What they are, for those who ask for help.
  var description: String {
    """
    A picture may have \(pictureBytes >> 20) MiB when it is unpacked, \(pixels / 1_000_000) million \
    pixels, and \(side) in a row; all of one input \(archiveBytes >> 30) GiB out of an archive, \
    \(allPixels / 1_000_000) million pixels, and be \(pictures) pictures. Folders are looked into \
    \(depth) deep.
    """
  }
}
