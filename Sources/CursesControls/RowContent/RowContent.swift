import CursesViews

/// What a row says: of a table, of a question, or of a list of jobs.
///
///     ● A quieter cursor                          9:41
///       Ida Lund · What blinks, and what had better not
///     ✓ api                                  deployed ›
///
/// It is a value, so that rows need no views of their own:
///
///     let row = RowContent(
///       "\("main", .bold)", detail: "two commits ahead", leading: "\("●", .ink(.accent))",
///       trailing: "9:41", accessory: .disclosure)
///
/// Parts that do not say how they look have the colors of the row, which are others when it is
/// selected.
public struct RowContent: Hashable, Sendable {
  /// How far what the row stands for has come.
  public enum State: Hashable, Sendable, CaseIterable {
    /// Nothing is said about it.
    case none

    /// It is under way: a mark turns.
    case busy

    /// It went well.
    case done

    /// It went wrong.
    case failed
  }

  /// A mark at the right end of a row.
  public enum Accessory: Hashable, Sendable, CaseIterable {
    /// No mark.
    case none

    /// An arrow: the row leads to more.
    case disclosure

    /// A check mark: the row is the present choice.
    case checkmark
  }

  /// What the row is called, in its first line.
  public var title: StyledText

  /// What is said about it, in the lines below the title, or beside it where there is one line.
  public var detail: StyledText

  /// What stands before the title, such as an icon of one column.
  public var leading: StyledText

  /// What stands at the right end of the first line, such as a time or a count.
  ///
  /// In rows of less than 36 columns it goes where it is wider than six.
  public var trailing: StyledText

  /// How far it has come; its mark takes the place of ``leading``.
  public var state: State

  /// The mark at the right end.
  public var accessory: Accessory

  /// Creates the content of a row; what is not named is empty or none.
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
}

// MARK: - In words

extension RowContent {
  /// What is read after the title.
  var spokenValue: String {
    [detail.string, trailing.string, state.word].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension RowContent.State {
  fileprivate var word: String {
    switch self {
    case .none: ""
    case .busy: "under way"
    case .done: "done"
    case .failed: "failed"
    }
  }
}
