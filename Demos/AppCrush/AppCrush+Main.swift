import Files

extension AppCrush {
  /// Runs the command with arguments that need not be UTF-8.
  static func main() async { await runWithBytes() }
}
