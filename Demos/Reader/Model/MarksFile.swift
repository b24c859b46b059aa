import Files
import Foundation
import Glibc

/// The file of the marks of a user.
///
/// It is replaced in one step, so that a process that ends at any moment loses no earlier change.
/// Processes that change it do so one after the other; the lock is an empty file next to it.
public struct MarksFile: Hashable, Sendable {
  /// The path; its folder is created by the first change.
  public let path: String

  private let patience: Duration

  /// Creates a file at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - patience: The maximum time to wait for another process that changes the file. The default
  ///     is one second; with zero, a change fails at once.
  public init(path: String, patience: Duration = .seconds(1)) {
    self.path = path
    self.patience = patience
  }

  /// Creates the file of a user, or `nil` if the environment does not specify its location.
  ///
  /// Source: *XDG Base Directory Specification*, by which relative paths are ignored.
  public init?(environment: [String: String]) {
    guard let folder = DataFolder.path(in: environment) else { return nil }
    self.init(path: "\(folder)/reader.json")
  }

  private var file: StoredFile { StoredFile(path, of: "reader") }

  /// Returns the marks, or `nil` if the file does not exist.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read or decoded, or has a newer version.
  public func read() throws(ReaderError) -> MarksContents? {
    let found: [UInt8]?
    do throws(SystemError) {
      found = try file.read()
    } catch {
      throw .marks(reason: "cannot read “\(FileName(path))”: \(error); check its permissions")
    }
    guard let bytes = found else { return nil }
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

  /// Replaces the marks in one step, after they reached the disk.
  ///
  /// - Throws: ``ReaderError/marks(reason:)``; the file is then unchanged.
  public func write(_ contents: MarksContents) throws(ReaderError) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try file.write([UInt8](encoder.encode(contents)))
    } catch {
      throw failure(error)
    }
  }

  /// Runs a body while no other process changes the file.
  ///
  /// - Parameter body: The change, which reads the file again.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or ``ReaderError/lockedMarks(path:)`` if another process did
  ///   not release the file in time.
  package func locked<Result>(
    _ body: () throws(ReaderError) -> Result
  ) throws(ReaderError) -> Result {
    try FileLock("\(path).lock", patience: patience).hold(
      orThrow: { (error: SystemError) -> ReaderError in
        error.code == EWOULDBLOCK ? .lockedMarks(path: path) : failure(error)
      }, body)
  }

  private func failure(_ error: any Error) -> ReaderError {
    .marks(
      reason: "cannot write “\(FileName(path))”: \(error); check its folder and the free space")
  }

  /// The stamp of the file, or `nil` if it does not exist.
  var stamp: FileStamp? { file.stamp }
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
