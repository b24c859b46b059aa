extension Prompt {
  /// Asks for the path of a file, which is completed as it is typed.
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
  /// Names are bytes: what is no text in them is shown, and typed, as `\x..`, and a backslash as
  /// two. Hidden files are shown once their dot is typed. `~` is the folder of the user, and
  /// `~name` that of another. Whether there is such a file is asked when the user presses Enter,
  /// so that one that has vanished meanwhile is refused.
  ///
  /// In plain lines nothing is completed. Where nobody can answer, the default is returned, if it
  /// is allowed.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - folder: The folder at which paths begin that begin with no slash. The default is the
  ///     current one.
  ///   - kind: What the path has to lead to. The default is a file or a folder.
  ///   - mustExist: Whether there has to be such a file. The default is `true`.
  ///   - default: What an empty line stands for. The default is `nil`.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether it can be clicked. The default is `false`.
  ///   - options: How the program ends while this is asked. The default is that of ``defaults``.
  ///   - validate: Says in a few words what is wrong with a path, or `nil` for nothing.
  /// - Returns: The path, with what `~` and `folder` stand for, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when nobody can answer; `CancellationError` when the task is
  ///   cancelled.
  public static func path(
    _ question: String, in folder: String = ".", kind: PathKind = .any, mustExist: Bool = true,
    default: String? = nil, isDestructive: Bool = false, typeAhead: TypeAhead? = nil,
    usesMouse: Bool = false, options: TerminalOptions = Prompt.defaults.options,
    validate: @escaping (PromptPath) -> String? = { _ in nil }
  ) async throws -> PromptPath? {
    let wish = PathWish(
      folder: folder, kind: kind, mustExist: mustExist, home: Settings.process.home)
    let words = words
    let line = AskedLine<PromptPath>(default: `default`) { text in
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
      unattended: {
        switch line.read(try unattended(line.default, question)) {
        case .success(let path): return path
        case .failure(let refusal):
          throw PromptError.refusedDefault(question: question, reason: refusal.reason)
        }
      })
    return try await ask(request)
  }
}
