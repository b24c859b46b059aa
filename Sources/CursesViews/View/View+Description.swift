import CursesCells

extension View {
  /// The view and all views inside it, one a line, for a person who debugs.
  ///
  ///     <View: 1; frame = (0 0; 80 24)>
  ///     | <TabBarIndicator: 2; frame = (55.5 21; 1 1); alpha = 0.5>
  ///     |    | <Label: 3; frame = (0 0; 5 1); hidden>
  ///
  /// A view's number is its place in the list. Frames are those seen; a scroll position, a
  /// translation, an alpha, hidden and focused views are named where they differ from the default.
  /// Nothing is laid out or drawn for it.
  ///
  /// Recipe: idev-recipes, *recursiveDescription*.
  ///
  /// - Returns: The lines, without a line break after the last.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    describe(depth: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  /// Adds the lines of the view, and of those inside it, to others.
  func describe(depth: Int, into lines: inout [String]) {
    let guides = (0..<depth).map { $0 == 0 ? "| " : "   | " }.joined()
    lines.append(
      "\(guides)<\(type(of: self)): \(lines.count + 1); \(facts.joined(separator: "; "))>")
    for view in subviews {
      view.describe(depth: depth + 1, into: &lines)
    }
  }

  private var facts: [String] {
    let frame = presentationFrame
    let origin = presentationBounds.origin
    let translation = presentationTranslation
    var facts = [
      "frame = (\(decimal(frame.x)) \(decimal(frame.y)); "
        + "\(decimal(frame.width)) \(decimal(frame.height)))"
    ]
    if origin != .zero { facts.append("offset = (\(decimal(origin.x)) \(decimal(origin.y)))") }
    if translation != .zero {
      facts.append("translation = (\(decimal(translation.x)) \(decimal(translation.y)))")
    }
    if presentationAlpha < 1 { facts.append("alpha = \(decimal(presentationAlpha))") }
    if isHidden { facts.append("hidden") }
    if isFirstResponder { facts.append("focused") }
    return facts
  }
}

/// Returns a number with at most two decimals, and none that say nothing.
private func decimal(_ number: Double) -> String {
  let hundredths = (number * 100).rounded()
  guard hundredths.magnitude < 1e15 else { return "\(number)" }
  let whole = Int(hundredths)
  let sign = whole < 0 ? "-" : ""
  let (integer, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(integer)" }
  if rest % 10 == 0 { return "\(sign)\(integer).\(rest / 10)" }
  return "\(sign)\(integer).\(rest < 10 ? "0" : "")\(rest)"
}
