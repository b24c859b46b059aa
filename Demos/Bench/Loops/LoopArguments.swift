/// A loop and its number of runs, for a program that counts instructions.
struct LoopArguments: Hashable {
  private let loop: CellLoop
  private let times: Int

  /// Reads the arguments that follow `loop`.
  init(_ words: some Collection<String>) throws(LoopError) {
    let words = Array(words)
    guard words.count == 2, let loop = CellLoop(rawValue: words[0]), let times = Int(words[1]),
      (0...100_000).contains(times)
    else { throw LoopError(words: words) }
    self.loop = loop
    self.times = times
  }

  /// Runs the loop and prints its result.
  func run() { print(loop.run(times: times)) }
}

/// An error for arguments with an unknown loop, or with a count outside `0...100_000`.
struct LoopError: Error, Hashable, CustomStringConvertible {
  let words: [String]

  /// The problem and its remedy, in one line.
  var description: String {
    "\(words.joined(separator: " ").debugDescription) is not LOOP TIMES; try loop fill 10, or "
      + CellLoop.allCases.dropFirst().map(\.rawValue).joined(separator: ", ")
  }
}
