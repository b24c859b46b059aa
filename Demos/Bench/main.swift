import Glibc

do {
  try await Benchmark(Arguments(CommandLine.arguments.dropFirst())).run()
} catch {
  let message = Array("bench: \(error)\n".utf8)
  _ = write(STDERR_FILENO, message, message.count)
  exit(2)
}
