import CursesKit
import CursesPictures
import Files

/// Previews of the first extracted pictures.
@MainActor
enum Previews {
  /// The maximum number of previews.
  private static let most = 12

  /// Reads and prints pictures, given by their folders and names.
  static func show(_ pictures: [(folder: FileName, name: FileName)]) async {
    var shown: [(name: String, picture: Result<Picture, PictureError>)] = []
    for (folder, name) in pictures.prefix(most) {
      shown.append((name.description, await picture(at: folder.appending(name))))
    }
    if shown.isEmpty { return }
    Terminal.print("")
    Terminal.print(PreviewSheet(shown))
    if pictures.count > most { Terminal.print("and \(pictures.count - most) more") }
  }

  private static func picture(at path: FileName) async -> Result<Picture, PictureError> {
    do throws(PictureError) {
      return .success(try await Picture(decoding: try bytes(of: path)))
    } catch {
      return .failure(error)
    }
  }

  private static func bytes(of path: FileName) throws(PictureError) -> [UInt8] {
    do throws(SystemError) {
      return try PictureFile.bytes(of: path, limits: .standard)
    } catch {
      throw .unreadable(path: path.description, reason: error.description)
    }
  }
}
