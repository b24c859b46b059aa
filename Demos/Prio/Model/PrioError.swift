import CursesCells

/// An error of Prio, in one line with its cause and remedy.
public enum PrioError: Error, Hashable, Sendable {
  /// A newer version of the program wrote a file.
  case newerFile(path: String, version: Int)

  /// A file of the store cannot be decoded.
  case damagedFile(path: String)

  /// The store cannot be read.
  case unreadableStore(reason: String)

  /// The store cannot be written.
  case unwritableStore(reason: String)

  /// Another process did not release the store in time.
  case lockedStore(path: String)

  /// A task has no name.
  case noName

  /// A task has another number than those of the list.
  case noTask(number: Int, count: Int)

  /// Another device changed a task at the last possible time, so that no change can follow.
  case lastTime(name: String)

  /// A time cannot be understood.
  case unknownTime(text: String)

  /// A time has passed.
  case pastTime(text: String)

  /// No folder is chosen for the sync.
  case noFolder

  /// The folder of the sync does not exist.
  case missingFolder(path: String)

  /// The folder of the sync cannot be written.
  case readOnlyFolder(path: String)

  /// The device of the folder of the sync is full.
  case fullFolder(path: String)

  /// The folder of the sync cannot be used for another reason.
  case folder(path: String, reason: String)

  /// The folder around a new folder does not exist.
  case missingParent(path: String)

  /// A newer version of the program wrote the log of a device.
  case newerLog(device: String, version: Int)

  /// A complete log of a device cannot be decoded, or is too large.
  case damagedLog(device: String, file: String)
}

// MARK: - CodedError

extension PrioError: CodedError {
  /// The error code, in `10201...10299`.
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10201 | a newer version wrote a file | update the program |
  /// | 10202 | a file of the store is damaged | move it away |
  /// | 10203 | the store cannot be read | check its permissions |
  /// | 10204 | the store cannot be written | check its folder and the free space |
  /// | 10205 | another process uses the store | try again |
  /// | 10210 | a task has no name | type a name |
  /// | 10211 | a number has no task | choose a number of the list |
  /// | 10212 | a time cannot be understood | use a form of the text |
  /// | 10213 | a time has passed | choose a later time |
  /// | 10214 | a task was changed at the last possible time | add the task again |
  /// | 10220 | no folder is chosen | name a folder |
  /// | 10221 | the folder does not exist | connect it, or choose another one |
  /// | 10222 | the folder is read-only | check its permissions |
  /// | 10223 | the folder is full | free some space |
  /// | 10224 | another error of the folder | see the reason |
  /// | 10225 | the parent of a new folder does not exist | create it first |
  /// | 10226 | a newer version wrote a log | update the program |
  /// | 10227 | a log is damaged | sync on its device again |
  public var code: Int {
    switch self {
    case .newerFile: 10201
    case .damagedFile: 10202
    case .unreadableStore: 10203
    case .unwritableStore: 10204
    case .lockedStore: 10205
    case .noName: 10210
    case .noTask: 10211
    case .unknownTime: 10212
    case .pastTime: 10213
    case .lastTime: 10214
    case .noFolder: 10220
    case .missingFolder: 10221
    case .readOnlyFolder: 10222
    case .fullFolder: 10223
    case .folder: 10224
    case .missingParent: 10225
    case .newerLog: 10226
    case .damagedLog: 10227
    }
  }

  /// The cause and the remedy, in one line.
  public var description: String { "\(reason); \(remedy)" }

  /// The cause, such as “the folder “/mnt/usb/Prio” does not exist”.
  public var reason: String {
    switch self {
    case .newerFile(let path, let version):
      "“\(PlainLine.of(path))” has version \(version), which is newer than version "
        + "\(LogText.version)"
    case .damagedFile(let path): "“\(PlainLine.of(path))” is damaged"
    case .unreadableStore(let reason): "the store cannot be read (\(PlainLine.of(reason)))"
    case .unwritableStore(let reason): "the change was not stored (\(PlainLine.of(reason)))"
    case .lockedStore(let path): "another process uses “\(PlainLine.of(path))”"
    case .noName: "the task has no name"
    case .noTask(let number, let count):
      count == 0 ? "there is no task \(number), as the list is empty" : "there is no task \(number)"
    case .unknownTime(let text): "“\(PlainLine.of(text))” is not a time"
    case .pastTime(let text): "“\(PlainLine.of(text))” has passed"
    case .lastTime(let name):
      "another device with a wrong clock changed “\(PlainLine.of(name))” at the last possible time"
    default: syncReason
    }
  }

  private var syncReason: String {
    switch self {
    case .missingFolder(let path): "the folder “\(PlainLine.of(path))” does not exist"
    case .readOnlyFolder(let path): "the folder “\(PlainLine.of(path))” is read-only"
    case .fullFolder(let path): "there is no space left in “\(PlainLine.of(path))”"
    case .folder(let path, let reason):
      "the folder “\(PlainLine.of(path))” cannot be used (\(PlainLine.of(reason)))"
    case .missingParent(let path):
      "“\(PlainLine.of(path))” cannot be created, as the folder around it does not exist"
    case .newerLog(let device, let version):
      "\(PlainLine.of(device)) writes version \(version), which is newer than version "
        + "\(LogText.version)"
    case .damagedLog(let device, let file):
      "the log “\(PlainLine.of(file))” of \(PlainLine.of(device)) is damaged"
    default: "no folder is chosen for the sync"
    }
  }

  /// The remedy, such as “update prio”.
  public var remedy: String {
    switch self {
    case .newerFile, .newerLog: "update prio"
    case .damagedFile: "move it away"
    case .unreadableStore: "check its permissions"
    case .unwritableStore: "check its folder and the free space"
    case .lockedStore: "try again"
    case .noName: "type a name"
    case .noTask(_, let count):
      count == 0 ? "add one with “prio add”" : "choose a number from 1 to \(count)"
    case .unknownTime: "try “tomorrow 9:00”, “in 2 h”, “friday” or “2026-03-13 12:00”"
    case .pastTime: "choose a later time"
    case .lastTime: "add the task again"
    case .noFolder: "name a folder"
    case .missingFolder: "connect it, or choose another folder"
    case .readOnlyFolder, .folder: "check its permissions, or choose another folder"
    case .fullFolder: "free some space"
    case .missingParent: "create that one first"
    case .damagedLog: "sync on that device again"
    }
  }
}
