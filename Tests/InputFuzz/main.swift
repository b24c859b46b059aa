import Foundation

// Decodes made-up input until the time is over, and says how to see a failure again:
//
//     InputFuzz [--seconds 60] [--rounds 1000] [--seed 1]
//
// It exits with 0 when all was well, with 1 when not, and with 2 when asked for something else.

/// Writes a line to standard error.
private func say(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}

private var words = CommandLine.arguments.dropFirst()
private var options: [String: UInt64] = [:]
while let name = words.popFirst() {
  guard ["--seconds", "--rounds", "--seed"].contains(name), let value = words.popFirst(),
    let number = UInt64(value)
  else {
    say("InputFuzz: “\(name)” is not understood; use --seconds, --rounds and --seed with a number")
    exit(2)
  }
  options[name] = number
}

private let first = options["--seed"] ?? UInt64.random(in: 0...UInt64(UInt32.max))
private let rounds = options["--rounds"] ?? .max
private let end = ContinuousClock.now + .seconds(Int64(clamping: options["--seconds"] ?? 60))
say("InputFuzz: from --seed \(first)")

// Each round has a seed of its own, so that one round alone shows a failure again.
private var count: UInt64 = 0
while count < rounds, ContinuousClock.now < end {
  let seed = first &+ count
  var fuzzer = InputFuzzer(seed: seed)
  if let problem = fuzzer.round() {
    say("InputFuzz: --seed \(seed) --rounds 1 fails: \(problem)")
    exit(1)
  }
  count += 1
}
say("InputFuzz: \(count) rounds were well")
