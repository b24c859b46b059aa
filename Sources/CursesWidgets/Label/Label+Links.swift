import CursesCells
import CursesViews

/// A link in a text, and where it is in bytes of UTF-8.
struct LinkPlace: Hashable {
  let link: Link
  var range: Range<Int>
}

extension Label {
  /// The links of the text, in order.
  var links: [LinkPlace] {
    var links: [LinkPlace] = []
    for run in styledText.runs {
      guard let link = run.style.link ?? link else { continue }
      if let last = links.last, last.link == link, last.range.upperBound == run.range.lowerBound {
        links[links.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        links.append(LinkPlace(link: link, range: run.range))
      }
    }
    return links
  }

  /// The text with the link set off that Enter opens, while keys are sent here.
  var shownText: StyledText {
    guard isFirstResponder, onOpenLink != nil else { return styledText }
    let links = links
    guard links.indices.contains(currentLink) else { return styledText }
    return styledText.adding(.selected, to: [range(of: links[currentLink])])
  }

  private func range(of place: LinkPlace) -> Range<String.Index> {
    let bytes = styledText.string.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: place.range.lowerBound)
    return start..<bytes.index(start, offsetBy: place.range.count)
  }

  /// What keys do while there are links that somebody wants to hear of.
  var linkCommands: [KeyCommand] {
    let links = links
    let title = "choose the link before, the one after"
    return [
      KeyCommand("label.open", .enter, title: "open the link", hint: "open") { [self] in
        if links.indices.contains(currentLink) { open(links[currentLink].link) }
      },
      KeyCommand(
        "label.previous-link", .left, title: title,
        unavailable: currentLink > 0 ? nil : "it is the first link"
      ) { [self] in choose(currentLink - 1) },
      KeyCommand(
        "label.next-link", .right, title: title,
        unavailable: currentLink + 1 < links.count ? nil : "it is the last link"
      ) { [self] in choose(currentLink + 1) },
    ]
  }

  private func choose(_ index: Int) {
    currentLink = index
    setNeedsDisplay()
  }

  private func open(_ link: Link) {
    notify("onOpenLink") { [self] in onOpenLink?(self, link) }
  }

  /// Takes hold of a link, and returns whether there is one.
  func pressLink(_ mouse: Mouse) -> Bool {
    guard onOpenLink != nil, mouse.button == .left, let link = link(at: mouse.location) else {
      return false
    }
    pressedLink = link
    if let index = links.firstIndex(where: { $0.link == link }) { choose(index) }
    return true
  }

  func releaseLink(_ mouse: Mouse) {
    defer { pressedLink = nil }
    if let pressedLink, link(at: mouse.location) == pressedLink { open(pressedLink) }
  }

  /// The text, and the links in it that keys act on.
  var spokenElements: [AccessibilityElement] {
    let all = AccessibilityElement(text, traits: link == nil ? .staticText : .link)
    guard link == nil, canBecomeFirstResponder else { return [all] }
    return [all]
      + links.enumerated().map { index, place in
        AccessibilityElement(
          String(styledText.string[range(of: place)]), traits: .link,
          isCurrent: index == currentLink)
      }
  }
}
