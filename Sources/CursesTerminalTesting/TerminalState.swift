/// The modes of a terminal, tracked from the bytes that programs sent it.
///
/// It knows the modes that an emulator in memory does not tell, and that every
/// change of them is followed by its opposite:
///
///     let state = TerminalState(after: terminal.output)
///     #expect(state == .given)
///
/// Source: xterm, *Control Sequences*; kitty, *Comprehensive keyboard handling*.
public struct TerminalState: Hashable, Sendable {
  /// The private modes that are not as they are in a terminal of one's own, in ascending order.
  public private(set) var changedModes: Set<Int> = []

  /// How many keyboard flags were pushed and not popped, of both screens.
  public private(set) var pushedKeyboardFlags = 0

  /// Whether a region of rows scrolls alone.
  public private(set) var hasScrollRegion = false

  /// Whether text would be written with colors or attributes.
  public private(set) var hasStyle = false

  /// Whether text would be written as a link.
  public private(set) var hasLink = false

  /// Whether the title or the icon name of the window was touched.
  public private(set) var hasTitle = false

  /// Whether the last sequence is unfinished.
  public private(set) var isInsideSequence = false

  /// The state of a terminal before programs change it.
  public static let given = TerminalState()

  private init() {}

  /// Reads what a program sent to a terminal.
  public init(after bytes: [UInt8]) {
    for token in TerminalToken.all(in: bytes) { apply(token) }
  }

  /// Modes that are on in a terminal of one's own: wrapping, and the cursor.
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
