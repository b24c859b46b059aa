import CursesCells

/// A line of text input, with its default, history and parser.
@MainActor
package struct LineInput<Value> {
  var placeholder = ""

  /// The initial text, to be edited.
  var text = ""

  var `default`: String?
  var history: [String] = []
  var isSecret = false
  let parse: (String) throws -> Value

  package init(
    placeholder: String = "", text: String = "", default: String? = nil, history: [String] = [],
    isSecret: Bool = false, parse: @escaping (String) throws -> Value
  ) {
    self.placeholder = placeholder
    self.text = text
    self.default = `default`
    self.history = isSecret ? [] : history
    self.isSecret = isSecret
    self.parse = parse
  }

  /// The placeholder of an empty line: the default, followed by the given placeholder.
  var hint: String {
    guard let `default`, !`default`.isEmpty, !isSecret else { return placeholder }
    return placeholder.isEmpty ? `default` : "\(`default`) (\(placeholder))"
  }

  /// The same input for plain lines, where an empty line keeps the initial text.
  var inPlainLines: LineInput {
    var line = self
    if `default` == nil, !text.isEmpty { line.default = text }
    return line
  }

  /// Parses the typed text, or the default if it is empty.
  func read(_ text: String) -> Result<Value, Prompt.Refusal> {
    do {
      return .success(try parse(text.isEmpty ? `default` ?? text : text))
    } catch {
      return .failure(Prompt.Refusal(PlainLine.of("\(error)")))
    }
  }

  /// Returns the value of the default, or throws if it is `nil` or invalid.
  func unattended(_ question: String) throws(PromptError) -> Value {
    switch read(try Prompt.unattended(`default`, question)) {
    case .success(let value): return value
    case .failure(let refusal):
      throw .refusedDefault(question: question, reason: refusal.reason)
    }
  }

  /// Returns the answer for the line that stays.
  func kept(_ text: String) -> String {
    // Eight dots hide the length of the secret.
    isSecret ? "••••••••" : text.isEmpty ? `default` ?? text : text
  }
}

extension Prompt {
  /// Returns a parser of text that refuses it if `validate` returns a reason.
  static func checked(
    by validate: @escaping (String) -> String?
  ) -> (String) throws -> String {
    { text in
      if let reason = validate(text) { throw Refusal(reason) }
      return text
    }
  }
}
