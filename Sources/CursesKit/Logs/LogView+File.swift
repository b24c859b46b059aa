import CursesWidgets

extension LogView {
  /// Shows the end of a file, and what is written to it from then on.
  ///
  ///     let log = LogView()
  ///     let following = log.follow(file: "/var/log/syslog")
  ///
  /// It reads what other programs append, begins again where the file is cut, and goes on with the
  /// file that takes its place, as log rotation does it. Where there is none it waits for one, and
  /// says so in a line. It looks for more ten times a second, beside the main actor, and ends when
  /// the view is gone or the task is cancelled.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - start: How many bytes before its end it begins, at the first whole line; the default is
  ///     four mebibytes. Negative values count as zero.
  ///   - level: Returns how much a line matters; the default guesses it from its words. It is not
  ///     called on the main actor.
  /// - Returns: What follows the file.
  @discardableResult
  public func follow(
    file path: String, start: Int = 4 << 20,
    level: @escaping @Sendable (String) -> LogLevel = { LogLevel(guessedFrom: $0) }
  ) -> Task<Void, Never> {
    let tail = FileTail(path: path, start: max(0, start), level: level)
    return Task { [weak self] in
      while !Task.isCancelled {
        let chunk = await tail.read()
        guard let self else { return }
        if !chunk.lines.isEmpty { append(chunk.lines) }
        if !chunk.hasMore { try? await Task.sleep(for: .milliseconds(100)) }
      }
    }
  }
}
