import CursesKit

extension DemoPage {
  /// Every question that a command-line tool can ask, one after the other.
  public static let prompts = DemoPage(
    name: "prompts", title: "Prompts", recipe: "questions inline",
    summary: "A choice, several, yes or no, a line, a form, a text, a path, and jobs."
  ) { _ in PromptsController() }
}

/// Asks what is to be printed, and prints it.
final class PromptsController: AskingController {
  /// A size of paper.
  struct Paper: Sendable {
    let name: String
    let size: String
    let use: String
  }

  private let jobs = PrintJobs()
  private var step = 0

  init() { super.init(work: jobs.view) }

  override var command: StyledText { "ship print" }

  override func viewDidDisappear(_ animated: Bool) { jobs.stop() }

  override func ask() {
    jobs.stop()
    step = 0
    askNext()
  }

  override func questionDidEnd(isAnswered: Bool) {
    guard isAnswered else { return rest() }
    step += 1
    if step < PromptsController.questions.count { return askNext() }
    jobs.begin(on: view.stage) { [weak self] in
      guard let self else { return }
      jobs.stop()
      area.print(
        "\("✓", .ink(.success)) \("Printed 3 pages", .bold)  \("12.6 MB", .ink(.secondary))")
      rest()
    }
  }

  private func askNext() { area.run { [step] in try await PromptsController.questions[step]() } }

  static let papers = [
    Paper(name: "Small", size: "30 × 42 cm", use: "For the shelf in the lamp room."),
    Paper(name: "Medium", size: "42 × 60 cm", use: "As last time; it fits the frame."),
    Paper(name: "Large", size: "60 × 84 cm", use: "For the stairs, where the wind is."),
    Paper(name: "Banner", size: "90 × 300 cm", use: "Takes two days, and the long table."),
  ]

  private static let pages = [
    ("When to water", "24 Feb"), ("Leeks can wait", "14 Jan"),
    ("The cat walks over the keyboard", "31 Dec"), ("Forwards, and back", "2 Dec"),
    ("A lamp for the stairs", "28 Nov"), ("What the fog said", "19 Nov"),
    ("Ropes, and how to coil them", "3 Nov"), ("Rain on the roof", "29 Oct"),
    ("Three mornings in a row", "12 Oct"),
  ]

  private typealias Question = @MainActor () async throws -> Void

  private static let questions: [Question] = [
    {
      _ = try await Prompt.choose("Which size?", from: papers) {
        RowContent("\($0.name, .bold)", detail: "\($0.size)")
      } preview: {
        "\($0.name, .bold)  \($0.size, .ink(.secondary))\n\($0.use)"
      }
    },
    {
      _ = try await Prompt.chooseSeveral("Which pages?", from: pages, count: 1...) {
        RowContent("\($0.0)", trailing: "\($0.1)")
      }
    },
    { _ = try await Prompt.confirm("Print them all?", default: true) },
    {
      _ = try await Prompt.input("Whom shall we write to?", placeholder: "name@place") {
        $0.contains(" ") ? "An address has no spaces." : nil
      }
    },
    {
      _ = try await Prompt.form(
        "How are they bound?", .text("Title"), .number("Copies", in: 1...99, default: 1),
        .toggle("In color"))
    },
    { _ = try await Prompt.text("What goes with them?", placeholder: "a few lines") },
    { _ = try await Prompt.path("Where does the bill go?", mustExist: false) },
  ]
}
