import Files
import Foundation
import Glibc

/// The folder of the store of a user.
///
/// | file | contents |
/// | --- | --- |
/// | `logs/DEVICE.log` | the log of each device; that of this one grows with each change |
/// | `device.json` | the identity of this device |
/// | `settings.json` | the theme, and the folder of the sync |
/// | `sync.json` | the result of the last sync |
/// | `lock` | the lock of the processes |
public struct PrioFolder: Hashable, Sendable {
  /// The path; the first change creates the folder, which only the user can access.
  public let path: String

  /// Creates the folder at a path.
  public init(path: String) { self.path = path }

  /// Creates the folder of a user, or `nil` if the environment does not specify its location.
  ///
  /// Source: *XDG Base Directory Specification*, by which relative paths are ignored.
  public init?(environment: [String: String]) {
    guard let folder = DataFolder.path(in: environment) else { return nil }
    self.init(path: "\(folder)/prio")
  }

  var logs: String { "\(path)/logs" }
  var device: StoreFile { StoreFile(path: "\(path)/device.json") }
  var settings: StoreFile { StoreFile(path: "\(path)/settings.json") }
  var sync: StoreFile { StoreFile(path: "\(path)/sync.json") }

  func log(of device: String) -> StoreFile { StoreFile(path: "\(logs)/\(device).log") }

  /// The devices that have logs, sorted.
  var devices: [String] {
    get throws(PrioError) {
      do {
        guard FileManager.default.fileExists(atPath: logs) else { return [] }
        let names = try Folder(FileName(logs)).listing().entries.filter { $0.kind == .file }
        return names.map(\.description).filter { $0.hasSuffix(".log") }
          .map { String($0.dropLast(4)) }.filter(PrioDevice.isValid)
      } catch {
        throw .unreadableStore(reason: "\(error)")
      }
    }
  }

  // MARK: Lock

  /// Runs a body while no other process reads or writes the store.
  ///
  /// - Parameters:
  ///   - isChange: Whether the body writes. If not, a store that cannot be locked is read anyway.
  ///   - body: The work, which must be short.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or that of the lock.
  func locked<Result>(
    isChange: Bool, _ body: () throws(PrioError) -> Result
  ) throws(PrioError) -> Result {
    if isChange {
      do {
        _ = try Folder(making: FileName(logs), mode: 0o700)
      } catch {
        throw .unwritableStore(reason: "\(error)")
      }
    }
    let lock = FileLock("\(path)/lock")
    return try lock.hold(
      isChange: isChange,
      orThrow: { (error: SystemError) -> PrioError in
        error.code == EWOULDBLOCK
          ? .lockedStore(path: path) : .unwritableStore(reason: "“\(lock.path)”: \(error)")
      }, body)
  }
}
