import CursesArticles
import CursesKit

extension DemoPage {
  /// A Markdown text that arrives in pieces.
  public static let markdown = DemoPage(
    name: "markdown", title: "Markdown", recipe: "articles",
    summary: "Markdown that arrives in pieces; the text above the new piece does not move."
  ) { _ in MarkdownController() }
}

/// An article that arrives a few characters at a time, and scrolls along while its end is visible.
///
/// | Keys | Effect        |
/// | ---- | ------------- |
/// | p    | Pause, Resume |
/// | r    | Replay        |
private final class MarkdownController: ViewController {
  private let article = ArticleView()
  private let pause = Button("Pause")
  private let restart = Button("Again")
  private let bar = StackView()
  private let status = StatusBar()
  private var rest = MarkdownText.later[...]
  private var isPaused = false
  private var timer: StageTimer?

  /// The characters per piece, and the interval between pieces.
  private static let piece = 12
  private static let pace = Duration.milliseconds(40)

  override init() {
    super.init()
    pause.onActivate = { [weak self] _ in self?.togglePause() }
    restart.onActivate = { [weak self] _ in self?.begin() }
    bar.spacing = 3
    for view in [pause, restart, Spacer()] { bar.addArrangedSubview(view) }
    showStart()
  }

  override func loadView() -> View {
    let page = StackView(axis: .vertical) {
      article
      status
    }
    return BarredView(bar: bar, content: page)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    article.becomeFirstResponder()
    if !isPaused { wait() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.cancel()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "markdown.pause", .character("p"), title: "Pause, Resume",
        hint: isPaused ? "go on" : "pause", unavailable: rest.isEmpty ? "all of it is here" : nil
      ) { [self] in togglePause() },
      KeyCommand(
        "markdown.restart", .character("r"), title: "Replay", hint: "again"
      ) { [self] in begin() },
    ]
  }
}

// MARK: - What arrives

extension MarkdownController {
  private func begin() {
    isPaused = false
    showStart()
    wait()
  }

  private func showStart() {
    rest = MarkdownText.later[...]
    article.article = Article(markdown: MarkdownText.start)
    article.contentOffset = .zero
    tell()
  }

  private func togglePause() {
    isPaused.toggle()
    if isPaused { timer?.cancel() } else { wait() }
    tell()
  }

  private func wait() {
    timer?.cancel()
    guard !rest.isEmpty else { return }
    timer = view.stage?.schedule(after: MarkdownController.pace) { [weak self] in
      self?.takePiece()
      self?.wait()
    }
  }

  /// Appends a piece, and scrolls to the end if the end was visible.
  private func takePiece() {
    let isAtEnd = article.contentOffset.y >= article.contentOffsetRange.last.y
    let piece = rest.prefix(MarkdownController.piece)
    rest = rest.dropFirst(piece.count)
    article.article.append(markdown: piece)
    article.layoutIfNeeded()
    if isAtEnd { article.contentOffset = article.contentOffsetRange.last }
    tell()
  }

  private func tell() {
    let all = MarkdownText.start.count + MarkdownText.later.count
    let here = all - rest.count
    pause.title = isPaused ? "Go on" : "Pause"
    pause.isEnabled = !rest.isEmpty
    pause.unavailableReason = "all of it is here"
    status.leading =
      rest.isEmpty
      ? "\("✓", .ink(.success)) all of it"
      : isPaused ? "paused" : "\("●", .ink(.success)) arriving"
    status.trailing = "\(here) of \(all)"
  }
}

/// The text that is displayed immediately, and the text that follows.
private enum MarkdownText {
  static let start = """
    # What the lamp said

    You asked how to keep a lamp without falling asleep. In short: *badly at first*, and

    """

  static let later = """
    then by **habit**. Three things helped the keepers before you, and they wrote them into \
    [the log](https://lamproom.example/log) for whoever comes next.

    ## By night

    1. Walk the gallery once an hour, also in rain.
    2. Say aloud what you see: `fog`, `ship`, `nothing`.
    3. Write the hour down **before** the tea, ~~never~~ rarely after it.

    > It is not the dark that makes one sleepy. It is the same dark twice.

    ## By numbers

    | Watch | Lit | Bells | Seen |
    | :---- | --: | ----: | :--- |
    | first | 6:00 | 212 | the water |
    | middle | 0:00 | 80 | a gull, twice |
    | last | 4:00 | 1,045 | nothing, very clearly |

    What the log can be asked:

    ```sh
    # the hours without a word
    grep -c '^--' log/*.txt | sort -n
    ```

    - [x] wick trimmed
    - [ ] glass wiped, on *both* sides
    - [ ] the note for the relief written

    That is all. If it does not help, look at the sea for a while: it has stayed awake for longer.
    """
}
