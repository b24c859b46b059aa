/// The reason why a PNG picture cannot be restored.
enum PNGError: Error, Hashable, CustomStringConvertible {
  case endsEarly
  case wrongChecksum(PNGChunk.Kind)
  case badHeader
  case tooLarge(width: Int, height: Int)
  case unknownChunk(PNGChunk.Kind)
  case misplaced(PNGChunk.Kind)
  case brokenPixels
  case noMemory

  var description: String {
    switch self {
    case .endsEarly: "it is truncated; download it again"
    case .wrongChecksum(let kind): "the checksum of its \(kind) chunk is wrong; download it again"
    case .badHeader: "its header is invalid; download it again"
    case .tooLarge(let width, let height):
      "\(width)×\(height) pixels exceed the limit; see appcrush --help"
    case .unknownChunk(let kind): "its \(kind) chunk is unknown; it is not a picture of an app"
    case .misplaced(let kind): "its \(kind) chunk is missing or misplaced; download it again"
    case .brokenPixels: "its pixels cannot be decompressed; download it again"
    case .noMemory: "out of memory; close other programs"
    }
  }
}
