import CursesKit

extension DemoPage {
  /// The plain controls, each in every state.
  public static let controls = DemoPage(
    name: "controls", title: "Controls", recipe: "stretchable images",
    summary: "Buttons, switches, fields, labels and stacks, in every state they have."
  ) { _ in
    ControlsController()
  }
}

/// Stacks controls in a scroll view, and says what was done with them.
private final class ControlsController: ViewController {
  private let said = Label("Press a button: its name appears here.")
  private let progress = ProgressView(label: "Done")
  private let activity = ActivityIndicator("Working")

  override func loadView() -> View {
    let scroll = ScrollView()
    scroll.contentView = StackView(
      axis: .vertical, spacing: 1, alignment: .leading, layoutMargins: .text(top: 1, bottom: 1)
    ) {
      for group in [buttons, switches, fields, labels, stack] {
        StackView(arrangedSubviews: group, axis: .vertical).width(60)
      }
    }
    return scroll
  }

  private var buttons: [View] {
    let plain = button("Plain", .plain)
    let filled = button("Filled", .filled)
    let selected = button("Selected", .filled)
    selected.isSelected = true
    let disabled = button("Disabled", .filled)
    disabled.isEnabled = false
    disabled.unavailableReason = "there is nothing to save"
    return [heading("Buttons"), plain, filled, selected, disabled, said]
  }

  private func button(_ title: String, _ look: Button.Look) -> Button {
    let button = Button(title, look: look)
    button.onActivate = { [said] _ in said.text = "Pressed “\(title)”." }
    return button
  }

  /// A switch that starts and stops what shows that something is under way.
  private var switches: [View] {
    progress.showsPercentage = true
    progress.progress = 0.25
    activity.hidesWhenStopped = false
    let work = Switch("Work")
    work.onChange = { [progress, activity] control in
      progress.setProgress(control.isOn ? 0.85 : 0.25)
      if control.isOn { activity.startAnimating() } else { activity.stopAnimating() }
    }
    let stuck = Switch("Never", isOn: false)
    stuck.isEnabled = false
    stuck.unavailableReason = "it is broken"
    return [heading("Switches and progress"), work, stuck, progress, activity]
  }

  private var fields: [View] {
    let name = TextField(placeholder: "Your name")
    name.onChange = { [said] in said.text = "You are “\($0.text)”." }
    let secret = TextField("hunter2", placeholder: "Password")
    secret.isSecureTextEntry = true
    let wrong = TextField("four", placeholder: "Five letters")
    wrong.errorText = "five letters at least"
    wrong.onChange = { $0.errorText = $0.text.count < 5 ? "five letters at least" : nil }
    return [heading("Text fields"), name, secret, wrong]
  }

  private var labels: [View] {
    let text = "A label wraps, cuts and aligns: 日本語, naïve, 👩‍💻."
    let wrapped = Label(text)
    wrapped.numberOfLines = 0
    wrapped.lineBreakMode = .wordWrapping
    let cut = Label(text)
    cut.lineBreakMode = .truncatingMiddle
    let right = Label("right")
    right.textAlignment = .right
    let center = Label("center")
    center.textAlignment = .center
    return [heading("Labels"), wrapped, cut, center, right, Label(branch), Label(commit)]
  }

  /// A text of parts that look different.
  private var branch: StyledText {
    "\("main", .bold) is \("1 ahead", .ink(.success)) and \("2 behind", .ink(.warning))"
  }

  /// What a program wrote for a terminal, with a word in it found.
  private var commit: StyledText {
    let output = "\u{1B}[33m4f2a9c1\u{1B}[m (\u{1B}[1;36mHEAD\u{1B}[m) Close the file at last"
    let text = StyledText(ansi: output)
    return text.adding(.highlight, to: text.string.firstRange(of: "file").map { [$0] } ?? [])
  }

  private var stack: [View] {
    let titles = ["One", "Two", "Three"]
    let row = StackView(arrangedSubviews: titles.map { button($0, .filled) })
    row.distribution = .fillEqually
    row.spacing = 2
    return [heading("A stack"), row]
  }

  private func heading(_ text: String) -> Label {
    let label = Label(text)
    label.style = .bold
    label.accessibilityTraits = .header
    return label
  }
}
