import CursesCells
import CursesControls
import CursesTerminal
import CursesViews
import Glibc

extension Terminal {
  /// Prints lines above the inline view, where they stay.
  ///
  /// Colors, other styles and links in the text are kept; all other control sequences are removed.
  /// If nothing is displayed, the text goes to standard output: filtered in the same way for a
  /// terminal, unchanged for a file or a pipe. In full screen, nothing is printed.
  ///
  /// The text and all changes of the inline view that are made before the next `await`, such as a
  /// smaller height, are displayed together.
  ///
  /// - Parameter text: The text; a line feed at its end is not needed. An empty text is an empty
  ///   line.
  public static func print(_ text: String) {
    write(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// Prints a styled text, in the colors of the current theme, or else of
  /// ``/CursesViews/Theme/standard``.
  ///
  /// A file or a pipe receives the text without styles; see ``print(_:)-(String)`` for everything
  /// else. The terminal wraps long lines.
  public static func print(_ text: StyledText) {
    guard !text.string.isEmpty else { return print("") }
    let label = Label(text)
    label.numberOfLines = 0
    print(label, in: Rect(x: 0, y: 0, width: longestLine, height: 0))
  }

  /// Prints a view once, in its settled state, in the width of the terminal.
  ///
  ///     Terminal.print(table)
  ///
  /// The view is printed above the inline view, or else to standard output; in full screen, nothing
  /// is printed. A file or a pipe receives plain text, 80 columns wide. The view is removed from
  /// its superview and gets its fitting size. A view that would fill any height, such as a
  /// ``/CursesControls/ScrollView``, gets that of its content; without content, nothing is printed.
  public static func print(_ view: View) {
    let columns =
      StageHosting.current?.size.width ?? screen?.size.width
      ?? WindowSize.columns(of: STDOUT_FILENO) ?? 80
    print(view, in: Rect(x: 0, y: 0, width: columns, height: 0))
  }

  /// Moves a view of the inline view into the scrollback of the terminal, where its rows stay.
  ///
  ///     func answerIsComplete() {
  ///       Terminal.commit(answer)
  ///       stack.addArrangedSubview(Label("Next question"))
  ///     }
  ///
  /// All rows of the view pass above the inline view, in their columns and colors, also those for
  /// which the inline view had no space. The view is removed from its superview: its animations
  /// end, and it is drawn in its settled state. If it had the focus, the stage focuses the next
  /// view. This and all other changes before the next `await` are one frame. Rows that keep their
  /// position do not change in it.
  ///
  /// The rows become text. Links are kept if the terminal supports them, and blank cells at the end
  /// of a row are omitted. The lines of a ``/CursesControls/Label`` and of other
  /// ``/CursesViews/WrappedRows`` keep together: tmux and the terminals with VTE, such as GNOME
  /// Terminal, wrap them again when their width changes, and copy them as one line. Other terminals
  /// would keep blanks in such a line where a word did not fit, so there each row is a line.
  ///
  /// A view without a size, which was not displayed yet, is printed as with ``print(_:)-(View)``.
  /// In full screen, the view is only removed.
  ///
  /// - Parameter view: The view. Its height is the fitting height in its width. The background of
  ///   its superviews is not included.
  public static func commit(_ view: View) {
    guard view.stage != nil, !view.bounds.isEmpty else { return print(view) }
    let origin = view.convertToStage(.zero)
    print(view, in: Rect(x: max(0, origin.x), y: 0, width: view.bounds.width, height: 0))
  }

  /// Flushes the standard output that `print` has buffered, and reports write errors.
  ///
  ///     try Terminal.flush()
  ///
  /// Neither this type's `print` nor Swift's reports an error. Call this method at the end of a
  /// command-line tool, so that a full disk is not mistaken for success; ``TerminalApp`` does. A
  /// pipe without a reader (`EPIPE`) is not an error.
  ///
  /// - Throws: ``/CursesTerminal/TerminalError/output(code:)`` if this write or an earlier one
  ///   failed.
  public static func flush() throws(TerminalError) { try StandardOutput.flush() }

  /// The width in columns at which styled text is wrapped; no terminal has more columns.
  private static let longestLine = 2048

  /// The maximum number of rows in a frame of a printed view.
  private static let page = 2048

  /// A height in rows that is larger than that of any content.
  private static let tallest = 1 << 24

  /// Prints a view once, in the columns of `position`, in its fitting height.
  private static func print(_ view: View, in position: Rect) {
    let printer = ViewPrinter(view, on: screen.flatMap { $0.isClosed ? nil : $0 })
    let stage = Stage(
      size: Size(width: position.maxX, height: 1), traits: printer.traits,
      theme: view.stage == nil ? loop?.theme ?? .standard : view.theme)
    stage.fillsBackground = false
    stage.rootView = View()
    stage.rootView.addSubview(view)
    defer { view.removeFromSuperview() }
    let size = contentSize(of: view, width: position.width, on: stage)
    guard size.height > 0 else { return }
    var text = ""
    for start in stride(from: 0, to: size.height, by: page) {
      let rows = min(page, size.height - start)
      stage.send(.resize(Size(width: max(1, position.minX + size.width), height: rows)))
      view.frame = Rect(origin: Point(x: position.minX, y: -start), size: size)
      text += printer.text(of: view, in: stage.frame().buffer)
    }
    write(text)
  }

  /// Returns the fitting size of a view, with the height of its content if it scrolls or fills any
  /// height.
  private static func contentSize(of view: View, width: Int, on stage: Stage) -> Size {
    var size = view.sizeThatFits(Size(width: width, height: tallest))
    guard size.height >= tallest || view is ScrollView else { return size }
    let rows = max(1, min(size.height, page))
    stage.send(.resize(Size(width: max(1, size.width), height: rows)))
    view.frame = Rect(origin: .zero, size: Size(width: size.width, height: rows))
    let buffer = stage.frame().buffer
    if let scrollView = view as? ScrollView {
      let insets = scrollView.contentInset
      size.height = scrollView.contentSize.height + insets.top + insets.bottom
    } else {
      let lines = BufferText.styled(buffer, colorDepth: .rgb).split(
        separator: "\n", omittingEmptySubsequences: false)
      size.height = lines.lastIndex { !$0.isEmpty }.map { $0 - lines.startIndex + 1 } ?? 0
    }
    return size
  }

  /// Prints lines, each with a line feed at its end.
  private static func write(_ lines: String) {
    if let host = StageHosting.current {
      host.write(lines)
    } else if let screen, !screen.isClosed {
      screen.print(lines)
    } else if isatty(STDOUT_FILENO) == 1 {
      let bytes = LineText(lines, lineEnd: "\n").bytes
      Swift.print(String(decoding: bytes, as: UTF8.self), terminator: "")
    } else {
      Swift.print(lines, terminator: "")
    }
  }
}
