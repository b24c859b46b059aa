import CursesCells
import CursesViews

/// How a program has its terminal, and how it ends.
///
///     var options = TerminalOptions.inline(.upTo(12), usesMouse: true)
///     options.gracePeriod = .seconds(5)
///     options.onInterrupt = .throwing
///     let color: String? = try await Terminal.run(options) { ColorController($0) }
///
/// Everything that shows views on a terminal takes one: ``Terminal`` and the prompts, which choose
/// their area and mouse themselves. Options that are not named have their defaults, so that more of
/// them may come.
public struct TerminalOptions: Hashable, Sendable {
  /// The part of the terminal that views are shown in; the default is all of it.
  public var area = Area.fullScreen

  /// Whether the mouse is for the views, or `nil`, the default, for that in full screen alone.
  ///
  /// Without it selecting text is left to the terminal.
  public var usesMouse: Bool?

  /// The named colors that views draw with; the default is ``/CursesViews/Theme/standard``.
  ///
  /// In full screen a theme's own background is painted. Inline, and where prompts ask, that of the
  /// terminal stays.
  public var theme = Theme.standard

  /// The columns and rows that the views need, below which a message is shown in their place; the
  /// default is none.
  ///
  /// What they show, and the focus in it, is there again as soon as there is room.
  public var minimumSize = Size.zero

  /// The message shown where there is less room, or `nil`, the default, for one that says how much
  /// there is and how much is needed.
  public var minimumSizeMessage: String?

  /// How long ``/CursesViews/Stage/willEnd`` may take, and the body of a progress that Control-C
  /// cancels.
  ///
  /// After that the program ends without it. Nothing and less is no time at all. The default is
  /// 2 s.
  public var gracePeriod = Duration.seconds(2)

  /// The action after Control-C, and after a signal that asks the program to end.
  ///
  /// The default is ``InterruptAction/raising``.
  public var onInterrupt = InterruptAction.raising

  /// Creates options.
  ///
  /// - Parameters:
  ///   - gracePeriod: How long tidying up may take. The default is 2 s.
  ///   - onInterrupt: What follows Control-C and signals that ask the program to end. The default
  ///     is that the signal ends the process.
  public init(
    gracePeriod: Duration = .seconds(2), onInterrupt: InterruptAction = .raising
  ) {
    self.gracePeriod = gracePeriod
    self.onInterrupt = onInterrupt
  }

  /// All of the terminal, and everything else by its default.
  public static let fullScreen = TerminalOptions()

  /// All of the terminal, where it has as many cells as the views need.
  ///
  /// - Parameters:
  ///   - minimumSize: The columns and rows that are needed.
  ///   - message: What is shown where there are fewer, or `nil`, the default, for words that say
  ///     so.
  /// - Returns: The options.
  public static func fullScreen(
    atLeast minimumSize: Size, message: String? = nil
  ) -> TerminalOptions {
    var options = TerminalOptions()
    options.minimumSize = minimumSize
    options.minimumSizeMessage = message
    return options
  }

  /// Some rows below the prompt.
  ///
  /// - Parameters:
  ///   - height: How many rows; a number stands for that many.
  ///   - usesMouse: Whether the mouse is for the views. The default is `false`.
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
    /// All of it, on a screen of its own.
    case fullScreen

    /// Some rows below the prompt, with everything above them left as it is.
    case inline(InlineHeight)
  }

  /// How many rows are shown below the prompt.
  public enum InlineHeight: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// So many; fewer than one count as one, and more than the terminal has as many.
    case rows(Int)

    /// As many as the view fits in, whenever that changes.
    case fitting

    /// As many as the view fits in, but no more than this; fewer than one count as one.
    case upTo(Int)

    /// So many rows.
    public init(integerLiteral rows: Int) { self = .rows(rows) }
  }
}

/// The action after a signal to end, once the program tidied up and gave the terminal back.
public enum InterruptAction: Hashable, Sendable {
  /// The signal is raised, which ends the process as the shell expects; nothing after the call
  /// runs.
  case raising

  /// The call throws ``/CursesTerminal/TerminalError/interrupted(_:)``, so that the caller's
  /// `defer` runs and the program decides how it exits.
  case throwing
}
