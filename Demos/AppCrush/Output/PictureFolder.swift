import Files
import Glibc

/// The output folder for the pictures of an input.
///
/// It is created for the first picture with a new name, so that it contains no other files. It is
/// removed if it stays empty.
final class PictureFolder {
  private let name: FileName
  private let parent: FileName
  private var made: Folder?

  /// The names of the pictures in the folder, in the order of writing.
  private(set) var names: [FileName] = []

  /// Prepares a folder in `parent` without creating it.
  init(named name: FileName, in parent: FileName) {
    self.name = name
    self.parent = parent
  }

  /// The path of the folder, or `nil` if it has no pictures.
  var path: FileName? {
    guard !names.isEmpty, let made else { return nil }
    let name = made.path.lastComponent
    return parent == FileName(".") ? name : parent.appending(name)
  }

  /// Writes a picture atomically.
  ///
  /// - Parameters:
  ///   - name: The name of the picture, which gets a number if it is taken.
  ///   - contents: A closure that writes the picture to its argument. Its errors are rethrown.
  /// - Throws: An ``OutputError`` if the folder cannot be written.
  func keep(
    _ name: FileName, contents: (@escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let folder = try folder()
    names.append(
      try PictureWriting.write(in: folder, contents: contents) { part throws(SystemError) in
        if try part.claim(name) { return name }
        for number in 2... {
          let other = name.numbered(number)
          if try part.claim(other) { return other }
        }
        return name
      })
  }

  /// Removes the folder if no picture was written.
  func close() {
    guard names.isEmpty, let path = made?.path else { return }
    // rmdir fails if the folder has other files.
    rmdir(path.cString)
    made = nil
  }

  private func folder() throws -> Folder {
    if let made { return made }
    do {
      let outer = try Folder(making: parent)
      var free = name.appending(ending: " Images")
      var number = 1
      while mkdirat(outer.descriptor, free.cString, 0o777) != 0 {
        guard errno == EEXIST else { throw SystemError.last }
        number += 1
        free = name.appending(ending: " Images \(number)")
      }
      let folder = try Folder(free, in: outer)
      made = folder
      return folder
    } catch {
      throw OutputError(place: parent.appending(name.appending(ending: " Images")), error)
    }
  }
}
