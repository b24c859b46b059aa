import CursesKit

extension DemoPage {
  /// A form with a field of every kind, next to the card that it fills in.
  public static let textField = DemoPage(
    name: "text-field", title: "Text fields", recipe: "plain controls",
    summary: "A form with a secret, a check and a field that is closed."
  ) { _ in FormController() }
}

/// A form for a name, a password and an address, which marks invalid fields.
///
/// The card of the reader is written while the user types.
private final class FormController: ViewController {
  private let name = TextField("Ada Lovelace", placeholder: "First and last")
  private let password = TextField("lantern", placeholder: "At least 8 characters")
  private let address = TextField(placeholder: "you@example.org")
  private let invitation = TextField(placeholder: "Not needed")
  private let join = Button("Join", look: .filled)
  private let said = Label("The card is yours as soon as you join.")
  private let card = TextFieldCard()
  private let checks = TextFieldChecks()
  private var labels: [(label: Label, field: TextField)] = []

  override func loadView() -> View {
    name.maximumLength = 40
    password.isSecureTextEntry = true
    invitation.isEnabled = false
    invitation.unavailableReason = "everybody is invited"
    said.style = .ink(.secondary)
    said.numberOfLines = 0
    said.lineBreakMode = .wordWrapping
    for field in fields {
      field.onChange = { [weak self] field in self?.fieldDidChange(field) }
      field.onSubmit = { field in field.stage?.moveFocus(by: 1) }
    }
    join.onActivate = { [weak self] _ in self?.send() }
    showCard()
    let form = grid
    let board = TextFieldBoard(form: form, labels: labels, card: card, checks: checks)
    let page = RecipePageView(
      board,
      caption: "Type: the card is written as you go. \("Enter", .key) is the next field.",
      ending: .content)
    page.onCover = { [weak board] rows in board?.coveredRows = rows }
    page.hints.naming = HintNaming(
      command: { $0.id == "text.submit" ? "next field" : $0.shortTitle },
      key: { $0.shortSymbol })
    return page
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
    labels.append((label, field))
    return label
  }

  override func viewWillLayoutSubviews() {
    let isNarrow = view.traits.widthClass < .compact
    grid.columns = isNarrow ? [.fraction()] : [.fitting, .fraction()]
    grid.rowSpacing = isNarrow ? 0 : 1
  }

  private var fields: [TextField] { [name, password, address] }

  /// Updates the card, and the error message of a field while the user edits it.
  private func fieldDidChange(_ field: TextField) {
    if field.errorText != nil { field.errorText = problem(with: field) }
    showCard()
  }

  /// Writes the valid parts of the form on the card.
  private func showCard(isMember: Bool = false) {
    card.reader = TextFieldCard.Reader(
      name: name.text, address: address.text, passwordLength: password.text.count,
      isMember: isMember)
    checks.checks = [
      ("a name", name), ("8 characters or more", password), ("an e-mail address", address),
    ].map { title, field in
      TextFieldChecks.Check(title: title, isDone: problem(with: field) == nil)
    }
  }

  /// Returns the problem with a field, or `nil` if it is valid.
  private func problem(with field: TextField) -> String? {
    if field.text.isEmpty { return "is needed" }
    let missing = 8 - field.text.count
    if field === password, missing > 0 {
      return missing == 1 ? "needs 1 more character" : "needs \(missing) more characters"
    }
    return field === address && !field.text.contains("@") ? "needs an @" : nil
  }

  private func send() {
    for field in fields { field.errorText = problem(with: field) }
    guard let wrong = fields.first(where: { $0.errorText != nil }) else {
      said.text = "Welcome, \(name.text)."
      return showCard(isMember: true)
    }
    wrong.becomeFirstResponder()
  }
}
