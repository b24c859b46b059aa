import CursesCells
import CursesViews

/// The view of an area: lines, and a question below them.
final class PromptAreaView: View {
  var lines: [StyledText] = [] {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
      invalidateFittingSize()
      setNeedsTranscriptUpdate()
    }
  }

  /// The view of the question; the default is `nil`.
  var question: View? {
    didSet {
      guard question !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let question { addSubview(question) }
      setNeedsLayout()
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = lines.count + (question?.sizeThatFits(size).height ?? 0)
    return Size(width: size.width, height: min(size.height, height))
  }

  override func layoutSubviews() {
    guard let question else { return }
    let height = question.sizeThatFits(bounds.size).height
    let top = min(lines.count, max(0, bounds.height - height))
    question.frame = Rect(
      x: 0, y: top, width: bounds.width, height: min(height, bounds.height - top))
    setNeedsDisplay()
  }

  override func subviewFittingSizeDidChange() {
    setNeedsLayout()
    invalidateFittingSize()
  }

  override func draw(in canvas: inout Canvas) {
    let rows = question?.frame.minY ?? bounds.height
    for (y, line) in lines.suffix(rows).enumerated() {
      let displayed = line.truncated(.tail, to: min(bounds.width, PromptLayout.measure))
      draw(displayed, at: Point(x: 0, y: y), style: style(theme.text), in: &canvas)
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    lines.map { AccessibilityElement($0.string, traits: .staticText) }
  }
}
