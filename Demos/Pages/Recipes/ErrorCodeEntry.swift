/// An error of the toolkit, as the guide “Error codes” lists it.
package struct ErrorCodeEntry: Hashable, Identifiable, Sendable {
  /// The error code.
  package let code: Int

  /// The type and the case of the error, such as “PictureError.broken”.
  package let error: String

  /// The cause.
  package let cause: String

  /// The remedy, or “none”.
  package let remedy: String

  package var id: Int { code }

  /// All errors of the toolkit, in the order of their codes.
  ///
  /// A test compares them with the guide.
  package static let all: [ErrorCodeEntry] = [
    entry(
      101, "StretchableArtError.wideGlyph", "a wide glyph is in the repeated column",
      "move the glyph, or choose another cap"),
    entry(
      201, "KeyConflict", "two commands of one responder share a key",
      "bind one of them to another key"),
    entry(
      301, "TerminalError.notATerminal", "standard input or output is a file or a pipe",
      "run the program without a pipe"),
    entry(
      302, "TerminalError.cannotMoveCursor",
      "TERM is missing, or its terminal cannot move the cursor",
      "try TERM=xterm-256color"),
    entry(
      303, "TerminalError.unknownTerminal", "TERM has no terminfo entry and names no known family",
      "try TERM=xterm-256color"),
    entry(
      304, "TerminalError.noWindow", "the terminal reports 0 columns or rows",
      "run stty columns 80 rows 24"),
    entry(
      305, "TerminalError.alreadyOpen", "the process already has a terminal open",
      "close the first one"),
    entry(
      306, "TerminalError.interrupted", "Control-C, or a signal that ends the process",
      "none: the terminal is restored"),
    entry(
      307, "TerminalError.recording", "the file of CURSESKIT_RECORD exists, or cannot be created",
      "name a new file in a writable folder"),
    entry(
      308, "TerminalError.output", "standard output cannot be written",
      "free space on the disk, or choose another file"),
    entry(309, "TerminalError.system", "a system call failed", "look up the errno in the text"),
    entry(
      401, "PromptError.nobodyToAnswer", "there is no terminal, and no default",
      "pass the answer as an option"),
    entry(402, "PromptError.noChoices", "the question has no choices", "add at least one"),
    entry(
      403, "PromptError.refusedDefault", "there is no terminal, and the default is invalid",
      "pass the answer as an option"),
    entry(
      404, "PromptError.impossibleCount", "more choices are required than there are",
      "require fewer"),
    entry(
      405, "PromptError.terminal", "the terminal cannot be used for the question",
      "see the reason, a TerminalError"),
    entry(501, "EditorError.notFound", "the editor does not exist", "set VISUAL or EDITOR"),
    entry(
      502, "EditorError.failed", "the editor exited with an error; the text is unchanged",
      "see the file in the text, if there is one"),
    entry(
      503, "EditorError.noFile", "the file for the editor cannot be created",
      "check TMPDIR and the disk"),
    entry(
      504, "EditorError.vanished", "the edited file was deleted, or cannot be read",
      "edit the text again"),
    entry(
      601, "PictureError.unreadable", "the file cannot be read", "check its path and permissions"),
    entry(
      602, "PictureError.unknownFormat", "the file is neither PNG nor JPEG",
      "convert it to PNG or JPEG"),
    entry(603, "PictureError.broken", "the file is damaged", "get it again"),
    entry(
      604, "PictureError.tooLarge", "the file exceeds its PictureLimits",
      "make it smaller, or raise the limits"),
    entry(605, "PictureError.cancelled", "the task was cancelled", "none"),
    entry(
      701, "TapeError", "a line of a tape is invalid", "correct the line, as the text specifies"),
    entry(
      801, "TapeValueError", "a size, time, position or key is invalid",
      "write it as the text specifies"),
    entry(
      1101, "UsageEventError.collectionName", "the name of the collection is invalid",
      "use 1 to 64 characters without a leading $"),
    entry(1102, "UsageEventError.empty", "the event has no properties", "add one"),
    entry(1103, "UsageEventError.reserved", "a property is called keen", "use another name"),
    entry(
      1104, "UsageEventError.propertyName", "the name of a property is invalid",
      "use 1 to 256 characters without a period or a leading $"),
    entry(
      1201, "UsageSpoolError.name", "the name of the collection has too many bytes for a file",
      "shorten it"),
    entry(1202, "UsageSpoolError.system", "a system call failed", "see the reason in the text"),
    entry(
      1203, "UsageSpoolError.busy", "another process holds the lock of the folder",
      "end it, or try again later"),
    entry(
      1204, "UsageSpoolError.notAFile", "a path is a link, a device, a FIFO or a folder",
      "remove it"),
  ]

  private static func entry(
    _ code: Int, _ error: String, _ cause: String, _ remedy: String
  ) -> ErrorCodeEntry {
    ErrorCodeEntry(code: code, error: error, cause: cause, remedy: remedy)
  }
}
