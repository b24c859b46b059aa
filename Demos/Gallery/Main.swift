import Files

/// The entry point; an error is printed in one line and ends the program with status 2.
@main
enum Main {
  static func main() async {
    // First of all, because another file would take the number of a closed stream.
    StandardStreams.open()
    await Gallery.runToEnd(as: "gallery", showsCodes: false)
  }
}

/// A one-line error that explains why a command failed.
typealias Failure = Files.Failure
