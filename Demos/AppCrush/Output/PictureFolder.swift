import Files
import Glibc

/// The folder that the pictures of an input are written to.
///
/// It is made when the first picture comes, with a name that nothing has, so that nothing in it is
/// anyone else's; where none stays, it is taken away again.
final class PictureFolder {
  private let name: FileName
  private let parent: FileName
  private var made: Folder?

  /// The names in it, in the order in which they were given.
  private(set) var names: [FileName] = []

  /// Names a folder in another one; nothing is made yet.
  init(named name: FileName, in parent: FileName) {
    self.name = name
    self.parent = parent
  }

  /// Where it is, once a picture is in it.
  var path: FileName? {
    guard !names.isEmpty, let made else { return nil }
    let name = made.path.lastComponent
    return parent == FileName(".") ? name : parent.appending(name)
  }

  /// Writes a picture, which is in the folder when all of it is there, and not before.
  ///
  /// - Parameters:
  ///   - name: The name that it gets, with a number where the folder has it already.
  ///   - contents: Writes the picture to what it is given; what it throws is thrown.
  /// - Throws: An ``OutputError`` where the folder cannot be written to.
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

  /// Takes the folder away where nothing is in it that it was made for.
  func close() {
    guard names.isEmpty, let path = made?.path else { return }
    // It is refused where anything is in it.
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
