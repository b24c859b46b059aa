// The baseline of the start and memory measurements: an async program that does nothing but print a
// line and wait for the end of its input.
@main struct Empty {
  static func main() async {
    await Task.yield()
    print("ready")
    _ = readLine()
  }
}
