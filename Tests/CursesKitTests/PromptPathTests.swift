import CursesCells
import CursesKit
import CursesKitTesting
import Foundation
import Testing

/// Questions for the path of a file.
@MainActor
@Suite struct PromptPathTests {
  /// A temporary folder for one test.
  final class Folder {
    let path = NSTemporaryDirectory() + "prompt-path-\(UUID().uuidString)"

    init(_ files: [String]) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for file in files {
        if file.hasSuffix("/") {
          try FileManager.default.createDirectory(
            atPath: path + "/" + file, withIntermediateDirectories: true)
        } else {
          _ = FileManager.default.createFile(atPath: path + "/" + file, contents: Data())
        }
      }
    }

    /// Creates a file with a name that may be invalid UTF-8.
    func make(_ name: [UInt8]) {
      let whole = Array((path + "/").utf8) + name + [0]
      close(open(whole.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func driver(
    _ folder: Folder, kind: Prompt.PathKind = .any, mustExist: Bool = true,
    isAccessible: Bool = false
  ) -> PromptDriver<PromptPath?> {
    let path = folder.path
    return PromptDriver(traits: Traits(isAccessible: isAccessible)) {
      try await Prompt.path("File?", in: path, kind: kind, mustExist: mustExist)
    }
  }

  @Test func `files are suggested, and Tab completes their common prefix`() async throws {
    let folder = try Folder(["main.swift", "makefile", "notes.txt", ".hidden", "src/"])
    let driver = driver(folder)
    try await driver.wait(for: "src/")
    #expect(await !driver.lines.contains { $0.contains(".hidden") })

    await driver.type("m")
    await driver.press(.tab)
    #expect(await driver.lines[0].contains("▐ ma"))
    await driver.type("i")
    await driver.press(.tab)
    #expect(await driver.lines[0].contains("main.swift"))
    await driver.press(.enter)

    #expect(try await driver.answer?.string == folder.path + "/main.swift")
    #expect(await driver.lines == ["✓ File? main.swift"])
  }

  @Test func `a selected folder is entered, and a typed dot finds hidden files`() async throws {
    let folder = try Folder(["src/.keep", "src/"].reversed())
    let driver = driver(folder, kind: .file)
    try await driver.wait(for: "src/")
    await driver.press(.down)
    await driver.press(.enter)
    #expect(await driver.lines[0].contains("src/"))
    await driver.type(".")
    try await driver.wait(for: ".keep")
    await driver.press(.down)
    await driver.press(.enter)

    #expect(try await driver.answer?.string == folder.path + "/src/.keep")
  }

  @Test func `a deleted file is refused, and the question continues`() async throws {
    let folder = try Folder(["gone", "here"])
    let driver = driver(folder)
    try await driver.wait(for: "gone")
    try FileManager.default.removeItem(atPath: folder.path + "/gone")
    await driver.press(.down)
    await driver.press(.enter)
    try await driver.wait(for: "“gone” does not exist")
    await driver.press(.control("u"))
    await driver.type("here\n")

    #expect(try await driver.answer?.string == folder.path + "/here")
  }

  @Test func `file names that are invalid UTF-8 are returned as bytes`() async throws {
    let folder = try Folder([])
    folder.make([0x63, 0x61, 0x66, 0xE9])
    let driver = driver(folder)
    try await driver.wait(for: "caf\\xE9")
    await driver.type("c")
    await driver.press(.tab)
    await driver.press(.enter)

    #expect(try await driver.answer?.bytes.suffix(4) == [0x63, 0x61, 0x66, 0xE9])
  }

  @Test(arguments: [
    [0x61, 0x5C, 0x62], [0xFF, 0x41], [0x1B, 0x5B, 0x32, 0x4A], Array("日本\n".utf8), [0xE2, 0x82],
    Array("\\x41".utf8),
  ])
  func `the text of a name is safe to print and round-trips`(name: [UInt8]) {
    let text = PromptPath(name).description

    #expect(PathQuery().path(of: text).bytes == name)
    #expect(!text.unicodeScalars.contains { PlainLine.isUnsafe($0) })
  }

  @Test func `a tilde expands to a home folder`() {
    let wish = PathQuery(folder: "/tmp", home: "/home/ada")

    #expect(wish.path(of: "~").string == "/home/ada")
    #expect(wish.path(of: "~/notes").string == "/home/ada/notes")
    #expect(wish.path(of: "~root/x").string == "/root/x")
    #expect(wish.path(of: "~nobody-of-this-name/x").string == "/tmp/~nobody-of-this-name/x")
    #expect(wish.path(of: "a/b").string == "/tmp/a/b")
    #expect(wish.path(of: "/a").string == "/a")
  }

  @Test func `a folder is refused as a file, and a new file allowed`() async throws {
    let folder = try Folder(["src/"])
    let requested = driver(folder, kind: .file)
    await requested.type("src\n")
    try await requested.wait(for: "“src” is a folder")
    await requested.press(.escape)
    #expect(try await requested.answer == nil)

    let new = driver(folder, mustExist: false)
    await new.type("new\n")
    #expect(try await new.answer?.string == folder.path + "/new")
  }

  @Test func `a path is typed in plain lines`() async throws {
    let folder = try Folder(["here"])
    let driver = driver(folder, isAccessible: true)
    await driver.type("gone\nhere\n")

    #expect(try await driver.answer?.string == folder.path + "/here")
    #expect(await driver.lines.contains("Please try again: “gone” does not exist."))
  }
}
