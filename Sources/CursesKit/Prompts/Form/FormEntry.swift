import CursesCells
import CursesViews
import CursesWidgets

/// A field of a form, with its view.
@MainActor
package class FormEntry {
  /// The title, in one line.
  let title: String

  /// The texts of the prompt.
  let words = Prompt.words

  /// The view that answers the field.
  let view: View

  /// The title of the form; the default is empty.
  var formTitle = ""

  /// A closure that is called after the user changed the field; the default does nothing.
  var onEdit: () -> Void = {}

  init(_ title: String, view: View) {
    self.title = title
    self.view = view
  }

  // MARK: Hooks

  /// The problem with the value; the default is `nil`, for none.
  var complaint: String? { nil }

  /// The answer in the line that stays; the default is empty.
  var kept: String { "" }

  /// Whether nothing is typed; the default is `true`.
  var isEmpty: Bool { true }

  /// Marks the field as invalid or valid; the default does nothing.
  func show(hasComplaint: Bool) {}

  /// Handles typed or pasted text; the default ignores it.
  func type(_ text: String) {}

  /// Asks in plain lines; returns `false` if the user gives up.
  func converse(on channel: LineChannel) async throws -> Bool { true }

  /// Takes the default value if no user can answer, or throws; the default does nothing.
  func takeDefault() throws {}

  /// The names of the form and the field, for errors.
  var fullTitle: String { formTitle.isEmpty ? title : "\(formTitle): \(title)" }
}

/// A field of a form with a value.
package class TypedFormEntry<Value>: FormEntry {
  /// Returns the value, or throws a ``Prompt/Refusal`` with the problem.
  func value() throws -> Value { throw Prompt.Refusal(words(.fillIn)) }

  override var complaint: String? {
    do {
      _ = try value()
      return nil
    } catch {
      return PlainLine.of("\(error)")
    }
  }
}

/// A field with a line of text.
final class LineEntry<Value>: TypedFormEntry<Value> {
  private let field: TextField
  private let line: LineInput<Value>

  init(_ title: String, _ line: LineInput<Value>) {
    self.line = line
    field = TextField(placeholder: line.hint)
    field.isSecureTextEntry = line.isSecret
    field.preferredWidth = 32
    field.isCapped = true
    super.init(title, view: OneRow(field))
    field.onChange = { [weak self] field in
      field.errorText = nil
      self?.onEdit()
    }
  }

  override func value() throws -> Value { try line.read(field.text).get() }

  override var kept: String { line.kept(field.text) }

  override var isEmpty: Bool { field.text.isEmpty }

  override func show(hasComplaint: Bool) { field.errorText = hasComplaint ? "" : nil }

  override func type(_ text: String) { _ = field.paste(text) }

  override func converse(on channel: LineChannel) async throws -> Bool {
    guard let text = try await channel.askText(title, line: line) else { return false }
    field.text = text
    return true
  }

  override func takeDefault() throws { _ = try line.unattended(fullTitle) }
}

/// A field with a few choices.
final class ChoiceEntry<Value>: TypedFormEntry<Value> {
  private let control: SegmentedControl
  private let items: [Value]
  private let labels: [String]
  private let requested: Int?

  init(_ title: String, items: [Value], labels: [String], default position: Int?) {
    self.items = items
    self.labels = labels.map(PlainLine.of)
    requested = position
    control = SegmentedControl(items: self.labels.map { SegmentedControlItem($0) })
    control.select(position ?? 0)
    super.init(title, view: ControlRow(control))
  }

  private var position: Int { control.selectedIndex ?? 0 }

  override func value() throws -> Value { items[position] }

  override var kept: String { labels[position] }

  override func type(_ text: String) { control.selectTitle(labels, typed: text) }

  override func converse(on channel: LineChannel) async throws -> Bool {
    let choices = labels.map { Choice(named: $0) }
    guard let position = try await channel.choose(title, from: choices, default: requested) else {
      return false
    }
    return control.select(position)
  }

  override func takeDefault() throws { _ = try Prompt.unattended(requested, fullTitle) }
}

/// A field with a switch.
final class ToggleEntry: TypedFormEntry<Bool> {
  private let control: Switch

  init(_ title: String, isOn: Bool) {
    control = Switch(isOn: isOn)
    super.init(title, view: ControlRow(control))
  }

  override func value() throws -> Bool { control.isOn }

  override var kept: String { words(control.isOn ? .on : .off) }

  override func type(_ text: String) {
    if let isOn = named(text.lowercased()) ?? YesOrNo.read(text, words) {
      control.setOn(isOn)
    }
  }

  private func named(_ text: String) -> Bool? {
    if text == words(.on).lowercased() { return true }
    return text == words(.off).lowercased() ? false : nil
  }

  override func converse(on channel: LineChannel) async throws -> Bool {
    guard let isOn = try await channel.confirm(title, default: control.isOn) else { return false }
    control.isOn = isOn
    return true
  }
}
