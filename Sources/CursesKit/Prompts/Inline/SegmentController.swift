import CursesCells
import CursesViews
import CursesWidgets

/// The controller of a question with a few choices, displayed side by side.
///
/// The keys are those of a ``SegmentedControl``. Enter answers, and a character key selects the
/// next choice that begins with it.
package final class SegmentController: PromptController {
  private let control: SegmentedControl
  private let titles: [String]
  private let onAnswer: (Int) -> Void

  package init(
    _ question: String, titles: [String], selected: Int, onAnswer: @escaping (Int) -> Void
  ) {
    self.titles = titles.map(PlainLine.of)
    self.onAnswer = onAnswer
    control = SegmentedControl(items: self.titles.map { SegmentedControlItem($0) })
    control.apportionsSegmentWidthsByContent = true
    control.select(selected)
    super.init(question, body: ControlRow(control))
    board.besideWidth = control.sizeThatFits(Size(width: .max, height: 1)).width
  }

  override var hintNames: [String: String] {
    super.hintNames.merging([
      "segments.previous": words(.move), "segments.next": words(.move),
    ]) { $1 }
  }

  override func type(_ text: String) -> Bool {
    control.selectTitle(titles, typed: text)
    return true
  }

  override func submit() {
    guard let index = control.selectedIndex else { return }
    onAnswer(index)
    finish(keeping: titles[index])
  }
}

extension SegmentedControl {
  /// Selects the segment with a given title, or the next title that begins with the text.
  func selectTitle(_ titles: [String], typed text: String) {
    let text = text.lowercased()
    let start = (selectedIndex ?? -1) + (text.count == 1 ? 1 : 0)
    let order = titles.indices.map { ($0 + start) % titles.count }
    let named = order.first { titles[$0].lowercased() == text }
    let begun = order.first { titles[$0].lowercased().hasPrefix(text) }
    if let index = named ?? begun { select(index) }
  }
}
