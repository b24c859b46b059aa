import CursesKit

/// A simulated shell session with a program's questions below it; Enter starts the questions again.
class AskingController: ViewController {
  let area = PromptArea()

  /// The view below the lines when no question is active.
  let work: View?

  /// The branch in the shell's prompt.
  var branch = "main"

  init(work: View? = nil) {
    self.work = work
    super.init()
    addChild(area)
    area.onEnd = { [weak self] in self?.questionDidEnd(isAnswered: $0) }
  }

  // MARK: Hooks

  /// The typed command.
  var command: StyledText { "" }

  /// Starts the first question.
  func ask() {}

  /// Handles the end of a question; the default ends the sequence.
  func questionDidEnd(isAnswered: Bool) { rest() }

  // MARK: View

  override func loadView() -> View { AskingView(area.view, work) }

  override func viewDidAppear(_ animated: Bool) { begin() }

  private func begin() {
    work?.isHidden = true
    area.removeAllLines()
    area.print(shell + command)
    ask()
  }

  /// Prints the shell prompt below the output that remains.
  func rest() { area.print(shell) }

  private var shell: StyledText {
    let name = TextStyle.key
    let sign = StyledText("❯", .ink(.success).adding(.bold))
    return "\("~/lamp-room", name) \(branch, .ink(.tertiary)) \(sign) "
  }

  override var keyCommands: [KeyCommand] {
    guard !area.isAsking else { return [] }
    return [KeyCommand("prompts.again", .enter, title: "Ask Again") { [self] in begin() }]
  }
}

/// The prompt area, the work view below it and the status bar, aligned to the text edges.
private final class AskingView: View {
  private let area: View
  private let work: View?
  private let status = StatusBar()

  init(_ area: View, _ work: View?) {
    self.area = area
    self.work = work
    super.init()
    // A question lists its own keys.
    status.list(["prompts.again": "ask again", "help.show": "keys", "demo.leave": "back"])
    for view in [area, work, status].compactMap(\.self) { addSubview(view) }
  }

  override func layoutSubviews() {
    let edges = paneEdges.text
    let top = bounds.height < 16 ? 0 : 1
    let bottom = bounds.height < 12 ? 0 : 1
    let room = Size(width: edges.count, height: max(0, bounds.height - top - bottom))
    let workHeight = work.map { $0.isHidden ? 0 : $0.sizeThatFits(room).height } ?? 0
    let lines = max(0, min(area.sizeThatFits(room).height, room.height - workHeight))
    area.frame = Rect(x: edges.lowerBound, y: top, width: edges.count, height: lines)
    work?.frame = edges.rows(y: top + lines, height: min(workHeight, room.height - lines))
    status.frame = Rect(x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom)
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }
}
