import CursesKit
import Feeds

/// What the gallery shows of a demo before it is opened: real controls, arranged for a card, and
/// what is done with them while the card is chosen.
struct DemoPreview {
  /// Something that is done with what is shown, on the stage that it has to itself.
  typealias Beat = @MainActor (Stage) -> Void

  /// Shows the controls.
  let controller: ViewController

  /// What was done with it before it is first seen.
  var opening: [Beat]

  /// How long ago that was.
  var lead: Duration

  /// What is done, one after the other, at the end of each ``pace``.
  var beats: [Beat]

  /// How long each of the beats lasts.
  var pace: Duration

  /// The size classes in place of those of the card, by its size.
  var overrides: (Size) -> TraitOverrides

  init(
    _ controller: ViewController, opening: [Beat] = [], lead: Duration = .zero,
    pace: Duration = .milliseconds(900), beats: [Beat] = [],
    overrides: @escaping (Size) -> TraitOverrides = { TraitOverrides(size: $0) }
  ) {
    self.controller = controller
    self.opening = opening
    self.lead = lead
    self.beats = beats
    self.pace = pace
    self.overrides = overrides
  }

  /// Creates a preview of views without a controller of their own.
  @MainActor
  init(
    _ view: View, opening: [Beat] = [], lead: Duration = .zero, beats: [Beat] = []
  ) {
    self.init(
      ViewController(view: view), opening: opening, lead: lead, beats: beats,
      overrides: DemoPreview.usualControls)
  }

  /// The size classes of what is arranged for a card: a card has few rows, and its controls are as
  /// high as they usually are.
  static func usualControls(in size: Size) -> TraitOverrides {
    TraitOverrides(
      widthClass: WidthClass(columns: size.width),
      heightClass: max(.low, HeightClass(rows: size.height)))
  }
}

extension DemoPage {
  /// What the gallery shows of the demo: an arrangement of its own, or else the demo itself, which
  /// has no room on a card.
  @MainActor
  func preview(on feed: Feed?, in size: Size) -> DemoPreview {
    let feed = feed ?? sample()
    let largest = CardPreviews.largest
    let isCard = size.width <= largest.width && size.height <= largest.height
    if isCard, let card = CardPreviews.all[name] ?? ProgramCards.all[name] {
      return card(feed)
    }
    return DemoPreviews.all[name]?(feed) ?? DemoPreview(make(feed))
  }
}
