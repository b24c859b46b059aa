import CursesTerminal
import CursesViews

extension Terminal {
  /// Opens a text in the user's editor and returns the saved text.
  ///
  ///     let text = try await Terminal.edit(draft)
  ///
  /// The editor is the command in `VISUAL`, or else in `EDITOR`, or else `vi`. Meanwhile, the
  /// terminal is suspended; see ``suspended(_:)``. The text is in a file that only the user can
  /// read, and that is removed afterwards. If the editor adds a final line feed that the text did
  /// not have, it is removed.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text as the editor saved it.
  /// - Throws: The ``EditorError`` with the reason why no text is returned. In that case, nothing
  ///   has changed.
  public static func edit(_ text: String) async throws(EditorError) -> String {
    try await edit(text, with: Settings.process)
  }

  /// Opens a text in the editor of the given settings.
  package static func edit(
    _ text: String, with settings: Settings
  ) async throws(EditorError) -> String {
    let file = try EditorFile(text, in: settings.temporaryFolder)
    let editor = EditorProcess(command: settings.editor)
    let status = await suspended { await editor.edit(file.path) }
    guard status == 0 else { throw failure(of: editor, status, file, text) }
    defer { file.remove() }
    let edited = try file.read()
    let isEnded = edited.last == "\n" && text.last != "\n"
    return isEnded ? String(edited.dropLast()) : edited
  }

  /// Returns the error for a failed editor, and keeps the text that it saved before.
  private static func failure(
    of editor: EditorProcess, _ status: Int32, _ file: EditorFile, _ text: String
  ) -> EditorError {
    let saved = try? file.read()
    let isKept = saved.map { $0 != text && $0 != text + "\n" } ?? false
    if !isKept { file.remove() }
    if status == 127 || status == 126, !isKept { return .notFound(editor: editor.command) }
    return .failed(editor: editor.command, status: status, file: isKept ? file.path : nil)
  }
}
