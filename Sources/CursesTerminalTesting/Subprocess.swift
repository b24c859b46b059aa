import CVTerm
import Foundation

/// A program that runs without a terminal, such as a command to a multiplexer.
enum Subprocess {
  /// Runs a program until it ends.
  ///
  /// The output goes to a file. A server that the program starts would inherit a pipe, and keep it
  /// open.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - environment: All environment variables.
  ///   - file: The path of the file for the output.
  /// - Returns: The standard output, or `nil` if the program cannot be run.
  /// - Throws: An error if the file cannot be read.
  static func output(
    of words: [String], environment: [String: String], file: String
  ) throws -> String? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    actions.closeInheritedDescriptors()
    let path = words.first ?? ""
    let words = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, nil, words, variables) == 0 else { return nil }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }
}

extension posix_spawn_file_actions_t {
  /// Closes all file descriptors of the child except standard input, output and error.
  ///
  /// The child would otherwise inherit sockets and pipes that other tests created without
  /// `O_CLOEXEC`. Their connections would stay open until the child ends.
  mutating func closeInheritedDescriptors() {
    posix_spawn_file_actions_addclosefrom_np(&self, 3)
  }
}
