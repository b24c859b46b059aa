/// A file of a folder through which devices exchange chunks: `DEVICE/NUMBER.log`.
package struct ChunkFile: Hashable, Sendable {
  /// The identifier of the device that wrote it.
  package let device: String

  /// The number of the last change in it.
  package let last: Int

  /// The size in bytes.
  package let size: Int

  package init(device: String, last: Int, size: Int) {
    self.device = device
    self.last = last
    self.size = size
  }

  /// The name in the folder of the device.
  package var name: String { "\(last).log" }

  /// Returns the number of a name of this form, or `nil` for another name.
  package static func number(of name: String) -> Int? {
    guard name.hasSuffix(".log"), let number = Int(name.dropLast(4)), number > 0,
      number < Int.max, name == "\(number).log"
    else { return nil }
    return number
  }
}

/// A folder through which devices exchange chunks, such as one that a file service copies.
package protocol ChunkFolder: Sendable {
  /// Returns the chunks of all devices.
  func files() async throws(PrioError) -> [ChunkFile]

  /// Returns the bytes of a chunk, or `nil` if it was removed meanwhile.
  func read(_ file: ChunkFile) async throws(PrioError) -> [UInt8]?

  /// Writes a chunk in one step; a former file of that name is replaced.
  func write(_ bytes: [UInt8], as file: ChunkFile) async throws(PrioError)

  /// Removes a chunk; a missing one is ignored.
  func remove(_ file: ChunkFile) async throws(PrioError)
}
