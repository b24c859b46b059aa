import CursesKit

/// A text field, which has the focus first, and a button below it.
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
