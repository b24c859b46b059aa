// The baseline of the start and memory measurements: an async program that only prints a line and
// waits for the end of its input.
@main struct Empty {
  static func main() async {
    await Task.yield()
    print("ready")
    _ = readLine()
  }
}
