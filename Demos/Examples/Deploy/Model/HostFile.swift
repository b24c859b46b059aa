import Dispatch
import Foundation

/// A reader of files with the name of a host in each line.
enum HostFile {
  /// The maximum size of a file in bytes: 64 MiB.
  private static let limit = 64 << 20

  /// Reads the names on a background thread, because reading can block.
  static func names(in file: URL) async throws -> [String] {
    let text: Result<String, any Error> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result {
            let data = try FileHandle(forReadingFrom: file).read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit, let text = String(data: data, encoding: .utf8) else {
              throw HostFileError.unreadable(file.path)
            }
            return text
          })
      }
    }
    guard case .success(let text) = text else { throw HostFileError.unreadable(file.path) }
    let lines = text.split(whereSeparator: \.isNewline)
    let names = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard !names.isEmpty else { throw HostFileError.empty(file.path) }
    return names
  }
}

/// The reason why a file yields no hosts.
enum HostFileError: Error, CustomStringConvertible {
  case unreadable(String)
  case empty(String)

  var description: String {
    switch self {
    case .unreadable(let path): "cannot read \(path) as text of at most 64 MiB; name another file"
    case .empty(let path): "\(path) has no hosts; write one per line"
    }
  }
}
