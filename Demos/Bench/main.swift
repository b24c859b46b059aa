import Glibc

do {
  switch CommandLine.arguments.dropFirst().first {
  case "growth": try Growth().run()
  case "lists": try ListLoop().run()
  case "text": TextLoop().run()
  case "loop": try LoopArguments(CommandLine.arguments.dropFirst(2)).run()
  default: try await Benchmark(Arguments(CommandLine.arguments.dropFirst())).run()
  }
} catch {
  let message = Array("bench: \(error)\n".utf8)
  _ = write(STDERR_FILENO, message, message.count)
  exit(2)
}
