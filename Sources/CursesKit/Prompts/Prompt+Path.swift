extension Prompt {
  /// Asks for the path of a file, with completion.
  ///
  ///     ? Which file?  ▐ So▏                                                   ▌
  ///                      Sources/
  ///       ↑↓ choose   ↵ answer   tab complete   esc give up
  ///
  ///     let path = try await Prompt.path("Which file?", kind: .file)
  ///
  /// | Keys       | Effect                                                  |
  /// | ---------- | ------------------------------------------------------- |
  /// | Tab        | complete the name, as far as there is only one way to   |
  /// | ↑ ↓        | select one of the files below                           |
  /// | Enter      | answer, or go into a folder that is selected below      |
  /// | Esc Ctrl-D | give up; Ctrl-D where nothing is typed                  |
  ///
  /// Names are bytes. Bytes that are not valid text are displayed and typed as `\x..`, and a
  /// backslash as two. Hidden files are listed after their dot is typed. `~` is the user's home
  /// folder, and `~name` that of another user. The existence of the file is checked when the user
  /// presses Enter, so a file that was deleted meanwhile is refused.
  ///
  /// Plain lines have no completion. If no user can answer, the default is returned,
  /// provided that it is valid.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - folder: The base folder of relative paths. The default is the current folder.
  ///   - kind: The required kind of file. The default is a file or a folder.
  ///   - mustExist: Whether the file must exist. The default is `true`.
  ///   - default: The path for an empty line. The default is `nil`.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether the question can be clicked. The default is `false`.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - validate: Returns a short reason why a path is invalid, or `nil` if it is valid.
  /// - Returns: The path, with `~` and `folder` expanded, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if no user can answer; `CancellationError` if the task is cancelled.
  public static func path(
    _ question: String, in folder: String = ".", kind: PathKind = .any, mustExist: Bool = true,
    default: String? = nil, isDestructive: Bool = false, typeAhead: TypeAhead? = nil,
    usesMouse: Bool = false, options: TerminalOptions = Prompt.defaults.options,
    validate: @escaping (PromptPath) -> String? = { _ in nil }
  ) async throws -> PromptPath? {
    let wish = PathQuery(
      folder: folder, kind: kind, mustExist: mustExist, home: Settings.process.home)
    let words = words
    let line = LineInput<PromptPath>(default: `default`) { text in
      let path = wish.path(of: text)
      if let complaint = wish.complaint(about: path, named: text) {
        throw Refusal(words(complaint))
      }
      if let reason = validate(path) { throw Refusal(reason) }
      return path
    }
    let request = PromptRequest<PromptPath>(
      question: question, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { PathController(question, wish: wish, line: line, onAnswer: $0) },
      converse: { try await $0.ask(question, line: line) },
      unattended: { try line.unattended(question) })
    return try await ask(request)
  }
}
