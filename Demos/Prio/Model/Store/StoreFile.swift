import Files
import Foundation

/// A file of the store, with the errors of Prio.
struct StoreFile: Hashable, Sendable {
  private let file: StoredFile

  init(path: String) { file = StoredFile(path, of: "prio") }

  var path: String { file.path }

  /// Returns the bytes, or `nil` if the file does not exist.
  func read() throws(PrioError) -> [UInt8]? {
    do throws(SystemError) {
      return try file.read()
    } catch {
      throw .unreadableStore(reason: "“\(path)”: \(error)")
    }
  }
}

// MARK: - JSON

extension StoreFile {
  private struct Head: Codable {
    var version: Int
  }

  private struct Body<Contents: Codable>: Codable {
    let version: Int
    let contents: Contents
  }

  /// Decodes the contents, or returns `nil` if the file does not exist.
  ///
  /// - Throws: ``PrioError/newerFile(path:version:)`` or ``PrioError/damagedFile(path:)``.
  func json<Contents: Codable>(_ type: Contents.Type) throws(PrioError) -> Contents? {
    guard let bytes = try read() else { return nil }
    let (data, decoder) = (Data(bytes), JSONDecoder())
    if let head = try? decoder.decode(Head.self, from: data), head.version > LogText.version {
      throw .newerFile(path: path, version: head.version)
    }
    guard let body = try? decoder.decode(Body<Contents>.self, from: data) else {
      throw .damagedFile(path: path)
    }
    return body.contents
  }

  /// Replaces the contents in one step.
  func write<Contents: Codable>(json contents: Contents) throws(PrioError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Body(version: LogText.version, contents: contents))
    else { throw .unwritableStore(reason: "“\(path)” has no JSON form") }
    do throws(SystemError) {
      try file.write([UInt8](data))
    } catch {
      throw .unwritableStore(reason: "“\(path)”: \(error)")
    }
  }
}
