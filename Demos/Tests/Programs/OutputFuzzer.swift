import CursesRecording
import CursesTerminalTesting
import Foundation

/// Runs the gallery with all kinds of files and standard outputs, and ends some runs by a signal.
///
/// Existing files must be unchanged or completely replaced, and no other files may appear. Links
/// and FIFOs must keep their kind, and errors are reported in one line.
struct OutputFuzzer: Fuzzer {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func round() -> String? {
    Bool.random(using: &generator) ? fileProblem() : streamProblem()
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}

// MARK: - Standard output

extension OutputFuzzer {
  private static let printing = [
    "list", "list --json", "doctor", "doctor --json", "keys <in", "snapshot drag", "--help",
    "record --help", "--version", "snapshot showcase", "tape in.cast",
    "article in", "article in --format svg", "width in", "graphemes in",
  ]

  /// Standard outputs with the expected message and exit status.
  private static let streams = [
    ("/dev/full", "gallery: cannot write to standard output: No space left on device\n", 2),
    ("&-", "gallery: cannot write to standard output: Bad file descriptor\n", 2),
    ("/dev/null", "", 0), ("out/file", "", 0),
  ]

  private mutating func streamProblem() -> String? {
    let command = pick(Self.printing)
    let (stream, words, status) = pick(Self.streams)
    let run = Scratch.run("$GALLERY \(command) >\(stream) 2>said; echo $?; cat said")
    return run == "\(status)\n\(words)" ? nil : "\(command) >\(stream) prints \(run)"
  }
}

// MARK: - Files

extension OutputFuzzer {
  private static let writing = [
    "snapshot drag --output", "tape in.cast --output", "record drag --tape in.tape --output",
    "record showcase --tape in.tape --size 120x40 --output",
  ]

  /// Scripts that create the file `target`, and whether it is writable.
  private static let targets = [
    ("true", true), ("echo old >target; chmod 640 target", true),
    ("echo old >sub/old; ln -s sub/old target", true), ("ln -s sub/new target", true),
    ("ln -s nowhere/new target", false), ("mkfifo target", true), ("mkdir target", false),
    ("ln -s target target", false),
  ]

  private mutating func fileProblem() -> String? {
    let command = pick(Self.writing)
    let ending = command.hasPrefix("record") ? pick(["cast", "svg", "html", "gif", "png"]) : "svg"
    let (make, isWritable) = pick(Self.targets)
    let name = "target.\(ending)"
    let making = make.replacing("target", with: name)
    let isFIFO = make.hasPrefix("mkfifo")
    let signal = isFIFO ? nil : pick([nil, "INT", "TERM", "HUP"])
    let delay = Double.random(in: 0...0.3, using: &generator)
    let kill = signal.map { "sleep \(delay); kill -\($0) $!" } ?? ""
    let found = Scratch.run(
      """
      mkdir sub
      \(making)
      exec 2>said
      stat -c '%F %a' \(name) >before
      \(isFIFO ? "cat \(name) >read &" : "")
      $GALLERY \(command) \(name) &
      \(kill)
      wait $!; status=$?; wait
      $GALLERY \(command) whole.\(ending)
      stat -c '%F %a' \(name) >after
      file=$(readlink -f \(name))
      if test -p \(name); then file=read; fi
      if cmp -s "$file" whole.\(ending); then echo new
      elif test -f "$file"; then cat "$file"
      else echo none; fi
      echo $status
      if ! cmp -s before after && test -s before; then echo changed; fi
      ls -A . sub | grep -v -x -e '[a-z.]*:' -e '' -e 'in\\(.tape\\|.cast\\)\\?' \
        -e 'target.*' -e 'whole.*' -e sub -e out -e said -e before -e after -e read -e old -e new
      """)
    let lines = found.split(separator: "\n").map(String.init)
    let isWhole = lines.first == "new"
    let isKept = lines.first == (make.contains("echo old") ? "old" : "none")
    let isDone = signal == nil ? isWhole == isWritable : isWhole || isKept
    let isTold = signal != nil || lines.last == (isWritable ? "0" : "2")
    if lines.count == 2, isDone, isTold { return nil }
    return "\(command) \(name), after “\(making)”, \(kill), leaves \(found)"
  }
}

/// A temporary folder for one run.
private enum Scratch {
  /// Runs a script in a new folder and returns its output.
  ///
  /// `$GALLERY` is the gallery.
  static func run(_ script: String) -> String {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? files.removeItem(at: folder) }
    do {
      try files.createDirectory(
        at: folder.appending(path: "out"), withIntermediateDirectories: true)
      for (name, text) in inputs {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let shell = Process()
      let pipe = Pipe()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", script]
      shell.currentDirectoryURL = folder
      shell.environment = BuiltProgram.environment.merging([
        "GALLERY": try BuiltProgram("gallery").path
      ]) { $1 }
      shell.standardOutput = pipe
      try shell.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      shell.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  private static let inputs = [
    "in": "a\n", "in.tape": "size 20x5\nkey right\nwait 300ms\n",
    "in.cast": #"{"version": 2, "width": 20, "height": 5}"# + "\n" + #"[0.1, "i", "x"]"# + "\n",
  ]
}
