/// The format of a picture file, detected from its first bytes.
enum PictureFormat: Equatable {
  case png
  case jpeg

  /// An unsupported format with its name, or `nil` for an unknown one.
  case other(String?)

  init(_ bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(16))
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .other("GIF")
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .other("WebP")
    } else if begins("BM") {
      self = .other("BMP")
    } else if begins("II*\0") || begins("MM\0*") {
      self = .other("TIFF")
    } else if begins("ftypavif", at: 4) {
      self = .other("AVIF")
    } else if begins("ftyphei", at: 4) || begins("ftypmif1", at: 4) {
      self = .other("HEIC")
    } else if begins("<svg") || begins("<?xml") {
      self = .other("SVG")
    } else {
      self = .other(nil)
    }
  }
}
