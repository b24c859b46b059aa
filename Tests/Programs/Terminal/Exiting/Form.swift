import CursesKit

/// A text field with the initial focus, a button and a label.
final class Form: View {
  private let field = TextField("one")
  private let button = Button("Button")
  private let said = Label("ready")

  init() {
    super.init()
    field.onSubmit = { [said] field in said.text = "sent \(field.text)" }
    for view in [field, button, said] { addSubview(view) }
  }

  override func layoutSubviews() {
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: 2, y: 1 + index, width: 40, height: 1)
    }
  }
}
