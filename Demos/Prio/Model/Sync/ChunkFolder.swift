/// A file of a folder through which devices exchange chunks: `DEVICE/NUMBER.log`.
package struct ChunkFile: Hashable, Sendable {
  /// The identifier of the device that wrote it.
  package let device: String

  /// The number of the last change in it.
  package let last: Int

  /// The size in bytes, or 0 if it is unknown.
  package let size: Int

  /// A text that is another one after the file was replaced.
  package let version: String

  package init(device: String, last: Int, size: Int = 0, version: String) {
    self.device = device
    self.last = last
    self.size = size
    self.version = version
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
  ///
  /// - Throws: ``PrioError/damagedLog(device:file:)`` if it is too large.
  func read(_ file: ChunkFile) async throws(PrioError) -> [UInt8]?

  /// Writes the chunk with a last number in one step, and returns its file; a former file of that
  /// name is replaced.
  func write(_ bytes: [UInt8], of device: String, last: Int) async throws(PrioError) -> ChunkFile

  /// Removes a chunk; a missing one is ignored.
  func remove(_ file: ChunkFile) async throws(PrioError)
}
