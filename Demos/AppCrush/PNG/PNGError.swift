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
    case .endsEarly: "it ends too early; get it again"
    case .wrongChecksum(let kind): "the checksum of its part \(kind) is wrong; get it again"
    case .badHeader: "its header says what no picture can be; get it again"
    case .tooLarge(let width, let height):
      "\(width)×\(height) pixels are more than are restored; see appcrush --help"
    case .unknownChunk(let kind): "nobody knows its part \(kind); it is no picture of an app"
    case .misplaced(let kind): "its part \(kind) is missing, or in the wrong place; get it again"
    case .brokenPixels: "its pixels cannot be unpacked; get it again"
    case .noMemory: "there is no memory for it; close other programs"
    }
  }
}
