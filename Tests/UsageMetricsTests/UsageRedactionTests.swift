import CursesCells
import CursesViews
import CursesWidgets
import Testing
import UsageMetrics

/// Data that is never recorded, and events that a program redacts.
@MainActor
@Suite struct UsageRedactionTests {
  private let program = Program()

  /// A custom text input that exposes its text to accessibility.
  private final class Pad: View {
    override var canBecomeFirstResponder: Bool { true }
    override var acceptsText: Bool { true }
    override var accessibilityElements: [AccessibilityElement] {
      [AccessibilityElement("Pad", value: "hunter4")]
    }
  }

  /// A row with text fields.
  private final class Fields: TableViewRow {
    let secret = TextField("hunter2")
    let plain = TextField("hunter3")

    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      secret.isSecureTextEntry = true
      for view in [secret, plain, Pad(), Label("beside")] { addSubview(view) }
    }
  }

  private final class FieldRows: ViewController, TableViewDataSource {
    let table = TableView()

    override func loadView() -> View {
      table.dataSource = self
      return table
    }

    func numberOfRows(in tableView: TableView) -> Int { 2 }

    func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
      let row = tableView.dequeueReusableRow(of: Fields.self) { Fields() }
      row.text = "row"
      return row
    }
  }

  @Test func `text typed into a secure field is not recorded`() {
    program.driver.press(.character("2"))
    program.driver.frame()
    program.second.secret.onSubmit = { _ in }
    program.second.secret.becomeFirstResponder()
    program.driver.type("hunter2\n")
    program.driver.stage.isActive = false
    let lines = program.sink.events.map(\.line).joined()
    #expect(lines.contains("Text field") && !lines.contains("hunter2"))
  }

  @Test func `PM-05 the contents of fields in a row are not recorded`() {
    let rows = FieldRows()
    program.driver.stage.rootViewController = rows
    program.driver.frame()
    rows.table.becomeFirstResponder()
    program.driver.press(.down)
    program.driver.press(.down)
    #expect(program.last("touches")?["cell_text"] == ["row", "beside"])
    #expect(!program.sink.events.contains { $0.line.contains("hunter") })
  }

  @Test func `redact changes an event or drops it`() {
    program.recorder.redact = { event in
      var event = event
      event.properties["cell_text"] = ["…"]
      return event.collection == "views" ? nil : event
    }
    program.driver.frame()
    program.first.table.becomeFirstResponder()
    program.driver.press(.down)
    program.driver.press(.down)
    program.driver.press(.character("2"))
    #expect(program.events("views").isEmpty)
    #expect(program.events("touches").first?.properties["cell_text"] == ["…"])
  }
}
