import CursesViews

/// A view that stands over a tab of a bar, one at a time: the next comes when it has gone.
///
/// The bar keeps the queue, places the first of it when it lays itself out, and has its commands
/// beside its own; what attaches itself decides when it comes and goes.
@MainActor
protocol TabBarAttachment: View {
  /// Whether it is there, and not on its way out.
  var isShown: Bool { get }

  /// The tab it belongs to, or `nil` for none.
  var index: Int? { get }

  /// What keys do with it while the bar has the focus.
  var barCommands: [KeyCommand] { get }

  /// Takes the place over its tab that the queue has for it now.
  func appear()

  /// Gives up its place, or its turn.
  func leave()

  /// Puts it over its tab.
  func place()

  /// Notes that the bar loses it without its having been hidden.
  func wasTakenAway()
}

// MARK: - The queue

extension TabBar {
  /// Appends an attachment to the queue; it appears at once where nothing stands over the bar.
  func attach(_ attachment: some TabBarAttachment) {
    attachments.append(attachment)
    if attachments.count == 1 { attachment.appear() }
  }

  /// Takes an attachment out of the queue, and lets the next one appear whose tab there is still.
  func detach(_ attachment: some TabBarAttachment) {
    let hadPlace = attachments.first === attachment
    attachments.removeAll { $0 === attachment }
    guard hadPlace else { return }
    while let next = attachments.first {
      if let index = next.index, items.indices.contains(index) { return next.appear() }
      next.leave()
    }
  }
}
