import CursesViews

/// The content of a row in a table, a question or a list of tasks.
///
///     ● A quieter cursor                          9:41
///       Ida Lund · What blinks, and what had better not
///     ✓ api                                  deployed ›
///
/// The content is a value, so rows need no views of their own:
///
///     let row = RowContent(
///       "\("main", .bold)", detail: "two commits ahead", leading: "\("●", .ink(.accent))",
///       trailing: "9:41", accessory: .disclosure)
///
/// Parts without their own style have the colors of the row, which depend on its selection.
public struct RowContent: Hashable, Sendable {
  /// The state of the task that a row represents.
  public enum State: Hashable, Sendable, CaseIterable {
    /// No state.
    case none

    /// In progress, with a spinner.
    case busy

    /// Completed successfully.
    case done

    /// Failed.
    case failed
  }

  /// An accessory mark at the right end of a row.
  public enum Accessory: Hashable, Sendable, CaseIterable {
    /// No mark.
    case none

    /// An arrow, for a row that leads to more content.
    case disclosure

    /// A check mark, for the current choice.
    case checkmark
  }

  /// The title, in the first line.
  public var title: StyledText

  /// The detail in the lines below the title, or next to it if there is only one line.
  public var detail: StyledText

  /// The leading content before the title, such as an icon of one column.
  public var leading: StyledText

  /// The trailing content at the right end of the first line, such as a time or a count.
  ///
  /// It is omitted in rows of fewer than 36 columns if it is wider than six columns.
  public var trailing: StyledText

  /// The state; its mark replaces ``leading``.
  public var state: State

  /// The accessory at the right end.
  public var accessory: Accessory

  /// Creates the content of a row; omitted parts are empty.
  public init(
    _ title: StyledText, detail: StyledText = "", leading: StyledText = "",
    trailing: StyledText = "", state: State = .none, accessory: Accessory = .none
  ) {
    self.title = title
    self.detail = detail
    self.leading = leading
    self.trailing = trailing
    self.state = state
    self.accessory = accessory
  }

  /// Creates the content of a row with a plain title, such as a name in a variable.
  ///
  ///     let rows = names.map { RowContent($0) }
  ///
  /// A literal is a ``/CursesViews/StyledText``, so that its parts can have styles.
  @_disfavoredOverload
  public init(
    _ title: String, detail: StyledText = "", leading: StyledText = "",
    trailing: StyledText = "", state: State = .none, accessory: Accessory = .none
  ) {
    self.init(
      StyledText(title), detail: detail, leading: leading, trailing: trailing, state: state,
      accessory: accessory)
  }
}

// MARK: - Accessibility

extension RowContent {
  /// The text that a screen reader reads after the title.
  var spokenValue: String {
    [detail.string, trailing.string, state.word].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension RowContent.State {
  fileprivate var word: String {
    switch self {
    case .none: ""
    case .busy: "in progress"
    case .done: "done"
    case .failed: "failed"
    }
  }
}
