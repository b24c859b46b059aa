import Files
import Foundation
import Glibc

/// The folder of the store of a user.
///
/// | file | contents |
/// | --- | --- |
/// | `prio.sqlite` | the tasks, the log of this device, and the result of the last sync |
/// | `settings.json` | the theme, and the folder of the sync |
/// | `logs/DEVICE.log`, `device.json.old` | the store of version 1, which was taken over |
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

  /// The path of the database.
  var database: String { "\(path)/prio.sqlite" }

  var settings: StoreFile { StoreFile(path: "\(path)/settings.json") }

  /// The number of the file of the database, or `nil` without one.
  ///
  /// A copy in another folder has another number. A file that was restored in place may have the
  /// same; the sync recognizes it by the chunks in its folder.
  ///
  /// Source: Linux, *stat(2)*, the inode.
  var fileNumber: Int? {
    var info = stat()
    return stat(database, &info) == 0 ? Int(info.st_ino) : nil
  }
}
