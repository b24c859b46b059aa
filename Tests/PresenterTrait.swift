import CursesTerminal
import Testing

/// A trait that runs tests with the presenter that the toolkit chooses, and again with ncurses.
///
///     @Suite(.presenters) struct RegionTests {
///       @Test func `a region is erased`() throws {
///         let screen = try VerifyingScreen(size: size, environment: PresenterTrait.environment)
///
/// In `make fuzz`, every test runs with both. In ordinary runs, one in four does.
struct PresenterTrait: SuiteTrait, TestTrait, TestScoping {
  /// The presenter that the current test requests, or `nil` to let the toolkit choose.
  @TaskLocal static var requested: PresenterKind?

  /// An environment that requests the presenter.
  static var environment: TerminalEnvironment {
    var environment = TerminalEnvironment()
    environment.presenter = requested
    return environment
  }

  /// Environment variables that request the presenter.
  static var variables: [String: String] {
    requested.map { ["CURSESKIT_PRESENTER": $0.rawValue] } ?? [:]
  }

  /// Whether the trait applies to the tests of a suite, which is always `true`.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await function()
    let isInSample = test.name.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: 4)
    guard Rounds.areAll || isInSample else { return }
    try await PresenterTrait.$requested.withValue(.ncurses) { try await function() }
  }
}

extension Trait where Self == PresenterTrait {
  /// A trait that runs every test of a suite with both presenters, or a sample of them.
  static var presenters: Self { Self() }
}
