import CursesTerminal
import CursesViews

extension Terminal {
  /// Lets the user edit a text in the editor of their own, and returns what became of it.
  ///
  ///     let text = try await Terminal.edit(draft)
  ///
  /// It is the command in `VISUAL`, or else in `EDITOR`, or else `vi`. The terminal is lent to it
  /// meanwhile; see ``suspended(_:)``. The text is in a file that nobody else can read, which is
  /// removed afterwards. A line feed that the editor puts at the end of a text that had none is
  /// left out.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text as the editor saved it.
  /// - Throws: The ``EditorError`` that says why there is none; then nothing has changed.
  public static func edit(_ text: String) async throws(EditorError) -> String {
    try await edit(text, with: Settings.process)
  }

  /// Lets the user edit a text as some settings say.
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

  /// Returns why there is no text, and keeps what the editor saved before it failed.
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
