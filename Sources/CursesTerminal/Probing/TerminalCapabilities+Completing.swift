import CursesCells

extension TerminalCapabilities {
  /// Returns the capabilities completed by earlier replies of the terminal, except those that the
  /// user chose.
  func completed(
    by answers: TerminalCapabilities, topics: TerminalProber.Topics
  ) -> TerminalCapabilities {
    var result = self
    result.inquiry = answers.inquiry
    result.name = answers.name
    if topics.contains(.colorDepth) { result.colorDepth.complete(by: answers.colorDepth) }
    if synchronizedOutput.source != .environment {
      result.synchronizedOutput.complete(by: answers.synchronizedOutput)
    }
    result.colors.complete(by: answers.colors)
    result.tellsColors.complete(by: answers.tellsColors)
    result.clusters.complete(by: answers.clusters)
    result.kittyKeyboard.complete(by: answers.kittyKeyboard)
    result.eightBitAlt.complete(by: answers.eightBitAlt)
    result.widensAmbiguous.complete(by: answers.widensAmbiguous)
    result.clipboard.complete(by: answers.clipboard)
    result.notifications.complete(by: answers.notifications)
    result.links.complete(by: answers.links)
    result.styledUnderlines.complete(by: answers.styledUnderlines)
    return result
  }
}

extension TerminalCapabilities.Finding {
  /// Replaces the value by a reply of the terminal.
  fileprivate mutating func complete(by answer: Self) {
    if answer.source == .terminal { self = answer }
  }
}
