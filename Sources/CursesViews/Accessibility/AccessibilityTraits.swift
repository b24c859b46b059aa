/// The role and the state of an element in a ``Transcript``.
///
/// The kinds that people have to know to use a thing have a word of their own, which is read:
///
///     [.button]                 Save, button
///     [.tab, .selected]         Inbox, tab, selected
///     [.button, .notEnabled]    Delete, button, unavailable
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits, a bit each.
  public let rawValue: UInt32

  /// Creates traits from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Text that does not change by itself; no word is read for it.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 0)

  /// Something that changes often, as progress does; no word is read for it.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 1)

  /// Something that appeared by itself: it is read before all else that is there.
  public static let announcement = AccessibilityTraits(rawValue: 1 << 2)

  /// A title of what follows.
  public static let header = AccessibilityTraits(rawValue: 1 << 3)

  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)

  /// Text that leads elsewhere.
  public static let link = AccessibilityTraits(rawValue: 1 << 5)

  /// Something to be pressed.
  public static let button = AccessibilityTraits(rawValue: 1 << 6)

  /// Something to be turned on and off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 7)

  /// One of the tabs of a bar.
  public static let tab = AccessibilityTraits(rawValue: 1 << 8)

  /// Text to be edited; it is read last, behind a colon.
  public static let textField = AccessibilityTraits(rawValue: 1 << 9)

  /// Text to be edited that is not to be read.
  public static let secureTextField = AccessibilityTraits(rawValue: 1 << 10)

  /// A value that the arrow keys change.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 11)

  /// The one that is chosen among others.
  public static let selected = AccessibilityTraits(rawValue: 1 << 12)

  /// Something that cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 13)

  /// Something to be checked and unchecked.
  public static let checkbox = AccessibilityTraits(rawValue: 1 << 14)
}

extension AccessibilityTraits {
  /// The words read for the kinds among them.
  var kinds: [String] { words(Self.kindWords) }

  /// The words read for the states among them.
  var states: [String] { words(Self.stateWords) }

  /// Whether it is only read: without a name there is nothing to read.
  var isOnlyRead: Bool { isSubset(of: [.header, .image, .staticText]) }

  /// Whether text is edited, which is read last.
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
