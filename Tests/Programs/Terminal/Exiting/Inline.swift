import CursesKit
import Foundation

/// Shows views below the prompt.
@MainActor
enum Inline {
  /// Runs a view in a mode, or returns `false` if the mode is unknown.
  static func run(_ way: String) async throws -> Bool {
    switch way {
    case "region", "region-wide":
      let view = Region(isWide: way == "region-wide")
      try await Terminal.run(inline: view, height: 3, keeping: .text { "kept" })
    case "inline-child":
      try await Terminal.run(
        inline: Region { Task { await Application.runChild("echo child") } }, height: 3)
    case "region-fits": try await Terminal.run(Conversation(), options: .inline(.fitting))
    case "talk": try await Terminal.run(Talk(), options: .inline(.fitting))
    case "region-halts": try await Terminal.run(inline: HaltingForm(), height: 3)
    case "picture": try await Terminal.run(inline: Region(), height: 3, keeping: .picture)
    case "mouse": try await Terminal.run(inline: Region(), height: 3, usesMouse: true)
    case "three-questions":
      var answers: [String] = []
      for _ in 1...3 {
        let question = Question()
        try await Terminal.run(inline: question, height: 1)
        answers.append(question.answer)
      }
      print("answers: \(answers.joined(separator: ", "))")
    case "question-then-screen":
      try await Terminal.run(inline: Question(), height: 1)
      try await Terminal.run(Label("screen"))
    case "question-then-confirm":
      try await Terminal.run(inline: Question(), height: 1)
      print("answer: \(try await Prompt.confirm("Sure?").map(String.init) ?? "none")")
    case "draws-for-a-pipe":
      let question = Question()
      try await Terminal.run(inline: question, height: 1)
      print("answer: \(question.answer)")
    default: return false
    }
    return true
  }
}

/// A view with rows above its last one.
///
/// They are given to the scrollback as lines, before or after they leave the view, or as a view.
private final class Conversation: View {
  private var rows: View?
  private var count = 0

  override var canBecomeFirstResponder: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: (rows == nil ? 0 : 5) + 1)
  }

  override func layoutSubviews() {
    rows?.frame = Rect(x: 0, y: 0, width: bounds.width, height: 5)
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("last row", at: Point(x: 0, y: bounds.height - 1))
  }

  override func keyDown(_ key: Key) -> Bool {
    guard let rows else {
      guard key == .character("n") else { return false }
      let label = Label((1...5).map { "row \(count + $0)" }.joined(separator: "\n"))
      label.numberOfLines = 0
      count += 5
      addSubview(label)
      self.rows = label
      change()
      return true
    }
    let lines = (count - 4...count).map { "row \($0)" }.joined(separator: "\n")
    switch key {
    case .character("b"):
      Terminal.print(lines)
      leave(rows)
    case .character("a"):
      leave(rows)
      Terminal.print(lines)
    case .character("v"):
      Terminal.print(rows)
      leave(rows)
    case .character("c"):
      Terminal.commit(rows)
      leave(rows)
    default: return false
    }
    return true
  }

  private func leave(_ view: View) {
    view.removeFromSuperview()
    rows = nil
    change()
  }

  private func change() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateFittingSize()
  }
}

/// Labels above a focused text field, in which Enter stops the process with SIGSTOP.
private final class HaltingForm: View {
  private let field = TextField("field")

  init() {
    super.init()
    field.onSubmit = { _ in kill(getpid(), SIGSTOP) }
    for view in [Label("above 1"), Label("above 2"), field] { addSubview(view) }
  }

  override func layoutSubviews() {
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: 0, y: index, width: 40, height: 1)
    }
  }
}

/// A view that shows its size in each row, on a full-width line if `isWide`.
private final class Region: View {
  private let isWide: Bool
  private let runChild: () -> Void
  private var count = 0

  init(isWide: Bool = false, runChild: @escaping () -> Void = {}) {
    self.isWide = isWide
    self.runChild = runChild
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(in canvas: inout Canvas) {
    for row in 0..<bounds.size.height {
      if isWide {
        canvas.draw(String(repeating: "─", count: bounds.size.width), at: Point(x: 0, y: row))
      }
      canvas.draw("UI \(row) \(bounds.size) \(count) ", at: Point(x: 0, y: row))
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .character("x"): count += 1
    case .character("c"): runChild()
    case .character("+"): Terminal.setHeight(bounds.size.height + 2)
    case .character("-"): Terminal.setHeight(bounds.size.height - 2)
    case .character("p"): Terminal.print("printed \(count)")
    case .character("o"): print("to output \(count)")
    case .character("e"): FileHandle.standardError.write(Data("to error \(count)\n".utf8))
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    Terminal.print("pressed at \(mouse.location)")
    return true
  }
}

/// A line of input that ends with Enter.
private final class Question: View {
  private(set) var answer = ""

  override var canBecomeFirstResponder: Bool { true }
  override var cursorPosition: Point? { Point(x: 2 + answer.count, y: 0) }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("? \(answer)", at: .zero)
  }

  override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .enter: stage?.close()
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return false }
      answer.append(character)
      setNeedsDisplay()
    }
    return true
  }
}
