import CursesCells

/// One segment of a ``SegmentedControl``: a title, and whether it can be selected.
///
///     ["Day", "Week", SegmentedControlItem("Year", unavailableReason: "needs 12 months")]
public struct SegmentedControlItem: Hashable, Sendable {
  /// The title; line breaks are shown as spaces.
  public var title: String

  /// Whether the user can select it.
  public var isEnabled: Bool

  /// Why the user cannot select it while ``isEnabled`` is `false`, or `nil` to say nothing.
  ///
  /// A segment that cannot be selected and says why can be gone to, which shows it.
  public var unavailableReason: String?

  /// How many things there are in what it stands for, shown behind the title; or `nil` for nothing.
  public var count: Int?

  /// Creates a segment that can be selected.
  public init(_ title: String, count: Int? = nil) {
    self.title = title
    self.count = count
    isEnabled = true
  }

  /// Creates a segment that cannot be selected, and says why.
  public init(_ title: String, unavailableReason: String?) {
    self.title = title
    self.unavailableReason = unavailableReason
    isEnabled = false
  }
}

extension SegmentedControlItem: ExpressibleByStringLiteral {
  /// Creates a segment that can be selected, from a title written in the source.
  public init(stringLiteral title: String) {
    self.init(title)
  }
}

extension SegmentedControlItem {
  /// The title in one line, with the count behind it.
  var line: String { name + (count.map { " \($0)" } ?? "") }

  /// The title in one line.
  var name: String { title.split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// Whether a column at each side of the title stays free in a width, as it does where the title
  /// is not cut or keeps three columns.
  func hasMargins(in width: Int) -> Bool {
    width >= SegmentedControlLayout.narrowest || CellWidth.of(line) + 2 <= width
  }

  /// Whether it can be selected, or says why it cannot.
  var canBeGoneTo: Bool { isEnabled || unavailableReason != nil }
}
