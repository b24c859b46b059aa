import CursesCells
import CursesViews

/// A field of a form, which gives a value.
///
/// Fields are made where a form is asked for; see
/// ``Prompt/form(_:_:isDestructive:typeAhead:usesMouse:options:validate:)``.
@MainActor
public struct FormField<Value> {
  private let title: String
  private let make: (_ title: String) throws -> TypedFormEntry<Value>

  init(_ title: String, _ make: @escaping (String) throws -> TypedFormEntry<Value>) {
    self.title = PlainLine.of(title)
    self.make = make
  }

  /// Makes what asks for the value in a form of this title.
  package func makeEntry(_ form: String) throws -> TypedFormEntry<Value> {
    let entry = try make(title)
    entry.formTitle = form
    return entry
  }

  /// A line of text that a value is made of.
  ///
  /// - Parameters:
  ///   - title: What it is called, in a word or two.
  ///   - placeholder: What is said in an empty line. The default is nothing.
  ///   - default: What an empty line stands for. The default is `nil`.
  ///   - isSecret: Whether each character is shown as a dot. The default is `false`.
  ///   - parse: Returns the value. The description of the error that it throws is shown; see
  ///     ``Prompt/Refusal``.
  /// - Returns: The field.
  public static func line(
    _ title: String, placeholder: String = "", default: String? = nil, isSecret: Bool = false,
    parse: @escaping (String) throws -> Value
  ) -> FormField {
    FormField(title) { title in
      LineEntry(
        title,
        AskedLine(
          placeholder: placeholder, default: `default`, isSecret: isSecret, parse: parse))
    }
  }

  /// One of a few choices that stand side by side.
  ///
  /// - Parameters:
  ///   - title: What it is called, in a word or two.
  ///   - items: The choices, from left to right.
  ///   - default: The choice that is selected at first. With `nil`, the default, and with one that
  ///     is not among the choices, that is the first, but nobody can answer by it.
  ///   - label: What a choice is called, in one line. The default is its description.
  /// - Returns: The field.
  public static func choice(
    _ title: String, from items: some Sequence<Value>, default: Value? = nil,
    label: (Value) -> String = { "\($0)" }
  ) -> FormField where Value: Equatable {
    let items = Array(items)
    let labels = items.map(label)
    let place = `default`.flatMap { items.firstIndex(of: $0) }
    return FormField(title) { title in
      guard !items.isEmpty else { throw PromptError.noChoices(question: title) }
      return ChoiceEntry(title, items: items, labels: labels, default: place)
    }
  }
}

extension FormField where Value == String {
  /// A line of text.
  ///
  /// - Parameters:
  ///   - title: What it is called, in a word or two.
  ///   - placeholder: What is said in an empty line. The default is nothing.
  ///   - default: What an empty line stands for. The default is `nil`, with which an empty line is
  ///     a value of its own.
  ///   - validate: Says in a few words what is wrong with a text, or `nil` for nothing.
  /// - Returns: The field.
  public static func text(
    _ title: String, placeholder: String = "", default: String? = nil,
    validate: @escaping (String) -> String? = { _ in nil }
  ) -> FormField {
    line(title, placeholder: placeholder, default: `default`) { text in
      if let reason = validate(text) { throw Prompt.Refusal(reason) }
      return text
    }
  }

  /// A line of text of which each character is shown as a dot.
  ///
  /// - Parameters:
  ///   - title: What it is called, in a word or two.
  ///   - validate: Says in a few words what is wrong with a text, or `nil` for nothing.
  /// - Returns: The field.
  public static func secret(
    _ title: String, validate: @escaping (String) -> String? = { _ in nil }
  ) -> FormField {
    line(title, isSecret: true) { text in
      if let reason = validate(text) { throw Prompt.Refusal(reason) }
      return text
    }
  }
}

extension FormField where Value == Int {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - title: What it is called, in a word or two.
  ///   - range: The numbers that are allowed. The default is all of them.
  ///   - default: What an empty line stands for. The default is `nil`.
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
  /// Something that is on or off.
  ///
  /// - Parameters:
  ///   - title: What it is called, in a word or two.
  ///   - isOn: Whether it is on at first. The default is `false`.
  /// - Returns: The field.
  public static func toggle(_ title: String, isOn: Bool = false) -> FormField {
    FormField(title) { ToggleEntry($0, isOn: isOn) }
  }
}
