import CursesWidgets

extension LogView {
  /// Follows a file: displays its end and everything that is written to it later.
  ///
  ///     let log = LogView()
  ///     let following = log.follow(file: "/var/log/syslog")
  ///
  /// The view displays lines that other programs append, starts again if the file is truncated, and
  /// follows log rotation. If the file does not exist, a line reports that, and the view waits for
  /// the file. The file is read ten times a second, off the main actor, until the view is
  /// deallocated or the task is cancelled.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - start: The number of bytes before the end at which reading begins, from the first whole
  ///     line. The default is 4 MiB. A negative number counts as 0.
  ///   - level: Returns the level of a line; the default guesses it from its words. It is not
  ///     called on the main actor.
  /// - Returns: The task that follows the file.
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
