import CFiles
import Glibc

/// The standard output and error of a tool.
package enum StandardStreams {
  /// Opens closed standard streams, so that no other file gets their descriptors.
  ///
  /// Standard output is opened for reading only, so that writing to it still fails.
  package static func open() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      let flags = number == STDOUT_FILENO ? O_RDONLY : O_RDWR
      guard Glibc.open("/dev/null", flags) == number else { exit(EXIT_FAILURE) }
    }
  }

  /// Writes text to standard output.
  ///
  /// - Throws: ``Failure`` if the write fails. With a closed pipe (`EPIPE`) the process exits
  ///   without a message, as by `SIGPIPE`.
  package static func print(_ text: String) throws {
    do {
      try Descriptor.write(Array(text.utf8), to: STDOUT_FILENO)
    } catch {
      try refuse(error)
    }
  }

  /// Flushes the buffer of `Swift.print`.
  ///
  /// - Throws: ``Failure`` if this or an earlier write failed.
  package static func finish() throws {
    let code = cfiles_finish_output()
    if code != 0 { try refuse(SystemError(code: code)) }
  }

  private static func refuse(_ error: SystemError) throws {
    if error.code == EPIPE { exit(EXIT_FAILURE) }
    throw Failure(code: 10305, description: "cannot write to standard output: \(error)")
  }

  /// Writes the paths of copied files to standard output.
  ///
  /// On a terminal, control characters are escaped. Other outputs get the bytes of each path, with
  /// a line break or a null byte at its end. No path contains a null byte.
  package static func list(_ paths: [FileName], endedByNull: Bool) throws {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let end: UInt8 = endedByNull ? 0 : UInt8(ascii: "\n")
    let bytes = paths.flatMap { (isTerminal ? Array($0.description.utf8) : $0.bytes) + [end] }
    // A closed pipe causes an error instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      try Descriptor.write(bytes, to: STDOUT_FILENO)
    } catch {
      throw Failure(code: 10305, description: "cannot write the list of copied files: \(error)")
    }
  }

  /// Writes lines to standard error, each prefixed by the name of the tool.
  package static func tell(_ lines: [String], by program: String) {
    write(lines: lines.map { "\(program): \($0)\n" }.joined())
  }

  /// Writes lines to standard error, with other control characters escaped.
  package static func write(lines: String) {
    // Errors are ignored, as no other stream is left for messages.
    try? Descriptor.write(Array(Printable.lines(lines).utf8), to: STDERR_FILENO)
  }
}
