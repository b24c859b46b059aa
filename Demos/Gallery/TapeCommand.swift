import ArgumentParser
import CursesKit
import CursesRecording
import Files

/// `gallery tape`: converts recorded input to a tape, so that a test can replay it.
struct TapeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: "Convert the input of a recording into a tape.",
    discussion: """
      CURSESKIT_RECORD=problem.cast records the output and input of any program built with \
      CursesKit; characters of secure fields become stars. A tape repeats the recorded input on the \
      same screen. A program with several screens or questions has one tape for each.
      """)

  @Argument(help: "A recording: an asciicast of version 2 or 3, or “-” for standard input.")
  var source: String

  @Option(help: "The number of the screen or question, from 1.")
  var screen = 1

  @Option(help: "The output file; the default is standard output.")
  var output: String?

  func run() async throws {
    let cast = try CastFile(try text(), named: source)
    guard screen >= 1, screen <= cast.screens.count else {
      throw Failure(
        code: 10604,
        description: "there is no screen \(screen) in “\(printable(source))”; "
          + "use 1" + (cast.screens.count > 1 ? " to \(cast.screens.count)" : ""))
    }
    let writer = writer(for: cast.screens[screen - 1])
    for note in notes(on: writer, of: cast.screens.count) {
      StandardStreams.tell([note], by: "gallery")
    }
    let tape = writer.tape.description
    if let output {
      try OutputFile(output, of: "gallery").write(tape)
    } else {
      try StandardStreams.print(tape)
    }
  }

  private func text() throws -> String {
    String(decoding: try InputFile.read(source, as: "the recording"), as: UTF8.self)
  }

  private func writer(for screen: CastFile.Screen) -> TapeWriter {
    var writer = TapeWriter(size: screen.size)
    for (time, event) in screen.events { writer.add(event, at: time) }
    writer.wait(until: screen.end)
    return writer
  }

  /// Returns notes about anything that the tape alone does not show.
  private func notes(on writer: TapeWriter, of screens: Int) -> [String] {
    var notes: [String] = []
    if screens > 1 {
      notes.append("this is screen \(screen) of \(screens); use --screen for another")
    }
    if writer.leftOut > 0 {
      notes.append("\(writer.leftOut) events are omitted because a tape cannot express them")
    }
    return notes
  }
}
