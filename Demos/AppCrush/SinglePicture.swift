import Files
import Glibc

/// The restoration of one picture file to another.
struct SinglePicture {
  let input: FileName
  let output: FileName
  var limits = Limits.standard

  /// Creates a restoration, or `nil` unless the arguments are two names of PNG files.
  ///
  /// The result is also `nil` if the first argument is a folder.
  init?(_ arguments: [FileName]) {
    guard arguments.count == 2, arguments.allSatisfy({ $0.lowercased.hasSuffix(".png") }) else {
      return nil
    }
    var info = stat()
    if stat(arguments[0].cString, &info) == 0, info.st_mode & S_IFMT == S_IFDIR { return nil }
    (input, output) = (arguments[0], arguments[1])
  }

  /// Writes the picture, unless the output file exists.
  ///
  /// - Throws: A ``Failure`` that names the affected file.
  func run() throws -> Outcome.Treatment {
    do {
      let bytes = try PictureFile.bytes(of: input, flags: 0, limits: limits)
      let picture = try Restorable(bytes, limits: limits)
      try write(picture)
      return picture.treatment
    } catch let error as SystemError {
      throw Failure(code: 10301, description: "cannot read “\(input)”: \(error); name a PNG file")
    } catch let error as PNGError {
      throw Failure(code: error.code, description: "“\(input)” was not restored: \(error)")
    } catch let error as InputError {
      throw Failure(code: error.code, description: "“\(input)” was not restored: \(error)")
    } catch let error as OutputError {
      throw Failure(code: error.code, description: "\(error)")
    }
  }

  private func write(_ picture: Restorable) throws {
    let folder = try Folder(output.parent)
    let isThere = try PictureWriting.write(in: folder, contents: picture.write) {
      part throws(SystemError) in try part.claim(output.lastComponent)
    }
    guard isThere else {
      throw Failure(
        code: 10522, description: "“\(output)” already exists; name another file, or remove it")
    }
  }
}
