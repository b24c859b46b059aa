import CursesCells
import CursesKit
import CursesViews
import Glibc

/// A benchmark of a key press in a text view: in a short text, in one of ten megabytes, and in a
/// single line of a megabyte.
@MainActor
struct TextLoop {
  /// A text, and whether its lines are wrapped.
  private struct Subject {
    let name: String
    let text: String
    let wraps: Bool
  }

  /// Prints a table of the microseconds from an event to its frame, at 80x24: the median and the
  /// maximum.
  func run() {
    let line = "The quick brown fox jumps over the lazy dog, and over the moor. "
    let novel = String(repeating: line + "\n", count: 160_000)
    let row = String(repeating: line, count: 16_000)
    let wide = String(repeating: "日本語の文章、", count: 50_000)
    print("microseconds of the processor for a key and its frame, the median and the most of 200")
    for wraps in [true, false] {
      for (name, text) in [
        ("4 kB", line), ("10 MB", novel), ("a line of 1 MB", row),
        ("1 MB, wide", wide),
      ] {
        let way = wraps ? "wrapped" : "not wrapped"
        measure(Subject(name: "\(name), \(way)", text: text, wraps: wraps))
      }
    }
    paste(novel)
  }

  private func measure(_ subject: Subject) {
    print("\n\(subject.name)")
    let stage = Stage(size: Size(width: 80, height: 24))
    let view = TextView(subject.text)
    view.wrapsLines = subject.wraps
    stage.rootView = view
    view.becomeFirstResponder()
    view.select(view.selectedRange.lowerBound..<view.selectedRange.lowerBound)
    _ = stage.frame()
    let middle = subject.text.utf8.count / 2
    view.select(middle..<middle)
    _ = stage.frame()
    let keys: [(String, Key)] = [
      ("a letter", .character("x")), ("Enter", .enter), ("Backspace", .backspace), ("↓", .down),
      ("PgDn", .pageDown), ("End", .end), ("a word", Key(.left, modifiers: .control)),
      ("undo", .control("/")), ("Ctrl-K", .control("k")), ("Ctrl-Y", .control("y")),
      ("to the end", Key(.end, modifiers: .control)),
      ("to the start", Key(.home, modifiers: .control)),
    ]
    for (name, key) in keys {
      let times = (0..<200).map { _ in
        ProcessorTime.microseconds {
          stage.send(.key(key))
          _ = stage.frame()
        }
      }.sorted()
      print("  \(name): \(Int(times[100])), \(Int(times[199]))")
    }
  }

  private func paste(_ text: String) {
    let stage = Stage(size: Size(width: 80, height: 24))
    let view = TextView()
    stage.rootView = view
    view.becomeFirstResponder()
    let event = Event.paste(text)
    let time = ProcessorTime.microseconds {
      stage.send(event)
      _ = stage.frame()
    }
    print("\na paste of 10 MB: \(Int(time))")
    let search = ProcessorTime.microseconds { view.find("moor. The") }
    print("the first match of a search in it: \(Int(search))")
  }
}
