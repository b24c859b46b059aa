extension Prompt {
  /// The outcome of a question: an answer, or that the user gave up.
  public enum Answer<Value> {
    /// The user, or the default, answered.
    case given(Value)

    /// The user gave up, for example by Escape.
    case givenUp
  }

  /// Asks a question with an optional value, and distinguishes `nil` from giving up.
  ///
  ///     let age = try await Prompt.answer {
  ///       try await Prompt.input("Age", as: Int?.self, placeholder: "empty for none") { text in
  ///         if text.isEmpty { return nil }
  ///         guard let age = Int(text) else { throw Prompt.Refusal("type a number") }
  ///         return age
  ///       }
  ///     }
  ///     switch age {
  ///     case .given(let age?): print("\(age) years")
  ///     case .given(.none): print("no age")
  ///     case .givenUp: return
  ///     }
  ///
  /// The same works for every question of ``Prompt``.
  ///
  /// - Parameter question: Asks the question; it returns `nil` if the user gives up.
  /// - Returns: The outcome.
  /// - Throws: The error of the question.
  public static func answer<Value>(
    to question: @MainActor () async throws -> Value?
  ) async throws -> Answer<Value> {
    guard let value = try await question() else { return .givenUp }
    return .given(value)
  }
}

extension Prompt.Answer: Equatable where Value: Equatable {}
extension Prompt.Answer: Hashable where Value: Hashable {}
extension Prompt.Answer: Sendable where Value: Sendable {}
