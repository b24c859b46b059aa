import CursesCells
import CursesViews

/// A field of a form, with the type of its value.
///
/// Create fields as the arguments of
/// ``Prompt/form(_:_:isDestructive:typeAhead:usesMouse:options:validate:)``.
@MainActor
public struct FormField<Value> {
  private let title: String
  private let make: (_ title: String) throws -> TypedFormEntry<Value>

  init(_ title: String, _ make: @escaping (String) throws -> TypedFormEntry<Value>) {
    self.title = PlainLine.of(title)
    self.make = make
  }

  /// Creates the field's entry for a form with a given title.
  package func makeEntry(_ form: String) throws -> TypedFormEntry<Value> {
    let entry = try make(title)
    entry.formTitle = form
    return entry
  }

  /// A line of text that is parsed into a value.
  ///
  /// - Parameters:
  ///   - title: The title, in one or two words.
  ///   - placeholder: The placeholder of an empty line. The default is empty.
  ///   - default: The text for an empty line. The default is `nil`.
  ///   - isSecret: Whether each character is displayed as a dot. The default is `false`.
  ///   - parse: Returns the value, or throws. The description of the error is displayed; see
  ///     ``Prompt/Refusal``.
  /// - Returns: The field.
  public static func line(
    _ title: String, placeholder: String = "", default: String? = nil, isSecret: Bool = false,
    parse: @escaping (String) throws -> Value
  ) -> FormField {
    FormField(title) { title in
      LineEntry(
        title,
        LineInput(
          placeholder: placeholder, default: `default`, isSecret: isSecret, parse: parse))
    }
  }

  /// A choice from a few items, displayed side by side.
  ///
  /// - Parameters:
  ///   - title: The title, in one or two words.
  ///   - items: The choices, from left to right.
  ///   - default: The choice that is selected at first. If it is `nil`, the default, or not among
  ///     the choices, the first choice is selected, and there is no answer without a user.
  ///   - label: Returns the name of a choice, in one line. The default is its description.
  /// - Returns: The field.
  public static func choice(
    _ title: String, from items: some Sequence<Value>, default: Value? = nil,
    label: (Value) -> String = { "\($0)" }
  ) -> FormField where Value: Equatable {
    let items = Array(items)
    let labels = items.map(label)
    let position = `default`.flatMap { items.firstIndex(of: $0) }
    return FormField(title) { title in
      guard !items.isEmpty else { throw PromptError.noChoices(question: title) }
      return ChoiceEntry(title, items: items, labels: labels, default: position)
    }
  }
}

extension FormField where Value == String {
  /// A line of text.
  ///
  /// - Parameters:
  ///   - title: The title, in one or two words.
  ///   - placeholder: The placeholder of an empty line. The default is empty.
  ///   - default: The text for an empty line. The default is `nil`, with which an empty line is a
  ///     valid value.
  ///   - validate: Returns a short reason why a text is invalid, or `nil` if it is valid.
  /// - Returns: The field.
  public static func text(
    _ title: String, placeholder: String = "", default: String? = nil,
    validate: @escaping (String) -> String? = { _ in nil }
  ) -> FormField {
    line(
      title, placeholder: placeholder, default: `default`, parse: Prompt.checked(by: validate))
  }

  /// A secret line of text, with each character displayed as a dot.
  ///
  /// - Parameters:
  ///   - title: The title, in one or two words.
  ///   - validate: Returns a short reason why a text is invalid, or `nil` if it is valid.
  /// - Returns: The field.
  public static func secret(
    _ title: String, validate: @escaping (String) -> String? = { _ in nil }
  ) -> FormField {
    line(title, isSecret: true, parse: Prompt.checked(by: validate))
  }
}

extension FormField where Value == Int {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - title: The title, in one or two words.
  ///   - range: The allowed numbers. The default is all numbers.
  ///   - default: The number for an empty line. The default is `nil`.
  /// - Returns: The field.
  public static func number(
    _ title: String, in range: ClosedRange<Int> = .min ... .max, default: Int? = nil
  ) -> FormField {
    let wish =
      Prompt.words(
        range == .min ... .max ? .wholeNumber : .numberBetween(range.lowerBound, range.upperBound))
    return line(title, default: `default`.map { "\($0)" }) { text in
      guard let number = Int(PlainLine.of(text)), range.contains(number) else {
        throw Prompt.Refusal(wish)
      }
      return number
    }
  }
}

extension FormField where Value == Bool {
  /// A switch.
  ///
  /// - Parameters:
  ///   - title: The title, in one or two words.
  ///   - isOn: Whether the switch is on at first. The default is `false`.
  /// - Returns: The field.
  public static func toggle(_ title: String, isOn: Bool = false) -> FormField {
    FormField(title) { ToggleEntry($0, isOn: isOn) }
  }
}
