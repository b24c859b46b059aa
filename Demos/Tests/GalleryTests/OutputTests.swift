import CursesTerminalTesting
import Foundation
import Testing

/// The outputs of commands: failing standard outputs, and files of every kind.
@Suite(.ownThread) struct OutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a script in the folder and returns the output of both streams.
  ///
  /// `$GALLERY` is the gallery.
  private func run(_ script: String) throws -> String {
    let shell = Process()
    let pipe = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = folder.url
    shell.environment = BuiltProgram.environment.merging([
      "GALLERY": try BuiltProgram("gallery").path
    ]) { $1 }
    (shell.standardOutput, shell.standardError) = (pipe, pipe)
    try shell.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  // MARK: Standard output

  private static let commands = [
    "list", "list --json", "doctor", "snapshot drag", "feed in.json", "feed --json in.json",
    "--help", "record --help", "--version", "width in", "graphemes in", "article in",
    "article in --format svg", "tape in.cast",
  ]

  @Test(arguments: commands)
  func `a failing standard output is reported`(command: String) throws {
    _ = try folder.write("a\n", to: "in")
    _ = try folder.write(
      #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [{"id": "1"}]}"#,
      to: "in.json")
    _ = try folder.write(
      #"{"version": 2, "width": 20, "height": 5}"# + "\n" + #"[0.1, "i", "x"]"# + "\n",
      to: "in.cast")

    for (output, cause) in [
      ("/dev/full", "No space left on device"), ("&-", "Bad file descriptor"),
    ] {
      #expect(
        try run("$GALLERY \(command) >\(output); echo $?")
          == "gallery: cannot write to standard output: \(cause)\n2\n")
    }
  }

  @Test func `a write to a closed pipe fails without a message`() throws {
    let outcome = try run("{ $GALLERY list; echo $? >status; } | true; cat status")

    #expect((Int(outcome.dropLast()) ?? 0) > 0, "\(outcome)")
  }

  // MARK: Files

  private static let files = [
    "snapshot drag --output", "tape in.cast --output", "record drag --tape in.tape --output",
  ]

  @Test(arguments: files, ["cast", "svg", "html", "gif", "png"])
  func `output is written into a FIFO and through a symbolic link`(command: String, ending: String)
    throws
  {
    _ = try folder.write(
      #"{"version": 2, "width": 20, "height": 5}"# + "\n" + #"[0.1, "i", "x"]"# + "\n",
      to: "in.cast")
    _ = try folder.write("size 20x5\nkey right\n", to: "in.tape")
    let outcome = try run(
      """
      $GALLERY \(command) plain.\(ending) || exit
      mkfifo fifo.\(ending); cat fifo.\(ending) >read & $GALLERY \(command) fifo.\(ending); wait
      mkdir -m 700 sub; echo old >sub/old; chmod 640 sub/old; ln -s sub/old link.\(ending)
      $GALLERY \(command) link.\(ending)
      ln -s sub/new new.\(ending); $GALLERY \(command) new.\(ending)
      cmp plain.\(ending) read; cmp plain.\(ending) sub/old; cmp plain.\(ending) sub/new
      stat -c '%F %a' sub/old; test -p fifo.\(ending); echo $?; ls sub; readlink link.\(ending)
      """)

    #expect(outcome == "regular file 640\n0\nnew\nold\nsub/old\n")
  }

  @Test func `a killed recording leaves no temporary files and no torn file`() throws {
    _ = try folder.write("size 20x5\nkey right\nwait 1s\n", to: "in.tape")
    let outcome = try run(
      """
      exec 2>&-; mkdir out; echo old >out/old.gif
      check() {
        case $(head -c 3 out/old.gif)$(tail -c 1 out/old.gif) in old|GIF\\;) ;; *) echo torn;; esac
      }
      for delay in 0.02 0.05 0.1 0.15; do
        for signal in INT TERM HUP; do
          for name in old.gif new.png; do
            $GALLERY record drag --tape in.tape --output out/$name &
            sleep $delay; kill -$signal $!; wait $!; check
          done
        done
      done
      ls -A out
      """)

    let names = outcome.split(separator: "\n").map(String.init)
    #expect(names.contains("old.gif") && Set(names).isSubset(of: ["old.gif", "new.png"]))
  }
}
