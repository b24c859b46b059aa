import Files
import Foundation
import Glibc

/// The file of the marks of a user.
///
/// It is replaced in one step, so that a process that ends at any moment loses no earlier change.
public struct MarksFile: Hashable, Sendable {
  /// The path; its folder is created by the first change.
  public let path: String

  /// Creates a file at a path.
  public init(path: String) { self.path = path }

  /// Creates the file of a user, or `nil` if the environment does not specify its location.
  ///
  /// Source: *XDG Base Directory Specification*, by which relative paths are ignored.
  public init?(environment: [String: String]) {
    let home = environment["HOME"].map { "\($0)/.local/share" }
    guard
      let folder = [environment["XDG_DATA_HOME"], home].compactMap({ $0 })
        .first(where: { $0.hasPrefix("/") })
    else { return nil }
    self.init(path: "\(folder)/curseskit/reader.json")
  }

  /// Returns the marks, or `nil` if the file does not exist.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read or decoded, or has a newer version.
  public func read() throws(ReaderError) -> MarksContents? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, as: "the marks")
    } catch {
      throw .marks(reason: "\(error)")
    }
    return try MarksFile.decoded(Data(bytes), path)
  }

  private struct Head: Decodable {
    let version: Int
  }

  private static func decoded(
    _ data: Data, _ path: String
  ) throws(ReaderError) -> MarksContents {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      let version = try decoder.decode(Head.self, from: data).version
      guard version <= MarksContents.version else {
        throw ReaderError.newerMarks(path: path, version: version)
      }
      return try decoder.decode(MarksContents.self, from: data)
    } catch let error as ReaderError {
      throw error
    } catch let error as DecodingError {
      throw .damagedMarks(path: path, problem: error.place)
    } catch {
      throw .damagedMarks(path: path, problem: "it is not JSON")
    }
  }

  /// Writes the marks atomically.
  ///
  /// - Throws: ``ReaderError/marks(reason:)``.
  public func write(_ contents: MarksContents) throws(ReaderError) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(contents)
      let folder = URL(filePath: path).deletingLastPathComponent().path
      _ = try Folder(making: FileName(folder))
      try OutputFile(path, of: "reader").write(String(decoding: data, as: UTF8.self))
    } catch {
      throw .marks(reason: "\(error)")
    }
  }

  /// The stamp of the file, or `nil` if it does not exist.
  var stamp: Stamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Stamp(
      file: Int(info.st_ino), size: Int(info.st_size), seconds: Int(info.st_mtim.tv_sec),
      nanoseconds: Int(info.st_mtim.tv_nsec))
  }

  /// An identification of the contents of a file.
  struct Stamp: Hashable {
    let file: Int
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }
}

extension DecodingError {
  /// The place of the error, such as “.liked[0].url”, or “not well-formed JSON”.
  fileprivate var place: String {
    switch self {
    case .typeMismatch(let type, let context):
      "\(context.path) is not \(DecodingError.noun(of: type))"
    case .valueNotFound(_, let context): "\(context.path) is null"
    case .keyNotFound(let key, let context): "\(context.path) has no \(key.stringValue)"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(context.path) has the wrong form"
    default: "it is not well-formed JSON"
    }
  }
}
