import Foundation

// Tries random input until the time is over, and prints how to reproduce a failure:
//
//     Fuzz input|environment|frames|bursts|endings|outputs|presenters|multiplexers|terminals|feeds|
//       pages|markdown|growth [--seconds 60] [--rounds 1000] [--seed 1] [--megabytes 40]
//     Fuzz growth --seed 1 --percent 50
//     Fuzz soak [--seconds 3600] [--demo NAME]
//
// `soak` repeats the tour of every demo, or of one, for some virtual time, and fails if anything
// grows. One program has both, because every program is linked again after each edit of the
// toolkit.
//
// `--megabytes` limits the peak memory of all rounds together. With `--percent`, `growth` reads one
// text of that size, and measures nothing.
//
// The exit status is 0 on success, 1 on a failure, and 2 for invalid arguments.

/// A trial of a part of the toolkit with random input.
@MainActor
protocol Fuzzer {
  /// Creates a fuzzer. The same seed gives the same rounds.
  init(seed: UInt64)

  /// The number of rounds that cover all cases.
  static var rounds: UInt64 { get }

  /// Runs one trial, and returns its problem, or `nil`.
  mutating func round() -> String?
}

extension Fuzzer {
  /// No limit except time.
  static var rounds: UInt64 { .max }
}

/// Writes a line to standard error.
func say(_ text: String) {
  FileHandle.standardError.write(Data("Fuzz: \(text)\n".utf8))
}

private var words = CommandLine.arguments.dropFirst()
private let subjects: [String: any Fuzzer.Type] = [
  "input": InputFuzzer.self, "environment": EnvironmentFuzzer.self, "frames": FrameFuzzer.self,
  "bursts": BurstFuzzer.self, "endings": EndingsFuzzer.self,
  "feeds": FeedFuzzer.self, "markdown": MarkdownFuzzer.self, "pages": PageFuzzer.self,
  "growth": GrowthFuzzer.self, "outputs": OutputFuzzer.self, "terminals": TerminalsFuzzer.self,
  "presenters": PresenterFuzzer.self, "multiplexers": MultiplexerFuzzer.self,
]
private let subject = words.popFirst() ?? ""
if subject == "soak" { exit(try await Soak.run(words)) }
guard let kind = subjects[subject] else {
  let names = (subjects.keys + ["soak"]).sorted()
  say("“\(subject)” is not understood; name one of \(names)")
  exit(2)
}

private let names = ["--seconds", "--rounds", "--seed", "--megabytes", "--percent"]
private var options: [String: UInt64] = [:]
while let name = words.popFirst() {
  guard names.contains(name), let value = words.popFirst(), let number = UInt64(value) else {
    say("“\(name)” is not understood; use \(names.joined(separator: ", ")) with a number")
    exit(2)
  }
  options[name] = number
}

private let first = options["--seed"] ?? UInt64.random(in: 0...UInt64(UInt32.max))
private let rounds = options["--rounds"] ?? kind.rounds
private let end = ContinuousClock.now + .seconds(Int64(clamping: options["--seconds"] ?? 60))
say("\(subject) from --seed \(first)")
if subject == "growth", let percent = options["--percent"] {
  say(GrowthFuzzer(seed: first).readOnce(percent: percent))
  exit(0)
}

// Each round has its own seed, so that a failure can be reproduced alone.
private var count: UInt64 = 0
private let memory = ProcessCost.memory
while count < rounds, ContinuousClock.now < end {
  let seed = first &+ count
  var fuzzer = kind.init(seed: seed)
  if let problem = fuzzer.round() {
    say("\(subject) --seed \(seed) --rounds 1 fails: \(problem)")
    exit(1)
  }
  count += 1
}
private let megabytes = (ProcessCost.memory - memory) / 1_000_000
if let most = options["--megabytes"], megabytes > most {
  say("\(subject) takes \(megabytes) MB of memory")
  exit(1)
}
say("\(count) rounds were well")
