import CursesKit
import Feeds

/// The gallery's preview of a demo: real controls, arranged for a card, and a script that plays
/// while the card is chosen.
struct DemoPreview {
  /// A step of a preview's script, performed on the stage of the preview.
  typealias Beat = @MainActor (Stage) -> Void

  /// The controller of the displayed controls.
  let controller: ViewController

  /// The steps that are performed before the first display.
  var opening: [Beat]

  /// The time that passes after the opening steps and before the first display.
  var lead: Duration

  /// The steps of the script, one at the end of each ``pace``.
  var beats: [Beat]

  /// The duration of each beat.
  var pace: Duration

  /// The size classes for a size of the card, which override those of the card.
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

  /// Creates a preview of a view without a controller.
  @MainActor
  init(
    _ view: View, opening: [Beat] = [], lead: Duration = .zero, beats: [Beat] = []
  ) {
    self.init(
      ViewController(view: view), opening: opening, lead: lead, beats: beats,
      overrides: DemoPreview.usualControls)
  }

  /// The size classes for an arrangement on a card: a card has few rows, but its controls have
  /// their usual height.
  static func usualControls(in size: Size) -> TraitOverrides {
    TraitOverrides(
      widthClass: WidthClass(columns: size.width),
      heightClass: max(.low, HeightClass(rows: size.height)))
  }
}

extension DemoPage {
  /// The preview of the demo for a size: a card, an arrangement or the demo itself.
  @MainActor
  func preview(on feed: Feed?, in size: Size) -> DemoPreview {
    let feed = feed ?? sample()
    let largest = CardPreviews.largest
    let isCard = size.width <= largest.width && size.height <= largest.height
    if isCard, let card = CardPreviews.all[name] ?? ProgramCards.all[name] {
      return card(feed)
    }
    return DemoPreviews.preview(of: self, on: feed)
  }
}
