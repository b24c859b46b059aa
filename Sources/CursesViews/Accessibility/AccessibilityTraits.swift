/// The role and the state of an element in a ``Transcript``.
///
/// Roles and states that affect how an element is used are read as words:
///
///     [.button]                 Save, button
///     [.tab, .selected]         Inbox, tab, selected
///     [.button, .notEnabled]    Delete, button, unavailable
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw value, with one bit for each trait.
  public let rawValue: UInt32

  /// Creates traits from a raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Text that does not change; no word is read for it.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 0)

  /// An element that changes often, such as progress; no word is read for it.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 1)

  /// An element that appeared without user action, read before all other elements.
  public static let announcement = AccessibilityTraits(rawValue: 1 << 2)

  /// A heading of the elements that follow.
  public static let header = AccessibilityTraits(rawValue: 1 << 3)

  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)

  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 5)

  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 6)

  /// A switch.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 7)

  /// A tab of a tab bar.
  public static let tab = AccessibilityTraits(rawValue: 1 << 8)

  /// An editable text, which is read last, after a colon.
  public static let textField = AccessibilityTraits(rawValue: 1 << 9)

  /// An editable text that must not be read.
  public static let secureTextField = AccessibilityTraits(rawValue: 1 << 10)

  /// A value that the arrow keys change.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 11)

  /// An element that is selected among others.
  public static let selected = AccessibilityTraits(rawValue: 1 << 12)

  /// An element that is unavailable now.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 13)

  /// A check box.
  public static let checkbox = AccessibilityTraits(rawValue: 1 << 14)
}

extension AccessibilityTraits {
  /// The words for the roles.
  var kinds: [String] { words(Self.kindWords) }

  /// The words for the states.
  var states: [String] { words(Self.stateWords) }

  /// Whether the element is not interactive, and without text needs no line.
  var isOnlyRead: Bool { isSubset(of: [.header, .image, .staticText]) }

  /// Whether the element is editable text, which is read last.
  var isEdited: Bool { !isDisjoint(with: [.textField, .secureTextField]) }

  private static let kindWords: [(AccessibilityTraits, String)] = [
    (.header, "heading"), (.image, "image"), (.link, "link"), (.button, "button"),
    (.toggleButton, "switch"), (.checkbox, "check box"), (.tab, "tab"), (.textField, "text field"),
    (.secureTextField, "secure text field"), (.adjustable, "adjustable"),
  ]

  private static let stateWords: [(AccessibilityTraits, String)] = [
    (.selected, "selected"), (.notEnabled, "unavailable"),
  ]

  private func words(_ all: [(AccessibilityTraits, String)]) -> [String] {
    all.filter { contains($0.0) }.map(\.1)
  }
}
