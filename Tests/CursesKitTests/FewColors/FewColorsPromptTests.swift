import CursesKit
import CursesKitTesting
import Testing

/// Questions with fewer colors than 24 bits, or none: the selection, the focus and the progress
/// stay visible.
@MainActor
@Suite struct FewColorsPromptTests {
  /// A kind of question, with keys that change its selection and its focus.
  enum Way: String, CaseIterable, Sendable {
    case choose, several, confirm, input, secret, form, progress
  }

  private let names = ["Alpha", "Beta", "Gamma", "Delta"]

  private func question(_ way: Way) throws -> PromptController? {
    switch way {
    case .choose: return ChoiceController("Which?", labels: names, selected: []) { _ in }
    case .several:
      return ChoiceController("Which?", labels: names, selected: [1], limits: 1...2) { _ in }
    case .confirm:
      return SegmentController("Delete it?", titles: ["Yes", "No"], selected: 1) { _ in }
    case .input:
      let line = LineInput(history: ["Ada", "Grace"]) { text in
        if text.count < 5 { throw Prompt.Refusal("at least five letters") }
        return text
      }
      return InputController("Name", line: line) { _ in }
    case .secret:
      return InputController("Password", line: LineInput(isSecret: true) { $0 }) { _ in }
    case .form:
      let fields: [FormEntry] = [
        try FormField.text("Name", default: "ada").makeEntry("Server"),
        try FormField.number("Port", in: 1...65_535).makeEntry("Server"),
        try FormField.choice("Zone", from: ["eu", "us"]).makeEntry("Server"),
        try FormField.toggle("TLS", isOn: true).makeEntry("Server"),
      ]
      return FormController("Server", entries: fields) { _ in }
    case .progress: return nil
    }
  }

  private func keys(_ way: Way) -> [Key] {
    switch way {
    case .choose: [.down, .down, .up, .character("l"), .down, .escape]
    case .several: [.character(" "), .down, .character(" "), .down, .character(" "), .enter]
    case .confirm: [.left, .right, .left]
    case .input: [.character("a"), .character("b"), .left, .enter, .up, .up]
    case .secret: [.character("a"), .character("b"), .left]
    case .form: [.tab, .character("8"), .tab, .right, .tab, .character(" "), .control("s")]
    case .progress: []
    }
  }

  /// Returns the settled frame after each key or report.
  private func frames(_ way: Way, _ traits: Traits) throws -> [Buffer] {
    let size = Size(width: 60, height: 8)
    guard let question = try question(way) else {
      let progress = PromptProgress("Copying", total: 100)
      let driver = StageDriver(JobsView(progress), size: size, traits: traits)
      return (0..<4).map { part in
        progress.completed = 30 * part
        driver.advance(by: .seconds(2))
        return driver.buffer
      }
    }
    let driver = StageDriver(question, size: size, traits: traits)
    driver.advance(by: .seconds(2))
    return [driver.buffer]
      + keys(way).map { key in
        driver.press(key)
        driver.advance(by: .seconds(2))
        return driver.buffer
      }
  }

  @Test(arguments: Way.allCases.enumerated().map { ($0, $1) })
  func `a question shows the same with fewer colors as with 24 bits`(
    index: Int, way: Way
  ) throws {
    try FewColors.expectNoLoss(index) { try frames(way, $0) }
  }
}
