import Files
import Pages

/// A reader of themes from folders and files, which collects all problems.
struct ThemeReader {
  private var themes: [GradientTheme] = []
  private var problems: [String] = []

  /// Reads a file, the pictures of a folder, or standard input for `-`.
  mutating func read(_ source: String) async {
    for file in files(of: FileName(source)) { await read(file) }
  }

  /// Returns the themes.
  ///
  /// - Throws: The last problem, after the others were written to standard error.
  func result() throws -> [GradientTheme] {
    guard let last = problems.last else { return themes }
    StandardStreams.tell(Array(problems.dropLast()), by: "gallery")
    throw Failure(code: 10607, description: last)
  }

  /// Returns the pictures of a folder, or the path if it is not an accessible folder.
  private mutating func files(of path: FileName) -> [FileName] {
    guard path != FileName("-"), let folder = try? Folder(opening: path) else { return [path] }
    do {
      let names = try folder.listing().entries.filter(\.isPicture).map(\.name)
      if names.isEmpty {
        problems.append("the folder “\(path)” has no pictures; add PNG or JPEG files")
      }
      return names.map { path.appending($0) }
    } catch {
      problems.append("\(error); check its permissions")
      return []
    }
  }

  private mutating func read(_ file: FileName) async {
    do {
      let bytes = try InputFile.read(file, as: "the theme file")
      let new = try await ThemeFile.themes(
        in: bytes, of: String(decoding: file.bytes, as: UTF8.self), label: file.description)
      themes += new
    } catch let error as ThemeFile.Problems {
      problems += error.lines
    } catch {
      problems.append("\(error)")
    }
  }
}

extension FolderListing.Entry {
  /// Whether this is a picture, by its name, and not a hidden file.
  fileprivate var isPicture: Bool {
    (kind == .file || kind == .link) && !name.isHidden
      && ThemeFile.isPicture(String(decoding: name.bytes, as: UTF8.self))
  }
}
