import CursesKit
import CursesPictures

/// A reader of the themes in a file: a picture, or lines of a name and two colors.
///
/// A picture is one theme. Its gradient begins with the color of the first pixel of the first row,
/// and ends with that of the first pixel of the last row; alpha is ignored. A picture of one row
/// has two equal colors.
package enum ThemeFile {
  /// The reasons for which a file has no valid themes, each in one line with its remedy.
  package struct Problems: Error, Hashable {
    package let lines: [String]
  }

  /// The endings of the names of pictures, in lower case.
  private static let endings = [".png", ".jpg", ".jpeg"]

  /// The limits of decoding, within which no picture is reduced, so that its colors are exact.
  private static let limits = PictureLimits(pixels: 1 << 24, memory: 1 << 30)

  /// Whether a file is a picture, by the end of its name.
  package static func isPicture(_ file: String) -> Bool { ending(of: file[...]) != nil }

  private static func ending(of file: Substring) -> String? {
    endings.first { file.suffix($0.count).lowercased() == $0 }
  }

  /// Returns the name of the theme in a picture: that of the file, without its ending.
  ///
  /// A hyphen or an underscore becomes a blank. The ending of a picture is removed repeatedly.
  package static func themeName(ofFile file: String) -> String {
    var name = file.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    while let ending = ending(of: name) { name = name.dropLast(ending.count) }
    return String(name.map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}

// MARK: - Reading

extension ThemeFile {
  /// Returns the themes of a file.
  ///
  /// Files with the ending of a picture and files that are not UTF-8 are pictures.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path, which names the theme of a picture.
  ///   - label: The path as messages print it.
  /// - Returns: At least one theme, in the order of the file.
  /// - Throws: ``Problems``.
  package static func themes(
    in bytes: [UInt8], of file: String, label: String
  ) async throws -> [GradientTheme] {
    if !isPicture(file), !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
      return try themes(inLines: text, label: label)
    }
    let picture = try await picture(bytes, label: label)
    guard let top = picture.color(x: 0, y: 0),
      let bottom = picture.color(x: 0, y: picture.height - 1)
    else {
      throw Problems(lines: [
        "“\(label)” is transparent or cut off in its first or last row; use an opaque picture"
      ])
    }
    return [GradientTheme(themeName(ofFile: file), top: top, bottom: bottom)]
  }

  private static func picture(_ bytes: [UInt8], label: String) async throws -> Picture {
    do throws(PictureError) {
      return try await Picture(decoding: bytes, limits: limits)
    } catch {
      throw Problems(lines: ["cannot read “\(label)”: \(error.withRemedy)"])
    }
  }

  private static func themes(inLines text: String, label: String) throws -> [GradientTheme] {
    var themes: [GradientTheme] = []
    var problems: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.drop(while: \.isWhitespace)
      if words.isEmpty || words.hasPrefix("//") { continue }
      if let theme = GradientTheme(line: words) {
        themes.append(theme)
      } else {
        problems.append(
          "line \(index + 1) of “\(label)” is not a theme; "
            + "write a name and two colors, as in Dusk #2c226c #c42c60")
      }
    }
    if themes.isEmpty, problems.isEmpty {
      problems = ["“\(label)” has no themes; write one per line, as in Dusk #2c226c #c42c60"]
    }
    guard problems.isEmpty else { throw Problems(lines: problems) }
    return themes
  }
}

extension PictureError {
  /// The error in one line, with its remedy.
  fileprivate var withRemedy: String {
    switch self {
    case .unknownFormat(_?): description
    case .unknownFormat(nil): "\(self); use PNG or JPEG"
    case .tooLarge: "\(self); use at most 16 million pixels"
    case .unreadable, .broken, .cancelled: "\(self); export it again"
    }
  }
}
