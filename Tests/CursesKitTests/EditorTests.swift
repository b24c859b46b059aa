import CursesKit
import Foundation
import Testing

/// Editing text in an external editor, which a shell runs with the file as an argument.
@MainActor
@Suite struct EditorTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  private func edit(
    _ text: String, _ editor: String, visual: String? = nil, in position: String? = nil
  ) async throws(EditorError) -> String {
    var variables = ["EDITOR": editor, "TMPDIR": position ?? folder.path]
    variables["VISUAL"] = visual
    return try await Terminal.edit(text, with: Settings(variables: variables))
  }

  private var left: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [
    ("one", "printf 'a\\nb\\n' >", "a\nb"), ("one\n", "printf 'a\\n' >", "a\n"),
    ("one", "sed -i s/one/two/", "two"), ("日本", "true", "日本"), ("", "true", ""),
    ("one", "printf '\\377a' >", "\u{FFFD}a"), ("-v $HOME `id`", "cat", "-v $HOME `id`"),
  ])
  func `edit returns the saved text and removes its files`(
    text: String, editor: String, edited: String
  ) async throws {
    defer { clean() }

    #expect(try await edit(text, editor) == edited)
    #expect(left == [])
  }

  @Test func `the file has mode 600, in a folder of mode 700`() async throws {
    defer { clean() }
    let modes = "f() { stat -c %a \"$1\" \"${1%/*}\" > \"$1.new\"; mv \"$1.new\" \"$1\"; }; f"

    #expect(try await edit("secret", modes) == "600\n700")
    #expect(left == [])
  }

  @Test func `VISUAL takes precedence over EDITOR, and backups are removed`() async throws {
    defer { clean() }

    let edited = try await edit("one", "false", visual: "sed -i.bak s/one/two/")

    #expect(edited == "two")
    #expect(left == [])
  }

  @Test(arguments: [
    ("no-such-editor --wait", EditorError.notFound(editor: "no-such-editor --wait")),
    ("false", .failed(editor: "false", status: 1, file: nil)),
    ("kill -9 $$ #", .failed(editor: "kill -9 $$ #", status: 137, file: nil)),
    ("rm", .vanished(reason: "No such file or directory")),
    ("f() { rm \"$1\"; mkdir \"$1\"; }; f", .vanished(reason: "it is no longer a file")),
  ])
  func `a failing editor throws a one-line error and leaves no text file`(
    editor: String, error: EditorError
  ) async {
    defer { clean() }

    await #expect(throws: error) { _ = try await edit("one", editor) }
    #expect(!"\(error)".contains("\n"))
    #expect(left.allSatisfy { !$0.hasSuffix("text.txt") || editor.contains("mkdir") })
  }

  @Test func `text saved before an editor fails is kept at the reported path`() async throws {
    defer { clean() }
    let editor = "f() { echo saved > \"$1\"; exit 2; }; f"

    do {
      _ = try await edit("one", editor)
      Issue.record("the editor failed")
    } catch {
      guard case .failed(_, 2, let file?) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "saved\n")
    }
  }

  @Test func `an unusable TMPDIR throws an error with the reason`() async {
    defer { clean() }
    let error = EditorError.noFile(reason: "No such file or directory")

    await #expect(throws: error) { _ = try await edit("one", "true", in: "/no/such/folder") }
  }
}
