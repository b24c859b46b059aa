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

/// Asks for a name, a password and an address, and says what is missing.
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
    return FormView(
      rows: [
        ("Name", name), ("Password", password), ("E-mail", address), ("Invitation", invitation),
      ], below: [join, said])
  }

  private var fields: [TextField] { [name, password, address] }

  /// Takes back what was said about a field once that is no longer so.
  private func fieldDidChange(_ field: TextField) {
    if field.errorText != nil { field.errorText = problem(with: field) }
  }

  /// Returns what is wrong with a field, or `nil` for nothing.
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

/// Fields with their names at the left, or above them where there is little room.
private final class FormView: View {
  private let rows: [(name: Label, field: TextField)]
  private let below: [View]

  init(rows: [(String, TextField)], below: [View]) {
    self.rows = rows.map { (Label($0), $1) }
    self.below = below
    super.init()
    for row in self.rows {
      row.name.accessibilityElementsHidden = true
      row.field.accessibilityLabel = row.name.text
      addSubview(row.name)
      addSubview(row.field)
    }
    for view in below { addSubview(view) }
  }

  override func layoutSubviews() {
    let margin = sideMargin
    let area = Rect(
      x: margin, y: min(1, margin), width: max(0, min(60, bounds.width - 2 * margin)),
      height: bounds.height)
    let column = area.width < 36 ? 0 : (rows.map { CellWidth.of($0.name.text) }.max() ?? 0) + 3
    // Without gaps the whole form fits into 12 rows.
    let gap = bounds.height < 14 ? 0 : 1
    var y = area.minY
    for (name, field) in rows {
      name.frame = Rect(x: area.minX, y: y, width: area.width, height: 1)
      if column == 0 { y += 1 }
      let room = Size(width: area.width - column, height: 2)
      let height = field.sizeThatFits(room).height
      field.frame = Rect(x: area.minX + column, y: y, width: room.width, height: height)
      y += height + (column == 0 ? 0 : gap)
    }
    for view in below {
      let size = view.sizeThatFits(Size(width: area.width - column, height: 4))
      view.frame = Rect(origin: Point(x: area.minX + column, y: y), size: size)
      y += size.height + gap
    }
  }
}
