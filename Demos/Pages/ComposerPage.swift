import CursesKit

extension DemoPage {
  /// A conversation with a text view as its composer.
  public static let composer = DemoPage(
    name: "composer", title: "Composer", recipe: "plain controls",
    summary: "A text that grows, with commands, files and pastes as chips, and a history."
  ) { _ in ComposerController() }
}

/// A conversation with the keeper of a lamp, above a composer that sends with Enter.
///
/// | Keys   | Effect      |
/// | ------ | ----------- |
/// | Ctrl-T | Attach File |
private final class ComposerController: ViewController {
  private let text = TextView(placeholder: "Ask the keeper")
  private let talk = ComposerTalk()
  private let anatomy = ComposerAnatomy()

  override init() {
    super.init()
    text.look = .plain
    text.rowLimits = 1...6
    text.returnAction = .submits
    text.isFindInteractionEnabled = false
    text.accessibilityLabel = "Message"
    text.completions = [
      CompletionTrigger("/", at: .textStart) { word in
        Keeper.commands.filter { $0.name.hasPrefix(word) }.map {
          TextCompletion("/" + $0.name, title: Keeper.row("/" + $0.name, $0.effect))
        }
      },
      CompletionTrigger("@") { word in
        Keeper.files.filter { $0.name.lowercased().hasPrefix(word.lowercased()) }.map {
          let chip = TextAttachment($0.name, value: "Sources/Lamp/" + $0.name)
          return TextCompletion(chip, title: Keeper.row($0.name, $0.size), addsBlank: true)
        }
      },
    ]
    text.onPaste = { Self.chip(for: $0).map(TextInsertion.attachment) }
    text.onChange = { [weak self] _ in self?.textDidChange() }
    text.onSubmit = { [weak self] _ in self?.send() }
    restart()
  }

  /// Returns a chip for four lines or more, and `nil` for fewer, which are inserted as text.
  private static func chip(for pasted: String) -> TextAttachment? {
    let lines = pasted.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.count - (lines.last == "" ? 1 : 0)
    return count < 4 ? nil : TextAttachment("▤ \(count) lines", value: pasted)
  }

  private func textDidChange() {
    // A program gets the values of chips, and not their labels.
    anatomy.sentText = text.text(replacingAttachments: { $0.value as? String ?? $0.label })
  }

  /// Sends the text, or performs its command.
  private func send() {
    let (message, labels) = (text.labelledText, text.attachments.map(\.attachment.label))
    guard let word = message.string.split(whereSeparator: \.isWhitespace).first else { return }
    text.text = ""
    switch word {
    case "/reset": restart()
    case "/log": Self.chip(for: Keeper.log).map(text.insert)
    default:
      talk.add(message, isOwn: true)
      let answer = talk.add(Keeper.answer(to: String(word), about: labels), isOwn: false)
      answer.isPending = true
      view.stage?.schedule(after: .milliseconds(100)) { [weak answer] in answer?.isPending = false }
    }
    textDidChange()
  }

  private func restart() {
    text.history = TextHistory()
    talk.removeMessages()
    for (question, answer) in Keeper.exchanges {
      talk.add(question, isOwn: true)
      talk.add(answer, isOwn: false)
    }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("composer.attach", .control("t"), title: "Attach File", hint: "attach") {
        [text] in
        text.becomeFirstResponder()
        // The trigger of files must be the start of a word.
        let before = Substring(text.text.utf8.prefix(text.selectedRange.upperBound))
        if before.last?.isWhitespace == false { _ = text.keyDown(.character(" ")) }
        _ = text.keyDown(.character("@"))
      }
    ]
  }

  override func loadView() -> View {
    let page = RecipePageView(
      ComposerBoard(talk, text),
      caption: """
        Type \("/", .key) for a command or \("@", .key) for a file. Four pasted lines become a chip.
        """, ending: .bar, anatomy: anatomy)
    page.keepsHints = true
    page.hints.naming = HintNaming(
      command: { ["text.submit": "send", "text.newline": "new line"][$0.id] ?? $0.shortTitle },
      // Few terminals report Shift-Enter, the first key of that command.
      key: { $0 == Key(.enter, modifiers: .shift) ? "^J" : $0.shortSymbol })
    page.hints.choosing = { [weak page] commands in
      if commands.contains(where: { $0.id == "completion.take" }) {
        return commands.filter { $0.id.hasPrefix("completion.") }
      }
      // In few columns there is room for three hints, and the mouse needs that for files.
      let more = page?.isNarrow == true ? [] : ["text.newline", "scroll.up", "scroll.down"]
      return commands.choosing(
        ["text.submit", "composer.attach"] + more + ["demo.leave", "help.show"])
    }
    return page
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    text.becomeFirstResponder()
  }
}

extension TextView {
  /// The text with the labels of its attachments, which blanks separate from words.
  fileprivate var labelledText: StyledText {
    // Texts and labels have no control characters.
    let parts = text(replacingAttachments: { "\0\($0.label)\0" })
      .split(separator: "\0", omittingEmptySubsequences: false)
    return parts.enumerated().reduce(into: StyledText()) { text, part in
      let isChip = !part.offset.isMultiple(of: 2)
      let touches =
        isChip ? text.string.last?.isWhitespace == false : part.element.first?.isLetter == true
      if touches, !text.isEmpty { text.append(" ") }
      text.append(part.element, isChip ? Keeper.chip : .plain)
    }
  }
}
