/// The modes of a terminal, tracked from the bytes that programs sent it.
///
/// It tracks modes that emulators in memory do not expose, so that a test can check that a program
/// restores all of them:
///
///     let state = TerminalState(after: terminal.output)
///     #expect(state == .given)
///
/// Source: xterm, *Control Sequences*; kitty, *Comprehensive keyboard handling*.
public struct TerminalState: Hashable, Sendable {
  /// The private modes that differ from a fresh terminal.
  public private(set) var changedModes: Set<Int> = []

  /// The number of keyboard flags pushed and not popped, on both screens.
  public private(set) var pushedKeyboardFlags = 0

  /// Whether a scroll region is set.
  public private(set) var hasScrollRegion = false

  /// Whether new text would have colors or attributes.
  public private(set) var hasStyle = false

  /// Whether new text would be a link.
  public private(set) var hasLink = false

  /// Whether the window title or icon name was changed.
  public private(set) var hasTitle = false

  /// Whether the last escape sequence is incomplete.
  public private(set) var isInsideSequence = false

  /// The state of a fresh terminal.
  public static let given = TerminalState()

  private init() {}

  /// Computes the state from the bytes that were sent to a fresh terminal.
  public init(after bytes: [UInt8]) {
    for token in TerminalToken.all(in: bytes) { apply(token) }
  }

  /// The modes that are on in a fresh terminal: autowrap and the visible cursor.
  private static let usuallyOn: Set<Int> = [7, 25]

  private mutating func apply(_ token: TerminalToken) {
    isInsideSequence = false
    switch token {
    case .control(let parameters, "h") where parameters.hasPrefix("?"): set(parameters, true)
    case .control(let parameters, "l") where parameters.hasPrefix("?"): set(parameters, false)
    case .control(let parameters, "u") where parameters.hasPrefix(">"): pushedKeyboardFlags += 1
    case .control(let parameters, "u") where parameters.hasPrefix("<"):
      pushedKeyboardFlags -= Int(parameters.dropFirst()) ?? 1
    case .control(let parameters, "r"): hasScrollRegion = !parameters.isEmpty
    case .control(let parameters, "m"): hasStyle = !["", "0"].contains(parameters)
    case .string("]", let text) where text.hasPrefix("8;"): hasLink = !text.hasSuffix(";")
    case .string("]", let text):
      hasTitle = hasTitle || ["0", "1", "2"].contains(text.prefix { $0 != ";" })
    case .unfinished: isInsideSequence = true
    default: break
    }
  }

  private mutating func set(_ parameters: String, _ isOn: Bool) {
    for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
      if TerminalState.usuallyOn.contains(mode) == isOn {
        changedModes.remove(mode)
      } else {
        changedModes.insert(mode)
      }
    }
  }
}
