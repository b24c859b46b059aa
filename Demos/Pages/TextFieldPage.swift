import CursesKit

extension DemoPage {
  /// A form with a field of every kind.
  public static let textField = DemoPage(
    name: "text-field", title: "Text fields", recipe: "plain controls",
    summary: "A form with a secret, a check and a field that is closed."
  ) { _ in
    FormController()
  }
}

/// A form for a name, a password and an address, which marks invalid fields.
private final class FormController: ViewController {
  private let name = TextField("Ada Lovelace", placeholder: "First and last")
  private let password = TextField(placeholder: "At least 8 characters")
  private let address = TextField(placeholder: "you@example.org")
  private let invitation = TextField(placeholder: "Not needed")
  private let join = Button("Join", look: .filled)
  private let said = Label("Enter goes on to the next field; Escape leaves.")

  override func loadView() -> View {
    name.maximumLength = 40
    password.isSecureTextEntry = true
    invitation.isEnabled = false
    invitation.unavailableReason = "everybody is invited today"
    said.numberOfLines = 0
    said.lineBreakMode = .wordWrapping
    for field in fields {
      field.onChange = { [weak self] field in self?.fieldDidChange(field) }
      field.onSubmit = { field in field.stage?.moveFocus(by: 1) }
    }
    join.onActivate = { [weak self] _ in self?.send() }
    return StackView(axis: .vertical, alignment: .leading, layoutMargins: .text(top: 1)) {
      grid.width(60)
      Spacer()
    }
  }

  /// A grid of fields with their labels at the left, or above them if there is little room.
  private lazy var grid = Grid(columns: [], columnSpacing: 3) {
    named("Name", name)
    name
    named("Password", password)
    password
    named("E-mail", address)
    address
    named("Invitation", invitation)
    invitation
    Spacer()
    GridItem(join, horizontalAlignment: .leading)
    Spacer()
    said
  }

  private func named(_ title: String, _ field: TextField) -> Label {
    let label = Label(title)
    label.accessibilityElementsHidden = true
    field.accessibilityLabel = title
    // An error message is more important than the blank rows between fields.
    field.layoutHeight.compressionResistance = .required
    return label
  }

  override func viewWillLayoutSubviews() {
    let isNarrow = view.traits.widthClass < .compact
    grid.columns = isNarrow ? [.fraction()] : [.fitting, .fraction()]
    grid.rowSpacing = isNarrow ? 0 : 1
  }

  private var fields: [TextField] { [name, password, address] }

  /// Updates the error message of a field while the user edits it.
  private func fieldDidChange(_ field: TextField) {
    if field.errorText != nil { field.errorText = problem(with: field) }
  }

  /// Returns the problem with a field, or `nil` if it is valid.
  private func problem(with field: TextField) -> String? {
    if field.text.isEmpty { return "is needed" }
    if field === password, field.text.count < 8 {
      return "needs \(8 - field.text.count) characters more"
    }
    return field === address && !field.text.contains("@") ? "is no address without an @" : nil
  }

  private func send() {
    for field in fields { field.errorText = problem(with: field) }
    guard let wrong = fields.first(where: { $0.errorText != nil }) else {
      said.text = "Welcome, \(name.text)."
      return
    }
    wrong.becomeFirstResponder()
  }
}
