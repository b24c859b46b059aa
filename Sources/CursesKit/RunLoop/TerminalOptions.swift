import CursesCells
import CursesViews

/// The options for how a program uses its terminal and how it ends.
///
///     var options = TerminalOptions.inline(.upTo(12), usesMouse: true)
///     options.gracePeriod = .seconds(5)
///     options.onInterrupt = .throwing
///     let color: String? = try await Terminal.run(options) { ColorController($0) }
///
/// Everything that shows views on a terminal takes options: ``Terminal`` and the prompts, which
/// choose their area and mouse themselves. Options that are not set keep their defaults, so that
/// later versions can add some.
public struct TerminalOptions: Hashable, Sendable {
  /// The part of the terminal that views are displayed in; the default is full screen.
  public var area = Area.fullScreen

  /// Whether the views receive mouse events; the default is `nil`, which means only in full screen.
  ///
  /// Without mouse events, the terminal selects text.
  public var usesMouse: Bool?

  /// The named colors that views draw with; the default is ``/CursesViews/Theme/standard``.
  ///
  /// In full screen, the background of the theme is painted. Inline and in prompts, the terminal's
  /// own background stays.
  public var theme = Theme.standard

  /// The columns and rows that the views need; the default is zero, which means no minimum.
  ///
  /// In a smaller terminal, a message replaces the views. The views and the focus return as soon as
  /// there is enough room.
  public var minimumSize = Size.zero

  /// The message for a terminal that is too small; the default is `nil`, for a message with the
  /// current and the required size.
  public var minimumSizeMessage: String?

  /// The time limit for ``/CursesViews/Stage/willEnd``, and for the body of a progress that
  /// Control-C cancels.
  ///
  /// After that time, the program ends without waiting. A duration of zero or less means no
  /// waiting. The default is 2 s.
  public var gracePeriod = Duration.seconds(2)

  /// The action after Control-C, and after a signal that requests the end of the program.
  ///
  /// The default is ``InterruptAction/raising``.
  public var onInterrupt = InterruptAction.raising

  /// The file in which the kernel reports memory pressure.
  package var memoryPressureFile = MemoryPressure.file

  /// The key that opens and closes the inspector in full screen, or `nil`, the default, for none.
  ///
  ///     var options = TerminalOptions.fullScreen
  ///     options.inspector = Key(.function(12))
  ///
  /// The inspector is a panel of 50 columns. It displays the views with their frames, the cost of
  /// the last frames, running animations, gestures in flight and the possible key commands. From
  /// 110 columns, the panel is next to the program, which gets the other columns. Otherwise it
  /// covers the right part of the program.
  ///
  /// The view that was pressed last, or is under the pointer, is selected and highlighted. The
  /// program keeps the keys until the panel is clicked, or the key is pressed with Shift.
  /// Inspecting a program draws none of its views again. While the panel is closed, nothing is
  /// measured.
  ///
  /// Recipe: idev-recipes, *recursiveDescription*.
  public var inspector: Key?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - gracePeriod: The time limit for tidying up. The default is 2 s.
  ///   - onInterrupt: The action after Control-C and after signals that request the end of the
  ///     program. By default, the signal ends the process.
  public init(
    gracePeriod: Duration = .seconds(2), onInterrupt: InterruptAction = .raising
  ) {
    self.gracePeriod = gracePeriod
    self.onInterrupt = onInterrupt
  }

  /// Full screen, with the defaults for everything else.
  public static let fullScreen = TerminalOptions()

  /// Full screen, with a minimum size.
  ///
  /// - Parameters:
  ///   - minimumSize: The columns and rows that the views need.
  ///   - message: The message for a smaller terminal. The default is `nil`, for a message with the
  ///     current and the required size.
  /// - Returns: The options.
  public static func fullScreen(
    atLeast minimumSize: Size, message: String? = nil
  ) -> TerminalOptions {
    var options = TerminalOptions()
    options.minimumSize = minimumSize
    options.minimumSizeMessage = message
    return options
  }

  /// Rows below the prompt.
  ///
  /// - Parameters:
  ///   - height: The number of rows; an integer literal means exactly that many.
  ///   - usesMouse: Whether the views receive mouse events. The default is `false`.
  /// - Returns: The options.
  public static func inline(_ height: InlineHeight, usesMouse: Bool = false) -> TerminalOptions {
    var options = TerminalOptions()
    options.area = .inline(height)
    options.usesMouse = usesMouse
    return options
  }
}

extension TerminalOptions {
  /// A part of the terminal.
  public enum Area: Hashable, Sendable {
    /// The full screen, in the alternate screen buffer.
    case fullScreen

    /// Rows below the prompt; everything above them stays.
    case inline(InlineHeight)
  }

  /// The number of rows below the prompt.
  public enum InlineHeight: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// A fixed number of rows, clamped to the range from 1 to the rows of the terminal.
    case rows(Int)

    /// The fitting height of the view, updated whenever it changes, and of all that is presented
    /// over it.
    ///
    /// A plain ``/CursesViews/View`` keeps its height, so use a ``/CursesControls/StackView``, or
    /// override ``/CursesViews/View/sizeThatFits(_:)``.
    ///
    /// The height never exceeds the rows of the terminal. A view that needs more is laid out in
    /// these rows, from its top. For example, a stack shortens its longest views, and a
    /// ``/CursesControls/Label`` displays its first lines. ``Terminal/commit(_:)`` keeps all rows
    /// of a view, also those that were not displayed.
    case fitting

    /// The same height, up to this number of rows; less than 1 counts as 1.
    case upTo(Int)

    /// Creates a fixed number of rows.
    public init(integerLiteral rows: Int) { self = .rows(rows) }
  }
}

/// The action after a signal to end, once the program tidied up and the terminal is restored.
public enum InterruptAction: Hashable, Sendable {
  /// The signal is raised and ends the process, as the shell expects. No code after the call runs.
  case raising

  /// The call throws ``/CursesTerminal/TerminalError/interrupted(_:)``. The caller's `defer` blocks
  /// run, and the program decides how it exits.
  case throwing
}
