import CursesCells

/// A segment of a ``SegmentedControl`` with a title and an enabled state.
///
///     ["Day", "Week", SegmentedControlItem("Year", unavailableReason: "needs 12 months")]
public struct SegmentedControlItem: Hashable, Sendable {
  /// The title; line breaks are displayed as spaces.
  public var title: String

  /// Whether the user can select the segment.
  public var isEnabled: Bool

  /// The reason why the segment is disabled, or `nil` for none.
  ///
  /// The user can move to a disabled segment that has a reason, which is then displayed.
  public var unavailableReason: String?

  /// The number of items that the segment represents, displayed after the title, or `nil` for none.
  public var count: Int?

  /// Creates an enabled segment.
  public init(_ title: String, count: Int? = nil) {
    self.title = title
    self.count = count
    isEnabled = true
  }

  /// Creates a disabled segment with a reason.
  public init(_ title: String, unavailableReason: String?) {
    self.title = title
    self.unavailableReason = unavailableReason
    isEnabled = false
  }
}

extension SegmentedControlItem: ExpressibleByStringLiteral {
  /// Creates an enabled segment from a string literal.
  public init(stringLiteral title: String) {
    self.init(title)
  }
}

extension SegmentedControlItem {
  /// The title and the count in one line.
  var line: String { name + (count.map { " \($0)" } ?? "") }

  /// The title in one line.
  var name: String { title.inOneLine }

  /// Whether a column on each side of the title stays free for a width.
  ///
  /// It does if the title is not truncated, or keeps at least three columns.
  func hasMargins(in width: Int) -> Bool {
    width >= SegmentedControlLayout.narrowest || CellWidth.of(line) + 2 <= width
  }

  /// The reason why the segment is disabled, or `nil` if it is enabled or has none.
  var displayedReason: String? { isEnabled ? nil : unavailableReason }

  /// Whether the segment is enabled or has a reason why not.
  var canBeGoneTo: Bool { isEnabled || unavailableReason != nil }
}
