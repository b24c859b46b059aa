import CursesKit
import Feeds

extension DemoPage {
  /// A demo of every prompt of a command-line tool, one after the other.
  public static let prompts = DemoPage(
    name: "prompts", title: "Prompts", recipe: "questions inline",
    summary: "A choice, several, yes or no, a line, a form, a text, a path, and jobs."
  ) { _ in PromptsController() }
}

/// A sequence of prompts for a print job; the next run prompts for a parcel.
final class PromptsController: AskingController {
  /// A paper size.
  private struct Paper: Hashable, Sendable {
    let name: String
    let size: String
    let use: String
  }

  /// The command that is typed in the shell.
  private enum Errand {
    case printing
    case sending

    /// The number of questions.
    var questions: Int { self == .printing ? 4 : 3 }
  }

  private let jobs = PrintJobs()
  private var errand = Errand.printing
  private var step = 0
  private var paper = papers[1]
  private var pages: [FeedEntry] = []

  init() { super.init(work: jobs.view) }

  override var command: StyledText { errand == .printing ? "ship print" : "ship send" }

  override func viewDidDisappear(_ animated: Bool) { jobs.stop() }

  override var keyCommands: [KeyCommand] {
    super.keyCommands + (jobs.view.content?.keyCommands ?? [])
  }

  override func ask() {
    jobs.stop()
    step = 0
    askNext()
  }

  override func questionDidEnd(isAnswered: Bool) {
    guard isAnswered, !takesNo else { return rest() }
    if errand == .printing { remember(area.answer ?? "") }
    step += 1
    if step < errand.questions { askNext() } else { end() }
  }

  /// Whether the user declined to print.
  private var takesNo: Bool { errand == .printing && step == 2 && area.answer == "No" }

  /// Stores an answer that later questions depend on.
  private func remember(_ answer: String) {
    switch step {
    case 0: paper = Self.papers.first { $0.name == answer } ?? paper
    case 1: pages = Feed.sampleReader.entries.filter { answer.contains($0.title) }
    default: break
    }
  }

  private func askNext() {
    area.run { [weak self, errand, step] in
      if errand == .printing {
        try await self?.askToPrint(step)
      } else {
        try await self?.askToSend(step)
      }
    }
  }

  /// Ends an errand, after the print jobs if there are any.
  private func end() {
    guard errand == .printing else {
      errand = .printing
      return rest()
    }
    jobs.begin(pages.map(\.title), on: view.stage) { [weak self] result in
      guard let self else { return }
      jobs.stop()
      if let result {
        let printed = StyledText("Printed \(pageCount)", .bold)
        area.print("\("✓", .ink(.success)) \(printed)  \(result, .ink(.tertiary))")
      } else {
        area.print("\("–", .ink(.secondary)) \("Stopped", .bold)")
      }
      area.print("")
      errand = .sending
      rest()
    }
  }

  private var pageCount: String { pages.count == 1 ? "1 page" : "\(pages.count) pages" }
}

// MARK: - Questions

extension PromptsController {
  private static let papers = [
    Paper(name: "Small", size: "30 × 42 cm", use: "For the shelf in the lamp room."),
    Paper(
      name: "Medium", size: "42 × 60 cm, as last time", use: "It fits the frame on the stairs."),
    Paper(name: "Large", size: "60 × 84 cm", use: "For the wall, where the wind is."),
    Paper(name: "Banner", size: "90 × 300 cm, two days", use: "Takes the long table."),
  ]

  /// Shows one of the prompts before printing.
  private func askToPrint(_ step: Int) async throws {
    switch step {
    case 0:
      _ = try await Prompt.choose("Which size?", from: Self.papers, default: Self.papers[1]) {
        RowContent(StyledText($0.name), detail: StyledText($0.size))
      } preview: {
        "\($0.name, .bold)  \($0.size, .ink(.secondary))\n\($0.use)"
      }
    case 1:
      let entries = Feed.sampleReader.entries
      _ = try await Prompt.chooseSeveral("Which pages?", from: entries, count: 1...) {
        RowContent(StyledText($0.title), trailing: StyledText($0.day))
      }
    case 2:
      let question = "Print \(pageCount), \(paper.name.lowercased())?"
      _ = try await Prompt.confirm(question, default: true)
    default:
      _ = try await Prompt.input("Whom shall we write to?", placeholder: "name@place") {
        $0.contains(" ") ? "An address has no spaces." : nil
      }
    }
  }

  /// Shows one of the prompts before sending.
  private func askToSend(_ step: Int) async throws {
    switch step {
    case 0:
      _ = try await Prompt.form(
        "How are they bound?", .text("Title"), .number("Copies", in: 1...99, default: 1),
        .toggle("In color"))
    case 1: _ = try await Prompt.text("What goes with them?", placeholder: "a few lines")
    default: _ = try await Prompt.path("Where does the bill go?", mustExist: false)
    }
  }
}
