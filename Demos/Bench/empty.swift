// An async program that does nothing, to compare with: it says so, and waits for its input to end.
@main struct Empty {
  static func main() async {
    await Task.yield()
    print("ready")
    _ = readLine()
  }
}
