import ArgumentParser
import CursesKit
import CursesPictures
import Files

/// Extracts the pictures of apps in formats that all programs can read.
@main
struct AppCrush: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appcrush",
    abstract: "Extract the pictures from .ipa files and app folders.",
    usage: """
      appcrush [--output FOLDER] [--preview] INPUT ...
      appcrush [--preview] IN.png OUT.png
      """,
    discussion: """
      PNG pictures for Apple's devices (with a CgBI chunk) are restored. Other PNG and JPEG \
      pictures are copied unchanged. The pictures of each input go to a new folder “NAME Images”, \
      with a number if it exists. Nothing is replaced or deleted, and inputs are never changed.

      \(Limits.standard.description)

      \(ExitStatus.help)
      """)

  @Argument(help: "An .ipa file or a folder, or two PNG files; other inputs are skipped.")
  var inputs: [FileName]
  @Option(help: "The folder for the output folders.") var output = FileName(".")
  @Flag(help: "Show the first pictures in the terminal.") var preview = false

  func run() async throws {
    if let single = SinglePicture(inputs) { return try await run(single) }
    var refused: [Outcome] = []
    let inputs = look(at: &refused)
    let place = output
    // No line of progress is left, as the table has the outcome, also of failures.
    let done = await Prompt.progress(isCancellable: true, leavesLine: false) { group in
      AppCrush.take(inputs, to: place, group)
    }
    let outcomes = refused + done
    if !done.isEmpty { await show(done) }
    StandardStreams.tell(outcomes.flatMap(\.remarks), by: "appcrush")
    let status = ExitStatus(outcomes)
    if !status.isEmpty { throw ExitCode(status.rawValue) }
  }

  /// Returns the usable inputs, and records why the others are skipped.
  private func look(at refused: inout [Outcome]) -> [Input] {
    var found: [Input] = []
    for path in inputs {
      var outcome = Outcome(path)
      do throws(InputError) {
        if let input = try Input(path) {
          found.append(input)
          continue
        }
        outcome.remark("was skipped: it is neither an .ipa file nor a folder")
      } catch {
        outcome.breakOff("\(error)")
      }
      refused.append(outcome)
    }
    // A run without usable inputs must fail.
    if found.isEmpty, let last = refused.indices.last { refused[last].isComplete = false }
    return found
  }

  /// Extracts the pictures of the inputs sequentially.
  private static func take(
    _ inputs: [Input], to place: FileName, _ group: PromptProgressGroup
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    for input in inputs where !Task.isCancelled {
      var crush = Crush(input, to: place)
      let progress = group.add("\(input.path)", total: nil)
      progress.total = crush.source.countPictures(limits: crush.limits)
      outcomes.append(crush.run { progress.advance() })
      progress.finish()
    }
    return outcomes
  }
}

// MARK: - One picture

extension AppCrush {
  private func run(_ single: SinglePicture) async throws {
    do {
      let treatment = try single.run()
      let word = treatment == .restored ? "restored" : "copied; it was readable already"
      await Terminal.print("\(single.input) → \(single.output): \(word)")
      guard preview else { return }
      await Previews.show([(single.output.parent, single.output.lastComponent)])
    } catch let failure as Failure {
      StandardStreams.tell([failure.description], by: "appcrush")
      throw ExitCode(ExitStatus.pictureFailed.rawValue)
    }
  }
}

// MARK: - Showing

extension AppCrush {
  private func show(_ outcomes: [Outcome]) async {
    for line in OutcomeTable.lines(outcomes) { await Terminal.print(line) }
    guard preview else { return }
    let all = outcomes.flatMap { outcome in
      outcome.folder.map { folder in outcome.names.map { (folder, $0) } } ?? []
    }
    await Previews.show(all)
  }
}
